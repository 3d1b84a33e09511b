/* The rules of flight themselves, inlined where they run for every card (see levels.h). All other code calls the
 * functions of flight.h, which wrap these. */
#ifndef FURBALL_TABLE_FLIGHT_RULES_H
#define FURBALL_TABLE_FLIGHT_RULES_H

#include "games/table/flight/flight.h"
#include "games/table/core/levels.h"

/* Tests four fields at once: does any of them limit how it flies? */
static inline uint32_t flight_limits(const Flight *flight) {
    uint32_t limits;
    _Static_assert(offsetof(Flight, climb_extra) == offsetof(Flight, limits) + sizeof limits - 1, "they lie together");
    memcpy(&limits, (const char *)flight + offsetof(Flight, limits), sizeof limits);
    return limits;
}
static inline int flight_is_free(const Flight *flight) { return !flight_limits(flight); }

/* The airplane is sound and nobody aboard is special, so only the card before limits its flying. For games at a level
 * of glory, which have no aces. */
static inline int plane_is_plain(const Plane *plane) { return plane_is_sound(plane) & flight_is_free(&plane->flight); }

INLINED Speed flight_speed_inline(const Pilot *pilot, const Flight *flight, CardId card, Marker marker) {
    /* Markers that say High Speed, and those that say nothing. Which one lies there is unpredictable, so these sets
     * avoid a branch. */
    enum { HIGH = 1 << MARKER_HIGH | 1 << MARKER_VERTICAL, NOTHING = 1 << MARKER_NONE | 1 << MARKER_BLANK | 1 << MARKER_REPEAT | 1 << MARKER_HIDDEN };
    /* Basic play: the blue arrow, if the card has one. [GLORY-PLAN-04] */
    unsigned own = pilot->pace.speed == SPEED_LASTING ? flight->speed : ~pilot->deck->low_only >> card & 1;
    if (pilot->pace.speed == SPEED_NONE) return (Speed)own;
    return (Speed)((HIGH | (NOTHING & -own)) >> marker & SPEED_HIGH);
}

/* Would one more climb counter lift the airplane above the highest level? [GLORY-ALT-05, GLORY-ALT-10,
 * GLORY-HIGH-02] */
INLINED int climb_breaks_ceiling(const Pilot *pilot, const Flight *flight) {
    return (flight->level >= pilot->ceiling) & (flight->climb + 1 >= pilot->rate);
}

/* Is it at the cloud level? Nobody flies above that. */
INLINED int in_clouds(const Pilot *pilot, const Flight *flight) {
    return pilot->rules->cloud_level && flight->level >= pilot->rules->cloud_level;
}

/* The straight before an Immelmann turn: at High Speed if speeds are used; in some books it must not itself follow an
 * Immelmann turn. [GLORY-PLAN-09, GLORY-PLAN-19, TACT-MANV-04] */
INLINED int is_straight(uint8_t flown) { return flown == FLOWN_STRAIGHT || flown == FLOWN_OVERDIVE_STRAIGHT; }
INLINED int straight_is_spent(const Pilot *pilot, const Flight *flight) {
    return pilot->rules->immelmann_gap && flight->trace & TRACE_IMMELMANN_STRAIGHT;
}
INLINED int immelmann_may_follow(const Pilot *pilot, const Flight *flight) {
    return is_straight(flight->flown) && (!pilot->pace.speed || flight->flown_speed == SPEED_HIGH) &&
           !straight_is_spent(pilot, flight);
}
INLINED int split_s_may_follow(const Pilot *pilot, const Flight *flight) {
    return pilot->pace.altitude && flight->flown == FLOWN_STALL;
}

/* A dive may follow a stall. [GLORY-ALT-23, MINI-DIVE-01, MINI-DIVE-06, GLORY-MULTI-44] */
INLINED int overdive_may_follow(const Pilot *pilot, const Flight *flight) {
    if (flight->flown != FLOWN_STALL || !pilot->rules->overdive || pilot->limits & LIMIT_NO_OVERDIVE) return 0;
    return !pilot->rules->overdive_deck || pilot->deck->of_kind[KIND_IMMELMANN];
}

