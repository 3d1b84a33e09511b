/* The maneuver-card family, through the interface that every game has. */
#ifndef FURBALL_TABLE_TABLE_H
#define FURBALL_TABLE_TABLE_H

#include "engine/game.h"

extern const Game table_game;

#endif
