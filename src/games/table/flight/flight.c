#include "games/table/flight/flight_rules.h"

Pilot pilot_of(const Table *table, const Plane *plane) {
    Pilot pilot;
    pilot_init(&pilot, table, plane);
    return pilot;
}

Speed flight_speed(const Pilot *pilot, const Flight *flight, CardId card, Marker marker) {
    return flight_speed_inline(pilot, flight, card, marker);
}

uint32_t flight_cards(const Pilot *pilot, const Flight *flight, Speed speed) { return flight_cards_inline(pilot, flight, speed); }

/* ---- ways of flying ------------------------------------------------------------------------------ */

/* The ways of most other books: speeds, but any arrow may be used; altitude without speeds; both. */
static const Rules ANY_ARROW = {.speed = SPEED_FREE}, HIGH_AND_LOW = {.altitude = 1},
                   FAST_AND_HIGH = {.altitude = 1, .speed = SPEED_FREE, .split_s_speed = 1};
static const Rules *const ways[FOLLOW_WAYS] = {&RULES_BASIC, &RULES_STANDARD, &RULES_ADVANCED, &ANY_ARROW, &HIGH_AND_LOW, &FAST_AND_HIGH};

/* Everything that Deck.follow and Deck.step depend on. Rules that look back further than one card are not in the
 * tables: see cards_usual. */
static unsigned way_key(const Rules *rules) {
    int overdive = rules->altitude && rules->overdive;
    return rules->altitude | (unsigned)overdive << 1 | (overdive ? rules->overdive_deck : 0u) << 2 | (unsigned)arrow_must_match(rules) << 3 |
           (rules->altitude ? (unsigned)split_s_straight(rules) : 0u) << 4 | (unsigned)(rules->speed != SPEED_NONE) << 6;
}

uint8_t flight_way(const Rules *rules) {
    for (int way = 0; way < FOLLOW_WAYS; way++)
        if (way_key(ways[way]) == way_key(rules)) return (uint8_t)(way + 1);
    return 0;
}

void deck_fill_follow(Deck *deck) {
    for (int way = 0; way < FOLLOW_WAYS; way++)
        for (int flown = 0; flown < FLOWN_COUNT; flown++) {
            Pilot pilot = {.rules = ways[way], .pace = pace_of(ways[way]), .deck = deck, .rate = 2, .takeoff = 1}; /* so that it is never at its ceiling */
            for (int how = 0; how < 4; how++) {
                Flight flight = {.flown = (uint8_t)flown, .flown_steep = how >> 1, .flown_speed = how & 1};
                uint32_t *follow = deck->follow[way][follow_index(&flight)];
                for (int speed = 0; speed < SPEED_COUNT; speed++) follow[speed] = flight_cards(&pilot, &flight, (Speed)speed);
            }
            Flight flight = {.flown = (uint8_t)flown};
            for (int kind = 0; kind < KIND_COUNT; kind++) deck->step[way][flown][kind] = step_as(&flight, flown_as(&pilot, &flight, kind));
        }
}

FlightChange flight_fly(const Pilot *pilot, Flight *flight, CardId card, Marker marker, uint8_t *next_marker) {
    return flight_fly_inline(pilot, flight, card, marker, next_marker);
}

unsigned flight_relies_on(const Pilot *pilot, const Flight *flight, CardId id) {
    const Card *card = &pilot->deck->card[id];
    unsigned relies = 0;
    if (card->steep && flight->flown_steep && !(card->kind == KIND_DIVE && overdive_may_follow(pilot, flight))) relies |= FREE_STEEP;
    if ((flight->flown == FLOWN_IMMELMANN || flight->flown == FLOWN_SPLIT_S) && card->kind != KIND_STRAIGHT) relies |= FREE_FOLLOW;
    return relies;
}

Verdict vertical_fault(const Pilot *pilot, const Flight *flight) {
    if (!pilot->rules->vertical_dives || !(pilot->model->flags & MODEL_VERTICAL_DIVE)) return &WHY_VERTICAL_BEFORE;
    if (flight->flown == FLOWN_SHARP_DIVE) return &WHY_VERTICAL_BEFORE;
    return flight->flown == FLOWN_IMMELMANN || flight->flown == FLOWN_SPLIT_S || flight->flown == FLOWN_OVERDIVE ? &WHY_VERTICAL_BEFORE : NULL;
}

