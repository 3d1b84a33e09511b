#include "players/random.h"

#include <assert.h>
#include <string.h>

/* What it must remember between the question and the answer. */
typedef struct Room {
    Action offered[LEGAL_MAX];
    int count;
} Room;

static size_t room_size(const Player *self, const Game *game) {
    (void)self;
    (void)game;
    return sizeof(Room);
}

static void open(const Player *self, void *room, size_t size, const Game *game, const void *view, Seat seat,
                 const Budget *budget, Rng *rng) {
    Room *mine = room;
    (void)self;
    (void)budget;
    (void)rng;
    assert(size >= sizeof *mine);
    mine->count = game->legal(view, seat, mine->offered, LEGAL_MAX);
    assert(mine->count > 0);
}

static int think(const Player *self, void *room, uint32_t simulations) {
    (void)self;
    (void)room;
    (void)simulations;
    return 1;
}

static Action answer(const Player *self, void *room, Rng *rng, Thought *thought) {
    const Room *mine = room;
    (void)self;
    if (thought) memset(thought, 0, sizeof *thought);
    return mine->offered[rng_below(rng, (uint32_t)mine->count)];
}

const Player PLAYER_RANDOM = {"random", NULL, room_size, open, think, answer};
