/* A hunter plays against one player whom it knows, including how long he thinks. In the worlds that it imagines it asks
 * that player, with that player's view, for his answers, and searches with a larger budget for the best reply to them.
 * It sees only views, like every player, and does not know the random numbers with which its prey draws from a mixture.
 * How much it wins shows at least how far the prey can be exploited. */
#ifndef FURBALL_CMD_HUNTER_H
#define FURBALL_CMD_HUNTER_H

#include "players/roster.h"

enum { HUNTER_WORLDS = 12, HUNTER_TIMES = 8, HUNTER_LEAST = 4000, HUNTER_MOST = 60000 };

typedef struct Hunter {
    Player player; /* can be seated like any other; `settings` points back here */
    const Player *prey;
    Budget budget;       /* of the prey */
    const uint8_t *side; /* of each seat */
    RosterEntry own;     /* settings of its own search */
} Hunter;

/* A hunter of `prey` that makes this many simulations for a choice. Set `side` before it plays. */
void hunter_init(Hunter *hunter, const Player *prey, uint32_t simulations);

#endif
