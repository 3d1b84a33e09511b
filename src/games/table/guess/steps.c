/* Steps of many plain games at once, the short way that training uses. An answer's number is looked up in the
 * sets of cards and the card is laid at once. The turn is flown as in plain_rules.h, and tell_rows.h writes
 * the offered answers and the observations. No list of answers is made, no answer packed, no view copied.
 *
 * Other questions than plans, and numbers that mean nothing, are left to the long way. Everything is compiled
 * for each level, and a second time with instructions that most PCs have. */
#include "games/table/guess/steps.h"

#include "games/table/fast/numbered.h"
#include "games/table/fast/plain_rules.h"
#include "games/table/guess/tell_rows.h"

/* ---- answers ------------------------------------------------------------------------------------------------------ */

/* The seats that choose, the airplane that each is asked about, and its answer. */
typedef struct Answers {
    SeatSet choosing;
    PlaneId asked[SEAT_MAX];
    Answer chosen[SEAT_MAX];
} Answers;

/* Returns 0 if one of the numbers means nothing. */
INLINED int answers_find(const Stepped *self, Answers *out, int quick) {
    const Rows *rows = self->rows;
    out->choosing = 0;
    for (int seat = 0; seat < rows->seats; seat++) {
        int count = rows->count[self->row + (size_t)seat];
        int32_t number = rows->answer[self->row + (size_t)seat];
        if (!count || number == ANSWER_WAITS) continue;
        out->asked[seat] = asked_plane(self->table, (Seat)seat);
        out->chosen[seat] = plan_numbered(self->table, (Seat)seat, out->asked[seat], rows->numbering, count, number, quick);
        if (!is_answer(out->chosen[seat])) return 0;
        out->choosing |= SEAT_BIT(seat);
    }
    return 1;
}

INLINED void answers_lay(const Rules *rules, Table *table, const Answers *answers) {
    for (SeatSet rest = answers->choosing; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        PlaneId id = answers->asked[seat];
        if (!plan_lay_answer(rules, table, seat, id, answers->chosen[seat])) plan_apply(table, seat, plan_action(id, answers->chosen[seat]), NULL);
    }
}

/* ---- the steps ---------------------------------------------------------------------------------------------------- */

/* How far a step came the short way: not at all; the turn is flown; or also everything is written. */
typedef enum Way { WAY_NONE, WAY_MADE, WAY_ALL } Way;

/* For first cards that are numbered as in slots.c. The rows are left to table_tell. */
static __attribute__((noinline)) Way step_of_first(const Stepped *self) {
    const Rows *rows = self->rows;
    Table *table = self->table;
    Action chosen[SEAT_MAX];
    SeatSet choosing = 0;
    for (int seat = 0; seat < rows->seats; seat++) {
        size_t row = self->row + (size_t)seat;
        if (!rows->count[row] || rows->answer[row] == ANSWER_WAITS) continue;
        if (rows->numbering != NUMBERED_BY_SLOT || rows->listed[row]) return WAY_NONE;
        chosen[seat] = table_numbered(table, (Seat)seat, (unsigned)rows->answer[row]);
        if (!chosen[seat]) return WAY_NONE;
        choosing |= SEAT_BIT(seat);
    }
    if (!choosing) return WAY_ALL;
    for (SeatSet rest = choosing; rest; rest &= rest - 1) first_lay(table, (Seat)__builtin_ctz(rest), chosen[__builtin_ctz(rest)]);
    if (!table->waiting) plain_on(table);
    return WAY_MADE;
}

INLINED Way step_at(const Rules *rules, const Stepped *self, int quick) {
    Table *table = self->table;
    Answers answers;
    if (rules->plan_ahead && table->phase == PHASE_FIRST_CARD) return step_of_first(self);
    if (table->phase != PHASE_PLAN || !answers_find(self, &answers, quick)) return WAY_NONE;
    if (!answers.choosing) return WAY_ALL;
    answers_lay(rules, table, &answers);
    if (!table->waiting) turn_go_on(rules, table);
    if (!only_plans(table)) return WAY_MADE;
    tell_plans(rules, self, quick);
    return WAY_ALL;
}

/* Steps games as long as they are of this level. Returns the first game that is not, or that needs the long
 * way. */
INLINED int steps_at(const Rules *rules, int level, const Rows *rows, int game, int end, int *made, int quick) {
    for (; game < end; game++) {
        Stepped self;
        const Table *table = stepped_take(&self, rows, game);
        Way way = table->plain_level == level ? step_at(rules, &self, quick) : WAY_NONE;
        *made = way == WAY_MADE;
        if (way != WAY_ALL) break;
    }
    return game;
}

