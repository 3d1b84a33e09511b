/* Dealing, stepping and asking: what happens in the loop. Nothing here allocates. */
#include "api/batch.h"

#include <string.h>

/* ---- asking ------------------------------------------------------------------------------ */

/* Every answer gets the number the game has for it, or the next free one. */
static void number_answers(const FurballBatch *batch, const void *state, Seat seat, Question *question) {
    uint64_t taken[LEGAL_MAX / 64] = {0};
    if (batch->game->slots) batch->game->slots(state, seat, question->action, question->count, question->slot);
    else
        for (int i = 0; i < question->count; i++) question->slot[i] = (uint8_t)i;
    for (int i = 0; i < question->count; i++) {
        uint8_t slot = question->slot[i];
        while (taken[slot >> 6] >> (slot & 63) & 1) slot++;
        taken[slot >> 6] |= (uint64_t)1 << (slot & 63);
        question->slot[i] = slot;
        question->place[slot] = (uint8_t)i;
    }
}

static void tell_places(uint8_t *legal, uint8_t *mask, int count, size_t actions) {
    if (mask) {
        memset(mask, 0, actions);
        memset(mask, 1, (size_t)count);
    }
    for (int i = 0; legal && i < count; i++) legal[i] = (uint8_t)i;
}

static void tell_slots(uint8_t *legal, uint8_t *mask, const Question *question, size_t actions) {
    if (legal) memcpy(legal, question->slot, (size_t)question->count);
    if (!mask) return;
    memset(mask, 0, actions);
    for (int i = 0; i < question->count; i++) mask[question->slot[i]] = 1;
}

static void tell_question(const FurballBatch *batch, int game, int seat, const Question *question, const FurballBuffers *out) {
    size_t row = (size_t)game * (size_t)batch->shape.seats + (size_t)seat, actions = (size_t)batch->shape.actions;
    if (out->legal_count) out->legal_count[row] = question->count;
    if (!out->legal && !out->mask) return;
    uint8_t *legal = out->legal ? out->legal + row * actions : NULL, *mask = out->mask ? out->mask + row * actions : NULL;
    if (batch->by_place) tell_places(legal, mask, question->count, actions);
    else tell_slots(legal, mask, question, actions);
}

static void observe(const FurballBatch *batch, int game, int seat, void *view, const FurballBuffers *out) {
    size_t row = (size_t)game * (size_t)batch->shape.seats + (size_t)seat, size = (size_t)batch->shape.observation;
    if (!out->observation || !size) return;
    batch->game->view(state_of(batch, game), (Seat)seat, view);
    batch->game->observe(view, (Seat)seat, out->observation + row * size, (int)size);
}

static void ask(const FurballBatch *batch, int game, int hand, const FurballBuffers *out) {
    const void *state = state_of(batch, game);
    SeatSet seats = batch->game->to_act(state);
    for (int seat = 0; seat < batch->shape.seats; seat++) {
        Question *question = question_of(batch, game, seat);
        question->count = 0;
        if (seats & SEAT_BIT(seat)) {
            question->count = batch->game->legal(state, (Seat)seat, question->action, LEGAL_MAX);
            if (!batch->by_place) number_answers(batch, state, (Seat)seat, question);
            observe(batch, game, seat, batch->view + batch->stride * (size_t)hand, out);
        }
        tell_question(batch, game, seat, question, out);
    }
}

/* ---- dealing ------------------------------------------------------------------------------ */

static void deal(const FurballBatch *batch, int game) {
    Seed seed = seed_from_number(batch->seed[game]);
    Rng rng;
    rng_init(&rng, &seed);
    rng = rng_split(&rng, batch->dealt[game]++);
    seed = seed_from_number(rng_next(&rng));
    memcpy(state_of(batch, game), batch->start, batch->game->state_size);
    batch->game->deal(state_of(batch, game), &seed);
}

static void tell_nothing(const FurballBatch *batch, int game, const FurballBuffers *out) {
    size_t seats = (size_t)batch->shape.seats, row = (size_t)game * seats;
    if (out->reward) memset(out->reward + row, 0, seats * sizeof *out->reward);
    if (out->points) memset(out->points + row, 0, seats * sizeof *out->points);
    if (out->done) out->done[game] = 0;
    if (out->refused) out->refused[game] = 0;
}

static const FurballBuffers NO_BUFFERS;

void furball_reset_game(FurballBatch *batch, int32_t game, uint64_t seed, const FurballBuffers *out) {
    if (game < 0 || game >= batch->shape.games) return;
    if (!out) out = &NO_BUFFERS;
    batch->seed[game] = seed;
    batch->dealt[game] = 0;
    deal(batch, game);
    tell_nothing(batch, game, out);
    ask(batch, game, 0, out);
}

