/* What is done to one game of a batch: finding answers, asking, dealing, stepping. The batch on the processor
 * (api/step.c) and the kernels of the graphics processor (src/gpu) are compiled from this same code. Nothing here
 * allocates.
 *
 * An including file may define BATCH_GAME as one game's constant table, so that the compiler knows which functions are
 * called. */
#ifndef FURBALL_API_ONE_GAME_H
#define FURBALL_API_ONE_GAME_H

#include "api/batch.h"

#include <string.h>

#ifndef BATCH_PROSPECTS
#define BATCH_PROSPECTS 1 /* 0: leaves out what nets see, for kernels that must compile quickly */
#endif

#ifndef BATCH_GAME
#define BATCH_GAME(batch) ((batch)->game)
#endif

/* What a game is dealt from: a started state, which BATCH_GAME's `deal` turns into a game. */
#ifndef BATCH_DEALS_FROM
#define BATCH_DEALS_FROM(batch) start_of(batch, game)
#endif

/* ---- numbers ------------------------------------------------------------------------------ */

/* The answer with this number, where the answers were not listed; 0 if it is not offered. */
static inline Action unlisted_answer(const FurballBatch *batch, int game, int seat, int32_t number) {
    const void *state = state_of(batch, game);
    Action offered[LEGAL_MAX];
    if (batch->actions == FURBALL_BY_SLOT) return BATCH_GAME(batch)->learn.numbered(state, (Seat)seat, (unsigned)number);
    return number < BATCH_GAME(batch)->legal(state, (Seat)seat, offered, LEGAL_MAX) ? offered[number] : 0;
}

static inline int find_answer(const FurballBatch *batch, int game, int seat, int32_t number, Action *out) {
    size_t row = row_of(batch, game, seat);
    int place = number, count = batch->count[row];
    if (number < 0) return 0;
    if (batch->actions == FURBALL_BY_ROLL) {
        *out = game_pick(BATCH_GAME(batch), state_of(batch, game), (Seat)seat, (uint32_t)number << 1);
        return 1;
    }
    if (batch->actions == FURBALL_BY_SLOT && number >= LEGAL_MAX) return 0;
    if (!batch->listed[row]) {
        *out = unlisted_answer(batch, game, seat, number);
        return *out != 0;
    }
    if (batch->actions == FURBALL_BY_SLOT) {
        place = batch->question[row].place[number];
        if (place >= count || batch->question[row].slot[place] != number) return 0;
    }
    if (place >= count) return 0;
    *out = batch->question[row].action[place];
    return 1;
}

/* ---- asking ------------------------------------------------------------------------------ */

/* If two answers have the same number, the later one gets the next free number. */
static inline void renumber_answers(Question *question, int count) {
    uint64_t taken[LEGAL_MAX / 64] = {0};
    for (int i = 0; i < count; i++) {
        uint8_t slot = question->slot[i];
        while (taken[slot >> 6] >> (slot & 63) & 1) slot++;
        taken[slot >> 6] |= (uint64_t)1 << (slot & 63);
        question->slot[i] = slot;
        question->place[slot] = (uint8_t)i;
    }
}

/* The mask of a row, or NULL if it is not wanted. */
static inline uint8_t *mask_of(const FurballBatch *batch, size_t row, const FurballBuffers *out) {
    return out->mask ? out->mask + row * (size_t)batch->shape.actions : NULL;
}

/* Records the index of each number, and marks in the mask which numbers exist. */
static inline void place_answers(Question *question, int count, uint8_t *mask) {
    for (int i = 0; i < count; i++) {
        unsigned slot = question->slot[i];
        question->place[slot] = (uint8_t)i;
        mask[slot] = 1;
    }
}

