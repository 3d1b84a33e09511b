/* Which choices look good at first sight. Players' guesses, not rules. */
#ifndef FURBALL_TABLE_RATE_H
#define FURBALL_TABLE_RATE_H

#include "games/table/core/state.h"

/* How good each of these choices looks to the seat, from what it knows. */
void table_rate(const Table *table, Seat seat, const Action *action, int count, int32_t *out);

#endif
