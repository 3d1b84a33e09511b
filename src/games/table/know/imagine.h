/* The steps of imagining what a seat does not know. */
#ifndef FURBALL_TABLE_IMAGINE_H
#define FURBALL_TABLE_IMAGINE_H

#include "games/table/core/state.h"

/* The counters of a view that lie face down. */
void imagine_counters(Table *view, Seat seat, Rng *rng);

/* Does he not know his own cards? (view.c) */
int flies_by_instinct(const Table *table, const Plane *plane);

#endif
