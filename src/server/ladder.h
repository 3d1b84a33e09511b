/* The ladder: a Glicko-2 rating per player and book. What counts is a pair of games of one scenario, in which each player flies both
 * sides: its two results are one rating period. Computer players stand on the ladder as anchors: their ratings do not move. */
#ifndef FURBALL_SERVER_LADDER_H
#define FURBALL_SERVER_LADDER_H

#include "server/glicko.h"
#include "server/make.h"

/* Makes the second game of pairs whose first is over, and counts pairs that are. One thing at a time, each from what is on
 * disk, so that nothing is counted twice or lost. Called whenever the store has written. */
void ladder_work(Hall *hall);
void ladder_wake(Hall *hall, Ticket ticket); /* a rated game has ended, which is on disk with this ticket */

/* How a player stands now: less sure after weeks without a game; as a new one where there is none. */
Rating ladder_rating(Hall *hall, const char *name, const char *book);
Rating rating_of(const Glicko *glicko);
Glicko glicko_of(const Rating *rating);

/* A computer player's rating in a book. */
typedef struct Anchor {
    const char *player;
    int rating, deviation;
} Anchor;

const Anchor *anchors_of(const char *book); /* the best first, ended with a NULL player; NULL: there is no such ladder */
const Anchor *anchor_find(const char *book, const char *player);

/* ---- which games may count ---------------------------------------------------------------------------------------- */

/* Two named players or one and an anchor, a built-in scenario as it stands, a clock. 0: `why` says what is missing. */
int rated_is_possible(json_t *body, const StoredGame *game, const StoredSeat *seats, const char *maker, Fault *why);

/* May this player take that open seat of a rated game? */
int rated_may_join(const Room *room, int seat, const char *player, Fault *why);

#endif