/* Does the speed of a one-arrow card matter? [GLORY-PLAN-21, DAWN-SPEED-03, DAWN-ACC-11; DAWN-Q-01] */
INLINED int arrow_must_match(const Rules *rules) {
    if (!rules->speed || !rules->arrow_speed) return 0;
    return rules->arrow_speed == 2 || rules->speed == SPEED_LASTING || rules->illegal_lost;
}

/* The speed that the straight after a Split-S must have, or SPEED_COUNT. [GLORY-ALT-19, DAWN-ALT-17; DAWN-Q-09] */
INLINED int split_s_straight(const Rules *rules) {
    if (!rules->speed || !rules->split_s_speed) return SPEED_COUNT;
    if (rules->split_s_speed == 2) return SPEED_HIGH;
    return rules->speed == SPEED_LASTING ? SPEED_COUNT : SPEED_LOW;
}

/* Steep cards are barred after a steep card, or for two cards if the airplane needs a wider gap. [GLORY-PLAN-06,
 * GLORY-LOAD-05, TACT-LOAD-03, TACT-NOVICE-03] */
INLINED int steep_is_barred(const Pilot *pilot, const Flight *flight) {
    if (flight->flown_steep) return !(pilot->free & FREE_STEEP); /* [GLORY-ACE-13] */
    return (pilot->limits & LIMIT_STEEP_GAP && flight->trace & TRACE_STEEP_BEFORE);
}

/* Kinds of cards barred for other reasons than the card before: limits of load, crew and engines, and cards that may
 * not be in one turn together. */
