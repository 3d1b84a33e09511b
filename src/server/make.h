/* Making games: from a request, or as a rematch. */
#ifndef FURBALL_SERVER_MAKE_H
#define FURBALL_SERVER_MAKE_H

#include "server/asked_scenario.h"
#include "server/fault.h"
#include "server/hall.h"

/* "person", "open", or "computer:" and a player the roster knows. */
int who_is_possible(const char *who);

/* Who asks. */
typedef struct Maker {
    const uint8_t *guest; /* hash of his cookie */
    const char *address;  /* as limits count it */
    const char *player;   /* his name; NULL: none */
    const Somebody *opponent; /* sits opposite from the start; NULL: as the body says */
    int second;           /* then: the maker sits in the second seat */
} Maker;

/* One budget for all that makes games, rematches too. Only what was made is counted. */
int make_is_allowed(Hall *hall, const char *address);
void make_count(Hall *hall, const char *address);

uint64_t owner_of(const char *address); /* for the account of what is thought for him */

/* Makes a game of a scenario that was read, as the body of POST /api/games wants it, and writes the answer. 0: `why` says why not. The answer
 * may go out when `*ticket` is written. */
int make_of(Hall *hall, json_t *body, const AskedScenario *asked, const Maker *maker, Text *answer, Ticket *ticket, Fault *why);

/* Likewise; the scenario is read first. */
int make_game(Hall *hall, json_t *body, const Maker *maker, Text *answer, Ticket *ticket, Fault *why);

/* The same scenario with a new seed, everybody in the seat opposite, with the keys they have. */
void make_rematch(Hall *hall, Room *room);

#endif
