/* See geometry.h. Everything here is whole numbers and exact; only vec_rotate and
 * sight_nearest round.
 *
 * Magnitudes: with points within COORD_MAX and bases no larger than the table, what is
 * seen from an eye stays below 2^26, cross and dot products below 2^53. A squared
 * distance kept as a fraction needs 128 bits above and below; see sight_along for the
 * one case that could need more. __int128 is used only where it costs nothing: the browser's
 * build has no compiler runtime to do its arithmetic. */
#include "base/geometry.h"

#include <assert.h>

enum {
    SHADE_MAX = 64, /* blockers between an eye and a target */
    SEEN_BITS = 26 /* coordinates relative to the eye are below 2^SEEN_BITS */
};

const int32_t geometry_sine[TURN_FULL + TURN_FULL / 4] = {
#include "base/geometry_table.inc"
};

/* ---- rectangles ---------------------------------------------------------------- */

static inline int64_t size_of(int64_t value) { return value < 0 ? -value : value; }
static inline int32_t size_of_32(int32_t value) { return value < 0 ? -value : value; }

/* A quarter of the area; what the cross products below are measured against. */
static inline int64_t base_quarter(const Base *base) { return vec_cross(base->side, base->fore); }

/* From the centre to a corner. */
static inline Vec corner_offset(const Base *base, int corner) {
    Vec offset = corner & 1 ? vec_sub(base->fore, base->side) : vec_add(base->fore, base->side);
    return corner & 2 ? (Vec){-offset.x, -offset.y} : offset;
}

Vec base_corner(const Base *base, int corner) {
    assert(corner >= 0);
    assert(corner < 4);
    return vec_add(base->centre, corner_offset(base, corner));
}

/* How far the base reaches to either side of its centre, across `axis`. */
static inline int64_t reach_across(const Base *base, Vec axis) {
    return size_of(vec_cross(axis, base->fore)) + size_of(vec_cross(axis, base->side));
}

/* How far the base reaches east and north of its centre. */
static inline Vec box_around(const Base *base) {
    return (Vec){size_of_32(base->fore.x) + size_of_32(base->side.x),
                 size_of_32(base->fore.y) + size_of_32(base->side.y)};
}

int base_overlaps(const Base *a, const Base *b) {
    Vec apart = vec_sub(b->centre, a->centre);
    /* Most pairs are far apart: then upright boxes around them do not meet, and that settles it. */
    Vec a_box = box_around(a), b_box = box_around(b);
    if (size_of_32(apart.x) >= a_box.x + b_box.x) return 0;
    if (size_of_32(apart.y) >= a_box.y + b_box.y) return 0;
    /* Convex shapes are apart if and only if a line along some edge separates them. */
    const Vec axis[4] = {a->fore, a->side, b->fore, b->side};
    for (int i = 0; i < 4; i++)
        if (size_of(vec_cross(axis[i], apart)) >= reach_across(a, axis[i]) + reach_across(b, axis[i])) return 0;
    return 1;
}

int base_contains(const Base *base, Vec point) {
    Vec offset = vec_sub(point, base->centre);
    int64_t quarter = base_quarter(base);
    return size_of(vec_cross(base->side, offset)) <= quarter && size_of(vec_cross(base->fore, offset)) <= quarter;
}

int base_exit_edge(const Base *base, Vec to) {
    Vec offset = vec_sub(to, base->centre);
    int64_t ahead = vec_cross(base->side, offset), right = vec_cross(offset, base->fore);
    if (size_of(ahead) >= size_of(right)) return ahead >= 0 ? 0 : 2;
    return right < 0 ? 1 : 3;
}

/* The base against the line as a second, flat base. All lengths doubled, so that the
 * middle of the line is a whole number. */
int base_crosses_segment(const Base *base, Vec a, Vec b) {
    Vec line = vec_sub(b, a);
    Vec apart = vec_sub(vec_add(a, b), vec_add(base->centre, base->centre));
    int64_t whole = 2 * base_quarter(base);
    if (size_of(vec_cross(base->fore, apart)) >= whole + size_of(vec_cross(base->fore, line))) return 0;
    if (size_of(vec_cross(base->side, apart)) >= whole + size_of(vec_cross(base->side, line))) return 0;
    if (line.x == 0 && line.y == 0) return 1;
    return size_of(vec_cross(line, apart)) < 2 * reach_across(base, line);
}

/* ---- wide numbers: arrays of 64-bit words, lowest first ------------------------- */

/* The 128 bits of a * b. */
static inline void wide_product(uint64_t a, uint64_t b, uint64_t out[2]) {
#if defined(__x86_64__) || defined(__aarch64__)
    __extension__ unsigned __int128 product = (unsigned __int128)a * b; /* one instruction there */
    out[0] = (uint64_t)product;
    out[1] = (uint64_t)(product >> 64);
#else
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), cross = a0 * b1 + (uint32_t)middle;
    out[0] = (cross << 32) | (uint32_t)low;
    out[1] = a1 * b1 + (middle >> 32) + (cross >> 32);
