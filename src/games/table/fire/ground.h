/* Shots from the ground and at it, as far as every shot needs to know of them. */
#ifndef FURBALL_TABLE_FIRE_GROUND_H
#define FURBALL_TABLE_FIRE_GROUND_H

#include "games/table/core/refs.h"
#include "games/table/core/state.h"

/* The line from the centre of a card to an airplane; where the book measures from the card to the dot of
 * the airplane, that one. [GLORY-TROOP-03, DAWN-STRAFE-05] */
Sight ground_sight(const Table *table, unsigned unit, PlaneId target);

/* How many levels the airplane is above the ground, or below. */
int levels_over_ground(const Table *table, PlaneId plane);

/* Why a shot from or at the ground cannot be. */
Verdict ground_shot_fault(const Table *table, const Shot *shot, unsigned target);

#endif
