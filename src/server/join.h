/* Sitting down in a game that somebody else has made. */
#ifndef FURBALL_SERVER_JOIN_H
#define FURBALL_SERVER_JOIN_H

#include "server/make.h"

/* By the invitation in `body`, or, in a public game, in any open seat; `invited` is the seat that words stand for, -1: none.
 * Takes an open seat, or one over from the computer. 0: `why` says why not. */
int join_game(Hall *hall, Room *room, int invited, json_t *body, const Somebody *who, Text *answer, Ticket *ticket, Fault *why);

/* Whoever sits in `seat` takes the invitation back while nobody else has sat down: the game ends as abandoned, and its links say so. */
int withdraw_game(Hall *hall, Room *room, int seat, Text *answer, Ticket *ticket, Fault *why);

#endif
