/* Plain games (games/table/fast/plain.h) on a graphics processor. Their rules without all that a plain game cannot have, so that the
 * kernels are small; and random play that keeps a game in the thread's own memory, where the words of neighbouring threads lie side by
 * side, and lets the games of a warp wait for each other, so that many do the same at once.
 *
 * Whoever includes this has defined LANES_WITH(condition): the threads of the warp for which it holds, as bits. */
#ifndef FURBALL_GPU_PLAIN_H
#define FURBALL_GPU_PLAIN_H

#include "games/table/core/phase.h"
#include "games/table/fast/plain.h"
#include "games/table/fast/stroll_rules.h"
#include "games/table/features/objective/score.h"
#include "games/table/guess/observe.h"
#include "games/table/know/view.h"

/* ---- the game: only what batches call ------------------------------------------------------------- */

/* A plain game asks in these phases alone. */
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
static void plain_view(const void *state, Seat seat, void *out) { table_view(state, seat, out); }

/* Asked of games that are over alone. */
static int32_t plain_estimate(const void *state, Seat seat) {
    const Table *table = state;
    return table->outcome != OUTCOME_WON ? 0 : table->winner == table->seat[seat].side ? 1000 : -1000;
}

static size_t plain_used(const void *state) {
    const Table *table = state;
    return table->shot_count ? offsetof(Table, ground) : offsetof(Table, plane) + table->plane_count * sizeof(Plane);
}
static size_t plain_fixed(const void *state) { return (void)state, offsetof(Table, phase); }

/* It is dealt from an image of a game just dealt, since nothing is drawn then. */
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
    .learn = {.look = plain_look, .observe = plain_observe, .slots = plain_slots, .mask = plain_mask, .numbered = plain_numbered},
    .fast = {.pick = plain_pick_of, .used = plain_used, .fixed = plain_fixed},
};

#define BATCH_GAME(batch) (&plain_game)
#define BATCH_DEALS_FROM(batch) ((batch)->start + (batch)->stride)
#define BATCH_PROSPECTS 0
#include "api/one_game.h"

/* ---- random play ---------------------------------------------------------------------------------------- */

/* What comes next for a game. All of a warp that are at the same point do it together, those first that are most. */
typedef enum Mode { MODE_FLY, MODE_MEET, MODE_ASK, MODE_OVER, MODE_COUNT, MODE_DONE } Mode;

typedef struct Player {
    const FurballBatch *batch;
    Table *table;
    int game;
    int32_t left;    /* steps */
    int64_t choices;
    Rng rng;
    Rota rota;       /* while nobody is asked */
    int unasked;     /* turns pass without questions */
    int slowly;      /* somebody has flown the long way in this turn */
    Meeting meeting; /* of this turn */
} Player;

INLINED void words_copy(void *to, const void *from, size_t bytes) {
    uint32_t *out = to;
    const uint32_t *in = from;
    for (size_t i = 0; i < bytes / sizeof *out; i++) out[i] = in[i];
}

#define COPY_MEMBERS(to, from, type, first, behind) \
    words_copy((char *)(to) + offsetof(type, first), (const char *)(from) + offsetof(type, first), offsetof(type, behind) - offsetof(type, first))

_Static_assert(offsetof(Table, phase) % 4 == 0 && offsetof(Table, script_error) % 4 == 0 && offsetof(Table, seat) % 4 == 0 &&
               offsetof(Table, ground) % 4 == 0 && offsetof(Plane, tail) % 4 == 0 && offsetof(Plane, told) % 4 == 0, "whole words");

/* Nothing else of a plain game changes. Counters are as they were unless one was drawn. */
INLINED void table_renew(Table *table, const Table *image) {
    if (table->rng.counter | image->script_count | image->rigged.count) COPY_MEMBERS(table, image, Table, script_error, seat);
    if (table->shot_count) COPY_MEMBERS(table, image, Table, shot, ground);
    COPY_MEMBERS(table, image, Table, phase, script_error);
    for (int i = 0; i < image->plane_count; i++) {
        COPY_MEMBERS(&table->plane[i], &image->plane[i], Plane, at, tail);
        COPY_MEMBERS(&table->plane[i], &image->plane[i], Plane, told, name);
    }
}

/* The airplanes that there are, and shots where there are any: nothing else differs from game to game. */
INLINED size_t planes_end(const Table *table) { return offsetof(Table, plane) + table->plane_count * sizeof(Plane); }

INLINED void table_fetch(Table *table, const Table *from) {
    words_copy(table, from, planes_end(from));
    words_copy((char *)table + offsetof(Table, shot), (const char *)from + offsetof(Table, shot), offsetof(Table, ground.unit) - offsetof(Table, shot));
}

INLINED void table_store(Table *to, const Table *table) {
    size_t first = offsetof(Table, phase);
    if (to->shot_count | table->shot_count) COPY_MEMBERS(to, table, Table, shot, ground);
    words_copy((char *)to + first, (const char *)table + first, planes_end(table) - first);
}

INLINED void ask_again(Player *player) {
    Table *table = player->table;
    player->unasked = 0;
    table->cards_up = 0;
    table->moved = 0;
    table->phase = PHASE_TURN;
    plain_on(table);
}

