/* Guessing how a game stands and which choice looks good: what computer players ask. Nothing
 * here is a rule. */
#ifndef FURBALL_TABLE_ESTIMATE_H
#define FURBALL_TABLE_ESTIMATE_H

#include "games/table/state.h"

/* How much of an airplane is gone, in 1024ths, as far as can be known; fire and wounds count. */
int32_t plane_hurt(const Table *table, const Plane *plane);

/* The parts of each side's estimate, in thousandths of a win. */
void table_appraise(const Table *table, int32_t factor[SIDE_COUNT][FACTOR_COUNT]);

/* Their sum, -1000..1000. */
int32_t table_estimate(const Table *table, Seat seat);

/* How good each of these choices looks to the seat, from what it knows. */
void table_rate(const Table *table, Seat seat, const Action *action, int count, int32_t *out);

#endif
