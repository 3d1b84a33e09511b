/* Finds opponents. Players who want the same book at the same pace are paired, nearest ratings first; a challenge names
 * its opponent. Both lead to a game whose players can take their seats by cookie or name. */
#ifndef FURBALL_SERVER_PAIRING_H
#define FURBALL_SERVER_PAIRING_H

#include "server/make.h"

/* Book, pace and `rated` of a request. */
int wish_read(const Hall *hall, json_t *body, const Somebody *who, Wish *out, Fault *why);
void wish_write(const Wish *wish, Text *out);

/* Makes a game for these two, with a scenario of that book for two seats; who gets which seat is drawn. */
int pair_up(Hall *hall, const Somebody *one, const Somebody *two, const Wish *wish, const char *address, char id[STORE_ID_SIZE], Ticket *ticket, Fault *why);

/* ---- players who wait
 * -------------------------------------------------------------------------------------------------- */

int pairing_start(Hall *hall, const Somebody *who, const Wish *wish, const char *address, Ticket *ticket, Fault *why);
void pairing_stop(Hall *hall, const Somebody *who);
void pairing_write(Hall *hall, const Somebody *who, Text *out); /* the state of his search; counts as a sign of life */

/* ---- challenges -------------------------------------------------------------------------------------------------------- */

int challenge_make(Hall *hall, const Somebody *from, const char *to, const Wish *wish, uint32_t *number, Ticket *ticket, Fault *why);

/* "accept" and "decline" by the challenged player, "withdraw" by the challenger. */
int challenge_answer(Hall *hall, const Somebody *who, uint32_t number, const char *what, const char *address, Ticket *ticket, Fault *why);
void challenges_write(Hall *hall, const char *name, Text *out); /* all challenges that he made or received, as a list */

#endif
