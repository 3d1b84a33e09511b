/* Steps of many plain games, as learners take them: numbers are looked up in the sets of cards and laid at once, the turn is flown as plain_rules.h has
 * it, and what is offered and observed is written from the table itself. No list is made, no answer packed, no view copied. All other questions
 * than for plans, and numbers that mean nothing, are left to the long way. Compiled for each level, and all of it once more for most PCs. */
#include "games/table/guess/steps.h"

#include "games/table/fast/numbered.h"
#include "games/table/fast/plain_rules.h"
#include "games/table/guess/offer.h"
#include "games/table/guess/outline.h"

#include <string.h>

/* One of the games. */
typedef struct Stepped {
    const Rows *rows;
    Table *table;
    size_t row;             /* the first of its rows */
    const int32_t *outline; /* of its first seat */
    SeatSet choosing;
    PlaneId asked[SEAT_MAX]; /* of those who choose: about which airplane, */
    Answer chosen[SEAT_MAX]; /* and what they do */
} Stepped;

/* ---- answers ------------------------------------------------------------------------------------------------------ */

/* 0: one of them means nothing. */
INLINED int answers_find(Stepped *self, int quick) {
    const Rows *rows = self->rows;
    self->choosing = 0;
    for (int seat = 0; seat < rows->seats; seat++) {
        int count = rows->count[self->row + (size_t)seat];
        int32_t number = rows->answer[self->row + (size_t)seat];
        if (!count || number == ANSWER_WAITS) continue;
        self->asked[seat] = asked_plane(self->table, (Seat)seat);
        self->chosen[seat] = plan_numbered(self->table, (Seat)seat, self->asked[seat], rows->numbering, count, number, quick);
        if (!is_answer(self->chosen[seat])) return 0;
        self->choosing |= SEAT_BIT(seat);
    }
    return 1;
}

INLINED void answers_lay(const Rules *rules, Stepped *self) {
    Table *table = self->table;
    for (SeatSet rest = self->choosing; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        PlaneId id = self->asked[seat];
        if (!plan_lay_answer(rules, table, seat, id, self->chosen[seat])) plan_apply(table, seat, plan_action(id, self->chosen[seat]), NULL);
    }
}

/* ---- what is told ------------------------------------------------------------------------------------------------- */

/* What one seat is asked: about which airplane, and what is offered, as sets of cards behind one another. */
typedef struct Asked {
    ActionKind kind;
    PlaneId plane;
    const uint32_t *set;
    int sets;
    unsigned used; /* bit i: set i may hold something in a game without dive bombers and aces */
} Asked;

INLINED unsigned sets_of_plans(const Rules *rules) {
    return rules->speed == SPEED_NONE ? 1u << MARKER_NONE : 1u << MARKER_LOW | 1u << MARKER_HIGH | (unsigned)(rules->speed == SPEED_LASTING) << MARKER_BLANK;
}

/* Is anything in other sets than those? */
INLINED uint32_t asks_unusually(const Asked *asked) {
    uint32_t unusual = 0;
#pragma GCC unroll 8
    for (int i = 0; i < asked->sets; i++)
        if (!(asked->used >> i & 1)) unusual |= asked->set[i];
    return unusual;
}

INLINED int offered_count(const Asked *asked) {
    int count = 0;
#pragma GCC unroll 8
    for (int i = 0; i < asked->sets; i++)
        if (asked->used >> i & 1) count += __builtin_popcount(asked->set[i]);
    return count;
}

/* Piece by piece: gcc clears all of it at once by an instruction that takes its time. */
INLINED void mask_sets(const uint32_t *set, unsigned used, uint8_t *mask, int quick) {
#pragma GCC unroll 8
    for (int i = 0; i < OFFER_WORDS; i++) {
        if (used >> i & 1) mask_cards(set[i], mask + CARD_MAX * i, quick);
        else memset(mask + CARD_MAX * i, 0, CARD_MAX);
    }
}

/* Ascending as answers do: by card, then by marker. */
static __attribute__((noinline)) void list_slots(const PlanOptions *options, uint8_t *legal) {
    uint32_t any = 0;
    for (int marker = 0; marker < MARKER_KINDS; marker++) any |= options->cards[marker];
    for (; any; any &= any - 1)
        for (unsigned card = (unsigned)__builtin_ctz(any), marker = 0; marker < MARKER_KINDS; marker++)
            if (options->cards[marker] >> card & 1) *legal++ = (uint8_t)plan_slot((Answer){card, marker});
}

