/* The games there are. */
#ifndef FURBALL_GAMES_REGISTRY_H
#define FURBALL_GAMES_REGISTRY_H

#include "engine/game.h"

extern const Game *const GAMES[]; /* ended with NULL */

#endif
