/* The additional state of an airplane with several guns, crewmen or engines. */
#ifndef FURBALL_TABLE_STATE_CREW_H
#define FURBALL_TABLE_STATE_CREW_H

#include "games/table/catalog/catalog.h"

#include <stdint.h>

enum {
    CREWMAN_MAX = 12, /* I is 1 */
    POST_MAX = 4,     /* crewmen with several guns in one airplane */
    RIGGED_MAX = 23     /* scripted dice and crew draws */
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct Crew {
    uint32_t hits;             /* two bits for each crewman, I lowest; airplanes with one man use Plane.wounds */
    uint8_t post[POST_MAX];    /* where its crewmen with several guns are, in order; see crew.h */
    uint8_t chosen[POST_MAX];  /* where they want to go, answered in this phase and not yet public */
    uint8_t gun_jam[GUN_MAX];  /* maneuvers until a jammed gun is clear: the tokens; public */
    uint8_t gun_held;          /* guns that lost a token this phase: they still do not fire */
    uint8_t gun_slow;          /* jammed guns that will be silent for one more maneuver after the tokens; secret */
    uint8_t gun_barred;        /* guns in that extra maneuver; secret */
    uint8_t guns_out;          /* guns that the scenario replaced */
    uint8_t schraege;          /* 0: none, else 1 + letter, with SCHRAEGE_BACKWARD */
    uint8_t engine_hits;       /* engine counters drawn: public, unlike their sum Plane.engine */
    uint8_t flames_fresh;      /* it caught fire this turn, so it does not burn yet at the turn's end */
    uint8_t rudder;            /* only in another seat's view: plans still limited by a jam on an unknown side */
} Crew;

/* The dice and crew draws that a test has fixed, next first; see core/chance.h. */
typedef struct Rigged {
    uint8_t count;
    uint8_t next[RIGGED_MAX];
} Rigged;

#pragma GCC diagnostic pop

enum { SCHRAEGE_BACKWARD = 0x10 };

#endif
