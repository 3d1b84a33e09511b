/* How one airplane flies, without its position: which card may follow which, and what a card does to speed and
 * altitude. Planning and movement both use this. */
#ifndef FURBALL_TABLE_FLIGHT_H
#define FURBALL_TABLE_FLIGHT_H

#include "games/table/core/levels.h"
#include "games/table/core/refs.h"
#include "games/table/core/state.h"
#include "games/table/flight/taxi.h"

/* The rules that planning and moving test all the time. Most games use one of a few paces (paces.h). With one of them
 * as a constant, the code that runs for every card is inlined and loses those tests. */
typedef struct Pace {
    uint8_t cards_per_turn, plan_ahead, speed, altitude; /* as in Rules */
} Pace;

INLINED Pace pace_of(const Rules *rules) { return (Pace){rules->cards_per_turn, rules->plan_ahead, rules->speed, rules->altitude}; }

/* The pilot and airplane, as the rules of flight see them. */
typedef struct Pilot {
    const Rules *rules;
    Pace pace; /* of these rules */
    const Model *model;
    const Deck *deck;
    uint8_t rate;    /* climb counters per level, load and engines included */
    uint8_t ceiling; /* the highest level it may reach */
    uint8_t limits;  /* LIMIT_ bits */
    uint8_t free;    /* FREE_ bits: what an ace may do */
    uint8_t takeoff; /* it is on the ground and may begin a takeoff */
    uint8_t ground;  /* 0: it is not on the ground, and no card takes it there */
    uint8_t way;     /* for a plain airplane: which table of its deck to use */
} Pilot;

/* Skills that change which cards may follow. For planning the pilot needs to have them; to fly, they must also be
 * rested. [GLORY-ACE-11] */
enum { FREE_STEEP = 1 /* Daredevil */, FREE_FOLLOW = 2 /* Acrobatic Pilot */ };

/* Full load: two cards between steep ones, no Immelmann turn (in some books its card is barred too), a slower climb.
 * [GLORY-LOAD-04, GLORY-LOAD-05, GLORY-LOAD-11, TACT-LOAD-02, TACT-LOAD-03, TACT-LOAD-05; GLORY-Q-45, TACT-Q-09] */
static inline void pilot_init_loaded(Pilot *pilot) {
    pilot->limits |= LIMIT_STEEP_GAP | LIMIT_NO_IMMELMANN_TURN;
    if (pilot->rules->load_card) pilot->limits |= LIMIT_NO_IMMELMANN;
}

/* The highest level that an airplane may reach above this floor. [MINI-HIGH-02, MINI-HIGH-05, MINI-HIGH-06] */
static inline uint8_t pilot_top(const Table *table, const Model *model) {
    int top = table->heights.floor + FLOOR_ROOM;
    return (uint8_t)(model->ceiling < top ? model->ceiling : top);
}

/* An airplane may climb into clouds from just below them, even if that is the highest level; nobody flies above them.
 * The airplane's own limit still applies. [MINI-CLOUD-01, MINI-CLOUD-02, MINI-CLOUD-11, GLORY-HIGH-02; MINI-Q-43] */
static inline uint8_t pilot_top_clouds(const Table *table, const Model *model) {
    const Rules *rules = &table->rules;
    int own = rules->flying_higher || rules->model_ceiling ? model->ceiling : 255;
    int top = rules->flying_higher ? table->heights.floor + FLOOR_ROOM : rules->model_ceiling ? own : rules->level_max;
    if (rules->cloud_level <= top + 1) top = rules->cloud_level;
    return (uint8_t)(own < top ? own : top);
}

INLINED uint8_t model_rate(const Rules *rules, const Model *model) { return model->rate[rules->climb_table]; }

/* The part that depends on heights. */
INLINED void pilot_init_heights(Pilot *pilot, const Table *table, int climb_extra) {
    const Rules *rules = pilot->rules;
    const Model *model = pilot->model;
    pilot->rate = pilot->ceiling = 0;
    if (!pilot->pace.altitude) return;
    pilot->rate = (uint8_t)(model_rate(rules, model) + climb_extra);
    if (rules->cloud_level) pilot->ceiling = pilot_top_clouds(table, model);
    else if (rules->flying_higher) pilot->ceiling = pilot_top(table, model);
    else pilot->ceiling = !rules->model_ceiling ? rules->level_max : rules->climb_table ? model->dawn_ceiling : model->ceiling;
}

/* Games differ in only a few rules about which card may follow which. One combination of these is a way of flying, and
 * every deck has a table ready for each way (Deck.follow). The first ways are the levels of glory. The result is as in
 * Plugs.way: 0 if there is no table. */
uint8_t flight_way(const Rules *rules);

/* For a plain airplane in the air, in a game of this pace: nothing limits its pilot and he has no skills. Leaves out
 * heights. */
