#include "games/table/flight.h"

Pilot pilot_of(const Table *table, const Plane *plane) {
    Pilot pilot;
    pilot.rules = &table->rules;
    pilot.model = plane_model(plane);
    pilot.deck = &catalog_get()->deck[pilot.model->deck];
    return pilot;
}

Speed flight_speed(const Pilot *pilot, const Flight *flight, CardId card, Marker marker) {
    if (marker == MARKER_LOW) return SPEED_LOW;
    if (marker == MARKER_HIGH) return SPEED_HIGH;
    if (pilot->rules->speed == SPEED_LASTING) return (Speed)flight->speed;
    /* Basic play: the blue arrow, if the card has one. [GLORY-PLAN-04] */
    return pilot->deck->card[card].arrow[SPEED_HIGH].present ? SPEED_HIGH : SPEED_LOW;
}

/* Would one climb counter more lift the airplane above the highest level? [GLORY-ALT-05, GLORY-ALT-10] */
static int climb_breaks_ceiling(const Pilot *pilot, const Flight *flight) {
    return flight->level >= pilot->rules->level_max && flight->climb + 1 >= pilot->model->climb_rate;
}

/* The straight before an Immelmann turn: at High Speed where speeds are used. [GLORY-PLAN-09, GLORY-PLAN-19] */
static int is_straight(uint8_t flown) { return flown == FLOWN_STRAIGHT || flown == FLOWN_OVERDIVE_STRAIGHT; }
static int immelmann_may_follow(const Pilot *pilot, const Flight *flight) {
    return is_straight(flight->flown) && (!pilot->rules->speed || flight->flown_speed == SPEED_HIGH);
}
static int split_s_may_follow(const Pilot *pilot, const Flight *flight) {
    return pilot->rules->altitude && flight->flown == FLOWN_STALL;
}

uint32_t flight_cards(const Pilot *pilot, const Flight *flight, Speed speed) {
    const Deck *deck = pilot->deck;
    uint32_t cards = ~(speed == SPEED_HIGH ? deck->low_only : deck->high_only);
    if (!pilot->rules->speed) cards = ~0u;
    switch (flight->flown) {
    case FLOWN_IMMELMANN:
        if (pilot->rules->speed && speed != SPEED_LOW) return 0;
        cards &= deck->of_kind[KIND_STRAIGHT];
        break;
    case FLOWN_SPLIT_S:
        if (speed != SPEED_HIGH) return 0;
        cards &= deck->of_kind[KIND_STRAIGHT];
        break;
    case FLOWN_OVERDIVE: cards &= deck->of_kind[KIND_STRAIGHT]; break;
    default: break;
    }
    if (flight->flown_steep) {
        uint32_t dive = pilot->rules->altitude && flight->flown == FLOWN_STALL ? deck->of_kind[KIND_DIVE] : 0;
        cards &= ~deck->steep | dive;
    }
    int split_s = split_s_may_follow(pilot, flight);
    if (!split_s && !immelmann_may_follow(pilot, flight)) cards &= ~deck->of_kind[KIND_IMMELMANN];
    if (pilot->rules->altitude && climb_breaks_ceiling(pilot, flight))
        cards &= ~(deck->of_kind[KIND_CLIMB] | (split_s ? 0 : deck->of_kind[KIND_IMMELMANN]));
    return cards;
}

/* What must follow an Immelmann turn, a Split-S, or the dive of an overdive: a straight, the
 * first two at a given speed. [GLORY-PLAN-10, GLORY-PLAN-20, GLORY-ALT-18, GLORY-ALT-19, GLORY-ALT-23] */
static Verdict follow_up_fault(const Pilot *pilot, const Flight *flight, int kind, Speed speed) {
    switch (flight->flown) {
    case FLOWN_IMMELMANN:
        if (kind != KIND_STRAIGHT) return &WHY_IMMELMANN_AFTER;
        return pilot->rules->speed && speed != SPEED_LOW ? &WHY_IMMELMANN_AFTER_LOW : NULL;
    case FLOWN_SPLIT_S:
        if (kind != KIND_STRAIGHT) return &WHY_SPLIT_S_AFTER;
        return speed != SPEED_HIGH ? &WHY_SPLIT_S_AFTER_HIGH : NULL;
    case FLOWN_OVERDIVE: return kind != KIND_STRAIGHT ? &WHY_OVERDIVE_AFTER : NULL;
    default: return NULL;
    }
}

Verdict flight_fault(const Pilot *pilot, const Flight *flight, CardId id, Speed speed) {
    const Card *card = &pilot->deck->card[id];
    /* A card without an arrow for its speed. [GLORY-PLAN-21] */
    if (pilot->rules->speed && !card->arrow[speed].present) return &WHY_NO_ARROW;
    Verdict fault = follow_up_fault(pilot, flight, card->kind, speed);
    if (fault) return fault;
    /* A steep card may not follow a steep card, but a dive may follow a stall: an overdive.
     * [GLORY-PLAN-06, GLORY-ALT-15, GLORY-ALT-23] */
    int overdive = pilot->rules->altitude && flight->flown == FLOWN_STALL && card->kind == KIND_DIVE;
    if (card->steep && flight->flown_steep && !overdive) return &WHY_TWO_STEEP;
    int split_s = card->kind == KIND_IMMELMANN && split_s_may_follow(pilot, flight);
    if (card->kind == KIND_IMMELMANN && !split_s && !immelmann_may_follow(pilot, flight))
        return is_straight(flight->flown) ? &WHY_IMMELMANN_BEFORE_HIGH : &WHY_IMMELMANN_BEFORE;
    if (pilot->rules->altitude && (card->kind == KIND_CLIMB || (card->kind == KIND_IMMELMANN && !split_s)) &&
        climb_breaks_ceiling(pilot, flight))
        return &WHY_CEILING;
    return NULL;
}

