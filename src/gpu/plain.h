/* Plain games (games/table/fast/plain.h) on a graphics processor. Their rules without all that a plain game cannot have, so that the
 * kernels are small; and random play that keeps a game in the thread's own memory, where the words of neighbouring threads lie side by
 * side, and lets the games of a warp wait for each other, so that many do the same at once.
 *
 * Whoever includes this has defined LANES_WITH(condition): the threads of the warp for which it holds, as bits; WARP: how many threads that are;
 * LANE: which of them this is; TOGETHER(): they wait for each other; and BOARD: words that all of them
 * can see, BOARD_PITCH of each. */
#ifndef FURBALL_GPU_PLAIN_H
#define FURBALL_GPU_PLAIN_H

#include "games/table/core/phase.h"
#include "games/table/fast/numbered.h"
#include "games/table/fast/plain.h"
#include "games/table/fast/stroll_rules.h"
#include "games/table/features/objective/score.h"
#include "games/table/flight/move_rules.h"
typedef struct Scribe *Told;
#define TELL(told, number) scribe_tell(told, number)
INLINED void scribe_tell(struct Scribe *self, int32_t number);
#include "games/table/guess/observe_rules.h"
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
static int plain_drawn(const void *state, Seat seat, uint32_t roll) { return table_drawn(state, seat, roll); }
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
    .learn = {.look = plain_look, .observe = plain_observe, .slots = plain_slots, .mask = plain_mask, .numbered = plain_numbered, .drawn = plain_drawn},
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

/* ---- step by step ---------------------------------------------------------------------------------------- */

/* Where a step of a game stands. All of a warp that stand at the same place go on together, place after place; parts of a turn (plain.h)
 * are places too. */
enum { STEP_FLIES = PLAIN_STOPS + 1, STEP_ANSWERS, STEP_OVER, STEP_DONE };

/* A step is tried on a copy in the thread's own memory of what a turn in which nothing happens looks at. If nothing does, that is the step,
 * and the copy is written back; else nothing was, and the game goes the long way where it lies. */
typedef struct Stepper {
    const FurballBatch *batch;
    Table *table; /* where it lies */
    Table *near;  /* the copy */
    int game, is_near; /* is the copy as the game is now? */
    SeatSet choosing;
    Answer plan[SEAT_MAX];   /* where plans are asked for, */
    Action chosen[SEAT_MAX]; /* and where something else is */
} Stepper;

typedef uint64_t __attribute__((may_alias)) Long;

INLINED void longs_copy(void *to, const void *from, size_t first, size_t behind) {
    Long *out = (Long *)(void *)((char *)to + first);
    const Long *in = (const Long *)(const void *)((const char *)from + first);
    for (size_t i = 0; i < (behind - first) / sizeof *out; i++) out[i] = in[i];
}

/* What a turn may change: of the table, of an airplane, and of an airplane in a turn in which nothing happens. */
enum {
#ifdef FURBALL_PLAIN
    NEAR_FIXED = offsetof(Table, sequence), /* the rules are constants */
#else
    NEAR_FIXED = 0,
#endif
    NEAR_FIXED_END = offsetof(Table, objective),
    NEAR_HEAD = offsetof(Table, phase),
    NEAR_HEAD_END = (offsetof(Table, script_error) + 7) / 8 * 8, /* and some of the script, which no step changes */
    NEAR_PLANE_END = offsetof(Plane, tail),
    NEAR_CALM_END = (offsetof(Plane, volley) + 7) / 8 * 8
};
_Static_assert(NEAR_HEAD_END <= offsetof(Table, rng) && NEAR_HEAD % 8 == 0 && NEAR_FIXED % 8 == 0 && NEAR_FIXED_END % 8 == 0, "whole words");
_Static_assert(offsetof(Table, plane) % 8 == 0 && NEAR_PLANE_END % 8 == 0 && NEAR_CALM_END <= NEAR_PLANE_END && offsetof(Plane, told) % 4 == 0, "whole words");

/* The same for all games of a batch. */
INLINED void near_prepare(Table *near, const Table *image) {
    longs_copy(near, image, NEAR_FIXED, NEAR_FIXED_END);
    near->ground.count = 0;
    near->plain = image->plain;
    for (int i = 0; i < near->seat_count; i++) {
        near->seat[i].planes = image->seat[i].planes;
        near->seat[i].side = image->seat[i].side;
    }
    for (int i = 0; i < near->plane_count; i++) longs_copy(&near->plane[i], &image->plane[i], NEAR_PLANE_END, offsetof(Plane, name));
}

