/* Current ratings, given face, altitude and markers. [rulebook 5.2, 5.4, 8.3] */
#ifndef FURBALL_FLAMES_RATINGS_H
#define FURBALL_FLAMES_RATINGS_H

#include "games/flames/state.h"

static inline int floored(int rating) { return rating < 0 ? 0 : rating; } /* [FLAMES-Q-19] */

static inline int element_is_turbo(const Element *e) {
    return (element_model(e)->special & MODEL_TURBO) != 0;
}

/* The hand's normal limit. [FLAMES-RATE-07, FLAMES-HIT-05] */
static inline int leader_performance(const Element *e) {
    return floored(craft_face(e, LEADER)->performance - e->craft[LEADER].cockpit);
}

/* Cards to draw in the Draw Step. [FLAMES-RATE-11..16] */
static inline int leader_horsepower(const Element *e) {
    static const int8_t CHANGE[2][ALTITUDE_COUNT] = {{1, 1, 0, -1, -2}, {1, 1, 0, 0, -1}};
    return floored(craft_face(e, LEADER)->horsepower + CHANGE[element_is_turbo(e)][e->altitude]);
}

/* [FLAMES-RATE-30..34, FLAMES-HIT-06] */
static inline int wingman_offense(const Element *e) {
    int change = e->altitude == VERY_HIGH && !element_is_turbo(e) ? -1 : 0;
    return floored(craft_face(e, WINGMAN)->offense + change - e->craft[WINGMAN].cockpit);
}

static inline int wingman_defense(const Element *e) {
    int thin = e->altitude == VERY_HIGH || (e->altitude == HIGH && !element_is_turbo(e));
    return floored(craft_face(e, WINGMAN)->defense - thin);
}

/* The lowest Ceiling of the aircraft still flying. [FLAMES-RATE-22, FLAMES-RATE-24, FLAMES-RATE-36] */
static inline int element_ceiling(const Element *e) {
    int ceiling = craft_face(e, LEADER)->ceiling;
    if (craft_flies(e, WINGMAN) && craft_face(e, WINGMAN)->ceiling < ceiling)
        ceiling = craft_face(e, WINGMAN)->ceiling;
    return ceiling;
}

/* Can its pilot fire at Fighters? Not in a Turret Fighter. [FLAMES-GUNNER-08, FLAMES-SPECIAL-12] */
static inline int leader_has_pilot_fire(const Element *e) {
    return craft_face(e, LEADER)->burst != BURST_NONE && !(element_model(e)->special & MODEL_TURRET);
}

/* May it treat cards as Scissors? [FLAMES-SPECIAL-01, FLAMES-SPECIAL-04] */
static inline int element_is_agile(const Element *e) { return (element_model(e)->special & MODEL_AGILE) && !(e->marks & MARK_GREEN); }

/* Bursts for the position: Neutral 0, Advantaged 1, Tailing 3. [FLAMES-POS-20..23] */
static inline int position_bursts(int position) { return position == 2 ? 3 : position; }

/* Does the Leader have this many cards or counters to discard? */
static inline int leader_can_pay(const Element *e, int cards) {
    return e->hand.size + e->craft[LEADER].throttle >= cards;
}

/* May the Element climb one level, apart from the price? [FLAMES-ALT-01, FLAMES-RATE-22] */
static inline int element_may_climb(const Element *e) {
    return e->altitude < VERY_HIGH && e->altitude < element_ceiling(e);
}

#endif
