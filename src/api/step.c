/* Dealing, stepping and asking: what happens in the loop. Nothing here allocates. */
#include "api/batch.h"

#include <string.h>

/* ---- numbers ------------------------------------------------------------------------------ */

int answer_find(const FurballBatch *batch, int game, int seat, int32_t number, Action *out) {
    size_t row = row_of(batch, game, seat);
    int place = number, count = batch->count[row];
    if (number < 0) return 0;
    if (batch->actions == FURBALL_BY_ROLL) {
        *out = game_pick(batch->game, state_of(batch, game), (Seat)seat, (uint32_t)number << 1);
        return 1;
    }
    if (batch->actions == FURBALL_BY_SLOT) {
        if (number >= LEGAL_MAX) return 0;
        place = batch->question[row].place[number];
        if (place >= count || batch->question[row].slot[place] != number) return 0;
    }
    if (place >= count) return 0;
    *out = batch->question[row].action[place];
    return 1;
}

/* ---- asking ------------------------------------------------------------------------------ */

/* Two answers have one number: the later one gets the next free one. */
static void renumber_answers(Question *question, int count) {
    uint64_t taken[LEGAL_MAX / 64] = {0};
    for (int i = 0; i < count; i++) {
        uint8_t slot = question->slot[i];
        while (taken[slot >> 6] >> (slot & 63) & 1) slot++;
        taken[slot >> 6] |= (uint64_t)1 << (slot & 63);
        question->slot[i] = slot;
        question->place[slot] = (uint8_t)i;
    }
}

/* Every answer gets the number the game has for it. */
static void number_answers(const FurballBatch *batch, const void *state, Seat seat, Question *question,
                           int count) {
    unsigned twice = 0;
    int different = 1;
    if (batch->game->learn.slots)
        different = batch->game->learn.slots(state, seat, question->action, count, question->slot);
    else
        for (int i = 0; i < count; i++) question->slot[i] = (uint8_t)i;
    for (int i = 0; i < count; i++) question->place[question->slot[i]] = (uint8_t)i;
    if (different) return;
    for (int i = 0; i < count; i++) twice |= question->place[question->slot[i]] ^ (unsigned)i;
    if (twice) renumber_answers(question, count);
}

static void tell_places(uint8_t *legal, uint8_t *mask, int count, size_t actions) {
    if (mask) {
        memset(mask, 0, actions);
        memset(mask, 1, (size_t)count);
    }
    for (int i = 0; legal && i < count; i++) legal[i] = (uint8_t)i;
}

static void tell_slots(uint8_t *legal, uint8_t *mask, const Question *question, int count, size_t actions) {
    if (legal) memcpy(legal, question->slot, (size_t)count);
    if (!mask) return;
    memset(mask, 0, actions);
    for (int i = 0; i < count; i++) mask[question->slot[i]] = 1;
}

static void tell_question(const FurballBatch *batch, size_t row, const FurballBuffers *out) {
    size_t actions = (size_t)batch->shape.actions;
    int count = batch->count[row];
    if (out->legal_count) out->legal_count[row] = count;
    if (!out->legal && !out->mask) return;
    uint8_t *legal = out->legal ? out->legal + row * actions : NULL,
            *mask = out->mask ? out->mask + row * actions : NULL;
    if (batch->actions != FURBALL_BY_SLOT)
        tell_places(legal, mask, count, actions);
    else
        tell_slots(legal, mask, &batch->question[row], count, actions);
}

static void observe(const FurballBatch *batch, int game, int seat, void *view, const FurballBuffers *out) {
    size_t row = row_of(batch, game, seat), size = (size_t)batch->shape.observation;
    if (!out->observation || !size) return;
    int32_t *numbers = out->observation + row * size;
    if (batch->game->learn.look) {
        batch->game->learn.look(state_of(batch, game), (Seat)seat, view, numbers, (int)size);
        return;
    }
    batch->game->view(state_of(batch, game), (Seat)seat, view);
    batch->game->learn.observe(view, (Seat)seat, numbers, (int)size);
}

/* Finds the answers of a seat that is asked; how many there are. */
static int list_answers(const FurballBatch *batch, const void *state, int seat, Question *question) {
    if (batch->actions == FURBALL_BY_ROLL) return 1;
    int count = batch->game->legal(state, (Seat)seat, question->action, LEGAL_MAX);
    if (batch->actions == FURBALL_BY_SLOT) number_answers(batch, state, (Seat)seat, question, count);
    return count;
}

static void ask(const FurballBatch *batch, int game, int hand, const FurballBuffers *out) {
    const void *state = state_of(batch, game);
    SeatSet seats = batch->game->to_act(state);
    for (int seat = 0; seat < batch->shape.seats; seat++) {
        size_t row = row_of(batch, game, seat);
        int asked = seats >> seat & 1;
        batch->count[row] = asked ? list_answers(batch, state, seat, &batch->question[row]) : 0;
        if (asked) observe(batch, game, seat, batch->view + batch->stride * (size_t)hand, out);
        tell_question(batch, row, out);
    }
}

/* ---- dealing ------------------------------------------------------------------------------ */

