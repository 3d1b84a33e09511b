#include "cmd/rank/outsiders/outsider.h"

#include "games/flames/flames.h"
#include "games/table/table.h"

#include <assert.h>
#include <string.h>

const char *const OUTSIDER_NAMES[OUTSIDER_COUNT] = {"chaser", "camper", "plinker", "rammer", "runner", "card-player"};

int outsider_plays(Outsider outsider, const Game *game) {
    return outsider == OUTSIDER_CARDS ? game == &flames_game : game == &table_game;
}

/* ---- as a player ------------------------------------------------------------------------------ */

static size_t room_size(const Player *self, const Game *game) {
    (void)self;
    (void)game;
    return sizeof(Action);
}

/* It answers at once. Where it has no rule it takes the game's default, which fires, flies straight, passes. */
static void open(const Player *self, void *room, size_t size, const Game *game, const void *view, Seat seat, const Budget *budget,
                 Rng *rng) {
    Action offered[LEGAL_MAX];
    int count = game->legal(view, seat, offered, LEGAL_MAX);
    Outsider outsider = (Outsider)((const char *const *)self->settings - OUTSIDER_NAMES);
    (void)budget;
    assert(size >= sizeof(Action));
    assert(count > 0);
    int chosen = outsider == OUTSIDER_CARDS ? outsider_plays_cards(view, offered, count, rng)
                                            : outsider_flies(outsider, view, offered, count);
    *(Action *)room = chosen >= 0 ? offered[chosen] : game->fallback(view, seat);
}

static int think(const Player *self, void *room, uint32_t simulations) {
    (void)self;
    (void)room;
    (void)simulations;
    return 1;
}

static Action answer(const Player *self, void *room, Rng *rng, Thought *thought) {
    (void)self;
    (void)rng;
    if (thought) memset(thought, 0, sizeof *thought);
    return *(Action *)room;
}

Player outsider_player(Outsider outsider) {
    Player player = {{0}, &OUTSIDER_NAMES[outsider], room_size, open, think, answer};
    Text name = text_on(player.name, sizeof player.name);
    text_put(&name, "%s", OUTSIDER_NAMES[outsider]);
    return player;
}
