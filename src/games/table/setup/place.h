/* Putting airplanes on the table. [GLORY-SETUP-08] */
#ifndef FURBALL_TABLE_PLACE_H
#define FURBALL_TABLE_PLACE_H

#include "games/table/core/state.h"

/* Evenly along each side's edge, pointing at the opponent: planes the scenario does not place.
 * With the option `deploy` their owners place them instead, in the phase PLACE: a free choice
 * of any point of the own zone and any heading towards the opponent, of which the list gives
 * candidates. */
void place_default(Table *table);

#endif
