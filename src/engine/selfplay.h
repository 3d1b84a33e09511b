/* Random play: every choice evenly among the legal ones. The same seed gives the same games on every build, so one
 * number identifies the behaviour of the whole engine. */
#ifndef FURBALL_ENGINE_SELFPLAY_H
#define FURBALL_ENGINE_SELFPLAY_H

#include "engine/game.h"

/* Plays a dealt state to its end; returns how many choices that took. */
int selfplay_game(const Game *game, void *state, Rng *rng);

/* Deals and plays `games` games from a started state and returns one hash of all their final states. `scratch` is room
 * for one state. */
uint64_t selfplay_hash(const Game *game, const void *started_state, void *scratch, uint64_t seed, int games);

#endif
