#include "games/table/flight/plan.h"

#include "games/table/core/hooks.h"
#include "games/table/damage/engines.h"
#include "games/table/flight/flight_rules.h"
#include "games/table/flight/paces.h"
#include "games/table/flight/plan_rules.h"

#include <string.h>

/* Cards that are not on the console; climb and dive only with altitude. [GLORY-PLAN-01, GLORY-MOVE-04, GLORY-PLAN-18,
 * GLORY-SETUP-10] */
INLINED uint32_t cards_behind(const Pilot *pilot, const Plane *plane, int spaces) {
    uint32_t hand = pilot->pace.altitude ? pilot->deck->all : pilot->deck->level_flight;
    for (int space = 0; space < spaces; space++) hand &= ~card_bit(plane->space[space]);
    /* A stack flown in the clouds is set aside; when no other card is left, it is written down and taken back into the
     * hand. [GLORY-Q-31] */
    if (plane->pile && pilot->rules->cloud_level && hand & ~plane->pile) hand &= ~plane->pile;
    return hand;
}
INLINED uint32_t cards_in_hand(const Pilot *pilot, const Plane *plane) { return cards_behind(pilot, plane, SPACE_COUNT); }

/* The marker of an Exceptional Pilot. [GLORY-ACE-15, GLORY-ACE-17] */
INLINED unsigned repeat_unused(const Plane *plane) {
    if (!(plane->ace.skills & SKILL_BIT(EXCEPTIONAL))) return 0;
    return plane->marker[0] == MARKER_REPEAT ? 0 : 1u << MARKER_REPEAT;
}

static unsigned markers_unused(const Pilot *pilot, const Plane *plane, unsigned current) {
    unsigned markers = markers_plain(pilot->pace, plane, current);
    if (pilot->rules->speed == SPEED_NONE || !plane->ace.skills) return markers;
    markers |= repeat_unused(plane);
    if (pilot->rules->speed == SPEED_FREE) return markers;
    /* An extra marker of either kind can be used, unless it is on the waiting card while the normal one shows the
     * speed. [GLORY-ACE-22, DAWN-ACE-15] */
    if (plane->ace.skills & (SKILL_BIT(GOLDEN_LOW) | SKILL_BIT(GOLDEN_HIGH))) {
        int low = 1 + ((plane->ace.skills & SKILL_BIT(GOLDEN_LOW)) != 0), high = 1 + ((plane->ace.skills & SKILL_BIT(GOLDEN_HIGH)) != 0);
        low -= (current == SPEED_LOW) + (plane->marker[0] == MARKER_LOW);
        high -= (current == SPEED_HIGH) + (plane->marker[0] == MARKER_HIGH);
        markers = 1u << MARKER_BLANK | repeat_unused(plane) | (low > 0) << MARKER_LOW | (high > 0) << MARKER_HIGH;
    }
    return markers;
}

/* Dive bombers may use two more markers for vertical dives; for the climb after two dives any marker may be taken from
 * the box. [GLORY-DIVEB-05, GLORY-DIVEB-06, GLORY-DIVEB-14] */
static unsigned markers_of_dives(const Pilot *pilot, const Flight *expected, unsigned markers) {
    if (pilot->rules->vertical_dives && pilot->model->flags & MODEL_VERTICAL_DIVE) markers |= 1u << MARKER_VERTICAL;
    if (expected->trace & TRACE_DIVE_RUN && pilot->rules->speed == SPEED_LASTING) markers |= 1u << MARKER_LOW | 1u << MARKER_HIGH;
    return markers;
}

/* With a damaged engine one card of each turn must be a stall: at the latest the last one, and the card before it must
 * allow a stall to follow. [MINI-SPEC-11; MINI-Q-10, MINI-Q-49] */
static uint32_t stall_duty(const Pilot *pilot, const Plane *plane) {
    const Deck *deck = pilot->deck;
    uint32_t stalls = deck->of_kind[KIND_STALL];
    int planned = 0;
    for (; planned < SPACE_COUNT && plane->space[planned] < CARD_MAX; planned++)
        if (stalls >> plane->space[planned] & 1) return ~0u;
    int left = pilot->rules->cards_per_turn - planned;
    if (left > 2) return ~0u;
    return left > 1 ? stalls | ~(deck->steep | deck->of_kind[KIND_IMMELMANN]) : stalls;
}

