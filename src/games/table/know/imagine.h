/* The steps of imagining what a seat does not know. */
#ifndef FURBALL_TABLE_IMAGINE_H
#define FURBALL_TABLE_IMAGINE_H

#include "games/table/core/state.h"

/* Deals the counters that lie face down in a view. */
void imagine_counters(Table *view, Seat seat, Rng *rng);

/* Does the pilot not know its own cards? (view.c) */
int flies_by_instinct(const Table *table, const Plane *plane);

#endif