#endif
}

/* The 192 bits of a * b. */
static inline void wide_product_3(const uint64_t a[2], uint64_t b, uint64_t out[3]) {
    uint64_t high[2];
    wide_product(a[0], b, out);
    wide_product(a[1], b, high);
    out[1] += high[0];
    out[2] = high[1] + (out[1] < high[0]);
}

/* The 256 bits of a * b. */
static inline void wide_product_4(const uint64_t a[2], const uint64_t b[2], uint64_t out[4]) {
    uint64_t high[3];
    wide_product_3(a, b[0], out);
    wide_product_3(a, b[1], high);
    out[1] += high[0];
    out[2] += out[1] < high[0]; /* The highest word of a product is never full. */
    out[2] += high[1];
    out[3] = high[2] + (out[2] < high[1]);
}

static inline int wide_compare(const uint64_t *a, const uint64_t *b, int words) {
    for (int i = words - 1; i >= 0; i--)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* value * num / den to nearest, halves away from zero, for |value| < 2^27 and num and den
 * below 2^54: nine bits of the value at a time when the product needs more than 64. */
static int32_t scale_round(int32_t value, uint64_t num, uint64_t den) {
    uint64_t size = (uint64_t)size_of(value), quotient = 0, rest = 0;
    if (num >> (62 - SEEN_BITS) == 0) {
        quotient = (size * num + den / 2) / den;
    } else {
        for (int shift = 18; shift >= 0; shift -= 9) {
            rest = (rest << 9) + ((size >> shift) & 511) * num;
            quotient = (quotient << 9) + rest / den;
            rest %= den;
        }
        quotient += rest >= den - rest;
    }
    return value < 0 ? -(int32_t)quotient : (int32_t)quotient;
}

/* ---- the ruler ------------------------------------------------------------------
 *
 * The eye is the origin from here on. Directions are whole vectors of any length, and
 * "left of" means counter-clockwise by less than half a turn, told by a cross product.
 *
 * The far side of a target is never nearer than its front, so only the front counts: the
 * one or two edges that face the eye. Going over the front from one end to the other the
 * distance first falls and then rises (a disc around the eye cuts a convex shape in one
 * piece). So the best direction is that of the nearest point; and if the arc or a blocker
 * forbids it, then the first direction to its left, or to its right, that is allowed. */

/* What faces the eye: the corners from the leftmost to the rightmost. */
typedef struct Front {
    Vec corner[3];
    int edges; /* 1 or 2; 0 when the eye is in the base */
} Front;

/* An open sector of directions, all hidden by a blocker. */
typedef struct Shade {
    Vec left, right;
} Shade;

static inline int is_on_table(Vec point) {
    return size_of_32(point.x) <= COORD_MAX && size_of_32(point.y) <= COORD_MAX;
}

/* The front of a base whose centre is seen at `centre`. The lines along its edges part
 * the table in nine zones, and the eye's zone tells the front. An eye on such a line is
 * taken for outside if `edge_is_outside`: then the front may begin or end with an edge
 * seen from its end, which has no width but the right direction. */
static inline Front front_of(const Base *base, Vec centre, int edge_is_outside) {
    static const uint8_t first[9] = {0, 0, 3, 1, 0, 3, 1, 2, 2}; /* corner */
    static const uint8_t edges[9] = {2, 1, 2, 1, 0, 1, 2, 1, 2};
    int64_t limit = base_quarter(base) - edge_is_outside;
    int64_t ahead = vec_cross(centre, base->side), left = vec_cross(centre, base->fore); /* of the eye */
    int zone = 3 * (1 - (ahead > limit) + (ahead < -limit)) + 1 - (left > limit) + (left < -limit);
    Vec offset = corner_offset(base, first[zone]), next = corner_offset(base, first[zone] + 1);
    return (Front){{vec_add(centre, offset), vec_add(centre, next), vec_sub(centre, offset)}, edges[zone]};
}

static Sight sight_at(Vec eye, Vec point) {
    return (Sight){
        .visible = 1,
        .num = {(uint64_t)vec_dot(point, point), 0},
        .den = {1, 0},
        .eye = eye,
        .along = point,
        .part = 1,
        .whole = 1,
    };
}

/* The foot of the perpendicular on an edge from `corner` along `edge`: at distance
 * |corner x edge| / |edge|, in the direction of the edge turned left. */
static Sight sight_at_foot(Vec eye, Vec corner, Vec edge) {
    uint64_t height = (uint64_t)-vec_cross(corner, edge), square = (uint64_t)vec_dot(edge, edge);
    Sight sight = {.visible = 1, .den = {square, 0}, .eye = eye, .along = {-edge.y, edge.x}, .part = height, .whole = square};
    wide_product(height, height, sight.num);
    return sight;
}

/* Where the front is met along a direction between its ends: at `dir` times num / den
 * with num = corner x edge and den = dir x edge. The square of the distance is then
 * dir^2 num^2 / den^2.
 *
 * dir^2 num^2 fits in 128 bits if (distance in cmm of the farther of the target and the
 * blockers)^2 * (length of the edge) < 2^64: on the largest table, for edges up to 8 cm;
 * within 40 m, for edges up to 10 m. Beyond that the point is rounded to the unit. */
static Sight sight_along(Vec eye, const Front *front, Vec dir) {
    int i = front->edges == 2 && vec_cross(front->corner[1], dir) < 0;
    Vec corner = front->corner[i], edge = vec_sub(front->corner[i + 1], corner);
    uint64_t num = (uint64_t)-vec_cross(corner, edge), den = (uint64_t)-vec_cross(dir, edge);
    uint64_t square[2], product[3];
    wide_product(num, num, square);
    wide_product_3(square, (uint64_t)vec_dot(dir, dir), product);
    if (product[2] != 0) return sight_at(eye, (Vec){scale_round(dir.x, num, den), scale_round(dir.y, num, den)});
    Sight sight = {.visible = 1, .num = {product[0], product[1]}, .eye = eye, .along = dir, .part = num, .whole = den};
    wide_product(den, den, sight.den);
    return sight;
}

Vec sight_nearest(const Sight *sight) {
    if (!sight->visible) return (Vec){0, 0};
    Vec way = {scale_round(sight->along.x, sight->part, sight->whole), scale_round(sight->along.y, sight->part, sight->whole)};
    return vec_add(sight->eye, way);
}

/* The nearest point of a front is a corner, or the foot of the perpendicular on an edge.
 * Gives the edge of the foot or -1, and the point's direction. */
static inline int front_nearest(const Front *front, Vec *dir) {
    for (int i = 0; i < front->edges; i++) {
        *dir = front->corner[i];
        Vec edge = vec_sub(front->corner[i + 1], *dir);
        int64_t along = -vec_dot(*dir, edge);
        if (along <= 0) return -1;
        if (along >= vec_dot(edge, edge)) continue;
        *dir = (Vec){-edge.y, edge.x};
        return i;
    }
    *dir = front->corner[front->edges];
    return -1;
}

static inline int arc_contains(const Arc *arc, Vec dir) {
    if (arc->all_round) return 1;
    int64_t width = vec_cross(arc->right, arc->left);
    int64_t from_right = vec_cross(arc->right, dir), to_left = vec_cross(dir, arc->left);
    if (width > 0) return from_right >= 0 && to_left >= 0;
    if (width < 0) return from_right >= 0 || to_left >= 0;
    if (vec_dot(arc->right, arc->left) < 0) return from_right >= 0;
    return from_right == 0 && vec_dot(arc->right, dir) > 0; /* a single direction */
}

static inline int shade_hides(const Shade *shade, Vec dir) {
    return vec_cross(shade->right, dir) > 0 && vec_cross(dir, shade->left) > 0;
}

/* Does the blocker hide some direction in which the target is seen? */
static inline int shade_meets_front(const Shade *shade, const Front *front) {
    Vec left = front->corner[0], right = front->corner[front->edges];
    if (vec_cross(right, shade->right) >= 0 && vec_cross(shade->right, left) > 0) return 1;
    return shade_hides(shade, right);
}

/* Of two bases that do not overlap one stands before the other, the same along every ray
 * that meets both: a line along some edge parts them, and the one on the eye's side is
 * before. An eye on that line has no ray that meets the insides of both. */
static int base_stands_before(const Base *blocker, Vec blocker_at, const Base *target, Vec target_at) {
    const Vec axis[4] = {blocker->fore, blocker->side, target->fore, target->side};
    for (int i = 0; i < 4; i++) {
        int64_t b = vec_cross(axis[i], blocker_at), b_reach = reach_across(blocker, axis[i]);
        int64_t t = vec_cross(axis[i], target_at), t_reach = reach_across(target, axis[i]);
        if (b + b_reach <= t - t_reach) return t - t_reach > 0;
        if (b - b_reach >= t + t_reach) return t + t_reach < 0;
    }
    assert(!"a blocker overlaps the target, which callers promise it does not");
    return 0;
}

/* The upright box around the eye and a base: what matters between them lies in it. */
typedef struct Box {
    Vec low, high;
} Box;

static inline int32_t lesser(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t greater(int32_t a, int32_t b) { return a > b ? a : b; }

static inline Box box_with_eye(const Base *base, Vec centre) {
    Vec reach = box_around(base);
    return (Box){{lesser(0, centre.x - reach.x), lesser(0, centre.y - reach.y)},
                 {greater(0, centre.x + reach.x), greater(0, centre.y + reach.y)}};
}

static inline int box_misses(const Box *box, const Base *base, Vec centre) {
    Vec reach = box_around(base);
    return (centre.x + reach.x <= box->low.x) | (centre.x - reach.x >= box->high.x) |
           (centre.y + reach.y <= box->low.y) | (centre.y - reach.y >= box->high.y);
}

/* The shades on the target's front. Returns their count, or -1 if the eye is in a blocker. */
static int shades_find(Vec eye, const Base *target, const Front *front, const Base *blockers, int blocker_count,
                       Shade shades[SHADE_MAX]) {
    Vec target_at = vec_sub(target->centre, eye);
    Box between = box_with_eye(target, target_at);
    int count = 0;
    for (int i = 0; i < blocker_count; i++) {
        assert(is_on_table(blockers[i].centre));
        Vec at = vec_sub(blockers[i].centre, eye);
        if (box_misses(&between, &blockers[i], at)) continue;
        assert(base_quarter(&blockers[i]) > 0);
        Front own = front_of(&blockers[i], at, 1);
        if (own.edges == 0) return -1;
        Shade shade = {own.corner[0], own.corner[own.edges]};
        if (!shade_meets_front(&shade, front)) continue;
        if (!base_stands_before(&blockers[i], at, target, target_at)) continue;
        assert(count < SHADE_MAX);
        shades[count++] = shade;
    }
    return count;
}

/* From `dir`, turning left (turn 1) or right (turn -1), the first direction not beyond
 * `last` that lies in the arc and in no shade. Each round leaves one shade behind. */
static int direction_sweep(Vec *dir, int turn, Vec last, const Arc *arc, const Shade *shades, int shade_count) {
    for (;;) {
        Vec next = *dir;
        int found = !arc_contains(arc, *dir);
        if (found) next = turn > 0 ? arc->right : arc->left;
        for (int i = 0; i < shade_count && !found; i++) {
            found = shade_hides(&shades[i], *dir);
            if (found) next = turn > 0 ? shades[i].left : shades[i].right;
        }
        if (!found) return 1;
        if (turn * vec_cross(*dir, next) <= 0) return 0; /* past `last`, and around the back */
        if (turn * vec_cross(next, last) < 0) return 0;
        *dir = next;
    }
}

static int direction_is_free(Vec dir, const Arc *arc, const Shade *shades, int shade_count) {
    if (!arc_contains(arc, dir)) return 0;
    for (int i = 0; i < shade_count; i++)
        if (shade_hides(&shades[i], dir)) return 0;
    return 1;
}

Sight sight_find(Vec eye, const Arc *arc, const Base *target, const Base *blockers, int blocker_count) {
    assert(is_on_table(eye));
    assert(is_on_table(target->centre));
    assert(base_quarter(target) > 0);
    const Sight nothing = {.visible = 0};
    Shade shades[SHADE_MAX];

    Front front = front_of(target, vec_sub(target->centre, eye), 0);
    if (front.edges == 0) return sight_at(eye, (Vec){0, 0});
    int shade_count = blocker_count == 0 ? 0 : shades_find(eye, target, &front, blockers, blocker_count, shades);
    if (shade_count < 0) return nothing;

    Vec best;
    int foot = front_nearest(&front, &best);
    if (direction_is_free(best, arc, shades, shade_count)) {
        if (foot < 0) return sight_at(eye, best);
        return sight_at_foot(eye, front.corner[foot], vec_sub(front.corner[foot + 1], front.corner[foot]));
    }
    Vec left = best, right = best;
    int has_left = direction_sweep(&left, 1, front.corner[0], arc, shades, shade_count);
    int has_right = direction_sweep(&right, -1, front.corner[front.edges], arc, shades, shade_count);
    if (!has_left && !has_right) return nothing;
    if (!has_right) return sight_along(eye, &front, left);
    if (!has_left) return sight_along(eye, &front, right);
    Sight on_left = sight_along(eye, &front, left), on_right = sight_along(eye, &front, right);
    return sight_compare(&on_left, &on_right) <= 0 ? on_left : on_right;
}

int sight_within(const Sight *sight, int32_t length) {
    if (!sight->visible || length < 0) return 0;
    uint64_t reach[3], square[3] = {sight->num[0], sight->num[1], 0};
    wide_product_3(sight->den, (uint64_t)((int64_t)length * length), reach);
    return wide_compare(square, reach, 3) <= 0;
}

int sight_compare(const Sight *a, const Sight *b) {
    assert(a->visible);
    assert(b->visible);
    uint64_t left[4], right[4];
    wide_product_4(a->num, b->den, left);
    wide_product_4(b->num, a->den, right);
    return wide_compare(left, right, 4);
}
