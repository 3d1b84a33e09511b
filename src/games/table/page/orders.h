/* Questions that a standing order may answer, and those that must always be asked because skipping them would give a
 * secret away: Game.standing and Game.discreet. */
#ifndef FURBALL_TABLE_ORDERS_H
#define FURBALL_TABLE_ORDERS_H

#include "games/table/core/state.h"

int table_order_among(const Table *view, const Action *offered, int count, int *order, Action *answer);
int table_standing(const Table *view, Seat seat, int *order, Action *answer);
int table_discreet(const Table *view);

#endif
