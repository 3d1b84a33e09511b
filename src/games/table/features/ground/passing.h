/* What happens to and by an airplane on its way: pictures taken, cables met, targets flown over. */
#ifndef FURBALL_TABLE_PASSING_H
#define FURBALL_TABLE_PASSING_H

#include "games/table/core/events.h"
#include "games/table/flight/flight.h"

/* The airplane has flown from `before`, at level `level_before`, to where it is. */
void plane_passes(Table *table, PlaneId plane, Pose before, int level_before, const FlightChange *change, EventLog *log);

/* Notes in its load which ground units it has flown over on its way from `before`. */
void targets_flown_over(const Table *table, Plane *plane, Pose before);

/* How many cables will hang in the way from one place to another, so many movements from now: those in tow sail on. */
int cables_expected(const Table *table, const Plane *plane, Pose before, int level_before, Pose after, int level_after, int moves);

/* Where the cable of a ground unit will hang after so many movements; 0 if it has none then, or none as high as that level. */
int cable_expected(const Table *table, unsigned number, int level, int moves, Ground *out);

/* It has left the area: pictures are home if it left by its own edge. [TACT-PHOTO-04] */
void pictures_go_home(Table *table, PlaneId plane, EventLog *log);

#endif
