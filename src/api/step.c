/* Stepping a batch on several threads. */
#include "api/aides.h"
#include "api/one_game.h"

static const FurballBuffers NO_BUFFERS;

int answer_find(const FurballBatch *batch, int game, int seat, int32_t number, Action *out) {
    return find_answer(batch, game, seat, number, out);
}

void furball_reset_game(FurballBatch *batch, int32_t game, uint64_t seed, const FurballBuffers *out) {
    if (game < 0 || game >= batch->shape.games) return;
    batch->out = out ? out : &NO_BUFFERS;
    reset_game(batch, game, seed, 0);
}

void furball_reset(FurballBatch *batch, uint64_t seed, const FurballBuffers *out) {
    Seed all = seed_from_number(seed);
    Rng rng;
    rng_init(&rng, &all);
    for (int game = 0; game < batch->shape.games; game++) furball_reset_game(batch, game, seed_of(&rng, game), out);
}

/* ---- with computer players ------------------------------------------------------------------ */

/* Adds the choices of a game's computer players to those of the caller. */
static SeatSet add_aides(const FurballBatch *batch, int game, int hand, Action chosen[SEAT_MAX]) {
    SeatSet asked = batch->game->to_act(state_of(batch, game)) & batch->ours;
    for (SeatSet rest = asked; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        chosen[seat] = aide_answer(batch, game, seat, hand);
    }
    return asked;
}

/* A step ends when one of the caller's seats is asked; if all seats are computer players, after one choice of each that
 * is asked. */
static int step_with_aides(const FurballBatch *batch, int game, int hand) {
    Action chosen[SEAT_MAX];
    SeatSet choosing, all = (batch->shape.seats < SEAT_MAX ? SEAT_BIT(batch->shape.seats) : 0) - 1;
    if (!look_up(batch, game, chosen, &choosing)) {
        if (batch->out->refused) batch->out->refused[game] = 1;
        return 0;
    }
    do {
        choosing |= add_aides(batch, game, hand, chosen);
        if (!choosing) break;
        make_choices(batch, game, hand, chosen, choosing);
        choosing = 0;
    } while (batch->ours != all && !(batch->game->to_act(state_of(batch, game)) & ~batch->ours));
    ask(batch, game, hand, batch->out);
    return 1;
}

/* ---- shared out --------------------------------------------------------------------------- */

typedef struct Share {
    int first, last; /* the games of one hand: first <= game < last */
} Share;

static Share share_of(const FurballBatch *batch, int hand) {
    int64_t hands = batch->hands, games = batch->shape.games;
    if (hands == 1) return (Share){0, batch->shape.games};
    if (batch->away) hands--, hand--; /* hand 0 is the caller's thread */
    return (Share){(int)(games * hand / hands), (int)(games * (hand + 1) / hands)};
}

static int64_t tallied(const FurballBatch *batch) {
    int64_t sum = 0;
    for (int hand = 0; hand < batch->hands; hand++) sum += batch->tally[hand];
    return sum;
}

/* `part` is the work of one hand; `share` is the same for the workers, who store its result in `tally`. */
static int64_t share_out(FurballBatch *batch, int64_t (*part)(const FurballBatch *batch, int hand), WorkerShare share) {
    if (batch->hands == 1) return part(batch, 0);
    workers_do(batch->workers, share, batch);
    return tallied(batch);
}

/* ---- step by step -------------------------------------------------------------------------- */

_Static_assert(NUMBERED_BY_SLOT == (int)FURBALL_BY_SLOT && NUMBERED_BY_PLACE == (int)FURBALL_BY_PLACE && NUMBERED_BY_ROLL == (int)FURBALL_BY_ROLL &&
               ANSWER_WAITS == (int)FURBALL_WAIT, "the engine's words for them");

/* May the game's short way be tried? It knows of no events, and of nothing that nets, critics and counters of damage want. */
static int goes_briefly(const FurballBatch *batch, const FurballBuffers *out) {
    return batch->outline && !batch->ours && !batch->log && !out->critic && !out->taken && !out->prospect && !out->glance;
}

static Rows rows_of(const FurballBatch *batch, const FurballBuffers *out) {
    return (Rows){.state = batch->state, .stride = batch->stride, .seats = batch->shape.seats, .size = batch->shape.observation,
                  .numbering = (Numbering)batch->actions, .starts = batch->starts, .outline = batch->outline, .answer = batch->action,
                  .count = batch->count, .listed = batch->listed, .legal_count = out->legal_count, .mask = out->mask, .legal = out->legal,
                  .observation = out->observation};
}

