#include "games/table/flight.h"

Pilot pilot_of(const Table *table, const Plane *plane) {
    Pilot pilot;
    pilot_init(&pilot, table, plane);
    return pilot;
}

Speed flight_speed(const Pilot *pilot, const Flight *flight, CardId card, Marker marker) {
    if (marker == MARKER_LOW) return SPEED_LOW;
    if (marker == MARKER_HIGH || marker == MARKER_VERTICAL) return SPEED_HIGH;
    if (pilot->rules->speed == SPEED_LASTING) return (Speed)flight->speed;
    /* Basic play: the blue arrow, if the card has one. [GLORY-PLAN-04] */
    return pilot->deck->card[card].arrow[SPEED_HIGH].present ? SPEED_HIGH : SPEED_LOW;
}

/* Would one climb counter more lift the airplane above the highest level?
 * [GLORY-ALT-05, GLORY-ALT-10, GLORY-HIGH-02] */
static int climb_breaks_ceiling(const Pilot *pilot, const Flight *flight) {
    return flight->level >= pilot->ceiling && flight->climb + 1 >= pilot->rate;
}

/* The straight before an Immelmann turn: at High Speed where speeds are used, and in some books not
 * one that follows another Immelmann turn. [GLORY-PLAN-09, GLORY-PLAN-19, TACT-MANV-04] */
static int is_straight(uint8_t flown) { return flown == FLOWN_STRAIGHT || flown == FLOWN_OVERDIVE_STRAIGHT; }
static int straight_is_spent(const Pilot *pilot, const Flight *flight) {
    return pilot->rules->immelmann_gap && flight->trace & TRACE_IMMELMANN_STRAIGHT;
}
static int immelmann_may_follow(const Pilot *pilot, const Flight *flight) {
    return is_straight(flight->flown) && (!pilot->rules->speed || flight->flown_speed == SPEED_HIGH) &&
           !straight_is_spent(pilot, flight);
}
static int split_s_may_follow(const Pilot *pilot, const Flight *flight) {
    return pilot->rules->altitude && flight->flown == FLOWN_STALL;
}

/* A dive may follow a stall. [GLORY-ALT-23, MINI-DIVE-01, MINI-DIVE-06, GLORY-MULTI-44] */
static int overdive_may_follow(const Pilot *pilot, const Flight *flight) {
    if (flight->flown != FLOWN_STALL || !pilot->rules->overdive || pilot->limits & LIMIT_NO_OVERDIVE) return 0;
    return !pilot->rules->overdive_deck || pilot->deck->of_kind[KIND_IMMELMANN];
}

/* Does the speed of a one-arrow card matter? [GLORY-PLAN-21, DAWN-SPEED-03, DAWN-ACC-11; DAWN-Q-01] */
static int arrow_must_match(const Rules *rules) {
    if (!rules->speed || !rules->arrow_speed) return 0;
    return rules->arrow_speed == 2 || rules->speed == SPEED_LASTING || rules->illegal_lost;
}

/* The speed asked of the straight after a Split-S, or SPEED_COUNT. [GLORY-ALT-19, DAWN-ALT-17; DAWN-Q-09] */
static int split_s_straight(const Rules *rules) {
    if (!rules->speed || !rules->split_s_speed) return SPEED_COUNT;
    if (rules->split_s_speed == 2) return SPEED_HIGH;
    return rules->speed == SPEED_LASTING ? SPEED_COUNT : SPEED_LOW;
}

/* Steep cards are out after a steep card, or for two cards when the airplane is held to a wider gap.
 * [GLORY-PLAN-06, GLORY-LOAD-05, TACT-LOAD-03, TACT-NOVICE-03] */
static int steep_is_barred(const Pilot *pilot, const Flight *flight) {
    if (flight->flown_steep) return !(pilot->free & FREE_STEEP); /* [GLORY-ACE-13] */
    return (pilot->limits & LIMIT_STEEP_GAP && flight->trace & TRACE_STEEP_BEFORE);
}

/* Kinds of cards barred besides by the card before: limits of load, crew and engines, and what one
 * turn may not hold together. */
static uint32_t barred_cards(const Pilot *pilot, const Flight *flight, int split_s) {
    const Deck *deck = pilot->deck;
    uint32_t barred = 0;
    unsigned limits = pilot->limits, trace = pilot->rules->turn_bans ? flight->trace : 0;
    if (limits & LIMIT_NO_IMMELMANN || (!split_s && limits & LIMIT_NO_IMMELMANN_TURN)) barred |= deck->of_kind[KIND_IMMELMANN];
    if (limits & LIMIT_NO_CLIMB || trace & TRACE_IMMELMANN) barred |= deck->of_kind[KIND_CLIMB];
    if (trace & TRACE_SPLIT_S) barred |= deck->of_kind[KIND_DIVE];
    if (trace & (split_s ? TRACE_DIVE : TRACE_CLIMB)) barred |= deck->of_kind[KIND_IMMELMANN];
    return barred;
}

