#include "games/table/guess/observe_rules.h"

#include "games/table/core/extent.h"
#include "games/table/turn/flow.h"
#include "games/table/know/view.h"
#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

static int observed_count(const Table *table) {
    return OBSERVED_GENERAL + OBSERVED_PLANE * table->plane_count + OBSERVED_GROUND * table->ground.count;
}

/* The first answer to the seat's open question, or 0. For a plan only the kind and the airplane of it are used. */
static Action first_answer(const Table *view, Seat seat) {
    if (!(view->waiting & SEAT_BIT(seat))) return 0;
    return plan_is_asked(view) ? action_make(ACTION_PLAN, asked_plane(view, seat), 0, 0, 0) : table_pick(view, seat, 0);
}

int table_observe(const Table *view, Seat seat, int32_t *out, int max) {
    assert(seat < view->seat_count || seat == SEAT_NOBODY);
    int count = observed_count(view);
    if (!out) return count;
    if (max < count) return 0;
    Action first = first_answer(view, seat);
    Looker looker = looker_of(view, seat, first);
    out = observe_general(view, seat, first, out);
    for (int i = 0; i < view->plane_count; i++) out = observe_plane(&looker, &view->plane[i], &view->plane[i], i, out);
    for (int i = 0; i < view->ground.count; i++) out = observe_ground(view, seat, i, out);
    return count;
}

/* In a plain game only airplanes are observed. */
static void look_plainly(const Table *table, Seat seat, int32_t *out) {
    Action first = first_answer(table, seat);
    Looker looker = looker_of(table, seat, first);
    out = observe_general(table, seat, first, out);
    for (int i = 0; i < table->plane_count; i++) {
        const Plane *plane = &table->plane[i];
        Plane seen;
        if (plane->seat != seat) { /* plain games have no instinct option: own cards are visible */
            memcpy(&seen, plane, CONCEALED_BYTES);
            plane_conceal(table, seat, (PlaneId)i, &seen);
        }
        out = observe_plane(&looker, plane->seat != seat ? &seen : plane, plane, i, out);
    }
}

int table_look(const Table *table, Seat seat, Table *room, int32_t *out, int max) {
    assert(seat < table->seat_count || seat == SEAT_NOBODY);
    assert(max > 0);
    int count = observed_count(table);
    if (max < count) return 0;
    if (table->plain) {
        look_plainly(table, seat, out);
        return count;
    }
    size_t here = table_used(table), there = table_used(room);
    memcpy(room, table, here > there ? here : there);
    table_conceal(table, seat, room);
    return table_observe(room, seat, out, max);
}

/* A card's number comes from the card and its marker; a target's from the target and the gun. Holding fire gets the
 * firer's number, which cannot be a target. All other answers are spread out. */
static unsigned slot_of(Action action) {
    unsigned a = action_a(action), b = action_b(action), c = action_c(action);
    switch (action_kind(action)) {
    case ACTION_PLAN: return a | b << 5;
    case ACTION_FIRST: return a | b << 5 | c << 7;
    case ACTION_FIRE: return b | a << 6;
    case ACTION_HOLD: return (unsigned)action_unit(action) | a << 6;
    default: return (unsigned)(rng_mix(action) >> 56);
    }
}

/* Most answers are plans. Answers ascend, so if the first and the last are plans, all are, each with a different card
 * or marker. */
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

/* ---- plans: numbers without a list --------------------------------------------------------------------- */

/* Writes a byte for each card, 1 if it is in the set. It does eight at a time, by spreading their bits over the bytes
 * of a word. */
static void mask_spread(uint32_t set, uint8_t *mask) {
    for (int i = 0; i < CARD_MAX / 8; i++, set >>= 8) {
        uint64_t bits = (set & 0xFF) * 0x0101010101010101u & 0x8040201008040201u; /* byte n keeps only bit n */
        uint64_t bytes = (bits + 0x7F7F7F7F7F7F7F7Fu) >> 7 & 0x0101010101010101u;
        memcpy(mask + 8 * i, &bytes, sizeof bytes);
    }
}
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first byte is the lowest");
_Static_assert(CARD_MAX == 1 << 5 && MARKER_KINDS * CARD_MAX <= LEGAL_MAX, "as slot_of numbers plans");

int table_mask(const Table *table, Seat seat, uint8_t mask[LEGAL_MAX]) {
    if (!plan_is_asked(table)) return 0;
    const PlanOptions *options = &table->plane[asked_plane(table, seat)].options;
    int count = 0;
    for (int marker = 0; marker < MARKER_KINDS; marker++) {
        uint32_t set = options->cards[marker];
        if (set) mask_spread(set, mask + CARD_MAX * marker);
        count += __builtin_popcount(set);
    }
    return count;
}

Action table_numbered(const Table *table, Seat seat, unsigned number) {
    if (!plan_is_asked(table)) return 0;
    PlaneId id = asked_plane(table, seat);
    unsigned card = number % CARD_MAX, marker = number / CARD_MAX;
    int offered = marker < MARKER_KINDS && table->plane[id].options.cards[marker] >> card & 1;
    return offered ? action_make(ACTION_PLAN, id, card, marker, 0) : 0;
}

static void tell_unit(const Table *table, unsigned number, Unit *out) {
    Text name = text_on(out->name, sizeof out->name);
    text_put(&name, "%s", unit_name(table, number));
    out->side = (uint8_t)unit_side(table, number);
    out->side_name = side_names[out->side];
    out->seat = unit_seat(table, number);
    out->level = table->rules.altitude ? unit_level(table, number) : 0;
}

/* Numbers of ground units start after a gap. */
static int ground_unit(const Table *table, unsigned number, Unit *out) {
    if (number >= ground_end(table) || !table->ground.count) return 0;
    out->present = unit_is_ground(number);
    if (!out->present) return 1;
    out->model = ground_model(ground_of(table, number))->id;
    tell_unit(table, number, out);
    return 1;
}

int table_unit(const Table *table, int number, Unit *out) {
    if (number < 0) return 0;
    if (number >= table->plane_count) return ground_unit(table, (unsigned)number, out);
    out->model = plane_model(&table->plane[number])->id;
    out->present = 1;
    tell_unit(table, (unsigned)number, out);
    return 1;
}

int table_area(const Table *table, int32_t *width, int32_t *height) {
    *width = table->width;
    *height = table->height;
    return 1;
}

/* The options that are on or off, in the order of the fields. Some depend on others, so not every change gives a valid
 * scenario. */
int table_change(const Table *table, int number, Text *out) {
    const Rules *rules = &table->rules;
    for (int i = 0; i < FIELD_COUNT; i++) {
        const RulesField *field = &rules_fields[i];
        int is_switch = field_is_option(field, rules->book) && field->min == 0 && field->max == 1;
        if (!is_switch || level_is_below(rules, field) || number-- != 0)
            continue;
        text_put(out, "%s=%d", field->name, !*((const uint8_t *)rules + field->offset));
        return 1;
    }
    return 0;
}
