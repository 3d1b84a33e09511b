/* The fuel that maneuvers cost, and drop tanks. */
#ifndef FURBALL_TABLE_FUEL_H
#define FURBALL_TABLE_FUEL_H

#include "games/table/core/events.h"
#include "games/table/flight/flight.h"

/* What the maneuver just flown costs. */
int fuel_cost(const Table *table, const Plane *plane, const FlightChange *change);

#endif