/* What an acrobatic pilot may fly instead of the straight after an Immelmann turn or a Split-S.
 * [GLORY-ACE-12, TACT-ACE-02] */
static uint32_t acrobatic_cards(const Pilot *pilot) {
    const Deck *deck = pilot->deck;
    return ~deck->of_kind[KIND_STRAIGHT] & ~(pilot->rules->acrobat_not_steep ? deck->steep : 0);
}

unsigned flight_relies_on(const Pilot *pilot, const Flight *flight, CardId id) {
    const Card *card = &pilot->deck->card[id];
    unsigned relies = 0;
    if (card->steep && flight->flown_steep && !(card->kind == KIND_DIVE && overdive_may_follow(pilot, flight))) relies |= FREE_STEEP;
    if ((flight->flown == FLOWN_IMMELMANN || flight->flown == FLOWN_SPLIT_S) && card->kind != KIND_STRAIGHT) relies |= FREE_FOLLOW;
    return relies;
}

/* The other sharp dive (after a vertical one not even that), a climb, or a card that is not steep at High Speed. A sharp dive
 * may follow a sharp dive, and a climb any of them, even at full load.
 * [GLORY-DIVEB-03, GLORY-DIVEB-04, GLORY-DIVEB-08, GLORY-DIVEB-11, TACT-DIVEB-02; GLORY-Q-58, GLORY-Q-70] */
static uint32_t after_dive(const Pilot *pilot, const Flight *flight, Speed speed) {
    const Deck *deck = pilot->deck;
    uint32_t cards = pilot->rules->altitude && !(pilot->limits & LIMIT_NO_CLIMB) ? deck->of_kind[KIND_CLIMB] : 0;
    if (flight->flown == FLOWN_SHARP_DIVE) cards |= deck->of_kind[KIND_SHARP_DIVE];
    if (speed == SPEED_HIGH) cards |= ~deck->steep & ~deck->of_kind[KIND_IMMELMANN] & ~deck->of_kind[KIND_SHARP_DIVE];
    if (arrow_must_match(pilot->rules)) cards &= ~(speed == SPEED_HIGH ? deck->low_only : deck->high_only);
    if (pilot->rules->altitude && climb_breaks_ceiling(pilot, flight)) cards &= ~deck->of_kind[KIND_CLIMB];
    return cards;
}

Verdict vertical_fault(const Pilot *pilot, const Flight *flight) {
    if (!pilot->rules->vertical_dives || !(pilot->model->flags & MODEL_VERTICAL_DIVE)) return &WHY_VERTICAL_BEFORE;
    if (flight->flown == FLOWN_SHARP_DIVE) return &WHY_VERTICAL_BEFORE;
    return flight->flown == FLOWN_IMMELMANN || flight->flown == FLOWN_SPLIT_S || flight->flown == FLOWN_OVERDIVE ? &WHY_VERTICAL_BEFORE : NULL;
}

/* On the ground each step of landing and takeoff asks for one kind of card; between them any card only pretends.
 * [GLORY-LAND-06, GLORY-LAND-08, GLORY-LAND-10; GLORY-Q-62] */
