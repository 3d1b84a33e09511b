/* Plain games (games/table/fast/plain.h) as batches see them. It has only what batches call, so that the
 * kernels stay small. */
#ifndef FURBALL_GPU_PLAIN_GAME_H
#define FURBALL_GPU_PLAIN_GAME_H

#include "games/table/core/phase.h"
#include "games/table/fast/plain.h"
#include "games/table/features/objective/score.h"
#include "games/table/flight/plan_rules.h"
#include "games/table/guess/observe.h"
#include "games/table/know/view.h"

/* A plain game asks questions in these phases only. */
static inline int plain_list(const Table *table, Seat seat, Action *out, int max) {
    switch (table->phase) {
    case PHASE_FIRST_CARD: return phase_FIRST_CARD.list(table, seat, out, max);
    case PHASE_FIRE: return phase_FIRE.list(table, seat, out, max);
    case PHASE_DRAW: return phase_DRAW.list(table, seat, out, max);
    default: return plan_list(table, seat, out, max);
    }
}

static inline Action plain_pick(const Table *table, Seat seat, uint32_t roll) {
    Action offered[LEGAL_MAX];
    if (table->phase == PHASE_PLAN || table->phase == PHASE_EARLY_PLAN) return plan_pick(table, seat, roll);
    if (table->phase == PHASE_FIRST_CARD) return phase_FIRST_CARD.pick(table, seat, roll);
    int count = plain_list(table, seat, offered, LEGAL_MAX);
    return offered[(uint64_t)roll * (uint32_t)count >> 32];
}

static inline Verdict plain_answer(Table *table, Seat seat, Action action) {
    switch (table->phase) {
    case PHASE_FIRST_CARD: return phase_FIRST_CARD.apply(table, seat, action, NULL);
    case PHASE_FIRE: return phase_FIRE.apply(table, seat, action, NULL);
    case PHASE_DRAW: return phase_DRAW.apply(table, seat, action, NULL);
    case PHASE_PLAN:
        if (plan_lay_plainly(table, seat, action)) return NULL;
        /* fall through */
    default: return plan_apply(table, seat, action, NULL);
    }
}

static inline Verdict plain_apply(Table *table, Seat seat, Action action) {
    if (!(table->waiting >> seat & 1)) return &REASON_NOT_YOUR_TURN;
    Verdict verdict = plain_answer(table, seat, action);
    if (!verdict && !table->waiting) plain_on(table);
    return verdict;
}

static int plain_seats(const void *state) { return ((const Table *)state)->seat_count; }
static SeatSet plain_to_act(const void *state) { return ((const Table *)state)->waiting; }
static int plain_legal_of(const void *state, Seat seat, Action *out, int max) {
    return ((const Table *)state)->waiting >> seat & 1 ? plain_list(state, seat, out, max) : 0;
}
static Verdict plain_apply_to(void *state, Seat seat, Action action, EventLog *log) { return (void)log, plain_apply(state, seat, action); }
static Action plain_pick_of(const void *state, Seat seat, uint32_t roll) { return plain_pick(state, seat, roll); }
static int plain_score(const void *state, int32_t points[SEAT_MAX]) { return table_score(state, points); }
static int plain_look(const void *state, Seat seat, void *room, int32_t *out, int max) { return table_look(state, seat, room, out, max); }
static int plain_observe(const void *view, Seat seat, int32_t *out, int max) { return table_observe(view, seat, out, max); }
static int plain_slots(const void *state, Seat seat, const Action *action, int count, uint8_t *out) {
    return (void)state, (void)seat, table_slots(action, count, out);
}
static int plain_mask(const void *state, Seat seat, uint8_t *mask) { return table_mask(state, seat, mask); }
static Action plain_numbered(const void *state, Seat seat, unsigned number) { return table_numbered(state, seat, number); }
static int plain_drawn(const void *state, Seat seat, uint32_t roll) { return table_drawn(state, seat, roll); }
static void plain_view(const void *state, Seat seat, void *out) { table_view(state, seat, out); }

/* Called only for games that are over. */
static int32_t plain_estimate(const void *state, Seat seat) {
    const Table *table = state;
    return table->outcome != OUTCOME_WON ? 0 : table->winner == table->seat[seat].side ? 1000 : -1000;
}

static size_t plain_used(const void *state) {
    const Table *table = state;
    return table->shot_count ? offsetof(Table, ground) : offsetof(Table, plane) + table->plane_count * sizeof(Plane);
}
static size_t plain_fixed(const void *state) { return (void)state, offsetof(Table, phase); }

/* Dealing draws nothing in a plain game, so a game is dealt from an image of a game just dealt. */
static void plain_reseed(void *state, const Seed *seed) { rng_init(&((Table *)state)->rng, seed); }

static const Game plain_game = {
    .state_size = sizeof(Table),
    .hash_from = offsetof(Table, sequence),
    .deal = plain_reseed,
    .seats = plain_seats,
    .to_act = plain_to_act,
    .legal = plain_legal_of,
    .apply = plain_apply_to,
    .view = plain_view,
    .score = plain_score,
    .hints = {.estimate = plain_estimate},
    .learn = {.look = plain_look, .observe = plain_observe, .slots = plain_slots, .mask = plain_mask, .numbered = plain_numbered, .drawn = plain_drawn},
    .fast = {.pick = plain_pick_of, .used = plain_used, .fixed = plain_fixed},
};

#define BATCH_GAME(batch) (&plain_game)
#define BATCH_DEALS_FROM(batch) ((batch)->start + (batch)->stride)
#define BATCH_PROSPECTS 0
#include "api/one_game.h"

#endif
