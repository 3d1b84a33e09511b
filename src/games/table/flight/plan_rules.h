/* The rules of planning themselves, inlined where they run for every card (see levels.h), and how one answer is picked
 * at random with equal chances. */
#ifndef FURBALL_TABLE_PLAN_RULES_H
#define FURBALL_TABLE_PLAN_RULES_H

#include "base/bits.h"
#include "games/table/flight/flight_rules.h"
#include "games/table/core/phase.h"
#include "games/table/flight/plan.h"

/* CARD_NONE and CARD_HIDDEN give no bit. */
INLINED uint32_t card_bit(CardId card) { return (uint32_t)(1ull << (card & 63)); }
_Static_assert((CARD_NONE & 63) >= CARD_MAX && (CARD_HIDDEN & 63) >= CARD_MAX, "no card is in no set");

/* The markers that a pilot without skills may put on a card, as bits. With lasting speed the current marker lies face
 * up, and another may lie on the waiting card. [GLORY-SETUP-16, GLORY-ACC-02, GLORY-ACC-04, GLORY-ACC-11] */
INLINED unsigned markers_plain(Pace pace, const Plane *plane, unsigned current) {
    if (pace.speed == SPEED_NONE) return 1u << MARKER_NONE;
    if (pace.speed == SPEED_FREE) return 1u << MARKER_LOW | 1u << MARKER_HIGH;
    int change = marker_of_speed(current == SPEED_HIGH ? SPEED_LOW : SPEED_HIGH);
    return 1u << MARKER_BLANK | (unsigned)(plane->marker[0] != change) << change;
}

/* The answers of a plain pilot who will fly on from `flight`, with cards that do not lift him too high. Which markers
 * he has left is unpredictable, so there is no branch on it. Returns the cards of all of them. */
INLINED uint32_t options_fill(const Pilot *pilot, const Flight *flight, uint32_t hand, unsigned markers, PlanOptions *options) {
    static const unsigned used[] = {[SPEED_NONE] = 1u << MARKER_NONE,
                                    [SPEED_FREE] = 1u << MARKER_LOW | 1u << MARKER_HIGH,
                                    [SPEED_LASTING] = 1u << MARKER_LOW | 1u << MARKER_HIGH | 1u << MARKER_BLANK};
    const uint32_t *following = cards_following(pilot, flight);
    uint32_t any = 0;
    for (int marker = MARKER_NONE; marker < MARKER_KINDS; marker++) {
        if (used[pilot->pace.speed] >> marker & 1) {
            /* Without speeds the marker makes no difference. */
            Speed speed = pilot->pace.speed ? flight_speed_inline(pilot, flight, pilot->deck->first_straight, (Marker)marker) : SPEED_LOW;
            options->cards[marker] = hand & following[speed] & -(markers >> marker & 1);
        } else {
            options->cards[marker] = 0;
        }
        any |= options->cards[marker];
    }
    return any;
}

/* What may be planned for a plain airplane to follow its waiting card. 0: nothing. */
INLINED int options_behind(const Pilot *pilot, const Flight *flight, const Plane *plane, unsigned speed_now, PlanOptions *options) {
    uint32_t hand = (pilot->pace.altitude ? pilot->deck->all : pilot->deck->level_flight) & ~card_bit(plane->space[0]);
    hand &= cards_below_ceiling(pilot, flight);
    return options_fill(pilot, flight, hand, markers_plain(pilot->pace, plane, speed_now), options) != 0;
}

/* The common case at a known level of rules: a plain airplane whose waiting card is legal, with no other card on its
 * console. 0: it is not that case. */
INLINED int plan_plainly(const Rules *rules, const Catalog *catalog, const Table *table, const Plane *plane, PlanOptions *options) {
    Pilot pilot;
    pilot_init_plain(&pilot, rules, catalog, table, plane);
    if (!plane_is_plain(plane) || pilot.model->flags & MODEL_DIVE_BOMBER) return 0;
    Flight flight = plane->flight;
    CardId waiting = plane->space[0];
    if (rules->plan_ahead && waiting < CARD_MAX) {
        Marker marker = (Marker)plane->marker[0];
        uint8_t none = MARKER_NONE;
        Speed speed = flight_speed_inline(&pilot, &flight, waiting, marker);
        if (!card_is_plain(&pilot, &flight, waiting, marker, speed)) return 0;
        flight_fly_plain(&pilot, &flight, waiting, marker, speed, &none);
    }
    return options_behind(&pilot, &flight, plane, plane->flight.speed, options);
}

