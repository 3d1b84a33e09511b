/* Two teams, as even as they can be. */
#ifndef FURBALL_TABLE_TEAMS_H
#define FURBALL_TABLE_TEAMS_H

#include "games/table/core/state.h"

/* Gives each seat without a side one: players are divided as evenly as possible, and then
 * airplanes. In turns where that is even, as around a table. [GLORY-SETUP-03] */
void teams_divide(Table *table);

#endif
