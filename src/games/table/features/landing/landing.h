/* Landing, takeoff, and airplanes on the ground. */
#ifndef FURBALL_TABLE_LANDING_H
#define FURBALL_TABLE_LANDING_H

#include "games/table/core/state.h"

/* May this airplane on the ground begin a takeoff? [GLORY-LAND-07, GLORY-LAND-22] */
int may_take_off(const Table *table, const Plane *plane);

/* No card is flown: none is there, it has just landed, or it lies still after a crash. */
int ground_waits(const Plane *plane, int space);

/* An airplane read at level 0 without climb counters stands on the ground. */
void ground_at_zero(const Table *table, Plane *plane);

#endif
