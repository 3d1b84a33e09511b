/* Any legal choice, all equally likely: the example to copy. */
#ifndef FURBALL_PLAYERS_RANDOM_H
#define FURBALL_PLAYERS_RANDOM_H

#include "players/player.h"

extern const Player PLAYER_RANDOM;

#endif