INLINED void near_fetch(Table *near, const Table *table) {
    longs_copy(near, table, NEAR_HEAD, NEAR_HEAD_END);
    for (int i = 0; i < near->plane_count; i++) longs_copy(&near->plane[i], &table->plane[i], 0, NEAR_PLANE_END);
}

INLINED void near_store(const Stepper *self) {
    longs_copy(self->table, self->near, NEAR_HEAD, NEAR_HEAD_END);
    for (int i = 0; i < self->near->plane_count; i++) longs_copy(&self->table->plane[i], &self->near->plane[i], 0, NEAR_CALM_END);
}

INLINED int plan_is_open(const Table *table) { return table->phase == PHASE_PLAN || table->phase == PHASE_EARLY_PLAN; }

/* As look_up. */
INLINED int step_looks_up(Stepper *self) {
    const FurballBatch *batch = self->batch;
    const int32_t *action = batch->action + row_of(batch, self->game, 0);
    int plans = plan_is_open(self->near);
    self->choosing = 0;
    for (int seat = 0; seat < batch->shape.seats; seat++) {
        int count = batch->count[row_of(batch, self->game, seat)];
        if (!count || action[seat] == FURBALL_WAIT) continue;
        if (plans) self->plan[seat] = plan_numbered(self->near, (Seat)seat, asked_plane(self->near, (Seat)seat), (Numbering)batch->actions, count, action[seat], 0);
        if (plans ? !is_answer(self->plan[seat]) : !find_answer(batch, self->game, seat, action[seat], &self->chosen[seat])) return 0;
        self->choosing |= SEAT_BIT(seat);
    }
    return 1;
}

/* Cards are laid on the copy. */
INLINED int step_lays(const Rules *rules, Stepper *self) {
    Table *near = self->near;
    if (near->phase != PHASE_PLAN) return STEP_ANSWERS;
    for (SeatSet rest = self->choosing; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        if (!plan_lay_answer(rules, near, seat, asked_plane(near, seat), self->plan[seat])) return STEP_ANSWERS;
    }
    if (!near->waiting) return nothing_ails_anybody(near) ? STEP_FLIES : STEP_ANSWERS;
    near_store(self);
    self->is_near = 1;
    return STEP_DONE;
}

/* A turn on the copy: as go_on, where nothing happens. */
INLINED int step_flies(const Rules *rules, Stepper *self) {
    const Catalog *catalog = catalog_get();
    Table *near = self->near;
    Meeting meeting;
    PlaneSet flying = near->flying;
    int calm = 1;
    for (PlaneSet rest = flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        calm &= plane_fly_at(rules, catalog, near, id) == FLEW_CALMLY;
        slide_console(pace_of(rules), plane_get(near, id), near->plane[id].flight.flown_card);
    }
    if (!calm) return STEP_ANSWERS; /* nothing of it was written */
    near->early = 0;
    near->card = 0;
    near->shot_count = 0;
    meeting_find(&meeting, catalog, near, rules->collisions);
    if (meeting.any | meeting.touching || near->turn >= rules->turn_limit) {
        near->cards_up = 1;
        near->moved = flying;
        near_store(self);
        return PLAIN_MEETS;
    }
    plain_begin_turn(near);
    for (PlaneSet rest = flying; rest; rest &= rest - 1) {
        Plane *plane = plane_get(near, first_plane(rest));
        calm &= plan_plainly(rules, catalog, near, plane, &plane->options);
    }
    if (calm) ask_planes(near, flying);
    near_store(self);
    self->is_near = calm;
    return calm ? STEP_DONE : (int)PLAIN_PLANS;
}

/* As make_choices, where the game lies, up to what is set going. */
INLINED int step_answers(Stepper *self) {
    Table *table = self->table;
    int plans = plan_is_open(table);
    for (SeatSet rest = self->choosing; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        if (!(table->waiting & SEAT_BIT(seat))) continue;
        plain_answer(table, seat, plans ? plan_action(asked_plane(table, seat), self->plan[seat]) : self->chosen[seat]);
    }
    return table->waiting ? STEP_DONE : (int)plain_part_behind(table);
}

INLINED int step_over(Stepper *self) {
    const FurballBatch *batch = self->batch;
    tell_end_of(batch, self->game, self->table, batch->out);
    if (batch->keep_over) return STEP_DONE;
    Rng rng = deal_rng(batch, self->game);
    Seed seed = seed_from_number(rng_next(&rng));
    table_renew(self->table, (const Table *)BATCH_DEALS_FROM(batch));
    plain_reseed(self->table, &seed);
    return STEP_DONE;
}

