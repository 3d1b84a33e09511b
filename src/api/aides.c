#include "api/aides.h"

#include "outsiders/outsider_player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Aide {
    char name[2 * PLAYER_NAME_MAX]; /* empty: the seat is the caller's */
    int32_t simulations;            /* the player's own number */
    RosterEntry entry;
} Aide;

struct Aides {
    Aide seat[SEAT_MAX];
    int threads;
    size_t memory_size;
    uint8_t *memory; /* [threads]: where players think */
};

void aides_free(Aides *aides) {
    if (!aides) return;
    free(aides->memory);
    free(aides);
}

static Aides *aides_new(int threads) {
    Aides *aides = calloc(1, sizeof *aides);
    if (aides) aides->threads = threads;
    return aides;
}

size_t thinker_memory(const Player *player, const Game *game) {
    enum { LINE = 64 };
    return (player->memory_size(player, game) + LINE - 1) / LINE * LINE;
}

/* Memory for each thread, enough for the player that needs most. */
static int make_memory(Aides *aides, const Game *game) {
    size_t size = 0;
    for (int i = 0; i < SEAT_MAX; i++) {
        size_t needs = aides->seat[i].name[0] ? thinker_memory(&aides->seat[i].entry.player, game) : 0;
        if (needs > size) size = needs;
    }
    if (size <= aides->memory_size) return 1;
    uint8_t *memory = calloc((size_t)aides->threads, size);
    if (!memory) return 0;
    free(aides->memory);
    aides->memory = memory;
    aides->memory_size = size;
    return 1;
}

int aide_find(const FurballBatch *batch, const char *name, RosterEntry *entry, Diag *diag) {
    Outsider outsider;
    if (!outsider_find(name, &outsider)) return roster_find(name, entry, diag);
    if (!outsider_plays(outsider, batch->game)) return diag_file(diag, "player", "%s does not play games of %s", name, batch->game->name);
    entry->player = outsider_player(outsider);
    return 1;
}

const char *furball_outsider_name(int32_t index) { return index >= 0 && index < OUTSIDER_COUNT ? OUTSIDER_NAMES[index] : NULL; }

/* Gives a player its seat; 0 after complaining, and the seat stays empty. */
static int seat_aide(const FurballBatch *batch, int seat, const char *name, int32_t simulations, Diag *diag) {
    Aides *aides = batch->aides;
    Aide *aide = &aides->seat[seat];
    memset(aide, 0, sizeof *aide);
    if (strlen(name) >= sizeof aide->name) return diag_file(diag, "player", "the name is too long");
    if (!aide_find(batch, name, &aide->entry, diag)) return 0;
    snprintf(aide->name, sizeof aide->name, "%s", name);
    aide->simulations = simulations;
    if (make_memory(aides, batch->game)) return 1;
    aide->name[0] = 0;
    return diag_file(diag, "player", "no memory left");
}

int32_t furball_seat_player(FurballBatch *batch, int32_t seat, const char *player, int32_t simulations, char *error, size_t error_size) {
    Diag diag = {0};
    if (seat < 0 || seat >= batch->shape.seats) return batch_complain(error, error_size, "seat: there is no such seat in the batch");
    if (simulations < 0) return batch_complain(error, error_size, "simulations: expected 0 or more");
    if (!batch->aides && !(batch->aides = aides_new(workers_hands(batch->workers)))) return batch_complain(error, error_size, "no memory left");
    batch->ours &= ~SEAT_BIT(seat);
    if (!player) {
        batch->aides->seat[seat].name[0] = 0;
        return 1;
    }
    if (!seat_aide(batch, seat, player, simulations, &diag)) return batch_complain(error, error_size, diag.text);
    batch->ours |= SEAT_BIT(seat);
    return 1;
}

int aides_copy(FurballBatch *to, const FurballBatch *from, int threads) {
    Diag diag = {0};
    if (!from->aides) return 1;
    if (!(to->aides = aides_new(threads))) return 0;
    for (int i = 0; i < SEAT_MAX; i++) {
        const Aide *aide = &from->aides->seat[i];
        if (aide->name[0] && !seat_aide(to, i, aide->name, aide->simulations, &diag)) return 0;
    }
    return 1;
}

Action thinker_answer(const Thinker *thinker, const FurballBatch *batch, int game, Seat seat, int hand, Rng *rng) {
    const void *state = state_of(batch, game);
    void *view = batch->view + batch->stride * (size_t)hand;
    Budget budget = {.simulations = (uint32_t)thinker->simulations};
    batch->game->view(state, seat, view);
    Action answer = player_choose(thinker->player, thinker->memory + thinker->memory_size * (size_t)hand, thinker->memory_size, batch->game, view,
                                  seat, &budget, rng, NULL);
    return game_offers(batch->game, state, seat, answer) ? answer : batch->game->fallback(state, seat);
}

/* Every answer has its own random numbers, separate from the deck's. */
static Rng chance_of(const FurballBatch *batch, int game) {
    Seed seed = seed_from_number(~batch->seed[game]);
    Rng rng;
    rng_init(&rng, &seed);
    rng = rng_split(&rng, batch->dealt[game]);
    return rng_split(&rng, batch->answered[game]++);
}

Action aide_answer(const FurballBatch *batch, int game, Seat seat, int hand) {
    const Aides *aides = batch->aides;
    const Aide *aide = &aides->seat[seat];
    Thinker thinker = {&aide->entry.player, aides->memory, aides->memory_size, aide->simulations};
    Rng rng = chance_of(batch, game);
    return thinker_answer(&thinker, batch, game, seat, hand, &rng);
}
