/* The numbers (slots) of answers. An answer has the same number whenever it is possible. Numbers are found
 * with a list of answers, and for most questions without one. */
#include "games/table/guess/observe.h"
#include "games/table/guess/offer.h"

#include "games/table/core/action.h"
#include "games/table/fast/numbered.h"
#include "games/table/flight/plan.h"
#include "games/table/turn/flow.h"

#include <assert.h>
#include <string.h>

/* From this bit on, a first card's number has the starting speed. */
enum { SLOT_OF_START = 1 << 7 };

/* A card's number is the card and its marker. A target's number is the target and the gun; holding fire has
 * the number of the firer, which cannot be its own target. Everything else is spread out by a hash. */
static unsigned slot_of(Action action) {
    unsigned a = action_a(action), b = action_b(action), c = action_c(action);
    switch (action_kind(action)) {
    case ACTION_PLAN: return plan_slot((Answer){a, b});
    case ACTION_FIRST: return plan_slot((Answer){a, b}) | c * SLOT_OF_START;
    case ACTION_FIRE: return b | a << 6;
    case ACTION_HOLD: return (unsigned)action_unit(action) | a << 6;
    default: return (unsigned)(rng_mix(action) >> 56);
    }
}

/* Most answers are plans. Answers are sorted, so if the first and the last are plans, all are; and each plan
 * has a card and marker of its own. */
int table_slots(const Action *action, int count, uint8_t *out) {
    assert(count >= 0);
    int plans = count && action_kind(action[0]) == ACTION_PLAN && action_kind(action[count - 1]) == ACTION_PLAN;
    if (plans) {
        for (int i = 0; i < count; i++) out[i] = (uint8_t)(action_a(action[i]) | action_b(action[i]) << 5);
        return 1;
    }
    for (int i = 0; i < count; i++) out[i] = (uint8_t)slot_of(action[i]);
    return 0;
}

/* ---- plans and first cards, numbered without a list --------------------------------------------------------------- */

enum { SETS_OF_START = SLOT_OF_START / CARD_MAX };
_Static_assert(SETS_OF_START == (int)MARKER_VERTICAL, "first cards have these markers alone, unless a dive bomber's");

static int offer_plans(const Table *table, Offer *offer) {
    memcpy(offer->set, table->plane[offer->plane].options.cards, sizeof table->plane[0].options.cards);
    return 1;
}

/* Returns 0 if numbers would coincide, or for an ace's first card. */
static int offer_first(const Table *table, Offer *offer) {
    PlanOptions start[SPEED_COUNT];
    const Plane *plane = &table->plane[offer->plane];
    int several = table->rules.speed == SPEED_LASTING;
    if (plane->ace.skills) return 0;
    if (several) first_options_both(table, plane, start);
    else first_options(table, plane, SPEED_LOW, &start[SPEED_LOW]);
    for (int speed = SPEED_LOW; speed <= (several ? SPEED_HIGH : SPEED_LOW); speed++) {
        if (start[speed].cards[MARKER_VERTICAL] | start[speed].cards[MARKER_REPEAT]) return 0;
        memcpy(offer->set + speed * SETS_OF_START, start[speed].cards, SETS_OF_START * sizeof(uint32_t));
    }
    return 1;
}

int slots_offered(const Table *table, Seat seat, Offer *offer) {
    int first = table->phase == PHASE_FIRST_CARD;
    if (!first && !plan_is_asked(table)) return 0;
    *offer = (Offer){.plane = asked_plane(table, seat)};
    return first ? offer_first(table, offer) : offer_plans(table, offer);
}

int table_mask(const Table *table, Seat seat, uint8_t mask[LEGAL_MAX]) {
    Offer offer;
    int count = 0;
    if (!slots_offered(table, seat, &offer)) return 0;
    for (int i = 0; i < OFFER_WORDS; i++) {
        if (offer.set[i]) mask_cards(offer.set[i], mask + CARD_MAX * i);
        count += __builtin_popcount(offer.set[i]);
    }
    return count;
}

Action table_numbered(const Table *table, Seat seat, unsigned number) {
    Offer offer;
    unsigned card = number % CARD_MAX, set = number / CARD_MAX;
    if (number >= LEGAL_MAX || !slots_offered(table, seat, &offer) || !(offer.set[set] >> card & 1)) return 0;
    if (table->phase != PHASE_FIRST_CARD) return plan_action(offer.plane, (Answer){card, set});
    return action_make(ACTION_FIRST, offer.plane, card, set % SETS_OF_START, set / SETS_OF_START);
}

int table_drawn(const Table *table, Seat seat, uint32_t roll) { return (int)slot_of(table_pick(table, seat, roll)); }
