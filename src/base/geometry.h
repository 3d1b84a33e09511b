/* Exact plane geometry in whole numbers.
 *
 * Lengths are hundredths of a millimetre ("cmm"), headings tenths of a degree
 * clockwise from north, x grows to the east and y to the north. Rotations come
 * from a generated table (geometry_table.inc), and rounding is symmetric, so a
 * move and its inverse cancel to the last unit, and so do full circles.
 *
 * A base is a rectangle given by its centre and two half-vectors, `fore` (to the
 * middle of its front edge) and `side` (to the middle of its right edge), each
 * rounded to the unit once. From there on every answer is exact: comparisons of
 * cross products in 64 bits, of squared lengths in 128. There is no epsilon. */
#ifndef FURBALL_BASE_GEOMETRY_H
#define FURBALL_BASE_GEOMETRY_H

#include <stdint.h>

enum {
    TURN_FULL = 3600, /* headings run from 0 to TURN_FULL - 1 */
    TURN_HALF = 1800,
    SINE_ONE = 1 << 30, /* the sine table's unit */
    COORD_MAX = 1 << 24 /* tables may reach 167 m from the origin: sums of products stay in 64 bits */
};

typedef struct Vec {
    int32_t x, y; /* cmm, or a direction of any length below COORD_MAX */
} Vec;

typedef struct Pose {
    Vec at;           /* centre */
    uint16_t heading; /* tenths of a degree clockwise from north */
} Pose;

/* A rectangle on the table. Corners are centre +- fore +- side. */
typedef struct Base {
    Vec centre, fore, side;
} Base;

/* ---- turning and moving ------------------------------------------------------- */

extern const int32_t geometry_sine[TURN_FULL + TURN_FULL / 4]; /* sine of heading, in SINE_ONE */

static inline int32_t sine_of(int heading) { return geometry_sine[heading]; }
static inline int32_t cosine_of(int heading) { return geometry_sine[heading + TURN_FULL / 4]; }

/* After turning by at most once round. */
static inline uint16_t heading_turn(uint16_t heading, int turn) {
    int sum = heading + turn; /* the result is unpredictable: no branch */
    sum += TURN_FULL & -(sum < 0);
    return (uint16_t)(sum - (TURN_FULL & -(sum >= TURN_FULL)));
}

static inline uint16_t heading_add(uint16_t heading, int turn) {
    return heading_turn(heading, turn > TURN_FULL || turn < -TURN_FULL ? turn % TURN_FULL : turn);
}

/* Rounds to nearest, halves away from zero. No branch, because the sign is unpredictable. The shift of a negative
 * number rounds down with every compiler we use; tests check that. */
static inline int32_t sine_unscale(int64_t value) {
    return (int32_t)((value + SINE_ONE / 2 - (value < 0)) >> 30);
}

/* `local` (x to the right, y ahead) seen with that heading, in table axes. rotate(-v) == -rotate(v). In the header
 * because every move of every game uses it; on the page it need not be inlined everywhere. */
#ifndef FURBALL_PAGE
__attribute__((always_inline))
#endif
static inline Vec vec_rotate(Vec local, uint16_t heading) {
    int64_t sine = sine_of(heading), cosine = cosine_of(heading);
    return (Vec){sine_unscale(local.x * cosine + local.y * sine), sine_unscale(local.y * cosine - local.x * sine)};
}

static inline Vec vec_add(Vec a, Vec b) { return (Vec){a.x + b.x, a.y + b.y}; }
static inline Vec vec_sub(Vec a, Vec b) { return (Vec){a.x - b.x, a.y - b.y}; }
static inline int64_t vec_cross(Vec a, Vec b) { return (int64_t)a.x * b.y - (int64_t)a.y * b.x; }
static inline int64_t vec_dot(Vec a, Vec b) { return (int64_t)a.x * b.x + (int64_t)a.y * b.y; }

/* The pose after moving by `local` and then turning clockwise by `turn`. */
static inline Pose pose_move(Pose pose, Vec local, int turn) {
    return (Pose){vec_add(pose.at, vec_rotate(local, pose.heading)), heading_add(pose.heading, turn)};
}

/* Undoes pose_move with the same arguments, exactly. */
static inline Pose pose_unmove(Pose pose, Vec local, int turn) {
    uint16_t before = heading_add(pose.heading, -turn);
    return (Pose){vec_sub(pose.at, vec_rotate(local, before)), before};
}

/* ---- rectangles ---------------------------------------------------------------- */

/* The base of a piece at `pose`, given half its width across and half its length along the heading. */
static inline Base base_at(Pose pose, int32_t half_width, int32_t half_length) {
    return (Base){pose.at, vec_rotate((Vec){0, half_length}, pose.heading), vec_rotate((Vec){half_width, 0}, pose.heading)};
}

/* Corner 0 front right, 1 front left, 2 rear left, 3 rear right (counter-clockwise). */
Vec base_corner(const Base *base, int corner);

/* Do the insides meet? Bases that only touch do not overlap. */
int base_overlaps(const Base *a, const Base *b);

/* Is the point inside or on the edge? */
int base_contains(const Base *base, Vec point);

/* Through which edge does the straight line from the centre of `base` to the point
 * `to` (outside of it) leave: 0 front, 1 left, 2 rear, 3 right. A line through a corner
 * counts as front or rear. */
int base_exit_edge(const Base *base, Vec to);

/* Does the straight line from a to b cross the inside of the base? */
int base_crosses_segment(const Base *base, Vec a, Vec b);

/* ---- the ruler ------------------------------------------------------------------ */

/* A sector seen from a point: everything clockwise from `left` to `right`, both edges
 * included. A sector may be wider than half a turn; `all_round` ignores the edges. */
typedef struct Arc {
    Vec left, right; /* directions of the two edges */
    int all_round;
} Arc;

/* What a straight edge laid from the eye can reach of a target. The nearest reachable
 * point lies at distance sqrt(num / den): kept as a fraction so that it is exact. */
typedef struct Sight {
    int visible;       /* 0: nothing of it can be reached, at any distance */
    uint64_t num[2];   /* squared distance times den, 128 bits, low word first */
    uint64_t den[2];   /* 128 bits, low word first, never 0 when visible */
    Vec eye, along;    /* that point is eye + along * part / whole */
    uint64_t part, whole;
} Sight;

/* What can be reached of `target` from `eye` by a straight edge that stays inside `arc`
 * and crosses the inside of none of the `blockers` (which must overlap neither the target
 * nor contain the eye; grazing an edge or corner is not crossing). If the eye lies in the
 * target the distance is 0. */
Sight sight_find(Vec eye, const Arc *arc, const Base *target, const Base *blockers, int blocker_count);

/* Is the nearest reachable point at most `length` away? Exact, the limit included. */
int sight_within(const Sight *sight, int32_t length);

/* The nearest reachable point rounded to the unit, for drawing; (0, 0) if there is none. */
Vec sight_nearest(const Sight *sight);

/* -1, 0, 1: is a's nearest point nearer than, as far as, farther than b's? Both visible. */
int sight_compare(const Sight *a, const Sight *b);

/* Is the distance between two points at most `length`? */
static inline int points_within(Vec a, Vec b, int64_t length) {
    int64_t dx = (int64_t)a.x - b.x, dy = (int64_t)a.y - b.y;
    return dx * dx + dy * dy <= length * length;
}

#endif