/* ---- what is told ---- */

enum { BOARD_COLUMNS = BOARD_PITCH - 1 };
_Static_assert(BOARD_PITCH > (int)OFFER_WORDS && (int)OFFER_WORDS >= (int)MARKER_KINDS && CARD_MAX == 32, "there is room");

/* The answers of a question that is none for a plan, listed as usual. */
static __attribute__((noinline)) int offers_listed(const FurballBatch *batch, const Table *table, int game, int seat, uint32_t offers[OFFER_WORDS], Action *first) {
    Question *question = &batch->question[row_of(batch, game, seat)];
    int count = plain_list(table, (Seat)seat, question->action, LEGAL_MAX);
    batch->listed[row_of(batch, game, seat)] = 1;
    *first = question->action[0];
    if (batch->actions != FURBALL_BY_SLOT) {
        offer_places(offers, count);
        return count;
    }
    number_answers(batch, table, (Seat)seat, question, count, NULL);
    for (int i = 0; i < count; i++) offers[question->slot[i] / 32] |= 1u << question->slot[i] % 32;
    return count;
}

/* Which numbers a seat is offered, as bits; how many. */
INLINED int offers_find(const Stepper *self, int seat, uint32_t offers[OFFER_WORDS], Action *first) {
    const Table *near = self->near;
    if (!plan_is_open(near)) return offers_listed(self->batch, self->table, self->game, seat, offers, first);
    PlaneId id = asked_plane(near, (Seat)seat);
    const PlanOptions *options = &near->plane[id].options;
    int count = plan_count(options);
    *first = action_make(ACTION_PLAN, id, 0, 0, 0);
    if (self->batch->actions == FURBALL_BY_SLOT)
        for (int marker = 0; marker < MARKER_KINDS; marker++) offers[marker] = options->cards[marker];
    else
        offer_places(offers, count);
    return count;
}

/* The masks of a warp's games, by all of its threads together: each row is one store of eight bytes a thread. */
INLINED void show_masks(const FurballBatch *batch, int first_game, int seat, const uint32_t offers[OFFER_WORDS], uint32_t lanes) {
    BoardWord *board = BOARD;
    for (int i = 0; i < OFFER_WORDS; i++) board[LANE * BOARD_PITCH + i] = offers[i];
    TOGETHER();
    for (int i = LANE; i < WARP * (LEGAL_MAX / 8); i += WARP) {
        int lane = i / (LEGAL_MAX / 8), eight = i % (LEGAL_MAX / 8);
        if (!(lanes >> lane & 1)) continue;
        uint64_t set = board[lane * BOARD_PITCH + eight / 4] >> 8 * (eight % 4);
        Long *row = (Long *)(void *)(batch->out->mask + row_of(batch, first_game + lane, seat) * LEGAL_MAX);
        row[eight] = bytes_of_bits(set, 0);
    }
    TOGETHER();
}

/* Numbers on their way from each thread's row of the board to the games' rows. */
typedef struct Scribe {
    int32_t *to;    /* the first game's row */
    size_t pitch;   /* from one game's row to the next */
    uint32_t lanes; /* whose rows are wanted */
    int column;     /* of the board, next */
} Scribe;

static __attribute__((noinline)) void scribe_writes(int32_t *to, size_t pitch, uint32_t lanes, int columns) {
    BoardWord *board = BOARD;
    TOGETHER();
    for (int i = LANE; i < WARP * BOARD_COLUMNS; i += WARP) {
        int lane = i / BOARD_COLUMNS, column = i % BOARD_COLUMNS;
        if (column < columns && lanes >> lane & 1) to[pitch * (size_t)lane + (size_t)column] = (int32_t)board[lane * BOARD_PITCH + column];
    }
    TOGETHER();
}

INLINED void scribe_tell(Scribe *self, int32_t number) {
    BOARD[LANE * BOARD_PITCH + self->column++] = (uint32_t)number;
    if (self->column < BOARD_COLUMNS) return;
    scribe_writes(self->to, self->pitch, self->lanes, BOARD_COLUMNS);
    self->to += BOARD_COLUMNS;
    self->column = 0;
}

INLINED void scribe_ends(Scribe *self) {
    if (self->column) scribe_writes(self->to, self->pitch, self->lanes, self->column);
}

