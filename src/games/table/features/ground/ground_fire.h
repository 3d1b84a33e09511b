/* Fire from the ground: machine guns of troops and ships, bursts of anti-aircraft guns. */
#ifndef FURBALL_TABLE_GROUND_FIRE_H
#define FURBALL_TABLE_GROUND_FIRE_H

#include "games/table/core/refs.h"
#include "games/table/core/state.h"

/* The line from the centre of a card to an airplane; where the book measures from the card to the dot of
 * the airplane, that one. [GLORY-TROOP-03, DAWN-STRAFE-05] */
Sight ground_sight(const Table *table, unsigned unit, PlaneId target);

/* Adds a shot for each machine gun whose owner chooses the target. [GLORY-TROOP-04] */
void ground_shots_find(Table *table);

/* Why a shot from or at the ground cannot be. */
Verdict ground_shot_fault(const Table *table, const Shot *shot, unsigned target);

/* Whom a gun may choose of several: those near no airplane of the gun's own side, those that bomb, the nearest (-1: none), or
 * any. [GLORY-SOLO-19, GLORY-SOLO-20, TACT-AA-05, TACT-AA-06] */
PlaneSet away_from_friends(const Table *table, int side, PlaneSet targets);
PlaneSet bombers_among(const Table *table, PlaneSet planes);
int nearest_among(const Table *table, unsigned unit, PlaneSet targets);
PlaneId any_among(Table *table, PlaneSet planes);

/* The target must draw these counters. */
void falls_due(Table *table, PlaneId target, const Firepower *power);

/* All have spoken: bursts, and guns that choose their targets themselves. */
void ground_fire(Table *table, EventLog *log);

#endif