/* Every game has a seed of its own, so that what one does never moves another. */
void furball_reset(FurballBatch *batch, uint64_t seed, const FurballBuffers *out) {
    Seed all = seed_from_number(seed);
    Rng rng;
    rng_init(&rng, &all);
    for (int game = 0; game < batch->shape.games; game++) {
        Rng own = rng_split(&rng, (uint64_t)game);
        furball_reset_game(batch, game, rng_next(&own), out);
    }
}

/* ---- stepping ----------------------------------------------------------------------------- */

/* Looks all answers up before anything happens: 0 if one of them is not possible. */
static int look_up(const FurballBatch *batch, int game, Action chosen[SEAT_MAX], SeatSet *choosing) {
    const int32_t *action = batch->action + (size_t)game * (size_t)batch->shape.seats;
    *choosing = 0;
    for (int seat = 0; seat < batch->shape.seats; seat++) {
        const Question *question = question_of(batch, game, seat);
        if (!question->count || action[seat] == FURBALL_WAIT) continue;
        int place = question_find(batch, question, action[seat]);
        if (place < 0) return 0;
        chosen[seat] = question->action[place];
        *choosing |= SEAT_BIT(seat);
    }
    return 1;
}

static void tell_end(const FurballBatch *batch, int game, const FurballBuffers *out) {
    const void *state = state_of(batch, game);
    size_t row = (size_t)game * (size_t)batch->shape.seats;
    int32_t points[SEAT_MAX];
    if (out->done) out->done[game] = 1;
    if (!out->points && !out->reward) return;
    batch->game->score(state, points);
    for (int seat = 0; seat < batch->shape.seats; seat++) {
        if (out->points) out->points[row + (size_t)seat] = points[seat];
        if (!out->reward) continue;
        int32_t stand = batch->game->estimate(state, (Seat)seat);
        out->reward[row + (size_t)seat] = stand > 0 ? FURBALL_WIN : stand < 0 ? -FURBALL_WIN : 0;
    }
}

/* 1: the game went on; 0: an answer was not possible, nothing changed. */
static int step_game(const FurballBatch *batch, int game, int hand) {
    void *state = state_of(batch, game);
    const FurballBuffers *out = batch->out;
    Action chosen[SEAT_MAX];
    SeatSet choosing;
    tell_nothing(batch, game, out);
    if (!look_up(batch, game, chosen, &choosing)) {
        if (out->refused) out->refused[game] = 1;
        return 0;
    }
    if (!choosing) return 1;
    for (SeatSet rest = choosing; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        /* What was offered stays possible while others answer; a game in which it does not is not
         * asked again but goes on with what it has. */
        if (batch->game->to_act(state) & SEAT_BIT(seat)) batch->game->apply(state, seat, chosen[seat], NULL);
    }
    if (!batch->game->to_act(state)) {
        tell_end(batch, game, out);
        if (!batch->keep_over) deal(batch, game);
    }
    ask(batch, game, hand, out);
    return 1;
}

static void step_share(void *self, int hand) {
    FurballBatch *batch = self;
    int hands = workers_hands(batch->workers), games = batch->shape.games;
    int first = (int)((int64_t)games * hand / hands), last = (int)((int64_t)games * (hand + 1) / hands);
    int32_t refused = 0;
    for (int game = first; game < last; game++) refused += !step_game(batch, game, hand);
    batch->refused[hand] = refused;
}

int32_t furball_step(FurballBatch *batch, const int32_t *action, const FurballBuffers *out) {
    int32_t refused = 0;
    batch->action = action;
    batch->out = out ? out : &NO_BUFFERS;
    workers_do(batch->workers, step_share, batch);
    for (int hand = 0; hand < workers_hands(batch->workers); hand++) refused += batch->refused[hand];
    return refused;
}

void furball_sample(const FurballBatch *batch, uint64_t *rng, int32_t *action) {
    int count = batch->shape.games * batch->shape.seats;
    uint64_t counter = *rng;
    for (int i = 0; i < count; i++) {
        const Question *question = &batch->question[i];
        action[i] = FURBALL_WAIT;
        if (!question->count) continue;
        counter += 0x9E3779B97F4A7C15u;
        uint64_t place = ((rng_mix(counter) >> 32) * (uint64_t)question->count) >> 32;
        action[i] = batch->by_place ? (int32_t)place : question->slot[place];
    }
    *rng = counter;
}
