/* Writes a batch's rows of a plain game in which all seats plan or lay their first cards: the offered numbers
 * and the observations; to be inlined. They are written from the table itself; no list is made and no view
 * copied. Of other questions only the observations are written. */
#ifndef FURBALL_TABLE_TELL_ROWS_H
#define FURBALL_TABLE_TELL_ROWS_H

#include "games/table/guess/offer.h"
#include "games/table/guess/outline.h"
#include "games/table/guess/tell_quick.h"
#include "games/table/turn/flow.h"

#include <string.h>

/* One game of a batch. */
typedef struct Stepped {
    const Rows *rows;
    Table *table;
    size_t row;             /* the first of its rows */
    const int32_t *outline; /* of its first seat */
} Stepped;

INLINED const Table *stepped_take(Stepped *self, const Rows *rows, int game) {
    self->rows = rows;
    self->row = (size_t)game * (size_t)rows->seats;
    self->table = (Table *)(void *)(rows->state + rows->stride * (size_t)game);
    self->outline = rows->outline + (size_t)rows->seats * (size_t)rows->size * (size_t)(rows->starts > 1 ? game % rows->starts : 0);
    catalog_use(self->table->own);
    return self->table;
}

/* What one seat is asked: the airplane, and the offered cards as sets, in the order of offer.h. */
typedef struct Asked {
    ActionKind kind;
    PlaneId plane;
    const uint32_t *set;
    int sets;
    unsigned used; /* bit i: set i may have cards in a game without dive bombers and aces */
} Asked;

INLINED unsigned sets_of_plans(const Rules *rules) {
    return rules->speed == SPEED_NONE ? 1u << MARKER_NONE : 1u << MARKER_LOW | 1u << MARKER_HIGH | (unsigned)(rules->speed == SPEED_LASTING) << MARKER_BLANK;
}

/* Are cards offered in any other set than the usual ones? */
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

/* Set by set, because gcc would clear the whole mask with one slow instruction. */
INLINED void mask_sets(const uint32_t *set, unsigned used, uint8_t *mask) {
#pragma GCC unroll 8
    for (int i = 0; i < OFFER_WORDS; i++) {
        if (used >> i & 1) mask_cards(set[i], mask + CARD_MAX * i);
        else memset(mask + CARD_MAX * i, 0, CARD_MAX);
    }
}

/* In the order of answers: by card, then by marker. */
static __attribute__((noinline)) void list_slots(const PlanOptions *options, uint8_t *legal) {
    uint32_t any = 0;
    for (int marker = 0; marker < MARKER_KINDS; marker++) any |= options->cards[marker];
    for (; any; any &= any - 1)
        for (unsigned card = (unsigned)__builtin_ctz(any), marker = 0; marker < MARKER_KINDS; marker++)
            if (options->cards[marker] >> card & 1) *legal++ = (uint8_t)plan_slot((Answer){card, marker});
}

static __attribute__((noinline)) void tell_places(const Rows *rows, size_t row, int count) {
    uint8_t *mask = rows->mask ? rows->mask + row * LEGAL_MAX : NULL;
    if (mask) memset(mask, 0, LEGAL_MAX);
    if (mask) memset(mask, 1, (size_t)count);
    for (int i = 0; rows->legal && i < count; i++) rows->legal[row * LEGAL_MAX + (size_t)i] = (uint8_t)i;
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
    if (rows->legal) list_slots((const PlanOptions *)(const void *)asked->set, rows->legal + row * LEGAL_MAX);
    if (!rows->mask) return;
    if (quick) mask_sets_quickly(asked->set, asked->used, rows->mask + row * LEGAL_MAX);
    else mask_sets(asked->set, asked->used, rows->mask + row * LEGAL_MAX);
}

static __attribute__((noinline)) void tell_unusual_offer(const Rows *rows, size_t row, const Asked *asked) {
    Asked any = *asked;
    any.used = (1u << asked->sets) - 1;
    tell_offer(rows, row, &any, 0);
}

/* ---- numbers ------------------------------------------------------------------------------------------------------ */

INLINED int32_t *numbers_of(const Stepped *self, Seat seat) { return self->rows->observation + (self->row + seat) * (size_t)self->rows->size; }
INLINED const int32_t *outline_of(const Stepped *self, Seat seat) { return self->outline + (size_t)self->rows->size * seat; }

/* The airplanes, for each seat that is asked. Every planned card lies face down. */
INLINED void tell_planes(const Rules *rules, const Stepped *self, int quick) {
    const Table *table = self->table;
    unsigned down = spaces_planned(rules);
    if (quick) outlined_planes_quickly(table, table->waiting, down, outline_of(self, 0), numbers_of(self, 0), (size_t)self->rows->size);
    for (SeatSet rest = quick ? 0 : table->waiting; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        Looker looker = looker_of(rules, table, seat, 0);
        for (size_t i = 0, at = OBSERVED_GENERAL; i < table->plane_count; i++, at += OBSERVED_PLANE) {
            const Plane *plane = plane_get(table, (PlaneId)i);
            Shown shown = plane->seat == seat ? shown_openly(plane) : shown_covered(plane, down);
            outlined_plane(&looker, plane, &shown, (int)i, outline_of(self, seat) + at, numbers_of(self, seat) + at);
        }
    }
}

