/* Where an airplane is about to be, as far as players guess: its place, its nose, its level, and how that lies to the table's
 * edges. Nothing here is a rule. */
#ifndef FURBALL_TABLE_STANCE_H
#define FURBALL_TABLE_STANCE_H

#include "games/table/flight/flight.h"
#include "games/table/core/state.h"

enum {
    NOSE_BITS = 14,       /* length of the nose vector */
    SHARE_ONE = 1024,     /* fractions are counted in these */
    ARC_COS2 = 722,       /* cos^2 of 33 degrees, the corner of a base, in SHARE_ONE */
    HALF_BASE_CMM = 2500, /* from a centre to the part of a base that the ruler meets first, about */
    NEAR_CMM = 60000,     /* farther away nobody feels near */
    GROUND_COST = 900     /* to fly into it */
};

static inline uint64_t square(int64_t v) { return (uint64_t)(v * v); }

typedef struct Stance {
    Vec at;
    int32_t nose_x, nose_y; /* ahead, 1 << NOSE_BITS long */
    uint16_t heading;
    uint8_t level;
    uint8_t leaves; /* about to be off the table */
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

/* The level after a card. Level flight stays level, legal or not, in the air and outside an overdive; whatever else asks the rules. */
int level_after(const Pilot *pilot, const Flight *flight, CardId card, Marker marker);

/* After a straight at that speed, or at the one it has. */
Pose pose_straight(const Deck *deck, Pose pose, int speed);

/* Everybody else is expected to fly on straight: their cards are hidden. */
Stance expect_straight(const Table *table, const Plane *plane, int moves);

/* Cards that will be flown before the one being planned. */
int cards_waiting(const Table *table, const Plane *plane);

/* The pose from which the card being planned will be flown, after all that lie before it, and the flight then. */
Flight before_plan(const Table *table, const Plane *plane, const Pilot *pilot, Pose *pose);

/* The table's edge: worse the fewer moves are left before it, and worst in a corner out of which no turn leads. */
int32_t edge_cost(const Table *table, const Plane *plane, const Stance *stance);

/* What it costs to have one straight ahead, the more the nearer it is: cards are laid a turn before they are flown, and
 * no turn is tight enough for what comes into sight too late. */
int32_t cables_ahead(const Table *table, const Stance *stance, int moves);

/* What altitude, speed and fuel are worth. */
int32_t energy_of(const Table *table, const Plane *plane, int level);

#endif
