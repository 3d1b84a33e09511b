/* What an airplane meets on its way: targets of pictures, cables, targets that it flies over. */
#ifndef FURBALL_TABLE_PASSING_H
#define FURBALL_TABLE_PASSING_H

#include "games/table/core/events.h"
#include "games/table/flight/flight.h"

/* The airplane has flown from `before`, at level `level_before`, to its present place. */
void plane_passes(Table *table, PlaneId plane, Pose before, int level_before, const FlightChange *change, EventLog *log);

/* Notes in its load which ground units it has flown over since `before`. */
void targets_flown_over(const Table *table, Plane *plane, Pose before);

/* How many cables will be in the way from one place to another, this many movements from now. Those in tow move on. */
int cables_expected(const Table *table, const Plane *plane, Pose before, int level_before, Pose after, int level_after, int moves);

/* Where the cable of a ground unit will be after this many movements; 0 if it will have none, or none that reaches that
 * level. */
int cable_expected(const Table *table, unsigned number, int level, int moves, Ground *out);

/* It has left the area: its pictures count as brought home if it left by its own edge. [TACT-PHOTO-04] */
void pictures_go_home(Table *table, PlaneId plane, EventLog *log);

#endif
