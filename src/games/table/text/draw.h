/* The table as text, for a person at a terminal. */
#ifndef FURBALL_TABLE_DRAW_H
#define FURBALL_TABLE_DRAW_H

#include "games/table/core/state.h"

/* `table` is what the seat may see: a view, or the true state for a replay. */
void table_draw(const Table *table, Seat seat, Text *out);

#endif