/* Gives every answer the game's number for it. */
static inline void number_answers(const FurballBatch *batch, const void *state, Seat seat, Question *question, int count, uint8_t *mask) {
    uint8_t nowhere[LEGAL_MAX];
    (void)batch; /* where BATCH_GAME is one game */
    unsigned twice = 0;
    int different = 1;
    if (BATCH_GAME(batch)->learn.slots)
        different = BATCH_GAME(batch)->learn.slots(state, seat, question->action, count, question->slot);
    else
        for (int i = 0; i < count; i++) question->slot[i] = (uint8_t)i;
    place_answers(question, count, mask ? mask : nowhere);
    if (different) return;
    for (int i = 0; i < count; i++) twice |= question->place[question->slot[i]] ^ (unsigned)i;
    if (!twice) return;
    renumber_answers(question, count);
    place_answers(question, count, mask ? mask : nowhere); /* every number in the mask still belongs to an answer */
}

static inline void tell_places(uint8_t *legal, uint8_t *mask, int count) {
    if (mask) memset(mask, 1, (size_t)count);
    for (int i = 0; legal && i < count; i++) legal[i] = (uint8_t)i;
}

static inline void tell_question(const FurballBatch *batch, size_t row, const FurballBuffers *out) {
    size_t actions = (size_t)batch->shape.actions;
    int count = batch->count[row];
    if (out->legal_count) out->legal_count[row] = count;
    if (!out->legal && !out->mask) return;
    uint8_t *legal = out->legal ? out->legal + row * actions : NULL;
    if (batch->actions != FURBALL_BY_SLOT)
        tell_places(legal, mask_of(batch, row, out), count);
    else if (legal)
        memcpy(legal, batch->question[row].slot, (size_t)count);
}

static inline void observe(const FurballBatch *batch, int game, int seat, void *view, const FurballBuffers *out) {
    size_t row = row_of(batch, game, seat), size = (size_t)batch->shape.observation;
    if (!out->observation || !size) return;
    int32_t *numbers = out->observation + row * size;
    int told;
    if (BATCH_GAME(batch)->learn.look)
        told = BATCH_GAME(batch)->learn.look(state_of(batch, game), (Seat)seat, view, numbers, (int)size);
    else {
        BATCH_GAME(batch)->view(state_of(batch, game), (Seat)seat, view);
        told = BATCH_GAME(batch)->learn.observe(view, (Seat)seat, numbers, (int)size);
    }
    for (; (size_t)told < size; told++) numbers[told] = 0; /* these belong to a larger scenario of the batch */
}

/* Finds the answers of a seat that is asked and returns how many there are. If only a mask of numbers is wanted, most
 * games need no list. */
static inline int list_answers(const FurballBatch *batch, const void *state, size_t row, int seat, uint8_t *mask, const FurballBuffers *out) {
    Question *question = &batch->question[row];
    if (batch->actions == FURBALL_BY_ROLL) return 1;
    if (batch->actions == FURBALL_BY_SLOT && BATCH_GAME(batch)->learn.mask && mask && !out->legal && !out->prospect) {
        int offered = BATCH_GAME(batch)->learn.mask(state, (Seat)seat, mask);
        batch->listed[row] = 0;
        if (offered) return offered;
    }
    batch->listed[row] = 1;
    int count = BATCH_GAME(batch)->legal(state, (Seat)seat, question->action, LEGAL_MAX);
    if (batch->actions == FURBALL_BY_SLOT) number_answers(batch, state, (Seat)seat, question, count, mask);
    return count;
}

/* Every seat's observation with nothing hidden. */
static inline void tell_critic(const FurballBatch *batch, int game, int32_t *critic) {
    size_t size = (size_t)batch->shape.observation;
    int seats = BATCH_GAME(batch)->seats(state_of(batch, game));
    for (int seat = 0; size && seat < seats; seat++) {
        int32_t *numbers = critic + row_of(batch, game, seat) * size;
        int told = BATCH_GAME(batch)->learn.observe(state_of(batch, game), (Seat)seat, numbers, (int)size);
        for (; (size_t)told < size; told++) numbers[told] = 0;
    }
}

