/* Where players expect an airplane to be next: its place, nose and level, and how near the table's edges are. Nothing
 * here is a rule. */
#ifndef FURBALL_TABLE_STANCE_H
#define FURBALL_TABLE_STANCE_H

#include "games/table/flight/flight.h"
#include "games/table/core/state.h"

enum {
    NOSE_BITS = 14,       /* length of the nose vector */
    SHARE_ONE = 1024,     /* one, for fractions */
    ARC_COS2 = 722,       /* cos^2 of 33 degrees, the corner of a base, in SHARE_ONE */
    HALF_BASE_CMM = 2500, /* from a centre to the part of a base that the ruler reaches first, roughly */
    NEAR_CMM = 60000,     /* farther away does not count as near */
    GROUND_COST = 900     /* cost of flying into it */
};

static inline uint64_t square(int64_t v) { return (uint64_t)(v * v); }

typedef struct Stance {
    Vec at;
    int32_t nose_x, nose_y; /* direction, 1 << NOSE_BITS long */
    uint16_t heading;
    uint8_t level;
    uint8_t leaves; /* about to leave the table */
} Stance;

static inline Stance stance_at(const Table *table, Pose pose, int level) {
    Stance stance;
    stance.at = pose.at;
    stance.heading = pose.heading;
    stance.nose_x = sine_of(pose.heading) >> (30 - NOSE_BITS);
    stance.nose_y = cosine_of(pose.heading) >> (30 - NOSE_BITS);
    stance.level = (uint8_t)level;
    stance.leaves = pose.at.x < 0 || pose.at.y < 0 || pose.at.x > table->width || pose.at.y > table->height;
    return stance;
}

/* Level flight keeps the level, legal or not, in the air and outside an overdive. */
static inline int keeps_level(const Rules *rules, const Flight *flight, const Card *card, Marker marker) {
    int level_card = card->kind <= KIND_STALL && marker < MARKER_VERTICAL;
    return !rules->altitude || (level_card && !flight->ground && flight->flown != FLOWN_OVERDIVE);
}

/* The level after a card; if it is not level flight, by the rules of flight. */
int level_after(const Pilot *pilot, const Flight *flight, CardId card, Marker marker);

/* After a straight at that speed, or at its present one. */
Pose pose_straight(const Deck *deck, Pose pose, int speed);

/* All other airplanes are expected to fly straight, because their cards are hidden. */
Stance expect_straight(const Table *table, const Plane *plane, int moves);

/* Number of cards that will be flown before the one being planned. */
int cards_waiting(const Table *table, const Plane *plane);

/* The pose from which the card being planned will be flown, after all cards before it, and the flight at that time. */
Flight before_plan(const Table *table, const Plane *plane, const Pilot *pilot, Pose *pose);

/* The cost of the table's edge: higher the fewer moves are left before reaching it, highest in a corner that no turn
 * avoids. */
int32_t edge_cost(const Table *table, const Plane *plane, const Stance *stance);

/* The cost of having one straight ahead, higher the nearer it is: cards are laid a turn before they are flown, and no
 * turn is tight enough to avoid what is noticed too late. */
int32_t cables_ahead(const Table *table, const Stance *stance, int moves);

/* What altitude, speed and fuel are worth. */
int32_t energy_of(const Table *table, const Plane *plane, int level);

#endif
