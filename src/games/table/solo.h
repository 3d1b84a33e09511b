/* Automatic airplanes: bombers and two-seaters that nobody flies. [GLORY-SOLO-01 to GLORY-SOLO-13] */
#ifndef FURBALL_TABLE_SOLO_H
#define FURBALL_TABLE_SOLO_H

#include "games/table/events.h"

/* Guns of automatic airplanes choose their targets. [GLORY-SOLO-03 to GLORY-SOLO-05] */
void solo_aim(Table *table);

/* Puts back what a card laid on the pile brings back into the deck. [GLORY-SOLO-09 to GLORY-SOLO-11] */
void solo_settle(const Deck *deck, uint32_t *draw, uint32_t *pile);

#endif