INLINED uint32_t barred_cards(const Pilot *pilot, const Flight *flight, int split_s) {
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
INLINED uint32_t acrobatic_cards(const Pilot *pilot) {
    const Deck *deck = pilot->deck;
    return ~deck->of_kind[KIND_STRAIGHT] & ~(pilot->rules->acrobat_not_steep ? deck->steep : 0);
}

/* After a sharp dive: the other sharp dive (not after a vertical one), a climb, or a card at High Speed that is not
 * steep. A sharp dive may follow a sharp dive, and a climb may follow any dive, even at full load. [GLORY-DIVEB-03,
 * GLORY-DIVEB-04, GLORY-DIVEB-08, GLORY-DIVEB-11, TACT-DIVEB-02; GLORY-Q-58, GLORY-Q-70] */
INLINED uint32_t after_dive(const Pilot *pilot, const Flight *flight, Speed speed) {
    const Deck *deck = pilot->deck;
    uint32_t cards = pilot->pace.altitude && !(pilot->limits & LIMIT_NO_CLIMB) ? deck->of_kind[KIND_CLIMB] : 0;
    if (flight->flown == FLOWN_SHARP_DIVE) cards |= deck->of_kind[KIND_SHARP_DIVE];
    if (speed == SPEED_HIGH) cards |= ~deck->steep & ~deck->of_kind[KIND_IMMELMANN] & ~deck->of_kind[KIND_SHARP_DIVE];
    if (arrow_must_match(pilot->rules)) cards &= ~(speed == SPEED_HIGH ? deck->low_only : deck->high_only);
    if (pilot->pace.altitude && climb_breaks_ceiling(pilot, flight)) cards &= ~deck->of_kind[KIND_CLIMB];
    return cards; /* no test for clouds is needed: a dive leads out of them */
}

/* Cards that may follow what was flown, whatever their speed. Only in the air, and not after a dive bomber's dive. */
INLINED uint32_t flight_sequence(const Pilot *pilot, const Flight *flight) {
    const Deck *deck = pilot->deck;
    uint32_t cards = pilot->rules->overdive && flight->flown == FLOWN_OVERDIVE ? deck->of_kind[KIND_STRAIGHT] : ~0u;
    if (steep_is_barred(pilot, flight))
        cards &= ~deck->steep | (overdive_may_follow(pilot, flight) ? deck->of_kind[KIND_DIVE] : 0);
    int split_s = split_s_may_follow(pilot, flight);
    if (!split_s && !immelmann_may_follow(pilot, flight)) cards &= ~deck->of_kind[KIND_IMMELMANN];
    if (pilot->limits | pilot->rules->turn_bans) cards &= ~barred_cards(pilot, flight, split_s);
    if (pilot->pace.altitude && climb_breaks_ceiling(pilot, flight))
        cards &= ~(deck->of_kind[KIND_CLIMB] | (split_s ? 0 : deck->of_kind[KIND_IMMELMANN]));
    if (in_clouds(pilot, flight)) cards &= ~deck->of_kind[KIND_CLIMB]; /* [GLORY-CLOUD-04, MINI-CLOUD-06] */
    return cards;
}

/* Those of them that the speed allows: cards with an arrow for it, and after an Immelmann turn or a Split-S only
 * straights. */
INLINED uint32_t flight_arrows(const Pilot *pilot, const Flight *flight, Speed speed) {
    const Deck *deck = pilot->deck;
    uint32_t cards = arrow_must_match(pilot->rules) ? ~(speed == SPEED_HIGH ? deck->low_only : deck->high_only) : ~0u;
    int split_s = pilot->pace.altitude && flight->flown == FLOWN_SPLIT_S;
    if (flight->flown != FLOWN_IMMELMANN && !split_s) return cards;
    int asked = split_s ? split_s_straight(pilot->rules) : pilot->pace.speed ? SPEED_LOW : SPEED_COUNT;
    uint32_t straights = asked == SPEED_COUNT || asked == (int)speed ? deck->of_kind[KIND_STRAIGHT] : 0;
    return cards & (straights | (pilot->free & FREE_FOLLOW ? acrobatic_cards(pilot) : 0));
}

INLINED uint32_t flight_cards_inline(const Pilot *pilot, const Flight *flight, Speed speed) {
    if (pilot->ground && flight->ground) return ground_cards(pilot, flight);
    if (flight_dived(flight)) return after_dive(pilot, flight, speed);
    return flight_sequence(pilot, flight) & flight_arrows(pilot, flight, speed);
}

/* The same for a plain airplane, from a table; only its ceiling is tested each time. */
INLINED int follow_index(const Flight *flight) { return flight->flown * 4 + flight->flown_steep * 2 + flight->flown_speed; }
_Static_assert(FLOWN_COUNT * 4 <= FOLLOW_ROOM && SPEED_COUNT == 2, "there is room");

INLINED const uint32_t *cards_following(const Pilot *pilot, const Flight *flight) {
    return pilot->deck->follow[pilot->way][follow_index(flight)];
}

/* What a card of that kind is flown as, from a table too. */
INLINED Step step_with(const Pilot *pilot, const Flight *flight, int kind) {
    return pilot->deck->step[pilot->way][flight->flown][kind];
}
_Static_assert(FLOWN_COUNT <= FOLLOW_ROOM / 4, "there is room");

INLINED uint32_t cards_below_ceiling(const Pilot *pilot, const Flight *flight) {
    if (!pilot->pace.altitude || !climb_breaks_ceiling(pilot, flight)) return ~0u;
    return ~(pilot->deck->of_kind[KIND_CLIMB] | (split_s_may_follow(pilot, flight) ? 0 : pilot->deck->of_kind[KIND_IMMELMANN]));
}

/* Is this card, with this marker and its speed, legal and without special effects? */
INLINED int card_is_plain(const Pilot *pilot, const Flight *flight, CardId card, Marker marker, Speed speed) {
    if ((pilot->pace.speed && marker >= MARKER_VERTICAL) || !(cards_following(pilot, flight)[speed] >> card & 1)) return 0;
    int climbs = pilot->pace.altitude && step_with(pilot, flight, pilot->deck->card[card].kind).flown >= FLOWN_CLIMB;
    return !climbs || cards_below_ceiling(pilot, flight) >> card & 1;
}

/* For any book: the airplane is sound, and its pilot is neither an ace nor limited. If the game has a way of flying
 * (Plugs.way), what such an airplane may fly depends only on heights and the cards before, so most airplanes of most
 * games skip the other tests. */
INLINED int plane_is_usual(const Plane *plane) { return !(plane_ailments(plane) | flight_limits(&plane->flight) | plane->ace.skills); }

/* As Plugs.looks_back has it. */
enum { LOOKS_AT_CARDS = 1, LOOKS_AT_CLOUDS = 2 };

/* The highest level of an airplane, as pilot_init_heights finds it. */
INLINED uint8_t usual_top(const Table *table, const Model *model) {
    const Plugs *plugs = &table->plugs;
    if (table->rules.flying_higher) return table->rules.cloud_level ? pilot_top_clouds(table, model) : pilot_top(table, model);
    uint8_t own = model->top[plugs->own_top];
    return own < plugs->top ? own : plugs->top;
}

INLINED void pilot_init_usual(Pilot *pilot, Pace pace, const Catalog *catalog, const Table *table, const Plane *plane) {
    pilot_init_model(pilot, pace, &table->rules, catalog, plane);
    pilot->way = (uint8_t)(table->plugs.way - 1);
    pilot->rate = pilot->ceiling = 0;
}

/* The remaining fields, needed by a card that is flown as a climb or a later Flown, and by code that lists the cards
 * that may be flown. */
INLINED void pilot_init_usual_heights(Pilot *pilot, const Table *table) {
    if (!pilot->pace.altitude) return;
    pilot->rate = model_rate(&table->rules, pilot->model);
    pilot->ceiling = usual_top(table, pilot->model);
}

/* What the tables leave out: some books look back further than one card, and clouds limit the climb. After a dive
 * bomber's dive none of this applies. */
INLINED uint32_t cards_usual(const Table *table, const Pilot *pilot, const Flight *flight) {
    const Rules *rules = pilot->rules;
    uint32_t cards = cards_below_ceiling(pilot, flight);
    unsigned looks = table->plugs.looks_back;
    if (!looks) return cards;
    if (looks & LOOKS_AT_CLOUDS && in_clouds(pilot, flight) && !flight_dived(flight)) cards &= ~pilot->deck->of_kind[KIND_CLIMB];
    if (!(looks & LOOKS_AT_CARDS) || flight_dived(flight)) return cards;
    if (straight_is_spent(pilot, flight)) cards &= ~pilot->deck->of_kind[KIND_IMMELMANN];
    if (rules->turn_bans) cards &= ~barred_cards(pilot, flight, split_s_may_follow(pilot, flight));
    return cards;
}

/* `card` is below CARD_MAX. Every card that cards_usual may remove is flown as a climb or a later Flown, so heights are
 * found only for those. */
INLINED int card_is_usual(const Table *table, Pilot *pilot, const Flight *flight, CardId card, Marker marker, Speed speed, Step step) {
    if (!((cards_following(pilot, flight)[speed] >> card) & (marker < MARKER_VERTICAL))) return 0;
    if (step.flown < FLOWN_CLIMB) return 1;
    pilot_init_usual_heights(pilot, table);
    return cards_usual(table, pilot, flight) >> card & 1;
}

/* One climb counter more; a full set lifts a level. [GLORY-ALT-08, GLORY-ALT-09, GLORY-ALT-16, GLORY-ALT-17] */
INLINED void gain_climb(const Pilot *pilot, Flight *flight, FlightChange *change) {
    flight->climb++;
    change->climbs = 1;
    if (flight->climb < pilot->rate) return;
    flight->climb = 0;
    flight->level++;
    change->levels = 1;
}

/* Below level 1 is the ground, or level 0, where the last climb counter keeps an airplane in the air. [GLORY-ALT-13,
 * MINI-ALT-07, MINI-ALT-10, DAWN-ALT-09] */
INLINED void lose_level(const Pilot *pilot, Flight *flight, FlightChange *change) {
    int before = flight->climb;
    int keeps = pilot->rules->dive_keeps && flight->flown == FLOWN_DIVE; /* until its owner says that it lands
                                                                          * [TACT-MANV-13] */
    if (!keeps) flight->climb = 0;
    if (flight->level == 0 || (flight->level == 1 && !pilot->rules->level_zero)) {
        int lands = pilot->rules->landing && flight->flown == FLOWN_DIVE; /* [GLORY-LAND-02, MINI-LAND-02, DAWN-LAND-02] */
        flight->level = lands ? !pilot->rules->level_zero : 0; /* it is fired at as if at this level [GLORY-LAND-21] */
        flight->ground = lands ? TAXI_TOUCHED : TAXI_AIR;
        change->touched = (uint8_t)lands;
        change->crashed = (uint8_t)!lands;
    } else if (--flight->level == 0) {
        flight->climb = 1;
    }
    change->levels = -1;
    change->climbs = (int8_t)(flight->climb - before);
}

/* A Split-S costs a climb counter; or a level, which leaves climb rate - 1 counters. [GLORY-ALT-20, GLORY-ALT-21] */
INLINED void fly_split_s(const Pilot *pilot, Flight *flight, FlightChange *change) {
    if (flight->climb) {
        flight->climb--;
        change->climbs = -1;
        /* It lost its last counter at level 0. [MINI-ALT-22, DAWN-ALT-20] */
        change->crashed = flight->level == 0 && !flight->climb;
        return;
    }
    lose_level(pilot, flight, change);
    flight->climb = (uint8_t)(pilot->rate - 1);
    change->climbs = (int8_t)flight->climb;
}

INLINED int marker_of_speed(unsigned speed) { return speed == SPEED_HIGH ? MARKER_HIGH : MARKER_LOW; }

/* May the marker of a forced speed be taken from the next card? There is only one marker. */
INLINED int marker_gives_way(uint8_t *next_marker, unsigned speed) {
    int taken = *next_marker == marker_of_speed(speed);
    if (taken) *next_marker = MARKER_BLANK;
    return taken;
}

/* Dives end at High Speed, climbs at Low, whatever was planned; the marker may have to be taken from the next card.
 * [GLORY-ACC-12 to GLORY-ACC-17] */
INLINED void force_speed(const Pilot *pilot, Flight *flight, Speed speed, uint8_t *next_marker, FlightChange *change) {
    if (pilot->pace.speed != SPEED_LASTING) return;
    if (flight->speed == speed) return;
    flight->speed = (uint8_t)speed;
    change->speed_forced = 1;
    change->marker_taken = (uint8_t)marker_gives_way(next_marker, speed);
}

/* A card means something other than its kind only after a stall or in an overdive. */
INLINED Flown flown_as(const Pilot *pilot, const Flight *flight, int kind) {
    static const uint8_t flown_of[KIND_COUNT] = {[KIND_STRAIGHT] = FLOWN_STRAIGHT,   [KIND_LEFT] = FLOWN_LEFT,
                                                 [KIND_RIGHT] = FLOWN_RIGHT,         [KIND_STALL] = FLOWN_STALL,
                                                 [KIND_CLIMB] = FLOWN_CLIMB,         [KIND_DIVE] = FLOWN_DIVE,
                                                 [KIND_IMMELMANN] = FLOWN_IMMELMANN, [KIND_SHARP_DIVE] = FLOWN_SHARP_DIVE};
    if (pilot->rules->overdive && flight->flown == FLOWN_OVERDIVE && kind == KIND_STRAIGHT) return FLOWN_OVERDIVE_STRAIGHT;
    if (kind == KIND_DIVE && overdive_may_follow(pilot, flight)) return FLOWN_OVERDIVE;
    if (kind == KIND_IMMELMANN && split_s_may_follow(pilot, flight)) return FLOWN_SPLIT_S;
    return (Flown)flown_of[kind];
}

/* A climb with a High marker after two or more dives gains a whole level. [GLORY-DIVEB-12, GLORY-DIVEB-13] */
INLINED void gain_level(Flight *flight, FlightChange *change) {
    flight->level++;
    change->levels = 1;
}

/* `trace` is from before the climb. */
INLINED int climbs_a_level(const Pilot *pilot, const Flight *flight, unsigned trace, Marker marker) {
    return trace & TRACE_DIVE_RUN && marker == MARKER_HIGH && pilot->pace.speed == SPEED_LASTING && flight->level < pilot->ceiling;
}

INLINED void change_height(const Pilot *pilot, Flight *flight, unsigned trace, Marker marker, uint8_t *next_marker, FlightChange *change) {
    switch (flight->flown) {
    case FLOWN_CLIMB:
    case FLOWN_IMMELMANN:
        if (in_clouds(pilot, flight)) {} /* it rises no higher [GLORY-CLOUD-04, MINI-CLOUD-06; GLORY-Q-31] */
        else if (flight->flown == FLOWN_CLIMB && climbs_a_level(pilot, flight, trace, marker)) gain_level(flight, change);
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

/* The step from what was flown last to this card. */
INLINED Step step_as(const Flight *flight, Flown flown) {
    static const uint8_t in_turn[FLOWN_COUNT] = {[FLOWN_CLIMB] = TRACE_CLIMB,
                                                 [FLOWN_IMMELMANN] = TRACE_IMMELMANN,
                                                 [FLOWN_DIVE] = TRACE_DIVE,
                                                 [FLOWN_OVERDIVE] = TRACE_DIVE,
                                                 [FLOWN_SPLIT_S] = TRACE_SPLIT_S};
    static const uint8_t behind[FLOWN_COUNT][FLOWN_COUNT] = {
        [FLOWN_IMMELMANN][FLOWN_STRAIGHT] = TRACE_IMMELMANN_STRAIGHT,
        [FLOWN_SHARP_DIVE] = {[FLOWN_SHARP_DIVE] = TRACE_DIVE_RUN, [FLOWN_VERTICAL_DIVE] = TRACE_DIVE_RUN},
        [FLOWN_VERTICAL_DIVE] = {[FLOWN_SHARP_DIVE] = TRACE_DIVE_RUN, [FLOWN_VERTICAL_DIVE] = TRACE_DIVE_RUN}};
    return (Step){(uint8_t)flown, in_turn[flown] | behind[flight->flown][flown]};
}

/* Flies the card as `flown`, at that speed. `plain`: the airplane is plain, and therefore in the air. */
INLINED FlightChange flight_take(const Pilot *pilot, Flight *flight, CardId id, Marker marker, Speed speed, Step step, int steep, int plain, uint8_t *next_marker) {
    FlightChange change = {.speed = (uint8_t)speed};
    if (pilot->pace.speed == SPEED_LASTING) flight->speed = (uint8_t)speed;
    unsigned trace = flight->trace;
    flight->trace = (uint8_t)((trace & TRACE_TURN) | step.trace | flight->flown_steep * TRACE_STEEP_BEFORE);
    flight->flown = step.flown;
    flight->flown_steep = (uint8_t)steep;
    flight->flown_card = id;
    flight->flown_speed = (uint8_t)speed;
    if (!plain && pilot->ground && flight->ground) {
        flight_roll(pilot, flight, pilot->deck->card[id].kind, next_marker, &change);
        return change;
    }
    if (pilot->pace.altitude && flight->flown >= FLOWN_CLIMB) change_height(pilot, flight, trace, marker, next_marker, &change);
    return change;
}

INLINED FlightChange flight_fly_inline(const Pilot *pilot, Flight *flight, CardId id, Marker marker, uint8_t *next_marker) {
    Speed speed = flight_speed_inline(pilot, flight, id, marker);
    int vertical = pilot->rules->vertical_dives && marker == MARKER_VERTICAL;
    const Card *card = &pilot->deck->card[id];
    Step step = step_as(flight, vertical ? FLOWN_VERTICAL_DIVE : flown_as(pilot, flight, card->kind));
    int steep = vertical ? 0 : card->steep; /* the dummy is ignored [GLORY-DIVEB-07] */
    return flight_take(pilot, flight, id, marker, speed, step, steep, 0, next_marker);
}

/* The same for a plain airplane, at a speed already known. */
INLINED FlightChange flight_fly_plain(const Pilot *pilot, Flight *flight, CardId id, Marker marker, Speed speed, uint8_t *next_marker) {
    const Card *card = &pilot->deck->card[id];
    return flight_take(pilot, flight, id, marker, speed, step_with(pilot, flight, card->kind), card->steep, 1, next_marker);
}

#endif
