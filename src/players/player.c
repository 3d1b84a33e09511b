#include "players/player.h"

const char *const PLAYER_NAMES[] = {"random", "cadet", "rookie", "regular", "veteran", "ace", NULL};

Action player_choose(const Player *self, void *memory, size_t size, const Game *game, const void *view, Seat seat,
                     const Budget *budget, Rng *rng, Thought *thought) {
    enum { SLICE = 64 };
    self->open(self, memory, size, game, view, seat, budget, rng);
    while (!self->think(self, memory, SLICE)) {
    }
    return self->answer(self, memory, rng, thought);
}