static __attribute__((noinline)) void tell_places(const Rows *rows, size_t row, int count) {
    uint8_t *mask = rows->mask + row * LEGAL_MAX, *legal = rows->legal + row * LEGAL_MAX;
    if (rows->mask) memset(mask, 0, LEGAL_MAX);
    if (rows->mask) memset(mask, 1, (size_t)count);
    for (int i = 0; rows->legal && i < count; i++) legal[i] = (uint8_t)i;
}

INLINED void tell_count(const Rows *rows, size_t row, int count) {
    rows->count[row] = count;
    rows->listed[row] = 0;
    if (rows->legal_count) rows->legal_count[row] = count;
}

INLINED void tell_offer(const Rows *rows, size_t row, const Asked *asked, int quick) {
    int count = rows->numbering == NUMBERED_BY_ROLL ? 1 : offered_count(asked);
    tell_count(rows, row, count);
    if (rows->numbering != NUMBERED_BY_SLOT) {
        if (rows->mask || rows->legal) tell_places(rows, row, count);
        return;
    }
    if (rows->mask) mask_sets(asked->set, asked->used, rows->mask + row * LEGAL_MAX, quick);
    if (rows->legal) list_slots((const PlanOptions *)(const void *)asked->set, rows->legal + row * LEGAL_MAX);
}

static __attribute__((noinline)) void tell_unusual_offer(const Rows *rows, size_t row, const Asked *asked) {
    Asked any = *asked;
    any.used = (1u << asked->sets) - 1;
    tell_offer(rows, row, &any, 0);
}

/* Over what was observed when the game was dealt. */
INLINED void tell_numbers(const Rules *rules, const Stepped *self, Seat seat, const Asked *asked, int32_t *out) {
    const Table *table = self->table;
    size_t size = (size_t)self->rows->size, planes = table->plane_count, told = OBSERVED_GENERAL + OBSERVED_PLANE * planes;
    Action question = action_make(asked->kind, asked->plane, 0, 0, 0);
    Looker looker = looker_of(rules, table, seat, question);
    const int32_t *outline = self->outline + size * seat;
    memcpy(out, outline, OBSERVED_GENERAL * sizeof *out);
    outlined_general(table, seat, question, out);
    for (size_t i = 0, at = OBSERVED_GENERAL; i < planes; i++, at += OBSERVED_PLANE) {
        const Plane *plane = plane_get(table, (PlaneId)i);
        Shown shown = asked->kind != ACTION_PLAN ? shown_plainly(rules, table, seat, plane, (PlaneId)i)
                      : plane->seat == seat     ? shown_openly(plane)
                                                : shown_covered(plane, spaces_planned(rules));
        outlined_plane(rules, &looker, plane, &shown, (int)i, outline + at, out + at);
    }
    if (told < size) memset(out + told, 0, (size - told) * sizeof *out); /* of a scenario larger than this one */
}

INLINED void tell_asked(const Rules *rules, const Stepped *self, Seat seat, const Asked *asked, int quick) {
    const Rows *rows = self->rows;
    size_t row = self->row + seat;
    if (asks_unusually(asked)) tell_unusual_offer(rows, row, asked);
    else tell_offer(rows, row, asked, quick);
    if (rows->observation) tell_numbers(rules, self, seat, asked, rows->observation + row * (size_t)rows->size);
}

static __attribute__((noinline)) void tell_nobody(const Rows *rows, size_t row) {
    tell_count(rows, row, 0);
    if (rows->mask) memset(rows->mask + row * LEGAL_MAX, 0, LEGAL_MAX);
}

/* All plan, and so no planned card lies face up. */
INLINED int only_plans(const Table *table) { return table->waiting && table->phase == PHASE_PLAN && !table->cards_up; }

INLINED void tell_plans(const Rules *rules, const Stepped *self, int quick) {
    const Table *table = self->table;
    for (int seat = 0; seat < self->rows->seats; seat++) {
        if (!(table->waiting >> seat & 1)) {
            tell_nobody(self->rows, self->row + (size_t)seat);
            continue;
        }
        PlaneId id = asked_plane(table, (Seat)seat);
        const Asked asked = {ACTION_PLAN, id, plane_get(table, id)->options.cards, MARKER_KINDS, sets_of_plans(rules)};
        tell_asked(rules, self, (Seat)seat, &asked, quick);
    }
}

