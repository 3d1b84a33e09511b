/* Steps of many plain games, as learners take them: numbers are looked up in the sets of cards and laid at once, the turn is flown as plain_rules.h has
 * it, and what is offered and observed is written from the table itself. No list is made, no answer packed, no view copied. All other questions
 * than for plans, and numbers that mean nothing, are left to the long way. Compiled for each level, and once more for the processors that most PCs have. */
#include "games/table/guess/steps.h"

#include "games/table/fast/numbered.h"
#include "games/table/fast/plain_rules.h"
#include "games/table/guess/observe_rules.h"

#include <string.h>

/* One of the games. */
typedef struct Stepped {
    const Rows *rows;
    Table *table;
    size_t row;             /* the first of its rows */
    const int32_t *outline; /* of its first seat */
    SeatSet choosing;
    Answer chosen[SEAT_MAX];
} Stepped;

/* ---- answers ------------------------------------------------------------------------------------------------------ */

/* 0: one of them means nothing. */
INLINED int answers_find(Stepped *self) {
    const Rows *rows = self->rows;
    self->choosing = 0;
    for (int seat = 0; seat < rows->seats; seat++) {
        int count = rows->count[self->row + (size_t)seat];
        int32_t number = rows->answer[self->row + (size_t)seat];
        if (!count || number == ANSWER_WAITS) continue;
        self->chosen[seat] = plan_numbered(self->table, (Seat)seat, rows->numbering, count, number);
        if (!is_answer(self->chosen[seat])) return 0;
        self->choosing |= SEAT_BIT(seat);
    }
    return 1;
}

INLINED void answers_lay(Stepped *self) {
    Table *table = self->table;
    for (SeatSet rest = self->choosing; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        if (!plan_lay_answer(table, seat, self->chosen[seat])) plan_apply(table, seat, plan_action(asked_plane(table, seat), self->chosen[seat]), NULL);
    }
}

/* ---- what is told ------------------------------------------------------------------------------------------------- */

/* Piece by piece: gcc clears all of it at once by an instruction that takes its time. */
INLINED void tell_mask(const PlanOptions *options, uint8_t *mask, int quick) {
    for (int marker = 0; marker < LEGAL_MAX / CARD_MAX; marker++, mask += CARD_MAX) {
        if (marker < MARKER_KINDS && options->cards[marker]) mask_cards(options->cards[marker], mask, quick);
        else memset(mask, 0, CARD_MAX);
    }
}

/* Ascending as answers do: by card, then by marker. */
static void list_slots(const PlanOptions *options, uint8_t *legal) {
    uint32_t any = 0;
    for (int marker = 0; marker < MARKER_KINDS; marker++) any |= options->cards[marker];
    for (; any; any &= any - 1)
        for (unsigned card = (unsigned)__builtin_ctz(any), marker = 0; marker < MARKER_KINDS; marker++)
            if (options->cards[marker] >> card & 1) *legal++ = (uint8_t)plan_slot((Answer){card, marker});
}

INLINED void tell_offers(const Rows *rows, size_t row, const PlanOptions *options, int quick) {
    uint8_t *mask = rows->mask ? rows->mask + row * LEGAL_MAX : NULL, *legal = rows->legal ? rows->legal + row * LEGAL_MAX : NULL;
    int count = rows->numbering == NUMBERED_BY_ROLL ? 1 : plan_count(options);
    rows->count[row] = count;
    rows->listed[row] = 0;
    if (rows->legal_count) rows->legal_count[row] = count;
    if (rows->numbering == NUMBERED_BY_SLOT) {
        if (mask) tell_mask(options, mask, quick);
        if (legal) list_slots(options, legal);
        return;
    }
    if (mask) memset(mask, 0, LEGAL_MAX);
    if (mask) memset(mask, 1, (size_t)count);
    for (int i = 0; legal && i < count; i++) legal[i] = (uint8_t)i;
}

INLINED void tell_nobody(const Rows *rows, size_t row) {
    rows->count[row] = 0;
    if (rows->legal_count) rows->legal_count[row] = 0;
    static const PlanOptions none;
    if (rows->mask) tell_mask(&none, rows->mask + row * LEGAL_MAX, 0);
}

