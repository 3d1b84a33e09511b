/* Finding an opponent: who wants the same book at the same pace is put together, the nearest rating first; and challenges, which
 * name their opponent. Both end in a game whose seats both may take by cookie or name. */
#ifndef FURBALL_SERVER_PAIRING_H
#define FURBALL_SERVER_PAIRING_H

#include "server/make.h"

/* Book, pace and `rated` of a request. */
int wish_read(const Hall *hall, json_t *body, const Somebody *who, Wish *out, Fault *why);
void wish_write(const Wish *wish, Text *out);

/* A game of these two, of a scenario of that book with two seats, who sits where being drawn. */
int pair_up(Hall *hall, const Somebody *one, const Somebody *two, const Wish *wish, const char *address, char id[STORE_ID_SIZE], Ticket *ticket, Fault *why);

/* ---- whoever waits -------------------------------------------------------------------------------------------------- */

int pairing_start(Hall *hall, const Somebody *who, const Wish *wish, const char *address, Ticket *ticket, Fault *why);
void pairing_stop(Hall *hall, const Somebody *who);
void pairing_write(Hall *hall, const Somebody *who, Text *out); /* where he stands; counts as a sign of life */

/* ---- challenges -------------------------------------------------------------------------------------------------------- */

int challenge_make(Hall *hall, const Somebody *from, const char *to, const Wish *wish, uint32_t *number, Ticket *ticket, Fault *why);

/* "accept" and "decline" for who was challenged, "withdraw" for who did. */
int challenge_answer(Hall *hall, const Somebody *who, uint32_t number, const char *what, const char *address, Ticket *ticket, Fault *why);
void challenges_write(Hall *hall, const char *name, Text *out); /* all that he made or got, as a list */

#endif