/* Limits that only the owner knows: jams and the damaged engine. The planner must keep them whichever way the game
 * treats illegal plans. [GLORY-Q-61] */
static uint32_t secret_limits(const Pilot *pilot, const Plane *plane, int marker) {
    const Deck *deck = pilot->deck;
    uint32_t cards = ~0u;
    if (!(plane->jam_left | plane->jam_right | plane->engine)) return cards;
    if (plane->jam_left) cards &= ~deck->of_kind[KIND_LEFT];
    if (plane->jam_right) cards &= ~deck->of_kind[KIND_RIGHT];
    if (plane->engine && marker == MARKER_HIGH && engines_are_damaged(plane, pilot->model))
        cards &= pilot->rules->altitude ? deck->of_kind[KIND_DIVE] | deck->of_kind[KIND_SHARP_DIVE] : 0; /* [GLORY-SPEC-14, GLORY-SPEC-32] */
    if (plane->engine && pilot->rules->engine_effect == ENGINE_STALL) cards &= stall_duty(pilot, plane);
    return cards;
}

/* At full load no High marker, except on the card after a dive; and after a dive to High Speed a Low marker within two
 * plans. [GLORY-LOAD-06, GLORY-LOAD-10; GLORY-Q-70] */
static Verdict load_fault(const Pilot *pilot, const Plane *plane, const Flight *expected, int marker) {
    if (!(pilot->limits & LIMIT_LOADED) || !pilot->rules->speed) return NULL;
    if (marker == MARKER_HIGH && !flight_dived(expected)) return &WHY_LOAD_NO_HIGH;
    int low_there = marker == MARKER_LOW || plane->marker[0] == MARKER_LOW || flight_dived(expected) || marker == MARKER_VERTICAL;
    return plane->low_within == 1 && !low_there ? &WHY_LOAD_LOW : NULL;
}

/* The marker of a vertical dive goes with any card. The climb after two dives needs High or Low, and the extra markers
 * may be used only for that climb. [GLORY-DIVEB-06, GLORY-DIVEB-13, GLORY-DIVEB-14] */
static uint32_t dive_cards(const Pilot *pilot, const Plane *plane, const Flight *expected, int marker, uint32_t cards) {
    const Deck *deck = pilot->deck;
    if (marker == MARKER_VERTICAL) return vertical_fault(pilot, expected) ? 0 : cards;
    if (!(expected->trace & TRACE_DIVE_RUN) || pilot->rules->speed != SPEED_LASTING) return cards;
    if (marker == MARKER_BLANK) return cards & ~deck->of_kind[KIND_CLIMB];
    unsigned own = markers_unused(pilot, plane, plane->flight.speed);
    return own >> marker & 1 ? cards : cards & deck->of_kind[KIND_CLIMB];
}

/* Must this plan carry a Low marker? Only in the last plan that the duty allows, and not if the waiting card already
 * has one. [GLORY-SPEC-33, DAWN-ACC-14; GLORY-Q-42] */
static int low_is_due(const Plane *plane) {
    return plane->flight.low_due == 1 && plane->flight.speed == SPEED_HIGH && plane->marker[0] != MARKER_LOW;
}

/* A card planned now is revealed after two more flame counters have been removed. */
static int burns_at_reveal(const Pilot *pilot, const Plane *plane) { return plane->flames > 2 && pilot->rules->burning_straight && pilot->model->engines == 1; }

typedef struct Planning {
    Pilot pilot;
    Pilot unloaded; /* the same pilot without the load, if it may be gone by then; see may_unload */
    Flight flight; /* as it will be when this card is revealed */
    uint32_t hand;
    unsigned markers;
    int may_unload;
} Planning;

/* The card is revealed in the next turn, so a load that is dropped in this one no longer counts then. [GLORY-LOAD-07,
 * GLORY-TANK-04, TACT-LOAD-06; GLORY-Q-61] */
