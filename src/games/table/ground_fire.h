/* Fire from the ground: machine guns of troops and ships, bursts of anti-aircraft guns. */
#ifndef FURBALL_TABLE_GROUND_FIRE_H
#define FURBALL_TABLE_GROUND_FIRE_H

#include "games/table/refs.h"
#include "games/table/state.h"

/* The line from the centre of a card to an airplane; where the book measures from the card to the dot of
 * the airplane, that one. [GLORY-TROOP-03, DAWN-STRAFE-05] */
Sight ground_sight(const Table *table, unsigned unit, PlaneId target);

/* Adds a shot for each machine gun whose owner chooses the target. [GLORY-TROOP-04] */
void ground_shots_find(Table *table);

/* Why a shot from or at the ground cannot be. */
Verdict ground_shot_fault(const Table *table, const Shot *shot, unsigned target);

/* All have spoken: bursts, and guns that choose their targets themselves. */
void ground_fire(Table *table, EventLog *log);

#endif
