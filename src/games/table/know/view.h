/* What one seat may know, and imagining the rest. */
#ifndef FURBALL_TABLE_VIEW_H
#define FURBALL_TABLE_VIEW_H

#include "games/table/core/state.h"

void table_view(const Table *table, Seat seat, Table *out);

/* The hiding part of table_view. `view` is a copy of the table as far as it is in use. */
void table_conceal(const Table *table, Seat seat, Table *view);

void table_imagine(Table *view, Seat seat, Rng *rng);

#endif