static COLD void expect_unloading(Planning *planning, const Table *table, const Plane *plane) {
    planning->may_unload = table->rules.plan_ahead && on_load_may_end(table, plane);
    if (!planning->may_unload) return;
    Plane lighter = *plane;
    lighter.flight.limits &= (uint8_t)~LIMIT_LOADED;
    pilot_init(&planning->unloaded, table, &lighter);
}

/* Cards planned earlier are revealed first; in basic play space 1 holds one that was already flown. */
INLINED int first_waiting(Pace pace) { return pace.plan_ahead || pace.cards_per_turn > 1 ? 0 : 1; }

/* Filled in place: this runs twice for every card planned. */
static void planning_init(Planning *planning, const Table *table, const Plane *plane) {
    pilot_init(&planning->pilot, table, plane);
    planning->hand = cards_in_hand(&planning->pilot, plane);
    planning->markers = markers_unused(&planning->pilot, plane, plane->flight.speed);
    planning->flight = plane->flight;
    for (int space = first_waiting(pace_of(&table->rules)); space < SPACE_COUNT && plane->space[space] < CARD_MAX; space++)
        flight_advance(&planning->pilot, &planning->flight, plane->space[space], (Marker)plane->marker[space]);
    planning->may_unload = 0;
    if (planning->pilot.limits & LIMIT_LOADED) expect_unloading(planning, table, plane);
    if (planning->pilot.model->flags & MODEL_DIVE_BOMBER)
        planning->markers = markers_of_dives(&planning->pilot, &planning->flight, planning->markers);
}

/* An Exceptional Pilot repeats the card before, even if it is steep; any card may lie under the marker. [GLORY-ACE-14,
 * GLORY-ACE-18, GLORY-ACE-21] */
static int repeat_is_legal(const Pilot *usual, const Flight *flight, const Plane *plane) {
    Pilot pilot = *usual;
    if (flight->flown == FLOWN_NOTHING) return 0;
    pilot.free |= FREE_STEEP;
    Speed speed = (Speed)flight->flown_speed;
    if (burns_at_reveal(&pilot, plane) && pilot.deck->card[flight->flown_card].kind == KIND_STRAIGHT) return 0;
    return flight_fault(&pilot, flight, flight->flown_card, speed) == NULL;
}

/* Cards that this pilot may fly then. */
static uint32_t cards_legal_for(const Pilot *pilot, const Flight *flight, const Plane *plane, int marker) {
    if (marker == MARKER_REPEAT) return repeat_is_legal(pilot, flight, plane) ? ~0u : 0;
    Speed speed = flight_speed(pilot, flight, pilot->deck->first_straight, (Marker)marker);
    if (marker == MARKER_VERTICAL) return ~0u; /* see dive_cards */
    uint32_t cards = flight_cards(pilot, flight, speed);
    if (!flight->ground && burns_at_reveal(pilot, plane) && flight->flown != FLOWN_OVERDIVE) cards &= ~pilot->deck->of_kind[KIND_STRAIGHT];
    return cards;
}

/* Cards that can be legal when they are revealed: with the load or, if it may be gone, without it. */
static uint32_t legal_cards(const Planning *planning, const Plane *plane, int marker) {
    uint32_t cards = cards_legal_for(&planning->pilot, &planning->flight, plane, marker);
    if (planning->may_unload) cards |= cards_legal_for(&planning->unloaded, &planning->flight, plane, marker);
    return cards;
}

/* How strict planning is: only cards that can be legal; all that the secret limits allow; any card. If the stricter
 * degree leaves no card, the next one is used; `punish` starts with the second. */
typedef enum Strictness { STRICT_ALL, STRICT_SECRET, STRICT_NOTHING } Strictness;

