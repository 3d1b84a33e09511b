/* What movement and flames do with airplanes on the ground. */
#ifndef FURBALL_TABLE_GROUND_MOVE_H
#define FURBALL_TABLE_GROUND_MOVE_H

#include "games/table/core/events.h"
#include "games/table/flight/flight.h"

/* After a card that touched the ground, was flown on it, or left it: tells, and crashes outside a field. */
void ground_settle(Table *table, PlaneId plane, const FlightChange *change, CardId card, EventLog *log);

/* Before flames burn: does the last one go out? [MINI-LAND-21, MINI-LAND-22] */
int ground_fire_dies(Table *table, PlaneId plane, EventLog *log);

/* After the counter for them. [DAWN-LAND-19] */
void ground_fire_burns(Table *table, PlaneId plane, int face, EventLog *log);

#endif