/* plan_options at a known level of rules. */
INLINED void plan_options_at(const Rules *rules, const Catalog *catalog, const Table *table, const Plane *plane, PlanOptions *options) {
    if (!plan_plainly(rules, catalog, table, plane, options)) plan_options(table, plane, options);
}

/* ---- the answer -------------------------------------------------------------------------------- */

/* Is it a card and marker for this airplane, and among its options? */
INLINED int plan_is_offered(const Plane *plane, PlaneId id, Action action) {
    Action pair = action ^ action_make(ACTION_PLAN, id, 0, 0, 0); /* only card and marker remain */
    return pair >> 16 < CARD_MAX && !action_c(pair) && action_b(pair) < MARKER_KINDS && plane->options.cards[action_b(pair)] >> (pair >> 16) & 1;
}

INLINED void lay_pair(Plane *plane, int space, unsigned card, unsigned marker) {
    plane->space[space] = (CardId)card;
    plane->marker[space] = (uint8_t)marker;
    memset(&plane->options, 0, sizeof plane->options);
}
INLINED void lay_card(Plane *plane, int space, Action action) { lay_pair(plane, space, action_a(action), action_b(action)); }

/* The common case of plan_apply: an airplane in no trouble, and one card a turn. */
INLINED int lays_plainly(const Rules *rules, const Plane *plane) {
    return plane_is_sound(plane) && !plane->flight.low_due && rules->cards_per_turn == 1;
}

/* 0: it is another case, and nothing is done. */
INLINED int plan_lay_plainly(Table *table, Seat seat, Action action) {
    PlaneId id = asked_plane(table, seat);
    Plane *plane = plane_get(table, id);
    if (!plan_is_offered(plane, id, action) || !lays_plainly(&table->rules, plane)) return 0;
    lay_card(plane, 1, action);
    answered_plane(table, seat, id);
    return 1;
}

/* ---- picking one of many answers, all equally likely ------------------------------------------- */

/* An answer from several sets of cards, listed by card and then by set. */
typedef struct Answer {
    unsigned card, set;
} Answer;

INLINED uint32_t below(uint32_t roll, uint32_t count) { return (uint32_t)((uint64_t)roll * count >> 32); }

/* A word holds two sets (the first in its lower half), so that one instruction counts both. */
static inline uint64_t pair_of(uint32_t first, uint32_t second) { return first | (uint64_t)second << CARD_MAX; }
_Static_assert(CARD_MAX == 32, "two sets fit a word");

/* Which answer it is cannot be predicted, so these find the card without a branch. `quick`: with the instruction that
 * spreads a single bit over the set (bits_spread_quick), which most processors have; otherwise by halving the set. */
Answer answer_by_halves(const uint64_t *pairs, int count, uint32_t skip); /* for one or two such pairs */

INLINED unsigned card_among(uint32_t set, uint32_t roll, int quick) {
    uint32_t skip = below(roll, (uint32_t)__builtin_popcount(set));
    if (quick) return (unsigned)__builtin_ctzll(bits_spread(1ull << skip, set));
    return answer_by_halves(&(uint64_t){set}, 1, skip).card;
}

INLINED Answer answer_of_two(uint64_t pair, uint32_t roll, int quick) {
    uint32_t skip = below(roll, (uint32_t)__builtin_popcountll(pair));
    if (!quick) return answer_by_halves(&pair, 1, skip);
    uint64_t even = 0x5555555555555555u; /* in list order: each card of the first set before the same card of the second */
    uint64_t listed = bits_spread((uint32_t)pair, even) | bits_spread(pair >> CARD_MAX, even << 1);
    unsigned place = (unsigned)__builtin_ctzll(bits_spread(1ull << skip, listed));
    return (Answer){place / 2, place & 1};
}

/* For half of the cards, which start at the lowest bit. */
INLINED uint64_t four_listed(const uint64_t pairs[2]) {
    uint64_t fourth = 0x1111111111111111u;
    return bits_spread(pairs[0], fourth) | bits_spread(pairs[0] >> CARD_MAX, fourth << 1) | bits_spread(pairs[1], fourth << 2) |
           bits_spread(pairs[1] >> CARD_MAX, fourth << 3);
}

