/* The relative position of two airplanes, and the harm that the guns of each may do to the other from there. Players'
 * guesses, not rules. A search examines very many pairs, so both directions are computed together. */
#ifndef FURBALL_TABLE_PAIR_H
#define FURBALL_TABLE_PAIR_H

#include "games/table/guess/stance.h"

enum {
    OVERLAP_CMM = 4000, /* if they are nearer, the bases overlap and nobody fires */
    INVERSE_BITS = 58,  /* precision of 1 / distance^2 */
    SQUARE_BITS = 12    /* bits dropped from squares before they are multiplied by it, so that nothing overflows */
};

/* Squares of the distances that matter in a game. */
typedef struct Reach {
    uint64_t near2, inside2, harmless2, half_ruler2;
    int32_t fire_levels;
    int32_t altitude;
} Reach;

static inline Reach reach_of(const Table *table) {
    int32_t ruler = catalog_get()->ruler;
    return (Reach){square(ruler / 2 + HALF_BASE_CMM), square(ruler + HALF_BASE_CMM), square(4 * ruler), square(ruler) / 2 >> SQUARE_BITS,
                   table->rules.fire_levels, table->rules.altitude != 0};
}

/* Where the other airplane is, seen along one's own nose. */
typedef struct Bearing {
    int32_t along; /* how far ahead, cmm; negative: behind */
    uint32_t cos2; /* of the angle off the nose or the tail, in SHARE_ONE */
} Bearing;

typedef struct Pair {
    uint64_t far2;         /* distance squared, plus one */
    uint32_t share;        /* share of the fire that hits at that distance, in SHARE_ONE */
    uint32_t close;        /* short range */
    Bearing first, second; /* of the second seen from the first, and the reverse */
} Pair;

static inline Bearing bearing_of(int64_t along, uint64_t inverse) {
    return (Bearing){(int32_t)along, (uint32_t)((square(along) >> SQUARE_BITS) * inverse >> (INVERSE_BITS - SQUARE_BITS - 10))};
}

/* `yes` or `no`, without a branch: where airplanes are is unpredictable. */
static inline uint32_t either(int condition, uint32_t yes, uint32_t no) { return no ^ ((yes ^ no) & (uint32_t)-(condition != 0)); }

static inline Pair pair_of(const Reach *reach, const Stance *one, const Stance *other) {
    Pair pair;
    int64_t dx = other->at.x - one->at.x, dy = other->at.y - one->at.y;
    int32_t apart = one->level > other->level ? one->level - other->level : other->level - one->level;
    int32_t levels = apart & -reach->altitude;
    uint64_t far2 = pair.far2 = square(dx) + square(dy) + 1, inverse = (1ull << INVERSE_BITS) / far2;
    int near = far2 <= reach->near2;
    pair.close = (uint32_t)(near & !levels);
    pair.first = bearing_of((dx * one->nose_x + dy * one->nose_y) >> NOSE_BITS, inverse);
    pair.second = bearing_of(-(dx * other->nose_x + dy * other->nose_y) >> NOSE_BITS, inverse);
    uint32_t share = either(far2 > reach->inside2, (uint32_t)(reach->half_ruler2 * inverse >> (INVERSE_BITS - SQUARE_BITS - 10)), SHARE_ONE);
    share = either(!near & (levels != 0), share / 3, share);
    share = either(levels > reach->fire_levels, share / 3, share);
    share >>= far2 < square(OVERLAP_CMM);
    share = either(one->leaves | other->leaves | (far2 > reach->harmless2), 0, share);
    /* An airplane behind another stays there; two that meet head-on pass at once. */
    int32_t same_way = (one->nose_x * other->nose_x >> NOSE_BITS) + (one->nose_y * other->nose_y >> NOSE_BITS);
    pair.share = share * (uint32_t)(3 * (1 << NOSE_BITS) + same_way) / (3 * (1 << NOSE_BITS));
    return pair;
}

/* The part of the guns that is aimed at an airplane there, and the part that may be turned on it. */
static inline uint32_t aimed_by(const Punches *guns, const Pair *pair, Bearing bearing) {
    return (uint32_t)(bearing.along > 0 ? guns->front : guns->rear)[pair->close];
}
static inline uint32_t about_of(const Punches *guns, const Pair *pair) { return (uint32_t)guns->about[pair->close]; }

/* Expected harm of such guns, in tenths of a point. Inside the arc all of their fire counts; outside there is no shot,
 * and only the chance of getting one counts. */
static inline uint32_t harm_from(uint32_t aimed, uint32_t about, uint32_t cos2, uint32_t share) {
    uint32_t angle = either(cos2 >= ARC_COS2, SHARE_ONE, cos2 * 6 / 10);
    return (aimed * angle + about * (SHARE_ONE * 6 / 10)) / SHARE_ONE * share / SHARE_ONE;
}

static inline int32_t harm_of(const Punches *guns, const Pair *pair, Bearing bearing) {
    return (int32_t)harm_from(aimed_by(guns, pair, bearing), about_of(guns, pair), bearing.cos2, pair->share);
}

/* How much nearer than NEAR_CMM, squared; 0 if not. */
static inline uint32_t nearer_of(uint64_t far2) { return far2 < square(NEAR_CMM) ? (uint32_t)(square(NEAR_CMM) - far2) : 0; }

/* Being near without aiming at anyone is still better than flying alone. */
static inline uint32_t approach_from(uint32_t nearer, int32_t along, uint32_t cos2) {
    enum { NEAREST = 30, AHEAD = 20, AHEAD_FAR = 10 };
    uint32_t ahead = either(nearer != 0, AHEAD * cos2 / SHARE_ONE, AHEAD_FAR);
    return nearer / (uint32_t)(square(NEAR_CMM) / NEAREST) + either(along > 0, ahead, 0);
}

static inline int32_t approach_of(const Pair *pair, Bearing bearing) {
    return (int32_t)approach_from(nearer_of(pair->far2), bearing.along, bearing.cos2);
}

static inline const Punches *punches_of(const Table *table, const Plane *plane) {
    return &plane_model(plane)->punches[table->counter_set][table->rules.special_damage != 0];
}

#endif