/* The cards that may be planned with one of the unused markers. */
static uint32_t cards_with(const Planning *planning, const Plane *plane, Strictness strictness, int marker) {
    uint32_t cards = planning->hand;
    if (strictness == STRICT_NOTHING) return cards;
    if (marker == MARKER_REPEAT) { /* what is repeated counts, not the card under the marker [GLORY-Q-12] */
        int repeated = secret_limits(&planning->pilot, plane, MARKER_BLANK) >> planning->flight.flown_card & 1;
        return repeated && (strictness != STRICT_ALL || legal_cards(planning, plane, marker)) ? cards : 0;
    }
    if (planning->pilot.model->flags & MODEL_DIVE_BOMBER) cards = dive_cards(&planning->pilot, plane, &planning->flight, marker, cards);
    if (planning->pilot.limits & LIMIT_LOADED && load_fault(&planning->pilot, plane, &planning->flight, marker)) return 0;
    if (marker != MARKER_VERTICAL) cards &= secret_limits(&planning->pilot, plane, marker);
    if (marker != MARKER_LOW && low_is_due(plane)) return 0;
    return strictness == STRICT_ALL ? cards & legal_cards(planning, plane, marker) : cards;
}

static uint32_t fill_options(const Planning *planning, const Plane *plane, Strictness strictness, PlanOptions *options) {
    uint32_t any = 0;
    for (unsigned rest = planning->markers; rest; rest &= rest - 1) {
        int marker = __builtin_ctz(rest);
        options->cards[marker] = cards_with(planning, plane, strictness, marker);
        any |= options->cards[marker];
    }
    return any;
}

static Strictness strictness_of(const Rules *rules) {
    return rules->illegal_plans == PLANS_REFUSE ? STRICT_ALL : STRICT_SECRET;
}

/* The common case in every book: a usual airplane whose waiting cards are legal and keep it in the air. 0: not that
 * case, the general path is needed. */
INLINED int plan_usual_at(Pace pace, const Catalog *catalog, const Table *table, const Plane *plane, PlanOptions *options) {
    Pilot pilot;
    pilot_init_usual(&pilot, pace, catalog, table, plane);
    pilot_init_usual_heights(&pilot, table);
    if (pilot.model->flags & MODEL_DIVE_BOMBER) return 0;
    Flight flight = plane->flight;
    if (pace.cards_per_turn == 1 && plane->space[1] < CARD_MAX) return 0;
    for (int space = first_waiting(pace); space < (pace.cards_per_turn > 1 ? SPACE_COUNT : 1) && plane->space[space] < CARD_MAX; space++) {
        uint8_t none = MARKER_NONE;
        Marker marker = (Marker)plane->marker[space];
        Speed speed = flight_speed_inline(&pilot, &flight, plane->space[space], marker);
        Step step = step_with(&pilot, &flight, pilot.deck->card[plane->space[space]].kind);
        if (!card_is_usual(table, &pilot, &flight, plane->space[space], marker, speed, step)) return 0;
        flight_fly_plain(&pilot, &flight, plane->space[space], marker, speed, &none);
    }
    if (flight.ground) return 0;
    int spaces = pace.cards_per_turn > 1 ? SPACE_COUNT : 1; /* with one card a turn the spaces after the first are empty
                                                             * now */
    uint32_t cards = cards_behind(&pilot, plane, spaces) & cards_usual(table, &pilot, &flight);
    return options_fill(&pilot, &flight, cards, markers_plain(pace, plane, plane->flight.speed), options) != 0;
}

/* Plans each of these airplanes into its own `options`; or only the airplane `only`, which need not be on the table,
 * into `into`. Returns those that need the general path. */
INLINED PlaneSet plans_usual_at(Pace pace, const Table *table, PlaneSet planes, const Plane *only, PlanOptions *into) {
    const Catalog *catalog = catalog_get();
    PlaneSet unusual = 0;
    for (PlaneSet rest = planes; rest; rest &= rest - 1) {
        const Plane *plane = only ? only : plane_get(table, first_plane(rest));
        PlanOptions *options = only ? into : &plane_get(table, first_plane(rest))->options;
        if (!plane_is_usual(plane) || !plan_usual_at(pace, catalog, table, plane, options)) unusual |= rest & -rest;
    }
    return unusual;
}

static PlaneSet plans_usual(const Table *table, PlaneSet planes, const Plane *only, PlanOptions *into) {
    if (!table->plugs.way || table->rules.illegal_plans != PLANS_REFUSE) return planes;
#define AT_PACE(pace) return plans_usual_at(pace, table, planes, only, into)
    PACE_SWITCH(table)
#undef AT_PACE
}