INLINED Answer answer_of_four(const uint64_t pairs[2], uint32_t roll) {
    uint32_t skip = below(roll, (uint32_t)(__builtin_popcountll(pairs[0]) + __builtin_popcountll(pairs[1])));
    if (!bits_spread_quick()) return answer_by_halves(pairs, 2, skip);
    const uint64_t upper[2] = {pairs[0] >> CARD_MAX / 2, pairs[1] >> CARD_MAX / 2};
    uint64_t listed = four_listed(pairs);
    uint32_t fewer = (uint32_t)__builtin_popcountll(listed), beyond = -(uint32_t)(skip >= fewer); /* all ones or zero */
    skip -= fewer & beyond;
    listed ^= (listed ^ four_listed(upper)) & -(uint64_t)(beyond & 1);
    unsigned place = (unsigned)__builtin_ctzll(bits_spread(1ull << skip, listed));
    return (Answer){place / 4 + (CARD_MAX / 2 & beyond), place & 3};
}

/* The answer at that place of the list, found without building the list. 0: as below. */
INLINED Action option_at(const PlanOptions *options, ActionKind kind, PlaneId plane, uint32_t place) {
    const uint32_t *cards = options->cards;
    if (cards[MARKER_NONE]) return action_make(kind, plane, answer_by_halves(&(uint64_t){cards[MARKER_NONE]}, 1, place).card, MARKER_NONE, 0);
    unsigned low = cards[MARKER_LOW] != 0, blank = cards[MARKER_BLANK] != 0;
    unsigned first = MARKER_HIGH - low, second = MARKER_BLANK - (low & ~blank);
    if ((cards[MARKER_HIGH] & -(low & blank)) | cards[MARKER_VERTICAL] | cards[MARKER_REPEAT]) return 0;
    uint64_t pair = pair_of(cards[first], cards[second]);
    Answer answer = answer_by_halves(&pair, 1, place);
    return action_make(kind, plane, answer.card, first + answer.set * (second - first), 0);
}

/* In the order of list_options; `set` is the marker. MARKER_KINDS: more than two kinds of markers are possible, as for
 * aces and dive bombers. */
INLINED Answer pick_answer(const PlanOptions *options, uint32_t roll, int quick) {
    const uint32_t *cards = options->cards;
    if (cards[MARKER_NONE]) return (Answer){card_among(cards[MARKER_NONE], roll, quick), MARKER_NONE};
    uint32_t first = cards[MARKER_LOW], second = cards[MARKER_HIGH];
    unsigned low = first != 0, marker = MARKER_LOW, step = MARKER_HIGH - MARKER_LOW;
    if ((second & -(low & (cards[MARKER_BLANK] != 0))) | cards[MARKER_VERTICAL] | cards[MARKER_REPEAT]) return (Answer){0, MARKER_KINDS};
    if (cards[MARKER_BLANK]) { /* only where speed lasts; which marker comes with it is unpredictable, so there is no
                                * branch on that */
        marker = MARKER_HIGH - low;
        step = MARKER_BLANK - marker;
        first |= second;
        second = cards[MARKER_BLANK];
    }
    Answer answer = answer_of_two(pair_of(first, second), roll, quick);
    return (Answer){answer.card, marker + (step & -answer.set)};
}

/* The same as an action; 0 as there. */
INLINED Action pick_option(const PlanOptions *options, ActionKind kind, PlaneId plane, uint32_t roll) {
    Answer answer = pick_answer(options, roll, bits_spread_quick());
    return answer.set < MARKER_KINDS ? action_make(kind, plane, answer.card, answer.set, 0) : 0;
}

/* Like plan_lay_plainly with the answer that plan_pick would give, but without checking it. 0: it is another case, and
 * nothing was done. */
INLINED int plan_lay_at_random(Table *table, Seat seat, uint32_t roll, int quick) {
    PlaneId id = asked_plane(table, seat);
    Plane *plane = plane_get(table, id);
    if (!lays_plainly(&table->rules, plane)) return 0;
    Answer answer = pick_answer(&plane->options, roll, quick);
    if (answer.set >= MARKER_KINDS) return 0;
    lay_pair(plane, 1, answer.card, answer.set);
    answered_plane(table, seat, id);
    return 1;
}

#endif
