/* Torpedoes in the water, and ships that sink. */
#ifndef FURBALL_TABLE_TORPEDO_H
#define FURBALL_TABLE_TORPEDO_H

#include "games/table/core/events.h"

/* Right behind the airplane, with its heading. [TACT-TORP-03] */
void torpedo_launch(Table *table, PlaneId plane, EventLog *log);

/* Where a torpedo is put into the water by an airplane in that pose; and where the way of one of that age ends, if it meets nothing. */
Pose torpedo_start(const Plane *plane, Pose pose);
Vec torpedo_reach(Pose torpedo, int age);

/* A turn begins: old ones are gone. [TACT-TORP-07] */
void torpedoes_age(Table *table, EventLog *log);

/* After the ships have moved. [TACT-TORP-04] */
void torpedoes_move(Table *table, EventLog *log);

/* Has it bombs enough? Then it sinks. [TACT-SHIP-05, TACT-SHIP-07, TACT-SHIP-09, TACT-SHIP-11] */
void ship_is_sunk(Table *table, unsigned unit, EventLog *log);

#endif
