/* The maneuver-card family behind the one door of every game. */
#ifndef FURBALL_TABLE_TABLE_H
#define FURBALL_TABLE_TABLE_H

#include "engine/game.h"

extern const Game table_game;

#endif
