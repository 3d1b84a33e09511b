/* The few enemies nearest to an airplane, nearest first; of those equally far, the one added first. */
#ifndef FURBALL_TABLE_GUESS_NEAREST_H
#define FURBALL_TABLE_GUESS_NEAREST_H

#include "games/table/guess/stance.h"

enum { NEAREST_MAX = 3 };

typedef struct Nearest {
    int count;
    PlaneId id[NEAREST_MAX + 1]; /* the last place is for the one that is pushed out */
    uint64_t far2[NEAREST_MAX + 1];
} Nearest;

static inline void nearest_add(Nearest *nearest, PlaneId id, Vec at, Vec from) {
    uint64_t there2 = square(at.x - from.x) + square(at.y - from.y);
    int place = nearest->count;
    for (; place && nearest->far2[place - 1] > there2; place--) {
        nearest->far2[place] = nearest->far2[place - 1];
        nearest->id[place] = nearest->id[place - 1];
    }
    nearest->far2[place] = there2;
    nearest->id[place] = id;
    if (nearest->count < NEAREST_MAX) nearest->count++;
}

#endif