uint32_t ground_cards(const Pilot *pilot, const Flight *flight) {
    const Deck *deck = pilot->deck;
    switch (flight->ground) {
    case TAXI_TOUCHED:
    case TAXI_RUN: return deck->of_kind[KIND_STRAIGHT];
    case TAXI_ROLLED: return deck->of_kind[KIND_STALL];
    case TAXI_LIFTS: return deck->of_kind[KIND_CLIMB];
    case TAXI_ARRIVED: return ~0u;
    default: return pilot->takeoff ? ~0u : ~deck->of_kind[KIND_STALL];
    }
}

static Verdict ground_fault(const Pilot *pilot, const Flight *flight, CardId id) {
    if (ground_cards(pilot, flight) >> id & 1) return NULL;
    return flight->ground == TAXI_LANDED || flight->ground == TAXI_CRASHED ? &WHY_NO_TAKEOFF : &WHY_GROUND_CARD;
}

/* The next step of landing or takeoff. A straight flown in place of a wrong card continues the roll. [GLORY-LAND-06,
 * GLORY-LAND-08, GLORY-LAND-09] */
static void roll(const Pilot *pilot, Flight *flight, int kind, FlightChange *change) {
    int before = flight->ground;
    switch (flight->ground) {
    case TAXI_TOUCHED: flight->ground = TAXI_ROLLED; return;
    case TAXI_ROLLED:
        if (kind == KIND_STALL) flight->ground = pilot->rules->cards_per_turn > 1 ? TAXI_ARRIVED : TAXI_LANDED;
        return;
    case TAXI_LANDED:
        if (kind == KIND_STALL && pilot->takeoff) flight->ground = TAXI_RUN;
        break;
    case TAXI_RUN: flight->ground = TAXI_LIFTS; return;
    case TAXI_LIFTS:
        if (kind != KIND_CLIMB) return;
        flight->ground = TAXI_AIR;
        flight->level = !pilot->rules->level_zero;
        flight->climb = pilot->rules->level_zero;
        change->climbs = (int8_t)flight->climb;
        change->levels = 1;
        return;
    default: break;
    }
    change->stays = flight->ground == before;
}

void flight_roll(const Pilot *pilot, Flight *flight, int kind, uint8_t *next_marker, FlightChange *change) {
    roll(pilot, flight, kind, change);
    if (flight->ground) flight->flown_steep = 0;
    if (change->stays) flight->flown = FLOWN_NOTHING;
    else if (flight->ground && flight->flown >= FLOWN_CLIMB) flight->flown = FLOWN_STRAIGHT;
    if (!flight->ground) force_speed(pilot, flight, SPEED_LOW, next_marker, change);
}

/* What must follow an Immelmann turn, a Split-S, or the dive of an overdive: a straight; after the first two at a given
 * speed. [GLORY-PLAN-10, GLORY-PLAN-20, GLORY-ALT-18, GLORY-ALT-19, GLORY-ALT-23] */
static Verdict follow_up_fault(const Pilot *pilot, const Flight *flight, CardId id, Speed speed) {
    int kind = pilot->deck->card[id].kind;
    if (pilot->free & FREE_FOLLOW && flight->flown != FLOWN_OVERDIVE && acrobatic_cards(pilot) >> id & 1) return NULL;
    switch (flight->flown) {
    case FLOWN_IMMELMANN:
        if (kind != KIND_STRAIGHT) return &WHY_IMMELMANN_AFTER;
        return pilot->rules->speed && speed != SPEED_LOW ? &WHY_IMMELMANN_AFTER_LOW : NULL;
    case FLOWN_SPLIT_S:
        if (kind != KIND_STRAIGHT) return &WHY_SPLIT_S_AFTER;
        switch (split_s_straight(pilot->rules)) {
        case SPEED_HIGH: return speed != SPEED_HIGH ? &WHY_SPLIT_S_AFTER_HIGH : NULL;
        case SPEED_LOW: return speed != SPEED_LOW ? &WHY_SPLIT_S_AFTER_LOW : NULL;
        default: return NULL;
        }
    case FLOWN_OVERDIVE: return kind != KIND_STRAIGHT ? &WHY_OVERDIVE_AFTER : NULL;
    default: return NULL;
    }
}

