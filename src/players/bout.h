/* One game between computer players, from the deal to the end. The caller provides all memory. */
#ifndef FURBALL_PLAYERS_BOUT_H
#define FURBALL_PLAYERS_BOUT_H

#include "engine/match.h"
#include "players/player.h"

/* What the seat may know while others' simultaneous choices are sealed: the view of the moment the questions were
 * opened, plus the seat's own choices since. So the seat that is asked last knows no more than the first. The match
 * must keep its `sealed` state; `scratch` and `out` are each room for a state. */
void bout_view(const Match *match, Seat seat, void *scratch, void *out);

/* The players of a game. */
typedef struct Bout {
    const Player *player[SEAT_MAX];
    Budget budget[SEAT_MAX];
    Rng rng[SEAT_MAX]; /* one for each seat: thinking must not use the deck's random numbers */
    void *memory[SEAT_MAX]; /* of the size given by player->memory_size; seats may share one */
    size_t memory_size[SEAT_MAX];
    void *scratch, *view; /* a state each */
} Bout;

/* Asks this seat, which must choose, and applies its answer; a refused answer is treated as in bout_step. */
void bout_answer(Bout *bout, Match *match, Seat seat, EventLog *log, int *refused);

/* Asks the next seat that must choose and applies its answer. Returns the seat, or SEAT_NOBODY
 * when the game is over. An answer the game refuses is replaced by its fallback and counted in
 * `*refused` (may be NULL). */
Seat bout_step(Bout *bout, Match *match, EventLog *log, int *refused);

#endif
