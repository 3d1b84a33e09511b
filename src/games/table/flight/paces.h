/* The paces of most games, as constants: see Pace. */
#ifndef FURBALL_TABLE_PACES_H
#define FURBALL_TABLE_PACES_H

#include "games/table/flight/flight.h"

/* PACE(name, cards_per_turn, plan_ahead, speed, altitude): glory with options, dawn, tactical, miniatures, each with and without altitude. */
#define PACES(PACE)                        \
    PACE(LASTING_HIGH, 1, 1, SPEED_LASTING, 1) \
    PACE(FREE, 1, 1, SPEED_FREE, 0)        \
    PACE(FREE_HIGH, 1, 1, SPEED_FREE, 1)   \
    PACE(AHEAD_HIGH, 1, 1, SPEED_NONE, 1)  \
    PACE(THREE, 3, 0, SPEED_NONE, 0)       \
    PACE(THREE_HIGH, 3, 0, SPEED_NONE, 1)

/* As Plugs.pace has it. */
typedef enum PaceId {
    PACE_OTHER,
#define PACE(name, cards, ahead, speed, high) PACE_##name,
    PACES(PACE)
#undef PACE
} PaceId;

/* Notes in Table.plugs how this game is flown. */
void flight_gather(Table *table);

/* Runs AT_PACE(pace), a macro that the caller defines, with the pace of this game. The code is compiled once for each
 * pace, with that pace as a constant. */
#define PACE_CASE(name, cards, ahead, speed, high) \
    case PACE_##name: AT_PACE(((Pace){cards, ahead, speed, high}));
#ifdef FURBALL_PLAIN
#define PACE_SWITCH(table) AT_PACE(pace_of(&(table)->rules));
#else
#define PACE_SWITCH(table)                        \
    switch ((table)->plugs.pace) {                \
        PACES(PACE_CASE)                          \
    default: AT_PACE(pace_of(&(table)->rules));   \
    }
#endif

#endif
