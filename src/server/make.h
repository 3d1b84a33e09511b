/* Making games: from a request, or as a rematch. */
#ifndef FURBALL_SERVER_MAKE_H
#define FURBALL_SERVER_MAKE_H

#include "server/asked_scenario.h"
#include "server/fault.h"
#include "server/hall.h"

/* "person", "open", or "computer:" and a player whom the roster knows. */
int who_is_possible(const char *who);

/* The person who makes it. */
typedef struct Maker {
    const uint8_t *guest; /* hash of his cookie */
    const char *address;  /* as limits count it */
    const char *player;   /* his name; NULL: none */
    const Somebody *opponent; /* has the opposite seat from the start; NULL: as the body says */
    int second;           /* if there is an opponent: the maker gets the second seat */
} Maker;

/* One budget for everything that makes games, including rematches. Only games that were made count. */
int make_is_allowed(Hall *hall, const char *address);
void make_count(Hall *hall, const char *address);

uint64_t owner_of(const char *address); /* whose account the thinking for its games counts against */

/* Makes a game from a scenario that was read, as the body of POST /api/games asks, and writes the answer. 0: `why` says
 * why not. The answer may be sent when `*ticket` is written. */
int make_of(Hall *hall, json_t *body, const AskedScenario *asked, const Maker *maker, Text *answer, Ticket *ticket, Fault *why);

/* The same, but reads the scenario first. */
int make_game(Hall *hall, json_t *body, const Maker *maker, Text *answer, Ticket *ticket, Fault *why);

/* The same scenario with a new seed; players swap seats and keep their keys. */
void make_rematch(Hall *hall, Room *room);

#endif