static uint32_t ground_cards(const Pilot *pilot, const Flight *flight) {
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

/* The next step of landing or takeoff. A straight flown for a wrong card rolls on. [GLORY-LAND-06, GLORY-LAND-08, GLORY-LAND-09] */
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

uint32_t flight_cards(const Pilot *pilot, const Flight *flight, Speed speed) {
    const Deck *deck = pilot->deck;
    if (flight->ground) return ground_cards(pilot, flight);
    uint32_t cards = arrow_must_match(pilot->rules) ? ~(speed == SPEED_HIGH ? deck->low_only : deck->high_only) : ~0u;
    switch (flight->flown) {
    case FLOWN_IMMELMANN:
    case FLOWN_SPLIT_S: {
        int asked = flight->flown == FLOWN_SPLIT_S ? split_s_straight(pilot->rules) : pilot->rules->speed ? SPEED_LOW : SPEED_COUNT;
        uint32_t straights = asked == SPEED_COUNT || asked == (int)speed ? deck->of_kind[KIND_STRAIGHT] : 0;
        cards &= straights | (pilot->free & FREE_FOLLOW ? acrobatic_cards(pilot) : 0);
        break;
    }
    case FLOWN_OVERDIVE: cards &= deck->of_kind[KIND_STRAIGHT]; break;
    case FLOWN_SHARP_DIVE:
    case FLOWN_VERTICAL_DIVE: return after_dive(pilot, flight, speed);
    default: break;
    }
    if (steep_is_barred(pilot, flight))
        cards &= ~deck->steep | (overdive_may_follow(pilot, flight) ? deck->of_kind[KIND_DIVE] : 0);
    int split_s = split_s_may_follow(pilot, flight);
    if (!split_s && !immelmann_may_follow(pilot, flight)) cards &= ~deck->of_kind[KIND_IMMELMANN];
    if (pilot->limits | pilot->rules->turn_bans) cards &= ~barred_cards(pilot, flight, split_s);
    if (pilot->rules->altitude && climb_breaks_ceiling(pilot, flight))
        cards &= ~(deck->of_kind[KIND_CLIMB] | (split_s ? 0 : deck->of_kind[KIND_IMMELMANN]));
    return cards;
}

/* What must follow an Immelmann turn, a Split-S, or the dive of an overdive: a straight, the
 * first two at a given speed. [GLORY-PLAN-10, GLORY-PLAN-20, GLORY-ALT-18, GLORY-ALT-19, GLORY-ALT-23] */
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

/* Why one of barred_cards is barred. */
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
    /* A steep card may not follow a steep card, but a dive may follow a stall: an overdive.
     * [GLORY-PLAN-06, GLORY-ALT-15, GLORY-ALT-23] */
    int overdive = card->kind == KIND_DIVE && overdive_may_follow(pilot, flight);
    if (card->steep && !overdive && steep_is_barred(pilot, flight))
        return flight->flown_steep ? &WHY_TWO_STEEP : &WHY_STEEP_GAP;
    int split_s = card->kind == KIND_IMMELMANN && split_s_may_follow(pilot, flight);
    if (card->kind == KIND_IMMELMANN && !split_s && !immelmann_may_follow(pilot, flight))
        return immelmann_fault(pilot, flight);
    if ((pilot->limits | pilot->rules->turn_bans) && barred_cards(pilot, flight, split_s) >> id & 1)
        return barred_fault(pilot, flight, card->kind, split_s);
    if (pilot->rules->altitude && (card->kind == KIND_CLIMB || (card->kind == KIND_IMMELMANN && !split_s)) &&
        climb_breaks_ceiling(pilot, flight))
        return &WHY_CEILING;
    return NULL;
}

/* One climb counter more; a full set lifts a level. [GLORY-ALT-08, GLORY-ALT-09, GLORY-ALT-16, GLORY-ALT-17] */
static void gain_climb(const Pilot *pilot, Flight *flight, FlightChange *change) {
    flight->climb++;
    change->climbs = 1;
    if (flight->climb < pilot->rate) return;
    flight->climb = 0;
    flight->level++;
    change->levels = 1;
}

/* Below level 1 is the ground, or level 0 where the last climb counter keeps an airplane in the air.
 * [GLORY-ALT-13, MINI-ALT-07, MINI-ALT-10, DAWN-ALT-09] */
static void lose_level(const Pilot *pilot, Flight *flight, FlightChange *change) {
    int before = flight->climb;
    int keeps = pilot->rules->dive_keeps && flight->flown == FLOWN_DIVE; /* until its owner says so [TACT-MANV-13] */
    if (!keeps) flight->climb = 0;
    if (flight->level == 0 || (flight->level == 1 && !pilot->rules->level_zero)) {
        int lands = pilot->rules->landing && flight->flown == FLOWN_DIVE; /* [GLORY-LAND-02, MINI-LAND-02, DAWN-LAND-02] */
        flight->level = lands ? !pilot->rules->level_zero : 0; /* fired at as if at this level [GLORY-LAND-21] */
        flight->ground = lands ? TAXI_TOUCHED : TAXI_AIR;
        change->touched = (uint8_t)lands;
        change->crashed = (uint8_t)!lands;
    } else if (--flight->level == 0) {
        flight->climb = 1;
    }
    change->levels = -1;
    change->climbs = (int8_t)(flight->climb - before);
}

/* A Split-S costs a climb counter, or a level that leaves climb rate - 1 counters.
 * [GLORY-ALT-20, GLORY-ALT-21] */
static void fly_split_s(const Pilot *pilot, Flight *flight, FlightChange *change) {
    if (flight->climb) {
        flight->climb--;
        change->climbs = -1;
        /* The last counter at level 0. [MINI-ALT-22, DAWN-ALT-20] */
        change->crashed = flight->level == 0 && !flight->climb;
        return;
    }
    lose_level(pilot, flight, change);
    flight->climb = (uint8_t)(pilot->rate - 1);
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
    case KIND_DIVE: return overdive_may_follow(pilot, flight) ? FLOWN_OVERDIVE : FLOWN_DIVE;
    case KIND_IMMELMANN: return split_s_may_follow(pilot, flight) ? FLOWN_SPLIT_S : FLOWN_IMMELMANN;
    default: return FLOWN_SHARP_DIVE;
    }
}

