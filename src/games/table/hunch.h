/* What comes to mind first: the choices of simulations beyond the tree, thousands for one that is played. Nothing here is a rule. */
#ifndef FURBALL_TABLE_HUNCH_H
#define FURBALL_TABLE_HUNCH_H

#include "games/table/state.h"

/* Of so many plans at random the one that lies best to the nearest enemy; 0 where there is more to think of than that. */
Action table_hunch(const Table *table, Seat seat, Rng *rng, int compared);

#endif
