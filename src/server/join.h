/* Joining a game that someone else has made. */
#ifndef FURBALL_SERVER_JOIN_H
#define FURBALL_SERVER_JOIN_H

#include "server/make.h"

/* With the invitation in `body`, or in a public game without one. `invited` is the seat that the words stand for, -1:
 * none. Takes an open seat, or takes one over from the computer. 0: `why` says why not. */
int join_game(Hall *hall, Room *room, int invited, json_t *body, const Somebody *who, Text *answer, Ticket *ticket, Fault *why);

/* The player in `seat` withdraws the invitation while nobody else has joined: the game ends as abandoned, and its links
 * say so. */
int withdraw_game(Hall *hall, Room *room, int seat, Text *answer, Ticket *ticket, Fault *why);

#endif