/* Pulled up after two dives or more, with a High marker: a whole level. [GLORY-DIVEB-12, GLORY-DIVEB-13] */
static void gain_level(Flight *flight, FlightChange *change) {
    flight->level++;
    change->levels = 1;
}

static int climbs_a_level(const Pilot *pilot, const Flight *flight, Marker marker) {
    return flight->trace & TRACE_DIVE_RUN && marker == MARKER_HIGH && pilot->rules->speed == SPEED_LASTING && flight->level < pilot->ceiling;
}

static void change_height(const Pilot *pilot, Flight *flight, int whole_level, uint8_t *next_marker, FlightChange *change) {
    switch (flight->flown) {
    case FLOWN_CLIMB:
    case FLOWN_IMMELMANN:
        if (whole_level && flight->flown == FLOWN_CLIMB) gain_level(flight, change);
        else gain_climb(pilot, flight, change);
        force_speed(pilot, flight, SPEED_LOW, next_marker, change);
        break;
    case FLOWN_SPLIT_S:
        fly_split_s(pilot, flight, change);
        force_speed(pilot, flight, SPEED_HIGH, next_marker, change);
        break;
    case FLOWN_SHARP_DIVE: /* like a dive [GLORY-DIVEB-10] */
    case FLOWN_VERTICAL_DIVE:
    case FLOWN_DIVE:
    case FLOWN_OVERDIVE:
        /* Too low for it: a crash. [MINI-DIVE-05, DAWN-DIVE-05] */
        if (flight->flown == FLOWN_OVERDIVE && flight->level < pilot->rules->overdive_level) change->crashed = 1;
        lose_level(pilot, flight, change);
        force_speed(pilot, flight, SPEED_HIGH, next_marker, change);
        break;
    case FLOWN_OVERDIVE_STRAIGHT: lose_level(pilot, flight, change); break;
    default: break;
    }
}

/* What a turn remembers of a maneuver. */
static const uint8_t trace_of[FLOWN_COUNT] = {[FLOWN_CLIMB] = TRACE_CLIMB,
                                              [FLOWN_IMMELMANN] = TRACE_IMMELMANN,
                                              [FLOWN_DIVE] = TRACE_DIVE,
                                              [FLOWN_OVERDIVE] = TRACE_DIVE,
                                              [FLOWN_SPLIT_S] = TRACE_SPLIT_S};

FlightChange flight_fly(const Pilot *pilot, Flight *flight, CardId id, Marker marker, uint8_t *next_marker) {
    const Card *card = &pilot->deck->card[id];
    FlightChange change = {0};
    Speed speed = flight_speed(pilot, flight, id, marker);
    if (pilot->rules->speed == SPEED_LASTING) flight->speed = (uint8_t)speed;
    uint8_t before = flight->flown;
    unsigned trace = flight->trace & TRACE_TURN;
    int whole_level = climbs_a_level(pilot, flight, marker);
    flight->flown = (uint8_t)(marker == MARKER_VERTICAL ? FLOWN_VERTICAL_DIVE : flown_as(pilot, flight, card));
    if (flight->flown >= FLOWN_SHARP_DIVE && before >= FLOWN_SHARP_DIVE) trace |= TRACE_DIVE_RUN;
    trace |= trace_of[flight->flown];
    if (flight->flown_steep) trace |= TRACE_STEEP_BEFORE;
    if (before == FLOWN_IMMELMANN && flight->flown == FLOWN_STRAIGHT) trace |= TRACE_IMMELMANN_STRAIGHT;
    flight->trace = (uint8_t)trace;
    flight->flown_steep = marker == MARKER_VERTICAL ? 0 : card->steep; /* the dummy is ignored [GLORY-DIVEB-07] */
    flight->flown_card = id;
    flight->flown_speed = (uint8_t)speed;
    change.speed = (uint8_t)speed;
    if (flight->ground) {
        roll(pilot, flight, card->kind, &change);
        if (flight->ground) flight->flown_steep = 0;
        if (change.stays) flight->flown = FLOWN_NOTHING;
        else if (flight->ground && flight->flown >= FLOWN_CLIMB) flight->flown = FLOWN_STRAIGHT;
        if (!flight->ground) force_speed(pilot, flight, SPEED_LOW, next_marker, &change);
        return change;
    }
    if (pilot->rules->altitude) change_height(pilot, flight, whole_level, next_marker, &change);
    return change;
}

/* A repeated card is flown at the speed it had. [GLORY-ACE-15, GLORY-ACE-16; DAWN-Q-66] */
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
