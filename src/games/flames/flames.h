/* Down in Flames (the dogfights of Wild Blue Yonder): leaders and wingmen, hands of action cards, chains of attack and
 * response. */
#ifndef FURBALL_FLAMES_FLAMES_H
#define FURBALL_FLAMES_FLAMES_H

#include "engine/game.h"

extern const Game flames_game;

#endif
