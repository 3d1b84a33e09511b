/* What one of our players would answer in every seat of a batch that is asked. */
#include "api/aides.h"

#include <stdlib.h>

typedef struct Adviser {
    const FurballBatch *batch;
    Thinker thinker;
    Rng rng; /* split for each seat */
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
    size_t row = row_of(batch, game, seat);
    Rng rng = rng_split(&adviser->rng, row);
    adviser->action[row] = number_of(batch, game, seat, thinker_answer(&adviser->thinker, batch, game, (Seat)seat, hand, &rng));
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

int32_t furball_advise(FurballBatch *batch, const char *player, int32_t simulations, uint64_t *rng, int32_t *action, char *error, size_t error_size) {
    RosterEntry entry;
    Diag diag = {0};
    if (!player) return batch_complain(error, error_size, "player: expected a name");
    if (simulations < 0) return batch_complain(error, error_size, "simulations: expected 0 or more");
    if (batch->actions == FURBALL_BY_ROLL) return batch_complain(error, error_size, "actions: a roll stands for no answer; expected FURBALL_BY_SLOT or FURBALL_BY_PLACE");
    if (!aide_find(batch, player, &entry, &diag)) return batch_complain(error, error_size, diag.text);
    size_t size = thinker_memory(&entry.player, batch->game);
    Adviser adviser = {.batch = batch, .thinker = {&entry.player, calloc((size_t)batch->hands, size), size, simulations}, .action = action};
    if (!adviser.thinker.memory) return batch_complain(error, error_size, "no memory left");
    Seed seed = seed_from_number(*rng);
    rng_init(&adviser.rng, &seed);
    *rng = rng_next(&adviser.rng);
    if (batch->hands == 1) advise_share(&adviser, 0);
    else workers_do(batch->workers, advise_share, &adviser);
    free(adviser.thinker.memory);
    return 1;
}
