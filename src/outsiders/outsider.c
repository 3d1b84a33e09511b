#include "outsiders/outsider_player.h"

#include "games/flames/flames.h"
#include "games/table/table.h"

#include <assert.h>
#include <string.h>

const char *const OUTSIDER_NAMES[OUTSIDER_COUNT] = {"chaser", "camper", "plinker", "rammer", "runner", "card-player"};

int outsider_plays(Outsider outsider, const Game *game) {
    return outsider == OUTSIDER_CARDS ? game == &flames_game : game == &table_game;
}

int outsider_find(const char *name, Outsider *out) {
    for (int i = 0; i < OUTSIDER_COUNT; i++)
        if (strcmp(name, OUTSIDER_NAMES[i]) == 0) return *out = (Outsider)i, 1;
    return 0;
}

/* ---- as a player ------------------------------------------------------------------------------ */

static size_t room_size(const Player *self, const Game *game) {
    (void)self;
    (void)game;
    return sizeof(Action);
}

/* It answers at once. */
static void open(const Player *self, void *room, size_t size, const Game *game, const void *view, Seat seat, const Budget *budget,
                 Rng *rng) {
    Action offered[LEGAL_MAX];
    int count = game->legal(view, seat, offered, LEGAL_MAX);
    Outsider outsider = (Outsider)((const char *const *)self->settings - OUTSIDER_NAMES);
    (void)budget;
    assert(size >= sizeof(Action));
    assert(count > 0);
    *(Action *)room = offered[outsider_picks(outsider, game, view, seat, offered, count, rng)];
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
