/* Finds, lays and offers plans by their numbers, straight from the sets of cards, without listing or packing
 * answers. Steps on the processor (guess/steps.c) and on graphics processors (gpu/plain_step.h) share it. */
#ifndef FURBALL_TABLE_NUMBERED_H
#define FURBALL_TABLE_NUMBERED_H

#include "games/table/core/phase.h"
#include "games/table/flight/plan_rules.h"

static const Answer NO_ANSWER = {0, MARKER_KINDS};

INLINED int is_answer(Answer answer) { return answer.set < MARKER_KINDS; }
INLINED Action plan_action(PlaneId id, Answer answer) { return action_make(ACTION_PLAN, id, answer.card, answer.set, 0); }
INLINED Answer plan_unpacked(Action action) { return (Answer){action_a(action), action_b(action)}; }

/* A plan's slot: the card in the low bits, the marker above it. */
INLINED unsigned plan_slot(Answer answer) { return answer.card | answer.set * CARD_MAX; }
_Static_assert(CARD_MAX == 1 << 5 && MARKER_KINDS * CARD_MAX <= LEGAL_MAX, "they are numbers of actions");

INLINED int sets_count(const uint32_t *set, int sets) {
    int count = 0;
    for (int i = 0; i < sets; i += 2) count += __builtin_popcountll(pair_of(set[i], set[i + 1]));
    return count;
}
INLINED int plan_count(const PlanOptions *options) { return sets_count(options->cards, MARKER_KINDS); }

INLINED Answer plan_in_slot(const PlanOptions *options, int32_t number) {
    Answer answer = {(uint32_t)number % CARD_MAX, (uint32_t)number / CARD_MAX};
    return is_answer(answer) && options->cards[answer.set] >> answer.card & 1 ? answer : NO_ANSWER;
}

/* For more than two kinds of markers: an ace's plan or a dive bomber's. */
static __attribute__((noinline, unused)) Answer plan_placed_in_list(const Table *table, Seat seat, int place) {
    Action offered[LEGAL_MAX];
    plan_list(table, seat, offered, LEGAL_MAX);
    return plan_unpacked(offered[place]);
}

INLINED Answer plan_placed(const Table *table, Seat seat, const PlanOptions *options, int count, int32_t number) {
    if (number < 0 || number >= count) return NO_ANSWER;
    Action action = option_at(options, ACTION_PLAN, 0, (uint32_t)number);
    return action ? plan_unpacked(action) : plan_placed_in_list(table, seat, number);
}

INLINED Answer plan_rolled(const PlanOptions *options, uint32_t roll, int quick) {
    Answer answer = pick_answer(options, roll, quick);
    return is_answer(answer) ? answer : plan_unpacked(plan_pick_of(options, 0, roll));
}

/* The plan that a number means to a seat that is asked for this airplane and offered `count` answers.
 * `quick`: bits_spread is fast here. */
INLINED Answer plan_numbered(const Table *table, Seat seat, PlaneId asked, Numbering numbering, int count, int32_t number, int quick) {
    const PlanOptions *options = &plane_get(table, asked)->options;
    if (numbering == NUMBERED_BY_SLOT) return plan_in_slot(options, number);
    if (numbering == NUMBERED_BY_PLACE) return plan_placed(table, seat, options, count, number);
    return number < 0 ? NO_ANSWER : plan_rolled(options, (uint32_t)number << 1, quick);
}

/* Lays an answer that plan_numbered found, in the common case of plan_lay_plainly. Returns 0 in the other
 * cases. */
INLINED int plan_lay_answer(const Rules *rules, Table *table, Seat seat, PlaneId id, Answer answer) {
    Plane *plane = plane_get(table, id);
    if (!lays_plainly(rules, plane)) return 0;
    lay_pair(plane, 1, answer.card, answer.set);
    answered_plane(table, seat, id);
    return 1;
}

/* ---- offers: which numbers mean something, as bits --------------------------------------------------------- */

enum { OFFER_WORDS = LEGAL_MAX / 32 };

/* The first `count` numbers. */
INLINED void offer_places(uint32_t offers[OFFER_WORDS], int count) {
    for (int i = 0; i < OFFER_WORDS; i++, count -= 32) offers[i] = count >= 32 ? ~0u : count > 0 ? (1u << count) - 1 : 0;
}

/* Spreads eight bits over the bytes of a word: 1 where the bit is set. */
INLINED uint64_t bytes_of_bits(uint64_t set) {
    uint64_t ones = 0x0101010101010101u;
    uint64_t bits = (set & 0xFF) * ones & 0x8040201008040201u; /* byte n keeps only bit n */
    return (bits + 0x7F7F7F7F7F7F7F7Fu) >> 7 & ones;
}
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first byte is the lowest");

/* Writes a set of cards as the bytes of a mask. */
INLINED void mask_cards(uint32_t set, uint8_t mask[CARD_MAX]) {
    for (int i = 0; i < CARD_MAX / 8; i++) {
        uint64_t bytes = bytes_of_bits(set >> 8 * i);
        memcpy(mask + 8 * i, &bytes, sizeof bytes);
    }
}

#endif
