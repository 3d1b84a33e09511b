/* Divides the players into two teams as evenly as possible. */
#ifndef FURBALL_TABLE_TEAMS_H
#define FURBALL_TABLE_TEAMS_H

#include "games/table/core/state.h"

/* Gives a side to each seat that has none. Players are divided as evenly as possible, then airplanes; if that leaves a
 * choice, sides alternate as around a table. [GLORY-SETUP-03] */
void teams_divide(Table *table);

#endif
