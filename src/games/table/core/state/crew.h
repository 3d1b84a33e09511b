/* What an airplane with several guns, crewmen or engines has besides the rest. */
#ifndef FURBALL_TABLE_STATE_CREW_H
#define FURBALL_TABLE_STATE_CREW_H

#include "games/table/catalog/catalog.h"

#include <stdint.h>

enum {
    CREWMAN_MAX = 12, /* I is 1 */
    POST_MAX = 4,     /* crewmen of one airplane who have several guns */
    RIGGED_MAX = 23     /* scripted dice and crew draws */
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct Crew {
    uint32_t hits;             /* two bits for each crewman, I lowest; airplanes with one man use Plane.wounds */
    uint8_t post[POST_MAX];    /* where crewmen with several guns are, in their order; see crew.h */
    uint8_t chosen[POST_MAX];  /* where they go, said in this phase and not told yet */
    uint8_t gun_jam[GUN_MAX];  /* maneuvers until a jammed gun is free: the tokens, public */
    uint8_t gun_held;          /* guns of which a token went this phase: still silent */
    uint8_t gun_slow;          /* jammed guns that will be silent for a maneuver after the tokens, secret */
    uint8_t gun_barred;        /* guns in that maneuver, secret */
    uint8_t guns_out;          /* guns that the scenario replaced */
    uint8_t schraege;          /* 0 none, else 1 + letter, and SCHRAEGE_BACKWARD */
    uint8_t engine_hits;       /* engine counters drawn: public where Plane.engine, their sum, is not */
    uint8_t flames_fresh;      /* caught fire this very turn: nothing burns at its end yet */
    uint8_t rudder;            /* only in another seat's view: plans limited on a side not told */
} Crew;

/* What a test has fixed of dice and crew draws, next first; see core/chance.h. */
typedef struct Rigged {
    uint8_t count;
    uint8_t next[RIGGED_MAX];
} Rigged;

#pragma GCC diagnostic pop

enum { SCHRAEGE_BACKWARD = 0x10 };

#endif
