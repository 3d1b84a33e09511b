/* Torpedoes in the water, and ships that sink. */
#ifndef FURBALL_TABLE_TORPEDO_H
#define FURBALL_TABLE_TORPEDO_H

#include "games/table/core/events.h"

/* It starts directly behind the airplane, with its heading. [TACT-TORP-03] */
void torpedo_launch(Table *table, PlaneId plane, EventLog *log);

/* Where an airplane in that pose puts a torpedo into the water; and where the path of a torpedo of that age ends if it
 * hits nothing. */
Pose torpedo_start(const Plane *plane, Pose pose);
Vec torpedo_reach(Pose torpedo, int age);

/* At the start of a turn: old torpedoes are removed. [TACT-TORP-07] */
void torpedoes_age(Table *table, EventLog *log);

/* After the ships have moved. [TACT-TORP-04] */
void torpedoes_move(Table *table, EventLog *log);

/* Sinks the ship if it has taken enough bombs. [TACT-SHIP-05, TACT-SHIP-07, TACT-SHIP-09, TACT-SHIP-11] */
void ship_is_sunk(Table *table, unsigned unit, EventLog *log);

#endif