/* Replaces rolls by the numbers of the answers that they draw. */
INLINED void draw_at(const Rows *rows, int row, int end, int32_t *roll, int quick) {
    const uint8_t *state = rows->state + rows->stride * (size_t)(row / rows->seats);
    for (int seat = row % rows->seats; row < end; row++, seat++) {
        if (seat == rows->seats) seat = 0, state += rows->stride;
        if (!rows->count[row] || rows->listed[row]) continue;
        const Table *table = (const Table *)(const void *)state;
        if (table->phase == PHASE_PLAN) roll[row] = (int32_t)plan_slot(plan_rolled(&plane_get(table, asked_plane(table, (Seat)seat))->options, (uint32_t)roll[row], quick));
        else catalog_use(table->own), roll[row] = table_drawn(table, (Seat)seat, (uint32_t)roll[row]);
    }
}

/* ---- for each level and processor ------------------------------------------------------------------------------------- */

typedef struct Kind {
    /* Indexed by Table.plain_level. */
    int (*steps[1 + LEVEL_ADVANCED])(const Rows *rows, int game, int end, int *made);
    void (*tell[1 + LEVEL_ADVANCED])(const Stepped *self);
    int (*tell_first)(const Stepped *self);
    int (*tell_numbers)(const Stepped *self);
    void (*draw)(const Rows *rows, int row, int end, int32_t *roll);
} Kind;

#define AT_LEVEL(name, how, rules, level, quick)                                                     \
    static how int name##_steps(const Rows *rows, int game, int end, int *made) {                   \
        return steps_at(rules, level, rows, game, end, made, quick);                                \
    }                                                                                               \
    static how void name##_tell(const Stepped *self) { tell_plans(rules, self, quick); }
#define KIND(name, how, quick)                                                                      \
    AT_LEVEL(name##_basic, how, &RULES_BASIC, LEVEL_BASIC, quick)                                   \
    AT_LEVEL(name##_standard, how, &RULES_STANDARD, LEVEL_STANDARD, quick)                          \
    AT_LEVEL(name##_advanced, how, &RULES_ADVANCED, LEVEL_ADVANCED, quick)                          \
    static how int name##_tell_first(const Stepped *self) { return tell_first(self, quick); }       \
    static how int name##_tell_numbers(const Stepped *self) { return tell_numbers(self, quick); }   \
    static how void name##_draw(const Rows *rows, int row, int end, int32_t *roll) {                \
        draw_at(rows, row, end, roll, quick);                                                       \
    }                                                                                               \
    static const Kind name = {{NULL, name##_basic_steps, name##_standard_steps, name##_advanced_steps}, \
                              {NULL, name##_basic_tell, name##_standard_tell, name##_advanced_tell}, name##_tell_first, \
                              name##_tell_numbers, name##_draw};

KIND(kind_any, , 0)

/* Instructions of most PCs: one spreads bits, others count and find them, and rows are copied by 32 bytes.
 * They change only the speed. */
#if defined(__x86_64__)
KIND(kind_quick, QUICK, 1)
static const Kind *kind(void) { return bits_spread_quick() && __builtin_cpu_supports("avx2") ? &kind_quick : &kind_any; }
#else
static const Kind *kind(void) { return &kind_any; }
#endif

int table_outline(const Table *dealt, Seat seat, int32_t *out, int max) {
    if (!dealt->plain) return 0;
    Looker looker = looker_of(&dealt->rules, dealt, seat, 0);
    int told = table_look(dealt, seat, NULL, out, max);
    for (int i = 0; i < dealt->plane_count; i++) outline_plane(&looker, &dealt->plane[i], out + OBSERVED_GENERAL + OBSERVED_PLANE * i);
    return told;
}

static int level_of(const Rows *rows, int game) { return ((const Table *)(const void *)(rows->state + rows->stride * (size_t)game))->plain_level; }

int table_steps(const Rows *rows, int game, int end, int *made) {
    for (*made = 0; game < end;) {
        int level = level_of(rows, game);
        game = kind()->steps[level](rows, game, end, made);
        if (game == end || *made || level_of(rows, game) == level) break; /* otherwise games of another level follow */
    }
    return game;
}

/* For a game that ended, or whose question was not a plan, after its step. */
ToldRows table_tell(const Rows *rows, int game) {
    Stepped self;
    const Table *table = stepped_take(&self, rows, game);
    if (only_plans(table)) {
        kind()->tell[table->plain_level](&self);
        return TOLD_ALL;
    }
    if (table->phase == PHASE_FIRST_CARD && kind()->tell_first(&self)) return TOLD_ALL;
    return rows->observation && table->phase != PHASE_FIRST_CARD && kind()->tell_numbers(&self) ? TOLD_NUMBERS : TOLD_NOTHING;
}

void table_draw_numbers(const Rows *rows, int row, int end, int32_t *roll) { kind()->draw(rows, row, end, roll); }