/* Why a card of barred_cards is barred. */
static Verdict barred_fault(const Pilot *pilot, const Flight *flight, int kind, int split_s) {
    if (kind == KIND_CLIMB) return pilot->limits & LIMIT_NO_CLIMB ? &WHY_NO_CLIMB : &WHY_CLIMB_AND_IMMELMANN;
    if (kind == KIND_DIVE) return &WHY_DIVE_AND_SPLIT_S;
    if (pilot->limits & (LIMIT_NO_IMMELMANN | LIMIT_NO_IMMELMANN_TURN)) return &WHY_NO_IMMELMANN;
    (void)flight;
    return split_s ? &WHY_DIVE_AND_SPLIT_S : &WHY_CLIMB_AND_IMMELMANN;
}

static Verdict immelmann_fault(const Pilot *pilot, const Flight *flight) {
    if (!is_straight(flight->flown)) return &WHY_IMMELMANN_BEFORE;
    return straight_is_spent(pilot, flight) ? &WHY_IMMELMANN_GAP : &WHY_IMMELMANN_BEFORE_HIGH;
}

Verdict flight_fault(const Pilot *pilot, const Flight *flight, CardId id, Speed speed) {
    const Card *card = &pilot->deck->card[id];
    if (flight->ground) return ground_fault(pilot, flight, id);
    if (!card->arrow[speed].present && arrow_must_match(pilot->rules)) return &WHY_NO_ARROW;
    Verdict fault = follow_up_fault(pilot, flight, id, speed);
    if (fault) return fault;
    if (flight_dived(flight)) {
        if (after_dive(pilot, flight, speed) >> id & 1) return NULL;
        return flight->flown == FLOWN_SHARP_DIVE ? &WHY_AFTER_SHARP_DIVE : &WHY_AFTER_VERTICAL;
    }
    /* A steep card may not follow a steep card, except a dive after a stall: an overdive. [GLORY-PLAN-06, GLORY-ALT-15,
     * GLORY-ALT-23] */
    int overdive = card->kind == KIND_DIVE && overdive_may_follow(pilot, flight);
    if (card->steep && !overdive && steep_is_barred(pilot, flight))
        return flight->flown_steep ? &WHY_TWO_STEEP : &WHY_STEEP_GAP;
    int split_s = card->kind == KIND_IMMELMANN && split_s_may_follow(pilot, flight);
    if (card->kind == KIND_IMMELMANN && !split_s && !immelmann_may_follow(pilot, flight))
        return immelmann_fault(pilot, flight);
    if ((pilot->limits | pilot->rules->turn_bans) && barred_cards(pilot, flight, split_s) >> id & 1)
        return barred_fault(pilot, flight, card->kind, split_s);
    if (card->kind == KIND_CLIMB && in_clouds(pilot, flight)) return &WHY_CLOUD_CLIMB;
    if (pilot->rules->altitude && (card->kind == KIND_CLIMB || (card->kind == KIND_IMMELMANN && !split_s)) &&
        climb_breaks_ceiling(pilot, flight))
        return &WHY_CEILING;
    return NULL;
}

/* A repeated card is flown at the same speed as before. [GLORY-ACE-15, GLORY-ACE-16; DAWN-Q-66] */
Marker repeat_marker(const Flight *flight) { return flight->flown_speed == SPEED_HIGH ? MARKER_HIGH : MARKER_LOW; }

void flight_advance(const Pilot *pilot, Flight *flight, CardId card, Marker marker) {
    uint8_t unused = MARKER_NONE;
    Pilot bold = *pilot;
    if (marker == MARKER_REPEAT) {
        card = flight->flown_card;
        marker = repeat_marker(flight);
        bold.free |= FREE_STEEP; /* [GLORY-ACE-18] */
    }
    Speed speed = flight_speed(pilot, flight, card, marker);
    int vertical = marker == MARKER_VERTICAL;
    if (vertical ? vertical_fault(pilot, flight) : flight_fault(&bold, flight, card, speed)) {
        card = pilot->deck->first_straight;
        if (vertical) marker = MARKER_HIGH;
    }
    flight_fly(pilot, flight, card, marker, &unused);
}
