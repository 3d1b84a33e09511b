/* Landing, takeoff, and airplanes on the ground. */
#ifndef FURBALL_TABLE_LANDING_H
#define FURBALL_TABLE_LANDING_H

#include "games/table/core/state.h"

/* An airplane read at level 0 without climb counters stands on the ground. */
void ground_at_zero(const Table *table, Plane *plane);

#endif