static void plan_unusual(const Table *table, const Plane *plane, PlanOptions *options) {
    Planning planning;
    memset(options, 0, sizeof *options);
    planning_init(&planning, table, plane);
    for (int strictness = strictness_of(&table->rules); strictness <= STRICT_NOTHING; strictness++)
        if (fill_options(&planning, plane, (Strictness)strictness, options)) return;
}

void plan_options(const Table *table, const Plane *plane, PlanOptions *options) {
    if (plans_usual(table, 1, plane, options)) plan_unusual(table, plane, options);
}

static void plans_in_general(Table *table, PlaneSet planes) {
    for (PlaneSet rest = plans_usual(table, planes, NULL, NULL); rest; rest &= rest - 1) {
        Plane *plane = plane_get(table, first_plane(rest));
        plan_unusual(table, plane, &plane->options);
    }
}

INLINED void plans_at(const Rules *rules, Table *table, PlaneSet planes) {
    const Catalog *catalog = catalog_get();
    for (; planes; planes &= planes - 1) {
        Plane *plane = plane_get(table, first_plane(planes));
        plan_options_at(rules, catalog, table, plane, &plane->options);
    }
}

void plans_find(Table *table, PlaneSet planes) {
    switch (table->plain_level) {
    case LEVEL_BASIC: plans_at(&RULES_BASIC, table, planes); break;
    case LEVEL_STANDARD: plans_at(&RULES_STANDARD, table, planes); break;
    case LEVEL_ADVANCED: plans_at(&RULES_ADVANCED, table, planes); break;
    default: plans_in_general(table, planes);
    }
}

/* Could the airplane have this card in hand, and use this marker? */
static Verdict hand_fault(const Pilot *pilot, const Plane *plane, unsigned card, unsigned marker, unsigned markers) {
    if (card >= pilot->deck->count) return &WHY_CARD_UNKNOWN;
    if (!(cards_in_hand(pilot, plane) >> card & 1)) {
        int basic = !pilot->rules->plan_ahead && pilot->rules->cards_per_turn == 1;
        if (pilot->rules->cloud_level && plane->pile >> card & 1) return &WHY_CARD_STACKED;
        if (card == plane->space[0]) return basic ? &WHY_CARD_FLOWN : &WHY_CARD_USED;
        return card == plane->space[1] || card == plane->space[2] ? &WHY_CARD_USED : &WHY_CARD_OUT;
    }
    if (marker >= MARKER_KINDS) return &WHY_MARKER_USED;
    if (markers >> marker & 1) return NULL;
    if (!pilot->rules->speed) return &WHY_MARKER_FORBIDDEN;
    return marker == MARKER_NONE ? &WHY_MARKER_MISSING : &WHY_MARKER_USED;
}

static Verdict secret_fault(const Pilot *pilot, const Plane *plane, unsigned id, unsigned marker) {
    int kind = pilot->deck->card[id].kind;
    if (kind == KIND_LEFT && plane->jam_left) return &WHY_LEFT_JAM;
    if (kind == KIND_RIGHT && plane->jam_right) return &WHY_RIGHT_JAM;
    if (plane->engine && pilot->rules->engine_effect == ENGINE_STALL && !(stall_duty(pilot, plane) >> id & 1)) return &WHY_ENGINE_STALL;
    if (plane->engine && marker == MARKER_HIGH && engines_are_damaged(plane, pilot->model) && kind != KIND_DIVE && kind != KIND_SHARP_DIVE)
        return pilot->rules->altitude ? &WHY_ENGINE_HIGH_DIVE : &WHY_ENGINE_HIGH;
    if (marker != MARKER_LOW && low_is_due(plane)) return &WHY_ENGINE_LOW;
    return NULL;
}

