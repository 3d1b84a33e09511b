/* What a maneuver costs in fuel, and drop tanks. */
#ifndef FURBALL_TABLE_FUEL_H
#define FURBALL_TABLE_FUEL_H

#include "games/table/core/events.h"
#include "games/table/flight/flight.h"

/* What the maneuver just flown costs. */
int fuel_cost(const Table *table, const Plane *plane, const FlightChange *change);

/* Pays so much; an airplane without fuel on the table is lost. Only with the rule `fuel`. */
void fuel_burn(Table *table, PlaneId plane, int cost, EventLog *log);

/* Does leaving the area here count as being shot down? With fuel some books know only one way home. */
int exit_is_fatal(const Table *table, const Plane *plane);

#endif
