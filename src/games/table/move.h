/* Moving airplanes by their revealed cards. */
#ifndef FURBALL_TABLE_MOVE_H
#define FURBALL_TABLE_MOVE_H

#include "games/table/events.h"

/* Those of them that fly do so; all of them have moved. [GLORY-MOVE-01] */
void planes_move(Table *table, PlaneSet planes, EventLog *log);

#endif
