/* How a game ended, in words, and what its points came from: for the server and for the browser, so that both say the same.
 *
 * Some endings follow from the rules; others come from people and clocks, and the engine knows only their names. */
#ifndef FURBALL_ENGINE_ENDING_H
#define FURBALL_ENGINE_ENDING_H

#include "engine/match.h"

enum { CREDIT_UNITS = 256 };

/* What the points have come from so far. Zeroed: nothing yet. */
typedef struct Credits {
    Credit credit[CREDIT_MAX];
    int count;
    uint8_t victor[CREDIT_UNITS]; /* of each unit that is gone, as far as events have told: 1 + the unit; 0: nobody */
} Credits;

/* After each choice, with the state that it led to, the turn in which it was made, and its events. A choice without events changes nothing,
 * so one that is taken back was never counted. */
void credits_take(Credits *credits, const Game *game, const void *state, uint32_t turn, const EventLog *log);

/* Plays the choices again and lists what the points came from, each with the turn since which it stands and who did it. `state` is
 * a started game that has not been dealt; it is used up. Returns how many; 0 if the game has no such list. */
int credits_replay(const Game *game, void *state, const Seed *seed, const Choice *choice, int count, Credit out[CREDIT_MAX]);

/* What people and clocks made of it. */
typedef struct GameEnding {
    const char *how;  /* "ended" (by the rules), "resigned", "draw", "clock", "abandoned" */
    Seat by;          /* who gave up, or whose time was up; SEAT_NOBODY if nobody in particular */
    const char *name; /* what that person is called; NULL: by his side */
    SeatSet resigned; /* all who gave up */
    SeatSet ran_out;  /* all for whom a clock has chosen */
} GameEnding;

/* Which side a seat fights for; seats without a unit are sides of their own. */
int seat_side(const Game *game, const void *state, Seat seat);

/* The seats that won: those with the most points, or those against who gave up, whatever the points say. None for a draw, an abandoned game
 * or equal points. */
SeatSet ending_winners(const Game *game, const void *state, const GameEnding *ending, const int32_t points[SEAT_MAX]);

/* Adds members to a JSON object: "text" (a sentence or two: who, how, why), "winner" (the id of a side, or "nobody"), and
 * "credits":[{"side","points","text","turn","by"}…]. Nothing if the game does not tell about itself. */
void ending_write_json(const Game *game, const void *state, const GameEnding *ending, const Credit *credit, int count, Text *out);

#endif
