/* How a game ended, in words, and where its points came from. The server and the browser both use it, so they say the
 * same. Some endings follow from the rules; others come from people and clocks, and the engine knows only their names.
 */
#ifndef FURBALL_ENGINE_ENDING_H
#define FURBALL_ENGINE_ENDING_H

#include "engine/match.h"

enum { CREDIT_UNITS = 256 };

/* Where the points have come from so far. Zeroed: nowhere yet. */
typedef struct Credits {
    Credit credit[CREDIT_MAX];
    int count;
    uint8_t victor[CREDIT_UNITS]; /* of each unit that is gone, 1 + the unit that caused it, as far as events have told;
                                   * 0: nobody */
} Credits;

/* Call it after each choice, with the resulting state, the turn in which the choice was made, and its events. A choice
 * without events changes nothing here, so undoing one needs no correction. */
void credits_take(Credits *credits, const Game *game, const void *state, uint32_t turn, const EventLog *log);

/* Replays the choices and lists where the points came from, each with the turn in which it was earned and who did it.
 * `state` is a started game that has not been dealt; it is overwritten. Returns how many; 0 if the game has no such
 * list. */
int credits_replay(const Game *game, void *state, const Seed *seed, const Choice *choice, int count, Credit out[CREDIT_MAX]);

/* How people and clocks ended the game. */
typedef struct GameEnding {
    const char *how;  /* "ended" (by the rules), "resigned", "draw", "clock", "abandoned" */
    Seat by;          /* who gave up, or whose time was up; SEAT_NOBODY if nobody in particular */
    const char *name; /* what that person is called; NULL: use the side */
    SeatSet resigned; /* all who gave up */
    SeatSet ran_out;  /* all seats for which a clock has chosen */
} GameEnding;

/* The side of a seat; a seat without a unit is a side of its own. */
int seat_side(const Game *game, const void *state, Seat seat);

/* The seats that won: those with the most points or, if others gave up, their opponents, whatever the points. None for
 * a draw, an abandoned game or equal points. */
SeatSet ending_winners(const Game *game, const void *state, const GameEnding *ending, const int32_t points[SEAT_MAX]);

/* Adds members to a JSON object: "text" (a sentence or two: who, how, why), "winner" (the id of a side, or "nobody"),
 * and "credits":[{"side","points","text","turn","by"}…]. Nothing if the game has no goals (GameGoals). */
void ending_write_json(const Game *game, const void *state, const GameEnding *ending, const Credit *credit, int count, Text *out);

#endif
