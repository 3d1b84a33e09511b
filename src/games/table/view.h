/* What one seat may know, and imagining the rest. */
#ifndef FURBALL_TABLE_VIEW_H
#define FURBALL_TABLE_VIEW_H

#include "games/table/state.h"

void table_view(const Table *table, Seat seat, Table *out);
void table_imagine(Table *view, Seat seat, Rng *rng);

/* How a counter lying on a console reads: its face, or `?`. */
const char *counter_shown(const Table *table, uint8_t item);

#endif
