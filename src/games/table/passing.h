/* What happens to and by an airplane on its way: pictures taken, cables met, targets flown over. */
#ifndef FURBALL_TABLE_PASSING_H
#define FURBALL_TABLE_PASSING_H

#include "games/table/events.h"
#include "games/table/flight.h"
#include "games/table/stance.h"

/* The airplane has flown from `before`, at level `level_before`, to where it is. */
void plane_passes(Table *table, PlaneId plane, Pose before, int level_before, const FlightChange *change, EventLog *log);

/* How many cables will hang in the way from one place to another, so many movements from now: those in tow sail on. */
int cables_expected(const Table *table, const Plane *plane, Pose before, int level_before, Pose after, int level_after, int moves);

/* What it costs to have one straight ahead, the more the nearer it is: cards are laid a turn before they are flown, and
 * no turn is tight enough for what comes into sight too late. A players' guess, of an airplane's worth. */
int32_t cables_ahead(const Table *table, const Stance *stance, int moves);

/* It has left the area: pictures are home if it left by its own edge. [TACT-PHOTO-04] */
void pictures_go_home(Table *table, PlaneId plane, EventLog *log);

#endif
