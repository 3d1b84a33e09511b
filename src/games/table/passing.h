/* What happens to and by an airplane on its way: pictures taken, cables met, targets flown over. */
#ifndef FURBALL_TABLE_PASSING_H
#define FURBALL_TABLE_PASSING_H

#include "games/table/events.h"
#include "games/table/flight.h"

/* The airplane has flown from `before`, at level `level_before`, to where it is. */
void plane_passes(Table *table, PlaneId plane, Pose before, int level_before, const FlightChange *change, EventLog *log);

/* It has left the area: pictures are home if it left by its own edge. [TACT-PHOTO-04] */
void pictures_go_home(Table *table, PlaneId plane, EventLog *log);

#endif
