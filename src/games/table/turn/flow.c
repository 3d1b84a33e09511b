#include "games/table/turn/flow.h"

#include "games/table/core/hooks.h"
#include "games/table/core/levels.h"
#include "games/table/fast/plain.h"
#include "games/table/flight/plan_rules.h"

#include <assert.h>
#include <stddef.h>

typedef enum Section { SETUP, TURN, CARD, END, NEVER } Section;

static const PhaseOps *const ops_of[PHASE_COUNT] = {
#define PHASE(name, word, section) [PHASE_##name] = &phase_##name,
#include "games/table/core/phases.inc"
#undef PHASE
};

static const uint8_t section_of[PHASE_COUNT] = {
#define PHASE(name, word, section) [PHASE_##name] = section,
#include "games/table/core/phases.inc"
#undef PHASE
};

/* All of them in the order of a game. */
static const uint8_t course[] = {
#define PHASE(name, word, section) PHASE_##name,
#include "games/table/core/phases.inc"
#undef PHASE
};
_Static_assert(sizeof course == PHASE_COUNT, "every phase has its place and its number");

const PhaseOps phase_OVER = {0};

/* ---- the sequence ------------------------------------------------------------------- */

static void add_section(Table *table, Section section) {
    for (int i = 0; i < PHASE_COUNT; i++) {
        uint8_t phase = course[i];
        if (section_of[phase] != section) continue;
        if (ops_of[phase]->used && !ops_of[phase]->used(table)) continue;
        assert(table->sequence_count < SEQUENCE_MAX);
        table->sequence[table->sequence_count++] = phase;
    }
}

void flow_arrange(Table *table) {
    assert(table->plane_count <= PLANE_MAX);
    table->sequence_count = 0;
    add_section(table, SETUP);
    table->turn_start = table->sequence_count;
    add_section(table, TURN);
    for (int card = 0; card < table->rules.cards_per_turn; card++) add_section(table, CARD);
    add_section(table, END);
    for (int i = 0; i < table->plane_count; i++) {
        const Model *model = plane_model(&table->plane[i]);
        if (base_reach(model) > table->base_reach) table->base_reach = base_reach(model);
        if (gun_reach(model) > table->gun_reach) table->gun_reach = gun_reach(model);
    }
    table->plain_level = plain_level_of(&table->rules);
    hooks_gather(table);
    table->plugs.way = flight_way(&table->rules);
    table->plain = (uint8_t)course_is_plain(table);
}

static void open_step(Table *table, int step, EventLog *log) {
    table->step = (uint8_t)step;
    table->phase = table->sequence[step];
    if (ops_of[table->phase]->open) ops_of[table->phase]->open(table, log);
}

/* Goes on until somebody must choose or the game is over. */
static void flow_on(Table *table, EventLog *log) {
    if (table->plain && !log && !table->waiting) {
        plain_on(table);
        return;
    }
    while (!table->waiting && table->phase != PHASE_OVER) {
        const PhaseOps *ops = ops_of[table->phase];
        if (ops->close && !table->objective.restart) {
            ops->close(table, log);
            if (table->waiting || table->phase == PHASE_OVER) return;
        }
        if (table->objective.restart) { /* the next round */
            table->objective.restart = 0;
            open_step(table, 0, log);
            continue;
        }
        int next = table->step + 1;
        open_step(table, next == table->sequence_count ? table->turn_start : next, log);
    }
}

/* A position in the middle of a game begins with its turn. */
void flow_begin(Table *table, EventLog *log) {
    assert(table->sequence_count); /* it is started */
    assert(table->turn_start < table->sequence_count);
    int first = 0;
    if (table->turn) {
        first = table->turn_start;
        table->turn--;
    }
    open_step(table, first, log);
    flow_on(table, log);
}

/* ---- questions ---------------------------------------------------------------------------- */

static int is_asked(const Table *table, Seat seat) { return seat < table->seat_count && table->waiting & SEAT_BIT(seat); }

int table_legal(const Table *table, Seat seat, Action *out, int max) {
    if (!is_asked(table, seat) || max < 2) return 0;
    return ops_of[table->phase]->list(table, seat, out, max);
}

size_t table_used(const Table *table) {
    const GroundState *ground = &table->ground;
    if (table->rules.cloud_level) return sizeof *table;
    if (ground->count | ground->clouds | ground->loads | ground->has) return offsetof(Table, cloud);
    if (table->shot_count) return offsetof(Table, ground);
    return offsetof(Table, plane) + table->plane_count * sizeof(Plane);
}

/* Objectives, careers and floors may change; plain games have none. */
size_t table_fixed(const Table *table) { return table->plain ? offsetof(Table, phase) : 0; }

static Action pick_listed(const Table *table, Seat seat, uint32_t roll) {
    Action offered[LEGAL_MAX];
    int count = ops_of[table->phase]->list(table, seat, offered, LEGAL_MAX);
    return offered[(uint64_t)roll * (uint32_t)count >> 32];
}

Action table_pick(const Table *table, Seat seat, uint32_t roll) {
    assert(seat < table->seat_count);
    if (table->phase == PHASE_PLAN) return plan_pick(table, seat, roll); /* by far the most */
    const PhaseOps *ops = ops_of[table->phase];
    return ops->pick ? ops->pick(table, seat, roll) : pick_listed(table, seat, roll);
}

uint64_t table_offer(const Table *table, Seat seat) {
    const PhaseOps *ops = ops_of[table->phase];
    return ops->offer ? ops->offer(table, seat) : 0;
}

static COLD Verdict refusal(const Table *table, Seat seat) {
    if (seat >= table->seat_count) return &REASON_NO_SUCH_SEAT;
    return table->phase == PHASE_OVER ? &REASON_GAME_OVER : &REASON_NOT_YOUR_TURN;
}

Verdict table_apply(Table *table, Seat seat, Action action, EventLog *log) {
    if (!is_asked(table, seat)) return refusal(table, seat);
    if (table->phase != PHASE_PLAN || !plan_lay_plainly(table, seat, action)) {
        Verdict verdict = ops_of[table->phase]->apply(table, seat, action, log);
        if (verdict) return verdict;
    }
    if (!table->waiting) flow_on(table, log);
    return NULL;
}

static void choose_picked(Table *table, Seat seat, uint32_t roll) {
    const PhaseOps *ops = ops_of[table->phase];
    if (ops->choose) {
        ops->choose(table, seat, roll);
        return;
    }
    Verdict verdict = ops->apply(table, seat, table_pick(table, seat, roll), NULL);
    assert(!verdict);
    (void)verdict;
}

void table_choose(Table *table, Seat seat, uint32_t roll) {
    assert(is_asked(table, seat));
    if (table->phase != PHASE_PLAN || !plan_lay_at_random(table, seat, roll)) choose_picked(table, seat, roll);
    if (!table->waiting) flow_on(table, NULL);
}

/* When a clock runs out: a straight at the speed it has, no fire, keep the counter. */
Action table_fallback(const Table *table, Seat seat) {
    Action offered[LEGAL_MAX];
    if (!is_asked(table, seat)) return 0;
    const PhaseOps *ops = ops_of[table->phase];
    if (ops->fallback) return ops->fallback(table, seat);
    return ops->list(table, seat, offered, LEGAL_MAX) ? offered[0] : 0;
}

void table_question(const Table *table, Seat seat, Text *out) {
    assert(seat < table->seat_count);
    if (is_asked(table, seat)) ops_of[table->phase]->question(table, seat, out);
    else text_put(out, table->phase == PHASE_OVER ? "The game is over." : "Nothing to decide now.");
}
