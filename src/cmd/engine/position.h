/* A position to think about, given in words: a record at one of its questions, or the lines of a scenario and choices
 * made from there. */
#ifndef FURBALL_CMD_POSITION_H
#define FURBALL_CMD_POSITION_H

#include "engine/game.h"

/* The seat with this name, or SEAT_NOBODY. */
Seat position_seat(const Game *game, const void *state, const char *name);

/* Makes a choice given in words, for whichever seat it belongs to. 0 after complaining. */
int position_choose(const Game *game, void *state, const char *words, const char *file, Diag *diag);

/* Reads and deals a scenario. 0 after complaining. */
int position_from_scenario(const char *text, size_t size, const char *file, const Game **game, void *state, Diag *diag);

/* Which of a seat's questions in a record is wanted. */
typedef enum MomentKind {
    MOMENT_LAST,   /* the last one put to it */
    MOMENT_TURN,   /* the first one in turn `number` */
    MOMENT_CHOICE, /* the one open after `number` choices by anyone */
} MomentKind;
typedef struct Moment {
    MomentKind kind;
    uint32_t number;
} Moment;

/* Replays a record and verifies all of it. `state` is then the position in which that question was put to that seat,
 * before anyone answered it. 0 after complaining. */
int position_from_record(const char *text, size_t size, const char *file, const char *seat, const Moment *moment,
                         const Game **game, void *state, Diag *diag);

#endif
