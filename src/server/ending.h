/* How a served game ended, for engine/told.h. */
#ifndef FURBALL_SERVER_ENDING_H
#define FURBALL_SERVER_ENDING_H

#include "engine/told.h"
#include "server/room.h"
#include "server/secrets.h"

SeatSet room_winners(const Room *room);

/* Notes what the engine says about the end, once. */
void ending_prepare(Room *room);

/* What is shown of the end, with the seed in hex in `seed`; the game must have ended. */
ToldEnding ending_told(const Room *room, char seed[2 * SEED_BYTES + 1]);

#endif
