/* The ladder: a Glicko-2 rating per player and book. A pair of games of one scenario counts, in which each player flies
 * both sides; its two results form one rating period. Computer players are anchors on the ladder: their ratings do not
 * change. */
#ifndef FURBALL_SERVER_LADDER_H
#define FURBALL_SERVER_LADDER_H

#include "server/glicko.h"
#include "server/hall.h"

/* Makes the second game of pairs whose first is over, and counts finished pairs. It does one step at a time from what
 * is on disk, so nothing is counted twice or lost. Call whenever the store has written. */
void ladder_work(Hall *hall);

/* A player's present rating: less certain after weeks without a game; that of a new player if there is none. */
Rating ladder_rating(Hall *hall, const char *name, const char *book);
Rating rating_of(const Glicko *glicko);
Glicko glicko_of(const Rating *rating);

#endif