/* The long way only where the game has no shorter one. */
static int64_t steps_briefly(const FurballBatch *batch, Share share, int hand) {
    const Game *rules = batch->game;
    Rows rows = rows_of(batch, batch->out);
    FurballBuffers but_numbers = *batch->out;
    int64_t refused = 0;
    but_numbers.observation = NULL;
    for (int game = share.first; game < share.last; game++) {
        int made;
        game = rules->fast.steps(&rows, game, share.last, &made);
        if (game == share.last) break;
        Answered answered = made ? ANSWERED : answer_game(batch, game, hand);
        if (made && !rules->to_act(state_of(batch, game))) wind_up(batch, game, hand, batch->out);
        refused += answered == ANSWERED_NOT_POSSIBLE;
        if (answered != ANSWERED) continue;
        ToldRows told = rules->fast.tell(&rows, game);
        if (told != TOLD_ALL) ask(batch, game, hand, told == TOLD_NUMBERS ? &but_numbers : batch->out);
    }
    return refused;
}

static int64_t step_part(const FurballBatch *batch, int hand) {
    Share share = share_of(batch, hand);
    int64_t refused = 0;
    tell_nothing_yet(batch, share.first, share.last, batch->out);
    if (goes_briefly(batch, batch->out)) return steps_briefly(batch, share, hand);
    for (int game = share.first; game < share.last; game++) refused += !(batch->ours ? step_with_aides(batch, game, hand) : step_game(batch, game, hand));
    return refused;
}

static void step_share(void *self, int hand) {
    FurballBatch *batch = self;
    batch->tally[hand] = step_part(batch, hand);
}

int32_t furball_step(FurballBatch *batch, const int32_t *action, const FurballBuffers *out) {
    batch->action = action;
    batch->out = out ? out : &NO_BUFFERS;
    return (int32_t)share_out(batch, step_part, step_share);
}

/* The caller's thread returns at once, if there are other threads. */
void furball_send(FurballBatch *batch, const int32_t *action, const FurballBuffers *out) {
    batch->action = action;
    batch->sent_out = out ? *out : NO_BUFFERS;
    batch->out = &batch->sent_out;
    batch->sent = 1;
    batch->away = batch->hands > 1;
    batch->tally[0] = 0;
    if (batch->away) workers_begin(batch->workers, step_share, batch);
}

int32_t furball_receive(FurballBatch *batch) {
    if (!batch->sent) return 0;
    batch->sent = 0;
    if (!batch->away) return (int32_t)share_out(batch, step_part, step_share);
    workers_end(batch->workers);
    batch->away = 0;
    return (int32_t)tallied(batch);
}

/* ---- at random ----------------------------------------------------------------------------- */

static int64_t random_part(const FurballBatch *batch, int hand) {
    Share share = share_of(batch, hand);
    int64_t choices = 0;
    for (int game = share.first; game < share.last; game++) choices += play_random(batch, game, hand);
    return choices;
}

static void random_share(void *self, int hand) {
    FurballBatch *batch = self;
    batch->tally[hand] = random_part(batch, hand);
}

int64_t furball_play_random(FurballBatch *batch, int32_t steps, uint64_t seed, const FurballBuffers *out) {
    Seed all = seed_from_number(seed);
    rng_init(&batch->rng, &all);
    batch->steps = steps;
    batch->out = out ? out : &NO_BUFFERS;
    return share_out(batch, random_part, random_share);
}

/* What a roll of 32 bits becomes where answers are numbered by slot. */
static int32_t slot_rolled(const FurballBatch *batch, int row, uint32_t roll) {
    int seats = batch->shape.seats;
    if (batch->listed[row]) return batch->question[row].slot[(uint64_t)roll * (uint64_t)batch->count[row] >> 32];
    if (batch->outline) return (int32_t)roll; /* all of them are drawn later */
    return batch->game->learn.drawn(state_of(batch, row / seats), (Seat)(row % seats), roll);
}

void furball_sample(const FurballBatch *batch, uint64_t *rng, int32_t *action) {
    const int32_t *asked = batch->count;
    int count = batch->shape.games * batch->shape.seats, by = batch->actions;
    uint64_t counter = *rng;
    for (int i = 0; i < count; i++) {
        action[i] = FURBALL_WAIT;
        if (!asked[i]) continue;
        counter += 0x9E3779B97F4A7C15u;
        uint32_t roll = (uint32_t)(rng_mix(counter) >> 32);
        action[i] = by == FURBALL_BY_SLOT    ? slot_rolled(batch, i, roll)
                    : by == FURBALL_BY_PLACE ? (int32_t)((uint64_t)roll * (uint64_t)asked[i] >> 32)
                                             : (int32_t)(roll >> 1);
    }
    *rng = counter;
    if (!batch->outline || by != FURBALL_BY_SLOT) return;
    Rows rows = rows_of(batch, &NO_BUFFERS);
    batch->game->fast.draw(&rows, 0, count, action);
}
