#include "players/player.h"

const char *const PLAYER_NAMES[] = {"random", "cadet", "rookie", "regular", "veteran", "ace", NULL};

Action player_choose(const Player *self, void *room, size_t size, const Game *game, const void *view, Seat seat,
                     const Budget *budget, Rng *rng, Thought *thought) {
    enum { SLICE = 64 };
    self->open(self, room, size, game, view, seat, budget, rng);
    while (!self->think(self, room, SLICE)) {
    }
    return self->answer(self, room, rng, thought);
}