/* With a single answer a net need not look. */
static inline void prospect_of_one(const FurballBatch *batch, size_t row, Prospect *prospect) {
    prospect->count = batch->count[row] > 0;
    prospect->place[0] = 0;
}

/* What the nets see of a question and of a game. */
static inline void tell_prospect(const FurballBatch *batch, int game, int seat, void *view, Prospect *prospect) {
    size_t row = row_of(batch, game, seat);
    int count = batch->count[row];
    prospect_of_one(batch, row, prospect);
    if (count < 2) return;
    BATCH_GAME(batch)->view(state_of(batch, game), (Seat)seat, view);
    BATCH_GAME(batch)->hints.prospect(view, (Seat)seat, batch->question[row].action, count, prospect);
}

static inline void tell_glance(const FurballBatch *batch, int game, uint8_t *glances) {
    Glance *glance = (Glance *)(glances + (size_t)game * sizeof(Glance));
    if (BATCH_GAME(batch)->to_act(state_of(batch, game))) BATCH_GAME(batch)->hints.glance(state_of(batch, game), glance);
}

/* A caller that answers by a roll and reads no buffers needs no list of answers. */
static inline int asks_plainly(const FurballBatch *batch, const FurballBuffers *out) {
    uintptr_t looks = (uintptr_t)out->observation | (uintptr_t)out->critic | (uintptr_t)out->legal | (uintptr_t)out->mask | (uintptr_t)out->prospect |
                      (uintptr_t)out->glance;
    return batch->actions == FURBALL_BY_ROLL && !looks;
}

static inline void ask_plainly(const FurballBatch *batch, int game, SeatSet asked, const FurballBuffers *out) {
    size_t seats = (size_t)batch->shape.seats, row = (size_t)game * seats;
    for (size_t seat = 0; seat < seats; seat++) batch->count[row + seat] = asked >> seat & 1;
    for (size_t seat = 0; out->legal_count && seat < seats; seat++) out->legal_count[row + seat] = asked >> seat & 1;
}

static inline void ask(const FurballBatch *batch, int game, int hand, const FurballBuffers *out) {
    const void *state = state_of(batch, game);
    SeatSet seats = BATCH_GAME(batch)->to_act(state);
    if (asks_plainly(batch, out)) {
        ask_plainly(batch, game, seats & ~batch->ours, out);
        return;
    }
    if (out->critic) tell_critic(batch, game, out->critic);
    for (int seat = 0; seat < batch->shape.seats; seat++) {
        size_t row = row_of(batch, game, seat);
        int asked = (seats & ~batch->ours) >> seat & 1;
        uint8_t *mask = mask_of(batch, row, out);
        if (mask) memset(mask, 0, (size_t)batch->shape.actions);
        batch->count[row] = asked ? list_answers(batch, state, row, seat, mask, out) : 0;
        if (asked) observe(batch, game, seat, batch->view + batch->stride * (size_t)hand, out);
        tell_question(batch, row, out);
        if (BATCH_PROSPECTS && out->prospect && BATCH_GAME(batch)->hints.prospect)
            tell_prospect(batch, game, seat, batch->view + batch->stride * (size_t)hand, (Prospect *)(out->prospect + row * sizeof(Prospect)));
    }
    if (BATCH_PROSPECTS && out->glance && BATCH_GAME(batch)->hints.glance) tell_glance(batch, game, out->glance);
}

/* ---- dealing ------------------------------------------------------------------------------ */

static inline void deal_start(const FurballBatch *batch, int game, const Seed *seed) {
    game_copy(BATCH_GAME(batch), state_of(batch, game), BATCH_DEALS_FROM(batch));
    BATCH_GAME(batch)->deal(state_of(batch, game), seed);
}

