/* Shots from the ground and at it: what the code for all shots needs to know about them. */
#ifndef FURBALL_TABLE_FIRE_GROUND_H
#define FURBALL_TABLE_FIRE_GROUND_H

#include "games/table/core/refs.h"
#include "games/table/core/state.h"

/* The line from the centre of a ground card to an airplane; in some books it ends at the dot of the airplane.
 * [GLORY-TROOP-03, DAWN-STRAFE-05] */
Sight ground_sight(const Table *table, unsigned unit, PlaneId target);

/* How many levels the airplane is above the ground; negative below it. */
int levels_over_ground(const Table *table, PlaneId plane);

/* Why a shot from or at the ground is not possible. */
Verdict ground_shot_fault(const Table *table, const Shot *shot, unsigned target);

#endif
