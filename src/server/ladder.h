/* The ladder: a Glicko-2 rating per player and book. What counts is a pair of games of one scenario, in which each player flies both
 * sides: its two results are one rating period. Computer players stand on the ladder as anchors: their ratings do not move. */
#ifndef FURBALL_SERVER_LADDER_H
#define FURBALL_SERVER_LADDER_H

#include "server/glicko.h"
#include "server/hall.h"

/* Makes the second game of pairs whose first is over, and counts pairs that are. One thing at a time, each from what is on
 * disk, so that nothing is counted twice or lost. Called whenever the store has written. */
void ladder_work(Hall *hall);

/* How a player stands now: less sure after weeks without a game; as a new one where there is none. */
Rating ladder_rating(Hall *hall, const char *name, const char *book);
Rating rating_of(const Glicko *glicko);
Glicko glicko_of(const Rating *rating);

#endif