static void deal(const FurballBatch *batch, int game) {
    Seed seed = seed_from_number(batch->seed[game]);
    Rng rng;
    rng_init(&rng, &seed);
    rng = rng_split(&rng, batch->dealt[game]++);
    seed = seed_from_number(rng_next(&rng));
    game_copy(batch->game, state_of(batch, game), batch->start);
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
        if (!batch->count[row_of(batch, game, seat)] || action[seat] == FURBALL_WAIT) continue;
        if (!answer_find(batch, game, seat, action[seat], &chosen[seat])) return 0;
        *choosing |= SEAT_BIT(seat);
    }
    return 1;
}

/* Adds the end of a game to what is told of it. */
static void tell_end(const FurballBatch *batch, int game, const FurballBuffers *out) {
    const void *state = state_of(batch, game);
    int32_t points[SEAT_MAX];
    if (out->done && out->done[game] < UINT8_MAX) out->done[game]++;
    if (!out->points && !out->reward) return;
    batch->game->score(state, points);
    for (int seat = 0; seat < batch->shape.seats; seat++) {
        size_t row = row_of(batch, game, seat);
        if (out->points) out->points[row] += points[seat];
        if (!out->reward) continue;
        int32_t stand = batch->game->hints.estimate(state, (Seat)seat);
        out->reward[row] += stand > 0 ? FURBALL_WIN : stand < 0 ? -FURBALL_WIN : 0;
    }
}

static void end_game(const FurballBatch *batch, int game, const FurballBuffers *out) {
    tell_end(batch, game, out);
    if (!batch->keep_over) deal(batch, game);
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
    if (!batch->game->to_act(state)) end_game(batch, game, out);
    ask(batch, game, hand, out);
    return 1;
}

/* ---- shared out --------------------------------------------------------------------------- */

typedef struct Share {
    int first, last; /* the games of one hand: first <= game < last */
} Share;

static Share share_of(const FurballBatch *batch, int hand) {
    int64_t hands = workers_hands(batch->workers), games = batch->shape.games;
    return (Share){(int)(games * hand / hands), (int)(games * (hand + 1) / hands)};
}

static int64_t share_out(FurballBatch *batch, WorkerShare work) {
    int64_t sum = 0;
    workers_do(batch->workers, work, batch);
    for (int hand = 0; hand < workers_hands(batch->workers); hand++) sum += batch->tally[hand];
    return sum;
}

static void step_share(void *self, int hand) {
    FurballBatch *batch = self;
    Share share = share_of(batch, hand);
    int64_t refused = 0;
    for (int game = share.first; game < share.last; game++) refused += !step_game(batch, game, hand);
    batch->tally[hand] = refused;
}

int32_t furball_step(FurballBatch *batch, const int32_t *action, const FurballBuffers *out) {
    batch->action = action;
    batch->out = out ? out : &NO_BUFFERS;
    return (int32_t)share_out(batch, step_share);
}

/* ---- at random ----------------------------------------------------------------------------- */

static int64_t play_random(const FurballBatch *batch, int game, int hand) {
    const Game *rules = batch->game;
    void *state = state_of(batch, game);
    Rng rng = rng_split(&batch->rng, (uint64_t)game);
    int64_t choices = 0;
    tell_nothing(batch, game, batch->out);
    for (int32_t left = batch->steps; left > 0 && rules->to_act(state);) {
        int made = rules->fast.stroll ? rules->fast.stroll(state, left, UINT32_MAX, &rng, &choices) : 0;
        left -= made;
        if (!made) {
            choices += game_step_random(rules, state, &rng);
            left--;
        }
        if (!rules->to_act(state)) end_game(batch, game, batch->out);
    }
    ask(batch, game, hand, batch->out);
    return choices;
}

static void random_share(void *self, int hand) {
    FurballBatch *batch = self;
    Share share = share_of(batch, hand);
    int64_t choices = 0;
    for (int game = share.first; game < share.last; game++) choices += play_random(batch, game, hand);
    batch->tally[hand] = choices;
}

int64_t furball_play_random(FurballBatch *batch, int32_t steps, uint64_t seed, const FurballBuffers *out) {
    Seed all = seed_from_number(seed);
    rng_init(&batch->rng, &all);
    batch->steps = steps;
    batch->out = out ? out : &NO_BUFFERS;
    return share_out(batch, random_share);
}

void furball_sample(const FurballBatch *batch, uint64_t *rng, int32_t *action) {
    int count = batch->shape.games * batch->shape.seats;
    uint64_t counter = *rng;
    for (int i = 0; i < count; i++) {
        action[i] = FURBALL_WAIT;
        if (!batch->count[i]) continue;
        counter += 0x9E3779B97F4A7C15u;
        uint64_t roll = rng_mix(counter), place = ((roll >> 32) * (uint64_t)batch->count[i]) >> 32;
        action[i] = batch->actions == FURBALL_BY_SLOT    ? batch->question[i].slot[place]
                    : batch->actions == FURBALL_BY_PLACE ? (int32_t)place
                                                         : (int32_t)(roll >> 33);
    }
    *rng = counter;
}
