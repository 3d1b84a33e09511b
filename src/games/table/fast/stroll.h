/* Random play of plain games without questions. */
#ifndef FURBALL_TABLE_STROLL_H
#define FURBALL_TABLE_STROLL_H

#include "games/table/core/state.h"

/* Game.stroll of maneuver cards. */
int table_stroll(Table *table, int steps, uint32_t end, Rng *rng, int64_t *choices);

#endif
