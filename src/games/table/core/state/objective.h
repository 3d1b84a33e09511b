/* A scenario's own scoring and endings, rounds, and targets that are real or dummies. */
#ifndef FURBALL_TABLE_STATE_OBJECTIVE_H
#define FURBALL_TABLE_STATE_OBJECTIVE_H

#include "games/table/core/state/units.h"

#include <stdint.h>

enum {
    GOAL_MAX = 20,
    CLAUSE_MAX = 2, /* conditions of one goal */
    FINISH_MAX = 4,
    CLAUSE_ALL = 255 /* as a count: all of them */
};

/* What can be counted; the words are in features/objective/words.c. */
typedef enum Item {
    ITEM_DOWN, /* airplanes */
    ITEM_LEFT,
    ITEM_GONE, /* either */
    ITEM_PICTURES,  /* pictures that were brought home */
    ITEM_GROUND,    /* this and the following ones are about ground units */
    ITEM_DAMAGE = ITEM_GROUND,
    ITEM_SCRATCHES, /* damage points of units that are not silenced */
    ITEM_SILENCED,
    ITEM_SUNK,
    ITEM_CENTRE,  /* a bomb on the red dot */
    ITEM_PART,    /* bombs on the card only */
    ITEM_HIT,     /* either */
    ITEM_UNHIT,
    ITEM_UNTOUCHED, /* no damage at all */
    ITEM_PHOTOGRAPHED,
    ITEM_COUNT
} Item;

/* Whose items count: a unit by its number, or one of these. */
enum { WHO_SIDE = 64 /* and 65 */, WHO_REAL = 66, WHO_ALL = 67 };

/* The edge by which an airplane leaves. */
typedef enum Edge { EDGE_ANY, EDGE_HOME, EDGE_FAR } Edge;

/* How teams start in a dogfight. [DAWN-SCEN-02] */
typedef enum StartKind { START_OPPOSITE, START_ADJACENT, START_MIXED } StartKind;

/* What a target is, and what happened to it between two rounds. [DAWN-SCEN-62, DAWN-SCEN-67] */
enum { NATURE_REAL = 1, NATURE_DUMMY = 2, NATURE_KNOWN = 4, NATURE_REMOVED = 8 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* "when 2 silenced of targets", "unless 1 down of Emil". */
typedef struct Clause {
    uint8_t item, who, count, negated;
} Clause;

/* "score axis -12 per gone of axis by home max 5 round 1 when …" */
typedef struct Goal {
    int8_t points;
    uint8_t side, item, who;
    uint8_t edge, max, round; /* 0: any edge, no limit, every round */
    uint8_t clauses;
    Clause clause[CLAUSE_MAX];
} Goal;

typedef struct Objective {
    Goal goal[GOAL_MAX];
    Clause finish[FINISH_MAX];
    uint8_t goals, finishes;
    uint8_t even;         /* teams must have as many airplanes each */
    uint8_t start, depth; /* StartKind; hundredths of a ruler from the edge, 0: the normal distance */
    uint8_t round, rounds; /* from 1; 0 if there is only one */
    uint8_t restart;       /* the next round must begin */
    uint8_t levels;        /* 1 + the side that chooses its levels first [DAWN-SCEN-61] */
    uint8_t reals;         /* number of real targets; 0: it is no secret which are real */
    uint8_t reserved[2];
    int16_t banked[2]; /* points of earlier rounds */
    uint8_t fate[2][32]; /* by side: 1 + the goal that counts for an airplane that has gone */
    uint8_t of_round[32]; /* by airplane: the round in which it flies; 0: every round */
    uint8_t nature[GROUND_MAX];
} Objective;

#pragma GCC diagnostic pop

#endif