/* All lay their first cards. 0: the long way. */
static __attribute__((noinline)) int tell_first(const Stepped *self) {
    const Table *table = self->table;
    Offer offer[SEAT_MAX];
    if (self->rows->legal) return 0;
    for (SeatSet rest = table->waiting; rest; rest &= rest - 1)
        if (!slots_offered(table, (Seat)__builtin_ctz(rest), &offer[__builtin_ctz(rest)])) return 0;
    for (int seat = 0; seat < self->rows->seats; seat++) {
        const Asked asked = {ACTION_FIRST, offer[seat].plane, offer[seat].set, OFFER_WORDS, 0};
        if (table->waiting >> seat & 1) tell_asked(&table->rules, self, (Seat)seat, &asked, 0);
        else tell_nobody(self->rows, self->row + (size_t)seat);
    }
    return 1;
}

/* ---- the steps ---------------------------------------------------------------------------------------------------- */

INLINED void stepped_take(Stepped *self, const Rows *rows, int game) {
    self->rows = rows;
    self->row = (size_t)game * (size_t)rows->seats;
    self->table = (Table *)(void *)(rows->state + rows->stride * (size_t)game);
    self->outline = rows->outline + (size_t)rows->seats * (size_t)rows->size * (size_t)(rows->starts > 1 ? game % rows->starts : 0);
    catalog_use(self->table->own);
}

/* How far a step came the short way. */
typedef enum Way { WAY_NONE, WAY_MADE, WAY_ALL } Way;

INLINED Way step_at(const Rules *rules, Stepped *self, int quick) {
    Table *table = self->table;
    if (table->phase != PHASE_PLAN || !answers_find(self, quick)) return WAY_NONE;
    if (!self->choosing) return WAY_ALL;
    answers_lay(rules, self);
    if (!table->waiting) turn_go_on(rules, table);
    if (!only_plans(table)) return WAY_MADE;
    tell_plans(rules, self, quick);
    return WAY_ALL;
}

/* Those of a level that follow each other; the first that is of another, or needs the long way. */
INLINED int steps_at(const Rules *rules, int level, const Rows *rows, int game, int end, int *made, int quick) {
    for (; game < end; game++) {
        Stepped self;
        stepped_take(&self, rows, game);
        Way way = self.table->plain_level == level ? step_at(rules, &self, quick) : WAY_NONE;
        *made = way == WAY_MADE;
        if (way != WAY_ALL) break;
    }
    return game;
}

/* Numbers in place of rolls, where plans are asked for. */
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
    /* By Table.plain_level. */
    int (*steps[1 + LEVEL_ADVANCED])(const Rows *rows, int game, int end, int *made);
    void (*tell[1 + LEVEL_ADVANCED])(const Stepped *self);
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
    static how void name##_draw(const Rows *rows, int row, int end, int32_t *roll) {                \
        draw_at(rows, row, end, roll, quick);                                                       \
    }                                                                                               \
    static const Kind name = {{NULL, name##_basic_steps, name##_standard_steps, name##_advanced_steps}, \
                              {NULL, name##_basic_tell, name##_standard_tell, name##_advanced_tell}, name##_draw};

KIND(kind_any, , 0)

/* Most PCs of today: one instruction spreads bits, others count and find them, and rows are copied by 32 bytes. Nothing but speed depends on it. */
#if defined(__x86_64__)
KIND(kind_quick, __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), 1)
static const Kind *kind(void) { return bits_spread_quick() && __builtin_cpu_supports("avx2") ? &kind_quick : &kind_any; }
#else
static const Kind *kind(void) { return &kind_any; }
#endif

int table_outline(const Table *dealt, Seat seat, int32_t *out, int max) {
    if (!dealt->plain) return 0;
    Looker looker = looker_of(&dealt->rules, dealt, seat, 0);
    int told = table_look(dealt, seat, NULL, out, max);
    for (int i = 0; i < dealt->plane_count; i++) outline_fields(&looker, &dealt->plane[i], out + OBSERVED_GENERAL + OBSERVED_PLANE * i);
    return told;
}

static int level_of(const Rows *rows, int game) { return ((const Table *)(const void *)(rows->state + rows->stride * (size_t)game))->plain_level; }

int table_steps(const Rows *rows, int game, int end, int *made) {
    for (*made = 0; game < end;) {
        int level = level_of(rows, game);
        game = kind()->steps[level](rows, game, end, made);
        if (game == end || *made || level_of(rows, game) == level) break; /* else games of another level follow */
    }
    return game;
}

/* Behind the steps of a game that ended, or did something else than plan. */
int table_tell(const Rows *rows, int game) {
    Stepped self;
    stepped_take(&self, rows, game);
    if (self.table->phase == PHASE_FIRST_CARD) return tell_first(&self);
    if (!only_plans(self.table)) return 0;
    kind()->tell[self.table->plain_level](&self);
    return 1;
}

void table_draw_numbers(const Rows *rows, int row, int end, int32_t *roll) { kind()->draw(rows, row, end, roll); }