/* One climb counter more; a full set lifts a level. [GLORY-ALT-08, GLORY-ALT-09, GLORY-ALT-16, GLORY-ALT-17] */
static void gain_climb(const Pilot *pilot, Flight *flight, FlightChange *change) {
    flight->climb++;
    change->climbs = 1;
    if (flight->climb < pilot->model->climb_rate) return;
    flight->climb = 0;
    flight->level++;
    change->levels = 1;
}

static void lose_level(Flight *flight, FlightChange *change) {
    change->climbs = (int8_t)-flight->climb;
    flight->climb = 0;
    if (flight->level) flight->level--;
    change->levels = -1;
    change->crashed = flight->level == 0;
}

/* A Split-S costs a climb counter, or a level that leaves climb rate - 1 counters.
 * [GLORY-ALT-20, GLORY-ALT-21] */
static void fly_split_s(const Pilot *pilot, Flight *flight, FlightChange *change) {
    if (flight->climb) {
        flight->climb--;
        change->climbs = -1;
        return;
    }
    lose_level(flight, change);
    flight->climb = (uint8_t)(pilot->model->climb_rate - 1);
    change->climbs = (int8_t)flight->climb;
}

/* Dives end at High Speed, climbs at Low, whatever was planned; the marker may have to come
 * from the next card. [GLORY-ACC-12 to GLORY-ACC-17] */
static void force_speed(const Pilot *pilot, Flight *flight, Speed speed, uint8_t *next_marker, FlightChange *change) {
    if (pilot->rules->speed != SPEED_LASTING) return;
    if (flight->speed == speed) return;
    flight->speed = (uint8_t)speed;
    change->speed_forced = 1;
    uint8_t marker = speed == SPEED_HIGH ? MARKER_HIGH : MARKER_LOW;
    if (*next_marker == marker) {
        *next_marker = MARKER_BLANK;
        change->marker_taken = 1;
    }
}

static Flown flown_as(const Pilot *pilot, const Flight *flight, const Card *card) {
    switch (card->kind) {
    case KIND_STRAIGHT: return flight->flown == FLOWN_OVERDIVE ? FLOWN_OVERDIVE_STRAIGHT : FLOWN_STRAIGHT;
    case KIND_LEFT: return FLOWN_LEFT;
    case KIND_RIGHT: return FLOWN_RIGHT;
    case KIND_STALL: return FLOWN_STALL;
    case KIND_CLIMB: return FLOWN_CLIMB;
    case KIND_DIVE: return flight->flown == FLOWN_STALL ? FLOWN_OVERDIVE : FLOWN_DIVE;
    case KIND_IMMELMANN: return split_s_may_follow(pilot, flight) ? FLOWN_SPLIT_S : FLOWN_IMMELMANN;
    default: return FLOWN_DIVE;
    }
}

static void change_height(const Pilot *pilot, Flight *flight, uint8_t *next_marker, FlightChange *change) {
    switch (flight->flown) {
    case FLOWN_CLIMB:
    case FLOWN_IMMELMANN:
        gain_climb(pilot, flight, change);
        force_speed(pilot, flight, SPEED_LOW, next_marker, change);
        break;
    case FLOWN_SPLIT_S:
        fly_split_s(pilot, flight, change);
        force_speed(pilot, flight, SPEED_HIGH, next_marker, change);
        break;
    case FLOWN_DIVE:
    case FLOWN_OVERDIVE:
        lose_level(flight, change);
        force_speed(pilot, flight, SPEED_HIGH, next_marker, change);
        break;
    case FLOWN_OVERDIVE_STRAIGHT: lose_level(flight, change); break;
    default: break;
    }
}

FlightChange flight_fly(const Pilot *pilot, Flight *flight, CardId id, Marker marker, uint8_t *next_marker) {
    const Card *card = &pilot->deck->card[id];
    FlightChange change = {0};
    Speed speed = flight_speed(pilot, flight, id, marker);
    if (pilot->rules->speed == SPEED_LASTING) flight->speed = (uint8_t)speed;
    flight->flown = (uint8_t)flown_as(pilot, flight, card);
    flight->flown_steep = card->steep;
    flight->flown_speed = (uint8_t)speed;
    change.speed = (uint8_t)speed;
    if (pilot->rules->altitude) change_height(pilot, flight, next_marker, &change);
    return change;
}

void flight_advance(const Pilot *pilot, Flight *flight, CardId card, Marker marker) {
    uint8_t unused = MARKER_NONE;
    Speed speed = flight_speed(pilot, flight, card, marker);
    if (flight_fault(pilot, flight, card, speed)) card = pilot->deck->first_straight;
    flight_fly(pilot, flight, card, marker, &unused);
}