INLINED void tell_numbers(const Rules *rules, const Stepped *self, Seat seat, PlaneId asked, int32_t *out) {
    const Table *table = self->table;
    size_t size = (size_t)self->rows->size;
    Action question = action_make(ACTION_PLAN, asked, 0, 0, 0);
    Looker looker = looker_of(rules, table, seat, question);
    memcpy(out, self->outline + size * seat, size * sizeof *out);
    reobserve_general(table, seat, question, out);
    out += OBSERVED_GENERAL;
    for (int i = 0; i < table->plane_count; i++, out += OBSERVED_PLANE) {
        const Plane *plane = plane_get(table, (PlaneId)i);
        Shown shown = shown_plainly(rules, table, seat, plane, (PlaneId)i);
        reobserve_plane(rules, &looker, plane, &shown, i, out);
    }
}

INLINED void tell(const Rules *rules, const Stepped *self, int quick) {
    const Rows *rows = self->rows;
    const Table *table = self->table;
    for (int seat = 0; seat < rows->seats; seat++) {
        size_t row = self->row + (size_t)seat;
        if (!(table->waiting >> seat & 1)) {
            tell_nobody(rows, row);
            continue;
        }
        PlaneId asked = asked_plane(table, (Seat)seat);
        tell_offers(rows, row, &plane_get(table, asked)->options, quick);
        if (rows->observation) tell_numbers(rules, self, (Seat)seat, asked, rows->observation + row * (size_t)rows->size);
    }
}

/* ---- the steps ---------------------------------------------------------------------------------------------------- */

/* How far a step came the short way. */
typedef enum Way { WAY_NONE, WAY_MADE, WAY_ALL } Way;

INLINED Way step_at(const Rules *rules, Stepped *self, int quick) {
    Table *table = self->table;
    if (table->phase != PHASE_PLAN || !answers_find(self)) return WAY_NONE;
    if (!self->choosing) return WAY_ALL;
    answers_lay(self);
    if (!table->waiting) turn_go_on(rules, table);
    if (table->phase != PHASE_PLAN || !table->waiting) return WAY_MADE;
    tell(rules, self, quick);
    return WAY_ALL;
}

/* Those of a level that follow each other; the first that is of another, or needs the long way. */
INLINED int steps_at(const Rules *rules, int level, const Rows *rows, int game, int end, int *made, int quick) {
    size_t outline = (size_t)rows->seats * (size_t)rows->size;
    for (; game < end; game++) {
        Stepped self;
        self.rows = rows;
        self.row = (size_t)game * (size_t)rows->seats;
        self.table = (Table *)(void *)(rows->state + rows->stride * (size_t)game);
        self.outline = rows->outline + outline * (size_t)(rows->starts > 1 ? game % rows->starts : 0);
        if (self.table->plain_level != level) break;
        catalog_use(self.table->own);
        Way way = step_at(rules, &self, quick);
        *made = way == WAY_MADE;
        if (way != WAY_ALL) break;
    }
    return game;
}

#define STEPS(name, how, rules, level, quick)                                                               \
    static __attribute__((noinline)) how int name(const Rows *rows, int game, int end, int *made) {         \
        return steps_at(rules, level, rows, game, end, made, quick);                                        \
    }
STEPS(steps_basic, , &RULES_BASIC, LEVEL_BASIC, 0)
STEPS(steps_standard, , &RULES_STANDARD, LEVEL_STANDARD, 0)
STEPS(steps_advanced, , &RULES_ADVANCED, LEVEL_ADVANCED, 0)

typedef int (*Steps)(const Rows *rows, int game, int end, int *made);
static const Steps STEPS_OF[] = {NULL, steps_basic, steps_standard, steps_advanced};

int table_brief(const Table *started) { return started->plain; }

static int level_of(const Rows *rows, int game) { return ((const Table *)(const void *)(rows->state + rows->stride * (size_t)game))->plain_level; }

int table_steps(const Rows *rows, int game, int end, int *made) {
    for (*made = 0; game < end;) {
        int level = level_of(rows, game);
        game = STEPS_OF[level](rows, game, end, made);
        if (game == end || *made || level_of(rows, game) == level) break; /* else games of another level follow */
    }
    return game;
}
