/* Estimates how a game stands, for computer players. Nothing here is a rule. */
#ifndef FURBALL_TABLE_ESTIMATE_H
#define FURBALL_TABLE_ESTIMATE_H

#include "games/table/core/state.h"

/* The parts of each side's estimate, in thousandths of a win. */
void table_appraise(const Table *table, int32_t factor[SIDE_COUNT][FACTOR_COUNT]);

/* Their sum, -1000..1000. */
int32_t table_estimate(const Table *table, Seat seat);

#endif
