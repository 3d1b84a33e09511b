/* What others may have laid face down: what the net that chooses would have laid in their place. Most of the worlds
 * that a search imagines use it (SearchSettings.supposes); in the rest every card is equally likely. */
#ifndef FURBALL_PLAYERS_SUPPOSITION_H
#define FURBALL_PLAYERS_SUPPOSITION_H

#include "engine/game.h"
#include "players/net.h"

enum { SUPPOSED_MAX = 8 /* airplanes whose hidden cards are considered */ };

/* What a seat may have laid, and how likely each action is, as cumulative sums. */
typedef struct Supposed {
    int count;
    Action action[PROSPECT_CHOICES];
    uint32_t upto[PROSPECT_CHOICES];
} Supposed;

typedef struct Supposition {
    int count;
    Supposed of[SUPPOSED_MAX];
} Supposition;

/* Asks the net about everything that `seat` cannot see. Nothing is supposed without a net, or in a game that does not
 * list hidden choices. `before` is room for a state. */
void supposition_make(Supposition *out, const Game *game, const Net *chooser, const void *view, Seat seat, void *before);

/* Lays it in an imagined world: each supposed choice in `percent` of 100 worlds. */
void supposition_lay(const Supposition *supposition, const Game *game, uint32_t percent, void *world, Rng *rng);

#endif