INLINED void pilot_init_model(Pilot *pilot, Pace pace, const Rules *rules, const Catalog *catalog, const Plane *plane) {
    const Model *model = &catalog->model[plane->model];
    KEEP_ADDRESS(model);
    const Deck *deck = &catalog->deck[model->deck];
    KEEP_ADDRESS(deck);
    pilot->rules = rules;
    pilot->pace = pace;
    pilot->model = model;
    pilot->deck = deck;
    pilot->limits = pilot->free = 0;
    pilot->takeoff = 1;
    pilot->ground = 0;
}

/* The same at a level of glory. */
INLINED void pilot_init_plain(Pilot *pilot, const Rules *rules, const Catalog *catalog, const Table *table, const Plane *plane) {
    pilot_init_model(pilot, pace_of(rules), rules, catalog, plane);
    pilot_init_heights(pilot, table, 0);
    pilot->way = rules->preset;
}

/* Filled in place: this runs for every card planned and flown. */
static inline void pilot_init(Pilot *pilot, const Table *table, const Plane *plane) {
    const Catalog *catalog = catalog_get();
    pilot->rules = &table->rules;
    pilot->pace = pace_of(&table->rules);
    pilot->model = &catalog->model[plane->model];
    pilot->deck = &catalog->deck[pilot->model->deck];
    pilot->limits = plane->flight.limits;
    pilot->free = 0;
    if (plane->ace.skills & SKILL_BIT(DAREDEVIL)) pilot->free |= FREE_STEEP;
    if (plane->ace.skills & SKILL_BIT(ACROBATIC)) pilot->free |= FREE_FOLLOW;
    pilot->takeoff = plane->flight.ground ? (uint8_t)may_take_off(table, plane) : 1;
    pilot->ground = 1;
    if (pilot->limits & LIMIT_LOADED) pilot_init_loaded(pilot);
    pilot_init_heights(pilot, table, plane->flight.climb_extra + ((pilot->limits & LIMIT_LOADED) != 0));
}

Pilot pilot_of(const Table *table, const Plane *plane);

/* The speed at which a card with that marker is flown from this flight. */
Speed flight_speed(const Pilot *pilot, const Flight *flight, CardId card, Marker marker);

/* Cards that may follow what was flown, at that speed; only sequence and altitude count. For lists; flight_fault
 * answers the same question for one card. */
uint32_t flight_cards(const Pilot *pilot, const Flight *flight, Speed speed);

/* On the ground each step of landing and takeoff needs one kind of card; between them any card may be laid and has no
 * effect. [GLORY-LAND-06, GLORY-LAND-08, GLORY-LAND-10; GLORY-Q-62] */
uint32_t ground_cards(const Pilot *pilot, const Flight *flight);

/* Was its last card a sharp or vertical dive? [GLORY-DIVEB-03, GLORY-DIVEB-08] */
static inline int flight_dived(const Flight *flight) { return flight->flown == FLOWN_SHARP_DIVE || flight->flown == FLOWN_VERTICAL_DIVE; }

/* Why a vertical dive cannot follow, or NULL. [GLORY-DIVEB-08, GLORY-DIVEB-09] */
Verdict vertical_fault(const Pilot *pilot, const Flight *flight);

/* Why the card at that speed is an illegal maneuver, or NULL. */
Verdict flight_fault(const Pilot *pilot, const Flight *flight, CardId card, Speed speed);

/* Which of the pilot's FREE_ bits are needed to fly this card. */
unsigned flight_relies_on(const Pilot *pilot, const Flight *flight, CardId card);

/* What flying a card changed; for events. */
typedef struct FlightChange {
    uint8_t speed;        /* Speed at which it was flown */
    uint8_t speed_forced; /* 1: dive or climb changed the speed afterwards */
    uint8_t marker_taken; /* 1: the marker was taken from the next card, which now has a blank */
    uint8_t crashed;      /* went below level 1 */
    int8_t levels;        /* gained or lost */
    int8_t climbs;        /* climb counters gained or lost */
    uint8_t touched;      /* touched the ground */
    uint8_t stays;        /* on the ground: the base does not move */
} FlightChange;

/* Flies the card (legal or not: the caller has decided) and updates flight. `next_marker` is
 * the marker on the card planned after it; it may be taken for a forced change. */
FlightChange flight_fly(const Pilot *pilot, Flight *flight, CardId card, Marker marker, uint8_t *next_marker);

/* The part of it on the ground: a card of that kind takes the next step of landing or takeoff. */
void flight_roll(const Pilot *pilot, Flight *flight, int kind, uint8_t *next_marker, FlightChange *change);

/* The marker that stands for MARKER_REPEAT. */
Marker repeat_marker(const Flight *flight);

/* Moves `flight` to its state after the waiting card has been flown (an illegal one as a straight). */
void flight_advance(const Pilot *pilot, Flight *flight, CardId card, Marker marker);

/* The same, but leaves `flight` unchanged and returns the result. */
static inline Flight flight_expect(const Pilot *pilot, const Flight *flight, CardId card, Marker marker) {
    Flight after = *flight;
    flight_advance(pilot, &after, card, marker);
    return after;
}

#endif