/* Takes up to `head_start` random steps; a game that is over by then starts from the beginning instead. */
static inline void run_ahead(const FurballBatch *batch, int game, const Seed *seed, Rng *rng) {
    void *state = state_of(batch, game);
    uint32_t steps = rng_below(rng, (uint32_t)batch->head_start + 1);
    while (steps-- && BATCH_GAME(batch)->to_act(state)) game_step_random(BATCH_GAME(batch), state, rng);
    if (!BATCH_GAME(batch)->to_act(state)) deal_start(batch, game, seed);
}

/* The generator of the next deal. */
static inline Rng deal_rng(const FurballBatch *batch, int game) {
    Seed seed = seed_from_number(batch->seed[game]);
    Rng rng;
    rng_init(&rng, &seed);
    return rng_split(&rng, batch->dealt[game]++);
}

static inline void deal(const FurballBatch *batch, int game) {
    Rng rng = deal_rng(batch, game);
    Seed seed = seed_from_number(rng_next(&rng));
    deal_start(batch, game, &seed);
    if (batch->head_start) run_ahead(batch, game, &seed, &rng);
    if (batch->answered) batch->answered[game] = 0;
}

/* Of the games from `game` up to `end`. */
static inline void tell_nothing_yet(const FurballBatch *batch, int game, int end, const FurballBuffers *out) {
    size_t seats = (size_t)batch->shape.seats, row = (size_t)game * seats, games = (size_t)(end - game), rows = games * seats;
    if (out->reward) memset(out->reward + row, 0, rows * sizeof *out->reward);
    if (out->points) memset(out->points + row, 0, rows * sizeof *out->points);
    if (out->done) memset(out->done + game, 0, games);
    if (out->refused) memset(out->refused + game, 0, games);
    if (out->taken) memset(out->taken + row, 0, rows * sizeof *out->taken);
    for (; batch->log && game < end; game++) batch->log[game].count = batch->log[game].lost = 0;
}

static inline void tell_nothing(const FurballBatch *batch, int game, const FurballBuffers *out) { tell_nothing_yet(batch, game, game + 1, out); }

/* ---- stepping ----------------------------------------------------------------------------- */

/* Looks up all answers before anything happens; 0 if one of them is not possible. */
static inline int look_up(const FurballBatch *batch, int game, Action chosen[SEAT_MAX], SeatSet *choosing) {
    const int32_t *action = batch->action + (size_t)game * (size_t)batch->shape.seats;
    *choosing = 0;
    for (int seat = 0; seat < batch->shape.seats; seat++) {
        if (!batch->count[row_of(batch, game, seat)] || action[seat] == FURBALL_WAIT) continue;
        if (!find_answer(batch, game, seat, action[seat], &chosen[seat])) return 0;
        *choosing |= SEAT_BIT(seat);
    }
    return 1;
}

/* Adds the end of a game to its results. */
static inline void tell_end_of(const FurballBatch *batch, int game, const void *state, const FurballBuffers *out) {
    int32_t points[SEAT_MAX];
    if (out->done && out->done[game] < UINT8_MAX) out->done[game]++;
    if (!out->points && !out->reward) return;
    BATCH_GAME(batch)->score(state, points);
    for (int seat = 0; seat < BATCH_GAME(batch)->seats(state); seat++) {
        size_t row = row_of(batch, game, seat);
        if (out->points) out->points[row] += points[seat];
        if (!out->reward) continue;
        int32_t stand = BATCH_GAME(batch)->hints.estimate(state, (Seat)seat);
        out->reward[row] += stand > 0 ? FURBALL_WIN : stand < 0 ? -FURBALL_WIN : 0;
    }
}

/* What each seat of a game that is over saw last. */
static inline void tell_last(const FurballBatch *batch, int game, int hand, const FurballBuffers *out) {
    FurballBuffers last = {.observation = out->last_observation};
    int seats = BATCH_GAME(batch)->seats(state_of(batch, game));
    for (int seat = 0; seat < seats; seat++) observe(batch, game, seat, batch->view + batch->stride * (size_t)hand, &last);
}

