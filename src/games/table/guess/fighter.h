/* An airplane as the estimate sees it: where it is about to be, what it can do to whom. */
#ifndef FURBALL_TABLE_FIGHTER_H
#define FURBALL_TABLE_FIGHTER_H

#include "games/table/guess/body.h"
#include "games/table/guess/stance.h"

typedef struct Fighter {
    Stance stance;
    Body body;
    const Punches *guns;
    int32_t attack;   /* on its best target, as a loss to the enemy */
    int32_t approach; /* how near it comes to a shot */
    uint64_t near2;   /* how near the nearest enemy is, squared */
} Fighter;

/* Those that fly, by their number. */
void fighters_of(const Table *table, Fighter fighter[PLANE_MAX]);

/* The parts of each side's estimate, from these. */
void appraise_fighters(const Table *table, const Fighter fighter[PLANE_MAX], int32_t factor[SIDE_COUNT][FACTOR_COUNT]);

#endif