/* After two dives: why this marker may not be used with this card. */
static Verdict run_fault(const Pilot *pilot, const Plane *plane, unsigned card, unsigned marker) {
    if (pilot->rules->speed != SPEED_LASTING || marker == MARKER_VERTICAL) return NULL;
    if (pilot->deck->card[card].kind == KIND_CLIMB) return marker == MARKER_BLANK ? &WHY_CLIMB_MARKER : NULL;
    return markers_unused(pilot, plane, plane->flight.speed) >> marker & 1 ? NULL : &WHY_MARKER_USED;
}

Verdict plan_fault(const Table *table, const Plane *plane, unsigned card, unsigned marker) {
    Planning planning;
    planning_init(&planning, table, plane);
    int unused = marker < MARKER_KINDS && planning.markers >> marker & 1;
    if (unused && card < CARD_MAX && cards_with(&planning, plane, strictness_of(&table->rules), (int)marker) >> card & 1)
        return NULL;
    Verdict fault = hand_fault(&planning.pilot, plane, card, marker, planning.markers);
    if (fault) return fault;
    PlanOptions options; /* if nothing could be legal, the options are less strict */
    plan_options(table, plane, &options);
    if (options.cards[marker] >> card & 1) return NULL;
    fault = load_fault(&planning.pilot, plane, &planning.flight, (int)marker);
    if (!fault && marker == MARKER_VERTICAL) fault = vertical_fault(&planning.pilot, &planning.flight);
    if (!fault && planning.flight.trace & TRACE_DIVE_RUN) fault = run_fault(&planning.pilot, plane, card, marker);
    if (!fault && marker != MARKER_VERTICAL) fault = secret_fault(&planning.pilot, plane, card, marker);
    if (fault) return fault;
    Speed speed = flight_speed(&planning.pilot, &planning.flight, (CardId)card, (Marker)marker);
    fault = flight_fault(&planning.pilot, &planning.flight, (CardId)card, speed);
    return fault ? fault : &WHY_BURNING;
}

int start_speed_allowed(const Table *table, const Plane *plane, unsigned start) {
    if (table->rules.speed != SPEED_LASTING) return start == SPEED_LOW;
    if (start >= SPEED_COUNT) return 0;
    int loaded = (start == SPEED_HIGH) & (plane->flight.limits & LIMIT_LOADED) / LIMIT_LOADED; /* [GLORY-LOAD-09] */
    int other = plane->speed_given && plane->flight.speed != start;
    return !(loaded | other);
}

static void first_of_special(const Table *table, const Plane *plane, Speed start, PlanOptions *options) {
    Pilot pilot = pilot_of(table, plane);
    memset(options, 0, sizeof *options);
    uint32_t hand = cards_in_hand(&pilot, plane) & ~pilot.deck->steep & ~pilot.deck->of_kind[KIND_IMMELMANN];
    unsigned markers = start_speed_allowed(table, plane, start) ? markers_unused(&pilot, plane, start) : 0;
    for (int marker = MARKER_NONE; marker < MARKER_KINDS; marker++) {
        if (!(markers >> marker & 1)) continue;
        Flight flight = plane->flight;
        flight.speed = (uint8_t)start;
        Speed speed = flight_speed(&pilot, &flight, pilot.deck->first_straight, (Marker)marker);
        options->cards[marker] = hand;
        if (marker == MARKER_HIGH && load_fault(&pilot, plane, &flight, marker)) options->cards[marker] = 0;
        /* A card without an arrow for its speed is found only when it is revealed. [GLORY-PLAN-13, GLORY-PLAN-21] */
        if (table->rules.illegal_plans == PLANS_REFUSE) options->cards[marker] &= flight_cards(&pilot, &flight, speed);
    }
}

/* The same for a plain airplane at a known level of rules, for this many starting speeds from `start` on. */
INLINED void first_plainly(const Rules *rules, const Table *table, const Plane *plane, Speed start, int speeds, PlanOptions *options) {
    Pilot pilot;
    Flight flight = plane->flight;
    pilot_init_plain(&pilot, rules, catalog_get(), table, plane);
    uint32_t hand = cards_in_hand(&pilot, plane) & cards_below_ceiling(&pilot, &flight) & ~pilot.deck->steep & ~pilot.deck->of_kind[KIND_IMMELMANN];
    for (unsigned speed = start; speed < start + (unsigned)speeds; speed++) {
        flight.speed = (uint8_t)speed;
        options_fill(&pilot, &flight, hand, start_speed_allowed(table, plane, speed) ? markers_plain(pilot.pace, plane, speed) : 0, options++);
    }
}