static inline void wind_up(const FurballBatch *batch, int game, int hand, const FurballBuffers *out) {
    tell_end_of(batch, game, state_of(batch, game), out);
    if (batch->keep_over) return;
    if (out->last_observation) tell_last(batch, game, hand, out);
    deal(batch, game);
}

/* Adds the damage taken so far by each seat's units; called with -1 before a step and 1 after it, it leaves the damage
 * of the step. */
static inline void tell_harm(const FurballBatch *batch, int game, int sign, int32_t *taken) {
    int32_t harm[SEAT_MAX];
    if (!taken || !BATCH_GAME(batch)->learn.harm) return;
    BATCH_GAME(batch)->learn.harm(state_of(batch, game), harm);
    int seats = BATCH_GAME(batch)->seats(state_of(batch, game));
    for (int seat = 0; seat < seats; seat++) taken[row_of(batch, game, seat)] += sign * harm[seat];
}

/* Makes all choices; then the game is over, dealt anew, or asks again. */
static inline void make_choices(const FurballBatch *batch, int game, int hand, const Action chosen[SEAT_MAX], SeatSet choosing) {
    void *state = state_of(batch, game);
    tell_harm(batch, game, -1, batch->out->taken);
    for (; choosing; choosing &= choosing - 1) {
        Seat seat = (Seat)__builtin_ctz(choosing);
        /* What was offered stays possible while others answer. If it does not, the seat is not asked again and the game
         * continues with the choices it has. */
        if (BATCH_GAME(batch)->to_act(state) & SEAT_BIT(seat))
            BATCH_GAME(batch)->apply(state, seat, chosen[seat], batch->log ? &batch->log[game] : NULL);
    }
    tell_harm(batch, game, 1, batch->out->taken);
    if (!BATCH_GAME(batch)->to_act(state)) wind_up(batch, game, hand, batch->out);
}

typedef enum Answered { ANSWERED_NOT_POSSIBLE, ANSWERED_NOTHING, ANSWERED } Answered;

/* Makes the choices of a game. Where an answer is not possible, nothing changes. The rows are not told yet. */
static inline Answered answer_game(const FurballBatch *batch, int game, int hand) {
    Action chosen[SEAT_MAX];
    SeatSet choosing;
    if (!look_up(batch, game, chosen, &choosing)) {
        if (batch->out->refused) batch->out->refused[game] = 1;
        return ANSWERED_NOT_POSSIBLE;
    }
    if (!choosing) return ANSWERED_NOTHING;
    make_choices(batch, game, hand, chosen, choosing);
    return ANSWERED;
}

/* 1: the game went on; 0: an answer was not possible. */
static inline int step_game(const FurballBatch *batch, int game, int hand) {
    Answered answered = answer_game(batch, game, hand);
    if (answered == ANSWERED) ask(batch, game, hand, batch->out);
    return answered != ANSWERED_NOT_POSSIBLE;
}

/* ---- at random ----------------------------------------------------------------------------- */

static inline int64_t play_random(const FurballBatch *batch, int game, int hand) {
    const Game *rules = BATCH_GAME(batch);
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
        if (!rules->to_act(state)) wind_up(batch, game, hand, batch->out);
    }
    ask(batch, game, hand, batch->out);
    return choices;
}

/* Deals game number `game` from its own seed, so that games do not influence each other. */
static inline void reset_game(const FurballBatch *batch, int game, uint64_t seed, int hand) {
    batch->seed[game] = seed;
    batch->dealt[game] = 0;
    deal(batch, game);
    tell_nothing(batch, game, batch->out);
    ask(batch, game, hand, batch->out);
}

/* The seed of one game of a batch that is dealt from `rng`. */
static inline uint64_t seed_of(const Rng *rng, int game) {
    Rng own = rng_split(rng, (uint64_t)game);
    return rng_next(&own);
}

#endif
