/* Fire from the ground: machine guns of troops and ships, bursts of anti-aircraft guns. */
#ifndef FURBALL_TABLE_GROUND_FIRE_H
#define FURBALL_TABLE_GROUND_FIRE_H

#include "games/table/core/hooks.h"

/* Which of several targets a gun may choose: those near no airplane of the gun's own side, those that bomb, the nearest
 * (-1: none), or any. [GLORY-SOLO-19, GLORY-SOLO-20, TACT-AA-05, TACT-AA-06] */
PlaneSet away_from_friends(const Table *table, int side, PlaneSet targets);
PlaneSet bombers_among(const Table *table, PlaneSet planes);
int nearest_among(const Table *table, unsigned unit, PlaneSet targets);
PlaneId any_among(Table *table, PlaneSet planes);

/* Adds these counters to those that the target must draw. */
void falls_due(Table *table, PlaneId target, const Firepower *power);

/* For the feature of ground units (units_words.c). */
int ground_is_used(const Table *table);
extern const Hooks ground_hooks;

#endif