/* The same for a usual airplane in any book. */
INLINED void first_usual_at(Pace pace, const Table *table, const Plane *plane, Speed start, int speeds, PlanOptions *options) {
    Pilot pilot;
    Flight flight = plane->flight;
    pilot_init_usual(&pilot, pace, catalog_get(), table, plane);
    pilot_init_usual_heights(&pilot, table);
    uint32_t cards = cards_in_hand(&pilot, plane) & cards_usual(table, &pilot, &flight) & ~pilot.deck->steep & ~pilot.deck->of_kind[KIND_IMMELMANN];
    for (unsigned speed = start; speed < start + (unsigned)speeds; speed++) {
        flight.speed = (uint8_t)speed;
        options_fill(&pilot, &flight, cards, start_speed_allowed(table, plane, speed) ? markers_plain(pace, plane, speed) : 0, options++);
    }
}

static void first_usual(const Table *table, const Plane *plane, Speed start, int speeds, PlanOptions *options) {
#define AT_PACE(pace) { first_usual_at(pace, table, plane, start, speeds, options); return; }
    PACE_SWITCH(table)
#undef AT_PACE
}

static int first_is_usual(const Table *table, const Plane *plane) {
    return table->plugs.way && plane_is_usual(plane) && table->rules.illegal_plans == PLANS_REFUSE;
}

void first_options(const Table *table, const Plane *plane, Speed start, PlanOptions *options) {
    switch (plane_is_plain(plane) ? table->plain_level : 0) {
    case LEVEL_STANDARD: first_plainly(&RULES_STANDARD, table, plane, start, 1, options); break;
    case LEVEL_ADVANCED: first_plainly(&RULES_ADVANCED, table, plane, start, 1, options); break;
    default:
        if (first_is_usual(table, plane)) first_usual(table, plane, start, 1, options);
        else first_of_special(table, plane, start, options);
    }
}

void first_options_both(const Table *table, const Plane *plane, PlanOptions options[SPEED_COUNT]) {
    if (table->plain_level == LEVEL_ADVANCED && plane_is_plain(plane)) {
        first_plainly(&RULES_ADVANCED, table, plane, SPEED_LOW, SPEED_COUNT, options);
        return;
    }
    if (!table->plain_level && first_is_usual(table, plane)) {
        first_usual(table, plane, SPEED_LOW, SPEED_COUNT, options);
        return;
    }
    for (int start = SPEED_LOW; start < SPEED_COUNT; start++) first_options(table, plane, (Speed)start, &options[start]);
}

Verdict first_fault(const Table *table, const Plane *plane, unsigned card, unsigned marker, unsigned start) {
    if (!start_speed_allowed(table, plane, start)) return &WHY_FIRST_SPEED;
    PlanOptions options;
    first_options(table, plane, (Speed)start, &options);
    if (card < CARD_MAX && marker < MARKER_KINDS && options.cards[marker] >> card & 1) return NULL;
    Pilot pilot = pilot_of(table, plane);
    Verdict fault = hand_fault(&pilot, plane, card, marker, markers_unused(&pilot, plane, start));
    if (fault) return fault;
    if (load_fault(&pilot, plane, &plane->flight, (int)marker)) return &WHY_LOAD_NO_HIGH;
    if (pilot.deck->card[card].kind == KIND_IMMELMANN) return &WHY_FIRST_IMMELMANN;
    return pilot.deck->card[card].steep ? &WHY_FIRST_STEEP : &WHY_NO_ARROW;
}

int plan_may_rest(const Table *table, const Plane *plane) {
    if (!plane->flight.ground || (table->rules.cards_per_turn > 1 && plane->space[0] != CARD_NONE)) return 0;
    Planning planning;
    planning_init(&planning, table, plane);
    return planning.flight.ground == TAXI_LANDED || planning.flight.ground == TAXI_CRASHED;
}