/* The other numbers of a seat that is asked, after its airplanes. */
INLINED void tell_question(const Stepped *self, Seat seat, Action question) {
    size_t size = (size_t)self->rows->size, told = OBSERVED_GENERAL + OBSERVED_PLANE * (size_t)self->table->plane_count;
    int32_t *out = numbers_of(self, seat);
    outlined_general(self->table, seat, question, outline_of(self, seat), out);
    out[OBSERVED_GENERAL + OBSERVED_PLANE * action_unit(question) + PLANE_AT_asked] = 1;
    if (told < size) memset(out + told, 0, (size - told) * sizeof *out); /* rows are as long as the largest scenario needs */
}

/* Starting speeds are secret until all have chosen. */
INLINED void tell_no_speeds(const Stepped *self) {
    const Table *table = self->table;
    for (SeatSet rest = table->waiting; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        int32_t *speed = numbers_of(self, seat) + OBSERVED_GENERAL + PLANE_AT_speed;
        for (int i = 0; i < table->plane_count; i++)
            if (table->plane[i].seat != seat && !table->plane[i].speed_given) speed[OBSERVED_PLANE * i] = 0;
    }
}

/* ---- rows ---------------------------------------------------------------------------------------------------------- */

INLINED void tell_asked(const Stepped *self, Seat seat, const Asked *asked, int quick) {
    const Rows *rows = self->rows;
    size_t row = self->row + seat;
    if (asks_unusually(asked)) tell_unusual_offer(rows, row, asked);
    else tell_offer(rows, row, asked, quick);
    if (rows->observation) tell_question(self, seat, action_make(asked->kind, asked->plane, 0, 0, 0));
}

static __attribute__((noinline)) void tell_nobody(const Rows *rows, size_t row) {
    tell_count(rows, row, 0);
    if (rows->mask) memset(rows->mask + row * LEGAL_MAX, 0, LEGAL_MAX);
}

/* All seats plan, so that no planned card lies face up. `cards_up` is not asked: gcc would read it together with the phase,
 * and such a read must wait until both have reached the cache. */
INLINED int only_plans(const Table *table) { return table->waiting && table->phase == PHASE_PLAN; }

INLINED void tell_plans(const Rules *rules, const Stepped *self, int quick) {
    const Table *table = self->table;
    if (self->rows->observation) tell_planes(rules, self, quick);
    for (int seat = 0; seat < self->rows->seats; seat++) {
        if (!(table->waiting >> seat & 1)) {
            tell_nobody(self->rows, self->row + (size_t)seat);
            continue;
        }
        PlaneId id = asked_plane(table, (Seat)seat);
        const Asked asked = {ACTION_PLAN, id, plane_get(table, id)->options.cards, MARKER_KINDS, sets_of_plans(rules)};
        tell_asked(self, (Seat)seat, &asked, quick);
    }
}

/* All seats lay their first cards. Returns 0 if the long way is needed. */
INLINED int tell_first(const Stepped *self, int quick) {
    const Table *table = self->table;
    Offer offer[SEAT_MAX];
    if (self->rows->legal) return 0;
    for (SeatSet rest = table->waiting; rest; rest &= rest - 1)
        if (!slots_offered(table, (Seat)__builtin_ctz(rest), &offer[__builtin_ctz(rest)])) return 0;
    if (self->rows->observation) tell_planes(&table->rules, self, quick), tell_no_speeds(self);
    for (int seat = 0; seat < self->rows->seats; seat++) {
        if (!(table->waiting >> seat & 1)) {
            tell_nobody(self->rows, self->row + (size_t)seat);
            continue;
        }
        const Asked asked = {ACTION_FIRST, offer[seat].plane, offer[seat].set, OFFER_WORDS, (1u << OFFER_WORDS) - 1};
        tell_asked(self, (Seat)seat, &asked, quick);
    }
    return 1;
}

/* Has every card been flown that was turned up in this turn? */
INLINED int nothing_lies_face_up(const Rules *rules, const Table *table) {
    PlaneSet up = 0;
    for (int i = 0; i < table->plane_count; i++) up |= (PlaneSet)(plane_get(table, (PlaneId)i)->space[rules->plan_ahead ? 0 : 1] != CARD_NONE) << i;
    return !table->cards_up || !(up & ~table->moved);
}

/* Any other question: only the numbers. Returns 0 if the long way is needed for them too. */
INLINED int tell_numbers(const Stepped *self, int quick) {
    const Table *table = self->table;
    if (!table->waiting || !nothing_lies_face_up(&table->rules, table)) return 0;
    tell_planes(&table->rules, self, quick);
    for (SeatSet rest = table->waiting; rest; rest &= rest - 1) tell_question(self, (Seat)__builtin_ctz(rest), table_pick(table, (Seat)__builtin_ctz(rest), 0));
    return 1;
}

#endif
