/* Airplanes on the ground: are they on a field, may they take off, or must they stay where they are? */
#ifndef FURBALL_TABLE_TAXI_H
#define FURBALL_TABLE_TAXI_H

#include "games/table/core/state.h"

/* On an airfield? [GLORY-LAND-01] */
int on_field(const Table *table, Vec at);

/* May this airplane on the ground begin a takeoff? [GLORY-LAND-07, GLORY-LAND-22] */
int may_take_off(const Table *table, const Plane *plane);

/* No card is flown: there is none, the airplane has just landed, or it lies still after a crash. */
int ground_waits(const Plane *plane, int space);

#endif
