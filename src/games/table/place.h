/* Putting airplanes on the table. [GLORY-SETUP-08] */
#ifndef FURBALL_TABLE_PLACE_H
#define FURBALL_TABLE_PLACE_H

#include "games/table/events.h"

/* Evenly along each side's edge, pointing at the opponent: planes the scenario does not place. */
void place_default(Table *table);

/* Planes their owners must place. */
PlaneSet place_needed(const Table *table);

/* A free choice: any point of the own zone, any heading towards the opponent. The list has
 * candidates only; place_apply takes every point that is allowed. */
int place_list(const Table *table, PlaneId plane, Action *out, int max);
Verdict place_fault(const Table *table, PlaneId plane, Action action);
Verdict place_apply(Table *table, PlaneId plane, Action action);

/* All airplanes are placed: everybody sees where. */
void place_reveal(const Table *table, EventLog *log);

#endif
