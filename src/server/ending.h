/* How a game ended: who ended it, whose time was up, who won. */
#ifndef FURBALL_SERVER_ENDING_H
#define FURBALL_SERVER_ENDING_H

#include "server/room.h"

/* Seats that won; none for a draw, an abandoned game, or equal points. */
SeatSet ending_winners(const Room *room);

/* Works out what the engine has to say about the end, once: it plays the game again. */
void ending_prepare(const Game *const *games, Room *room);

/* ,"over":{...} if it has ended; nothing otherwise. */
void ending_write(const Room *room, Text *out);

#endif
