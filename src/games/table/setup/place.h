/* Putting airplanes on the table. [GLORY-SETUP-08] */
#ifndef FURBALL_TABLE_PLACE_H
#define FURBALL_TABLE_PLACE_H

#include "games/table/core/state.h"

/* Places the planes that the scenario does not place: evenly along each side's edge, facing the opponent. With the
 * option `deploy` their owners place them instead, in the phase PLACE. That is a free choice of any point of the own
 * zone and any heading towards the opponent; the list offers only candidates. */
void place_default(Table *table);

#endif
