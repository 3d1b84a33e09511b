#include "players/random.h"

#include <assert.h>
#include <string.h>

/* What it must remember between question and answer. */
typedef struct Offered {
    Action offered[LEGAL_MAX];
    int count;
} Offered;

static size_t memory_size(const Player *self, const Game *game) {
    (void)self;
    (void)game;
    return sizeof(Offered);
}

static void open(const Player *self, void *memory, size_t size, const Game *game, const void *view, Seat seat,
                 const Budget *budget, Rng *rng) {
    Offered *mine = memory;
    (void)self;
    (void)budget;
    (void)rng;
    assert(size >= sizeof *mine);
    mine->count = game->legal(view, seat, mine->offered, LEGAL_MAX);
    assert(mine->count > 0);
}

static int think(const Player *self, void *memory, uint32_t simulations) {
    (void)self;
    (void)memory;
    (void)simulations;
    return 1;
}

static Action answer(const Player *self, void *memory, Rng *rng, Thought *thought) {
    const Offered *mine = memory;
    (void)self;
    if (thought) memset(thought, 0, sizeof *thought);
    return mine->offered[rng_below(rng, (uint32_t)mine->count)];
}

const Player PLAYER_RANDOM = {"random", NULL, memory_size, open, think, answer};
