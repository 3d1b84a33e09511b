/* An outsider as a player. It needs almost no room and no time. */
#ifndef FURBALL_OUTSIDERS_OUTSIDER_PLAYER_H
#define FURBALL_OUTSIDERS_OUTSIDER_PLAYER_H

#include "outsiders/outsider.h"
#include "players/player.h"

Player outsider_player(Outsider outsider);

#endif
