/* What one of our players would answer in every seat of a batch that is asked. */
#include "api/aides.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Adviser {
    const FurballBatch *batch;
    RosterEntry entry;
    Budget budget;
    Rng rng; /* split for each seat */
    size_t memory_size;
    uint8_t *memory; /* [threads] */
    int32_t *action;
} Adviser;

/* The number that stands for an answer. */
static int32_t number_of(const FurballBatch *batch, int game, int seat, Action answer) {
    Action meant;
    for (int32_t number = 0; number < batch->shape.actions; number++)
        if (answer_find(batch, game, seat, number, &meant) && meant == answer) return number;
    return FURBALL_WAIT;
}

static void advise_seat(const Adviser *adviser, int game, int seat, int hand) {
    const FurballBatch *batch = adviser->batch;
    const Game *rules = batch->game;
    void *view = batch->view + batch->stride * (size_t)hand;
    size_t row = row_of(batch, game, seat);
    Rng rng = rng_split(&adviser->rng, row);
    rules->view(state_of(batch, game), (Seat)seat, view);
    Action answer = player_choose(&adviser->entry.player, adviser->memory + adviser->memory_size * (size_t)hand, adviser->memory_size, rules, view,
                                  (Seat)seat, &adviser->budget, &rng, NULL);
    if (!game_offers(rules, state_of(batch, game), (Seat)seat, answer)) answer = rules->fallback(state_of(batch, game), (Seat)seat);
    adviser->action[row] = number_of(batch, game, seat, answer);
}

/* Every thread takes games here and there, because thinking takes longer in some than in others. */
static void advise_share(void *self, int hand) {
    const Adviser *adviser = self;
    const FurballBatch *batch = adviser->batch;
    for (int game = hand; game < batch->shape.games; game += batch->hands)
        for (int seat = 0; seat < batch->shape.seats; seat++) {
            size_t row = row_of(batch, game, seat);
            adviser->action[row] = FURBALL_WAIT;
            if (batch->count[row]) advise_seat(adviser, game, seat, hand);
        }
}

static int32_t complain(char *error, size_t size, const char *why) {
    if (error && size) snprintf(error, size, "%s", why);
    return 0;
}

int32_t furball_advise(FurballBatch *batch, const char *player, int32_t simulations, uint64_t *rng, int32_t *action, char *error, size_t error_size) {
    Adviser adviser = {.batch = batch, .budget = {.simulations = (uint32_t)simulations}, .action = action};
    Diag diag = {0};
    if (!player) return complain(error, error_size, "player: expected a name");
    if (simulations < 0) return complain(error, error_size, "simulations: expected 0 or more");
    if (batch->actions == FURBALL_BY_ROLL) return complain(error, error_size, "actions: a roll stands for no answer; expected FURBALL_BY_SLOT or FURBALL_BY_PLACE");
    if (!aide_find(batch, player, &adviser.entry, &diag)) return complain(error, error_size, diag.text);
    adviser.memory_size = (adviser.entry.player.memory_size(&adviser.entry.player, batch->game) + 63) / 64 * 64;
    adviser.memory = calloc((size_t)batch->hands, adviser.memory_size);
    if (!adviser.memory) return complain(error, error_size, "no memory left");
    Seed seed = seed_from_number(*rng);
    rng_init(&adviser.rng, &seed);
    *rng = rng_next(&adviser.rng);
    if (batch->hands == 1) advise_share(&adviser, 0);
    else workers_do(batch->workers, advise_share, &adviser);
    free(adviser.memory);
    return 1;
}
