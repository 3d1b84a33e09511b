/* Automatic airplanes: bombers and two-seaters that nobody flies. [GLORY-SOLO-01 to GLORY-SOLO-13] */
#ifndef FURBALL_TABLE_SOLO_H
#define FURBALL_TABLE_SOLO_H

#include "games/table/core/events.h"

/* Guns of automatic airplanes choose their targets. [GLORY-SOLO-03 to GLORY-SOLO-05] */
void solo_aim(Table *table);

#endif