/* Somebody is asked, or the game is over: does it go on without questions? */
INLINED Mode mode_next(Player *player) {
    Table *table = player->table;
    if (!table->waiting) return MODE_OVER;
    if (player->left <= 0) return MODE_DONE;
    if (table->phase != PHASE_PLAN || table->todo != table->flying || !nothing_ails_anybody(table)) return MODE_ASK;
    rota_make(&player->rota, table);
    if (player->rota.steps > player->left) return MODE_ASK;
    forget_questions(table);
    player->unasked = 1;
    return MODE_FLY;
}

/* A turn has passed without questions. */
INLINED Mode mode_unasked(Player *player) {
    if (player->left <= 0) return MODE_DONE;
    if (player->rota.steps <= player->left) return MODE_FLY;
    ask_again(player);
    return mode_next(player);
}

INLINED Mode fly_turn(const Rules *rules, Player *player) {
    const Catalog *catalog = catalog_get();
    Table *table = player->table;
    int slowly = 0;
    for (PlaneSet rest = player->rota.flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        slowly |= fly_at(rules, catalog, table, id, (uint32_t)(rng_ahead(&player->rng, player->rota.place[id]) >> 32));
    }
    player->slowly = slowly;
    player->rng.counter += (unsigned)player->rota.count;
    player->choices += player->rota.count;
    player->left -= player->rota.steps;
    meeting_find(&player->meeting, catalog, table, rules->collisions);
    if (!slowly && table->flying == player->rota.flying && table->turn < rules->turn_limit && !(player->meeting.any | player->meeting.touching)) {
        table->turn++;
        return mode_unasked(player);
    }
    table->moved = player->rota.flying;
    table->cards_up = 1;
    return MODE_MEET;
}

INLINED Mode meet_turn(Player *player) {
    Table *table = player->table;
    if (plain_meet(table, &player->meeting)) {
        player->unasked = 0;
        return mode_next(player);
    }
    plain_begin_turn(table);
    if (player->slowly && !nothing_ails_anybody(table)) {
        ask_again(player);
        return mode_next(player);
    }
    if (table->flying != player->rota.flying) rota_make(&player->rota, table);
    return mode_unasked(player);
}

INLINED Mode ask_step(Player *player) {
    Table *table = player->table;
    SeatSet seats = table->waiting;
    for (SeatSet asked = seats; seats; seats &= seats - 1, asked = table->waiting) {
        Seat seat = (Seat)__builtin_ctz(seats);
        if (!(asked & SEAT_BIT(seat))) continue;
        plain_apply(table, seat, plain_pick(table, seat, (uint32_t)(rng_next(&player->rng) >> 32)));
        player->choices++;
    }
    player->left--;
    return mode_next(player);
}

INLINED Mode deal_next(Player *player) {
    const FurballBatch *batch = player->batch;
    tell_end_of(batch, player->game, player->table, batch->out);
    if (batch->keep_over) return MODE_DONE;
    Rng rng = deal_rng(batch, player->game);
    Seed seed = seed_from_number(rng_next(&rng));
    table_renew(player->table, (const Table *)BATCH_DEALS_FROM(batch));
    plain_reseed(player->table, &seed);
    return mode_next(player);
}

/* How much a game waiting for each counts. To fly is quick: while many can, the others wait until they are many too. */
static const uint8_t MODE_WEIGHT[MODE_COUNT] = {[MODE_FLY] = 2, [MODE_MEET] = 1, [MODE_ASK] = 1, [MODE_OVER] = 1};

/* `game` may be beyond the last one: its thread then only keeps the others company. */
INLINED int64_t play_plain(const Rules *rules, const FurballBatch *batch, int game) {
    Table table;
    Player player = {.batch = batch, .table = &table, .game = game, .left = batch->steps};
    int real = game < batch->shape.games;
    Mode mode = MODE_DONE;
    if (real) {
        player.rng = rng_split(&batch->rng, (uint64_t)game);
        tell_nothing(batch, game, batch->out);
        table_fetch(&table, state_of(batch, game));
        if (table.waiting) mode = mode_next(&player);
    }
    for (;;) {
        int most = 0, next = MODE_DONE;
        for (int i = 0; i < MODE_COUNT; i++) {
            int many = __builtin_popcount(LANES_WITH(mode == (Mode)i)) * MODE_WEIGHT[i];
            if (many > most) most = many, next = i;
        }
        if (!most) break;
        if (mode != (Mode)next) continue;
        switch (next) {
        case MODE_FLY: mode = fly_turn(rules, &player); break;
        case MODE_MEET: mode = meet_turn(&player); break;
        case MODE_ASK: mode = ask_step(&player); break;
        default: mode = deal_next(&player); break;
        }
    }
    if (!real) return 0;
    if (player.unasked) ask_again(&player);
    table_store(state_of(batch, game), &table);
    ask(batch, game, game, batch->out);
    return player.choices;
}

/* All games of a batch are of one level. */
static inline int64_t play_of_level(const FurballBatch *batch, int game) {
#ifdef FURBALL_PLAIN /* the kernels of one level (tools/kernels.sh) */
    return play_plain(&FURBALL_PLAIN, batch, game);
#else
    switch (((const Table *)batch->start)->plain_level) {
    case LEVEL_BASIC: return play_plain(&RULES_BASIC, batch, game);
    case LEVEL_STANDARD: return play_plain(&RULES_STANDARD, batch, game);
    default: return play_plain(&RULES_ADVANCED, batch, game);
    }
#endif
}

#endif
