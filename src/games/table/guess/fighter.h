/* An airplane as the estimate sees it: where it is about to be, and what harm it can do. */
#ifndef FURBALL_TABLE_FIGHTER_H
#define FURBALL_TABLE_FIGHTER_H

#include "games/table/guess/body.h"
#include "games/table/guess/stance.h"

typedef struct Fighter {
    Stance stance;
    Body body;
    const Punches *guns;
    int32_t attack;   /* against its best target, as a loss to the enemy */
    int32_t approach; /* how close it is to getting a shot */
    uint64_t near2;   /* squared distance of the nearest enemy */
} Fighter;

/* Fills in the flying airplanes, by number. */
void fighters_of(const Table *table, Fighter fighter[PLANE_MAX]);

/* The parts of each side's estimate, computed from these. */
void appraise_fighters(const Table *table, const Fighter fighter[PLANE_MAX], int32_t factor[SIDE_COUNT][FACTOR_COUNT]);

#endif
