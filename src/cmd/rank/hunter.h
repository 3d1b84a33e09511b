/* A hunter plays against one player whom it knows: who it is and how long it thinks. In the worlds that
 * it imagines it asks that very player, with that player's view, what it will answer, and looks with a
 * larger budget for what does best against those answers. It sees views like everybody else, and does
 * not know the luck with which its prey draws from a mixture. How much it wins is how far the prey can
 * be exploited, at least. */
#ifndef FURBALL_CMD_HUNTER_H
#define FURBALL_CMD_HUNTER_H

#include "players/roster.h"

enum { HUNTER_WORLDS = 12, HUNTER_TIMES = 8, HUNTER_LEAST = 4000, HUNTER_MOST = 60000 };

typedef struct Hunter {
    Player player; /* to be seated like any other; `settings` points back here */
    const Player *prey;
    Budget budget;       /* of the prey */
    const uint8_t *side; /* of each seat */
    RosterEntry own;     /* how it searches */
} Hunter;

/* A hunter of `prey`, which makes so many simulations for a choice. Set `side` before it plays. */
void hunter_init(Hunter *hunter, const Player *prey, uint32_t simulations);

#endif