/* Of all threads together: also those whose row is not wanted. */
INLINED void show_numbers(const Rules *rules, const Stepper *self, int first_game, int seat, Action first, uint32_t lanes) {
    const FurballBatch *batch = self->batch;
    const Table *near = self->near;
    size_t size = (size_t)batch->shape.observation;
    Scribe scribe = {.to = batch->out->observation + row_of(batch, first_game, seat) * size, .pitch = size * (size_t)batch->shape.seats, .lanes = lanes};
    Looker looker = looker_of(rules, near, (Seat)seat, first);
    observe_general(near, (Seat)seat, first, &scribe);
    for (int i = 0; i < near->plane_count; i++) {
        const Plane *plane = &near->plane[i];
        Shown shown = shown_plainly(rules, near, (Seat)seat, plane, (PlaneId)i);
        observe_plane(&looker, plane, &shown, i, &scribe);
    }
    scribe_ends(&scribe);
}

/* As ask: `told` if there is anything new. */
INLINED void show(const Rules *rules, const Stepper *self, int told) {
    const FurballBatch *batch = self->batch;
    const FurballBuffers *out = batch->out;
    SeatSet waiting = told ? self->near->waiting : 0;
    if (asks_plainly(batch, out)) {
        if (told) ask_plainly(batch, self->game, waiting, out);
        return;
    }
    uint32_t lanes = LANES_WITH(told);
    int first_game = self->game - LANE;
    for (int seat = 0; seat < batch->shape.seats; seat++) {
        uint32_t offers[OFFER_WORDS] = {0}, looking = LANES_WITH(waiting >> seat & 1);
        Action first = 0;
        size_t row = row_of(batch, self->game, seat);
        int count = 0;
        if (waiting >> seat & 1) count = batch->actions == FURBALL_BY_ROLL ? 1 : offers_find(self, seat, offers, &first);
        if (told) batch->count[row] = count;
        if (told && out->legal_count) out->legal_count[row] = count;
        if (out->mask) show_masks(batch, first_game, seat, offers, lanes);
        if (out->observation) show_numbers(rules, self, first_game, seat, first, looking);
    }
}

/* As step_game, of all threads of a warp; `game` may be beyond the last one. 1: an answer was not possible. */
INLINED int64_t step_plain(const Rules *rules, const FurballBatch *batch, int game) {
    Table near;
    Stepper self = {.batch = batch, .near = &near, .game = game};
    const Table *image = (const Table *)BATCH_DEALS_FROM(batch);
    int real = game < batch->shape.games, stage = STEP_DONE, told = 0, refused = 0;
    self.table = real ? state_of(batch, game) : NULL;
    near_prepare(&near, image);
    near_fetch(&near, real ? self.table : image);
    if (real) {
        tell_nothing(batch, game, batch->out);
        refused = !step_looks_up(&self);
        if (refused && batch->out->refused) batch->out->refused[game] = 1;
        told = !refused && self.choosing;
        if (told) stage = step_lays(rules, &self);
    }
    TOGETHER();
    if (stage == STEP_FLIES) stage = step_flies(rules, &self);
    TOGETHER();
    if (stage == STEP_ANSWERS) stage = step_answers(&self);
    while (LANES_WITH(stage < PLAIN_PARTS))
        for (int part = 0; part < PLAIN_PARTS; part++) {
            TOGETHER();
            if (stage == part) stage = (int)plain_part(self.table, (PlainPart)part);
        }
    TOGETHER();
    if (stage == PLAIN_STOPS) stage = self.table->waiting ? STEP_DONE : STEP_OVER;
    if (stage == STEP_OVER) stage = step_over(&self);
    TOGETHER();
    if (told && !self.is_near) near_fetch(&near, self.table);
    TOGETHER();
    show(rules, &self, told);
    return refused;
}

/* ---- all games of a batch are of one level ----------------------------------------------------------------- */

#ifdef FURBALL_PLAIN /* the kernels of one level (tools/kernels.sh) */
#define AT_LEVEL(batch, does, game) return does(&FURBALL_PLAIN, batch, game)
#else
#define AT_LEVEL(batch, does, game)                                    \
    switch (((const Table *)(batch)->start)->plain_level) {            \
    case LEVEL_BASIC: return does(&RULES_BASIC, batch, game);          \
    case LEVEL_STANDARD: return does(&RULES_STANDARD, batch, game);    \
    default: return does(&RULES_ADVANCED, batch, game);                \
    }
#endif

static inline int64_t play_of_level(const FurballBatch *batch, int game) { AT_LEVEL(batch, play_plain, game); }
static inline int64_t step_of_level(const FurballBatch *batch, int game) { AT_LEVEL(batch, step_plain, game); }

#endif
