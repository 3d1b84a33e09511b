/* Turning, moving, rectangles and the ruler. Hand-made cases first; then random ones,
 * judged by slow witnesses that share no code with geometry.c and may use floats.
 *
 *     test_geometry            everything
 *     test_geometry overlap    only the tests with that in their name
 *     test_geometry million    the ruler's witness on a million positions: four seconds */
#include "unit.h"

#include "base/geometry.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { SHORT_CMM = 10000, LONG_CMM = 20000, BLOCKER_MAX = 64, POSITION_COUNT = 1000000 };

/* ---- chance, for the random tests ------------------------------------------------ */

static uint64_t chance_state;

static uint64_t chance(void) {
    uint64_t z = chance_state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int32_t between(int32_t low, int32_t high) {
    return low + (int32_t)(chance() % (uint64_t)((int64_t)high - low + 1));
}

static int one_in(int n) { return between(1, n) == 1; }

/* Each draw in its own statement: in an argument list C would leave their order open. */
static Vec random_vec(int32_t size) {
    int32_t x = between(-size, size), y = between(-size, size);
    return (Vec){x, y};
}

static Pose random_pose(int32_t size) {
    Vec at = random_vec(size);
    return (Pose){at, (uint16_t)between(0, TURN_FULL - 1)};
}

static Base random_box(int32_t place, int32_t half_min, int32_t half_max) {
    Pose pose = random_pose(place);
    int32_t half_width = between(half_min, half_max), half_length = between(half_min, half_max);
    return base_at(pose, half_width, half_length);
}

/* ---- turning and moving ---------------------------------------------------------- */

static void sine_is_symmetric(void) {
    CHECK(sine_of(0) == 0);
    CHECK(sine_of(300) == SINE_ONE / 2);
    CHECK(sine_of(900) == SINE_ONE);
    for (int h = 0; h < 1800; h++) {
        CHECK(sine_of(h + 1800) == -sine_of(h));
        CHECK(sine_of(1800 - h) == sine_of(h));
        CHECK(cosine_of(h) == -cosine_of(1800 - h));
        CHECK(cosine_of(h + 1800) == -cosine_of(h));
    }
    for (int h = 0; h <= 900; h++) CHECK(cosine_of(h) == sine_of(900 - h));
    for (int h = 0; h < 900; h++) {
        CHECK(sine_of(h) < sine_of(h + 1));
        CHECK(geometry_sine[h + TURN_FULL] == sine_of(h));
    }
}

static void sine_is_accurate(void) {
    int64_t worst = 0;
    for (int h = 0; h < TURN_FULL; h++) {
        int64_t s = sine_of(h), c = cosine_of(h);
        int64_t error = s * s + c * c - (1ll << 60);
        if (error < 0) error = -error;
        if (error > worst) worst = error;
    }
    CHECK(worst <= 2ll * SINE_ONE);
    /* sin(h + 60 degrees) = sin(h) / 2 + cos(h) sqrt(3) / 2 */
    for (int h = 0; h < TURN_FULL - 600; h++) {
        double sum = (double)sine_of(h) / 2 + (double)cosine_of(h) * 0.86602540378443864676;
        double error = sum - sine_of(h + 600);
        CHECK(error < 1.5 && error > -1.5);
    }
}

static int same_pose(Pose a, Pose b) { return a.at.x == b.at.x && a.at.y == b.at.y && a.heading == b.heading; }

static void rotation_by_quarters_is_exact(void) {
    const Vec v = {1234567, -89};
    Vec r = vec_rotate(v, 0);
    CHECK(r.x == v.x && r.y == v.y);
    r = vec_rotate(v, 900); /* facing east: ahead is +x, right is -y */
    CHECK(r.x == v.y && r.y == -v.x);
    r = vec_rotate(v, 1800);
    CHECK(r.x == -v.x && r.y == -v.y);
    r = vec_rotate(v, 2700);
    CHECK(r.x == -v.y && r.y == v.x);
    r = vec_rotate((Vec){COORD_MAX, -COORD_MAX}, 900);
    CHECK(r.x == -COORD_MAX && r.y == -COORD_MAX);
}

static void rotation_rounds_symmetrically(void) {
    /* Sine of 30 degrees is exactly a half, so odd numbers meet the halves. */
    CHECK(vec_rotate((Vec){0, 1}, 300).x == 1);
    CHECK(vec_rotate((Vec){0, -1}, 300).x == -1);
    CHECK(vec_rotate((Vec){0, 3}, 300).x == 2);
    CHECK(vec_rotate((Vec){0, 3}, 2100).x == -2);
    chance_state = 1;
    for (int i = 0; i < 100000; i++) {
        Vec v = random_vec(COORD_MAX);
        uint16_t h = (uint16_t)between(0, TURN_FULL - 1);
        Vec a = vec_rotate(v, h), b = vec_rotate((Vec){-v.x, -v.y}, h), c = vec_rotate(v, heading_add(h, TURN_HALF));
        CHECK(a.x == -b.x && a.y == -b.y);
        CHECK(c.x == b.x && c.y == b.y);
        double s = (double)sine_of(h) / SINE_ONE, k = (double)cosine_of(h) / SINE_ONE;
        double ex = v.x * k + v.y * s - a.x, ey = v.y * k - v.x * s - a.y;
        CHECK(ex <= 0.5000001 && ex >= -0.5000001 && ey <= 0.5000001 && ey >= -0.5000001);
    }
}

static void headings_wrap(void) {
    CHECK(heading_add(3500, 200) == 100);
    CHECK(heading_add(100, -200) == 3500);
    CHECK(heading_add(0, -7200) == 0);
    CHECK(heading_add(3599, 1) == 0);
}

/* `count` moves with the same displacement and turn, from anywhere. */
static Pose fly(Pose pose, Vec local, int turn, int count) {
    for (int i = 0; i < count; i++) pose = pose_move(pose, local, turn);
    return pose;
}

static void moves_are_taken_back_exactly(void) {
    static const int turns[] = {450, -450, 300, 600, 900, -900, 1, 37, -1234};
    chance_state = 2;
    for (int i = 0; i < 2000; i++) {
        Pose start = random_pose(100000);
        Vec local = random_vec(9000);
        int turn = turns[i % 9];
        Pose pose = fly(start, local, turn, 300);
        for (int k = 0; k < 300; k++) pose = pose_unmove(pose, local, turn);
        CHECK(same_pose(pose, start));
    }
}

static void full_circles_land_on_the_unit(void) {
    static const struct { int turn, count; } circles[] = {
        {450, 304}, {-450, 304}, {300, 12}, {300, 300}, {600, 6}, {600, 300}, {-600, 300}, {900, 4}, {900, 300},
        {1800, 2}, {100, 36}, {1, 3600},
    };
    chance_state = 3;
    for (int i = 0; i < 2400; i++) {
        Pose start = random_pose(100000);
        Vec local = random_vec(9000);
        CHECK(same_pose(fly(start, local, circles[i % 12].turn, circles[i % 12].count), start));
    }
}

/* ---- rectangles --------------------------------------------------------------------- */

static Base box(int32_t x, int32_t y, int heading, int32_t half_width, int32_t half_length) {
    return base_at((Pose){{x, y}, (uint16_t)heading}, half_width, half_length);
}

/* A rectangle along the axes, by its limits. */
static Base span(int32_t left, int32_t right, int32_t bottom, int32_t top) {
    CHECK((right - left) % 2 == 0 && (top - bottom) % 2 == 0);
    return box((left + right) / 2, (bottom + top) / 2, 0, (right - left) / 2, (top - bottom) / 2);
}

static int same_vec(Vec a, int32_t x, int32_t y) { return a.x == x && a.y == y; }

static void base_corners(void) {
    Base b = box(100, 200, 0, 10, 30);
    CHECK(same_vec(base_corner(&b, 0), 110, 230));
    CHECK(same_vec(base_corner(&b, 1), 90, 230));
    CHECK(same_vec(base_corner(&b, 2), 90, 170));
    CHECK(same_vec(base_corner(&b, 3), 110, 170));
    b = box(100, 200, 900, 10, 30); /* facing east */
    CHECK(same_vec(base_corner(&b, 0), 130, 190));
    CHECK(same_vec(base_corner(&b, 1), 130, 210));
}

static void base_overlap_by_hand(void) {
    Base a = span(-100, 100, -100, 100), b;
    b = span(98, 200, -50, 50);
    CHECK(base_overlaps(&a, &b) && base_overlaps(&b, &a));
    b = span(100, 200, -50, 50); /* edge to edge */
    CHECK(!base_overlaps(&a, &b) && !base_overlaps(&b, &a));
    b = span(100, 200, 100, 200); /* corner to corner */
    CHECK(!base_overlaps(&a, &b));
    b = span(98, 200, 98, 200);
    CHECK(base_overlaps(&a, &b));
    b = span(-10, 10, -10, 10); /* one in the other */
    CHECK(base_overlaps(&a, &b) && base_overlaps(&b, &a));
    CHECK(base_overlaps(&a, &a));
    b = span(-300, 300, -10, 10); /* a cross: no corner of one lies in the other */
    CHECK(base_overlaps(&a, &b) && base_overlaps(&b, &a));
    /* A diamond: its box meets a's box, and only the slanted edge parts them. */
    b = (Base){{190, 190}, {50, 50}, {50, -50}};
    CHECK(base_overlaps(&a, &b) == 0);
    b = (Base){{150, 150}, {50, 50}, {50, -50}}; /* edge through a's corner */
    CHECK(!base_overlaps(&a, &b) && !base_overlaps(&b, &a));
    b = (Base){{149, 150}, {50, 50}, {50, -50}};
    CHECK(base_overlaps(&a, &b) && base_overlaps(&b, &a));
    b = (Base){{200, 0}, {50, 50}, {50, -50}}; /* its corner on a's edge */
    CHECK(!base_overlaps(&a, &b) && !base_overlaps(&b, &a));
    b = (Base){{199, 0}, {50, 50}, {50, -50}};
    CHECK(base_overlaps(&a, &b) && base_overlaps(&b, &a));
    a = box(COORD_MAX, COORD_MAX, 10, 3000, 3000);
    b = box(-COORD_MAX, -COORD_MAX, 10, 3000, 3000);
    CHECK(!base_overlaps(&a, &b));
}

static void base_contains_its_edge(void) {
    Base a = span(-100, 100, -200, 200);
    CHECK(base_contains(&a, (Vec){0, 0}));
    CHECK(base_contains(&a, (Vec){100, 200}));
    CHECK(base_contains(&a, (Vec){-100, 7}));
    CHECK(!base_contains(&a, (Vec){101, 0}));
    CHECK(!base_contains(&a, (Vec){0, -201}));
}

static void base_exit_edges(void) {
    Base a = box(1000, 1000, 0, 100, 200);
    CHECK(base_exit_edge(&a, (Vec){1000, 5000}) == 0);
    CHECK(base_exit_edge(&a, (Vec){-5000, 1000}) == 1);
    CHECK(base_exit_edge(&a, (Vec){1000, -5000}) == 2);
    CHECK(base_exit_edge(&a, (Vec){9000, 1000}) == 3);
    CHECK(base_exit_edge(&a, (Vec){1200, 1400}) == 0); /* through the corner */
    CHECK(base_exit_edge(&a, (Vec){1201, 1400}) == 3);
    CHECK(base_exit_edge(&a, (Vec){800, 600}) == 2);
    CHECK(base_exit_edge(&a, (Vec){799, 600}) == 1);
    a = box(0, 0, 900, 100, 200); /* facing east */
    CHECK(base_exit_edge(&a, (Vec){5000, 0}) == 0);
    CHECK(base_exit_edge(&a, (Vec){0, 5000}) == 1);
    CHECK(base_exit_edge(&a, (Vec){-5000, 0}) == 2);
    CHECK(base_exit_edge(&a, (Vec){0, -5000}) == 3);
    for (int h = 0; h < TURN_FULL; h++) { /* a square, at any heading: 44.9 degrees is still front */
        a = box(0, 0, h, 20000, 20000);
        CHECK(base_exit_edge(&a, vec_rotate((Vec){-998, 1000}, (uint16_t)h)) == 0);
        CHECK(base_exit_edge(&a, vec_rotate((Vec){1000, -990}, (uint16_t)h)) == 3);
    }
}

static void base_crossed_by_a_line(void) {
    Base a = span(-100, 100, -200, 200);
    CHECK(base_crosses_segment(&a, (Vec){-500, 0}, (Vec){500, 1}));
    CHECK(!base_crosses_segment(&a, (Vec){100, -500}, (Vec){100, 500})); /* along the edge */
    CHECK(base_crosses_segment(&a, (Vec){99, -500}, (Vec){100, 500}));
    CHECK(!base_crosses_segment(&a, (Vec){0, 300}, (Vec){200, 100})); /* over the corner */
    CHECK(base_crosses_segment(&a, (Vec){0, 299}, (Vec){200, 100}));
    CHECK(!base_crosses_segment(&a, (Vec){-500, 0}, (Vec){-100, 0})); /* ends at the edge */
    CHECK(base_crosses_segment(&a, (Vec){-500, 0}, (Vec){-99, 0}));
    CHECK(base_crosses_segment(&a, (Vec){0, 0}, (Vec){10, 10})); /* all inside */
    CHECK(base_crosses_segment(&a, (Vec){3, 3}, (Vec){3, 3}));
    CHECK(!base_crosses_segment(&a, (Vec){100, 3}, (Vec){100, 3}));
    CHECK(!base_crosses_segment(&a, (Vec){-500, 0}, (Vec){-300, 0}));
}

/* ---- the witnesses' tools: floating-point shapes ------------------------------------- */

typedef struct Point {
    double x, y;
} Point;

static double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
static Point minus(Point a, Point b) { return (Point){a.x - b.x, a.y - b.y}; }
static Point point_of(Vec v) { return (Point){v.x, v.y}; }
static double size_of(double v) { return v < 0 ? -v : v; }

/* The square root, without the mathematics library. */
static double root(double v) {
    if (v <= 0) return 0;
    double x = v < 1 ? 1 : v;
    for (int i = 0; i < 200; i++) {
        double next = (x + v / x) / 2;
        if (next >= x) break;
        x = next;
    }
    return x;
}

/* Area common to two bases: one polygon clipped by the edges of the other. */
static double common_area(const Base *a, const Base *b) {
    Point poly[16], next[16];
    int count = 4;
    for (int i = 0; i < 4; i++) poly[i] = point_of(base_corner(a, i));
    for (int e = 0; e < 4; e++) {
        Point from = point_of(base_corner(b, e)), along = minus(point_of(base_corner(b, (e + 1) % 4)), from);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            Point p = poly[i], q = poly[(i + 1) % count];
            double dp = cross(along, minus(p, from)), dq = cross(along, minus(q, from));
            if (dp >= 0) next[kept++] = p;
            if ((dp > 0 && dq < 0) || (dp < 0 && dq > 0)) {
                double t = dp / (dp - dq);
                next[kept++] = (Point){p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
            }
        }
        memcpy(poly, next, sizeof poly);
        count = kept;
    }
    double area = 0;
    for (int i = 1; i + 1 < count; i++) area += cross(minus(poly[i], poly[0]), minus(poly[i + 1], poly[0])) / 2;
    return area;
}

static void base_overlap_witness(void) {
    int overlapping = 0, close = 0;
    chance_state = 4;
    for (int i = 0; i < 100000; i++) {
        Base a = random_box(3000, 500, 3000), b = random_box(3000, 500, 3000);
        double area = common_area(&a, &b);
        if (area > 0 && area < 0.01) {
            close++;
            continue;
        }
        overlapping += area > 0;
        CHECK(base_overlaps(&a, &b) == (area > 0));
        CHECK(base_overlaps(&b, &a) == (area > 0));
    }
    printf("  overlap: %d of 100000 overlap, %d too close to call\n", overlapping, close);
    CHECK(overlapping > 20000);
    CHECK(close < 100);
}

static void base_crosses_witness(void) {
    int crossing = 0, close = 0;
    chance_state = 5;
    for (int i = 0; i < 100000; i++) {
        Base base = random_box(500, 500, 3000);
        Vec a = random_vec(6000), b = random_vec(6000);
        /* Cut the line by the four edges and see how much is left. */
        double low = 0, high = 1;
        for (int e = 0; e < 4; e++) {
            Point from = point_of(base_corner(&base, e));
            Point along = minus(point_of(base_corner(&base, (e + 1) % 4)), from);
            double da = cross(along, minus(point_of(a), from)), db = cross(along, minus(point_of(b), from));
            if (da <= 0 && db <= 0) high = -1;
            else if (da < 0 && da / (da - db) > low) low = da / (da - db);
            else if (db < 0 && da / (da - db) < high) high = da / (da - db);
        }
        if (size_of(high - low) < 1e-9) {
            close++;
            continue;
        }
        crossing += high > low;
        CHECK(base_crosses_segment(&base, a, b) == (high > low));
        CHECK(base_crosses_segment(&base, b, a) == (high > low));
    }
    printf("  crossing: %d of 100000 cross, %d too close to call\n", crossing, close);
    CHECK(crossing > 20000);
    CHECK(close < 100);
}

/* ---- the ruler, by hand ---------------------------------------------------------------- */

static const Arc ALL_ROUND = {{0, 1}, {0, 1}, 1};
static const Arc QUARTER_NORTH = {{-1, 1}, {1, 1}, 0}; /* 45 degrees to either side of north */
static const Vec ORIGIN = {0, 0};

static int is_at(const Sight *sight, int32_t x, int32_t y) { return sight->visible && same_vec(sight->nearest, x, y); }

/* Is the squared distance exactly num / den? */
static int is_square(const Sight *sight, uint64_t num, uint64_t den) {
    Sight other = {.visible = 1, .num = {num, 0}, .den = {den, 0}};
    return sight->visible && sight_compare(sight, &other) == 0;
}

static void sight_plain(void) {
    Base target = span(-2000, 2000, 8000, 9000);
    Sight s = sight_find(ORIGIN, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(is_at(&s, 0, 8000));
    CHECK(is_square(&s, 64000000, 1));
    target = span(3000, 5000, 4000, 9000); /* the corner is nearest */
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(is_at(&s, 3000, 4000));
    CHECK(is_square(&s, 25000000, 1));
    target = span(-2000, 2000, -9000, -8000); /* behind */
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(!s.visible);
    CHECK(!sight_within(&s, INT32_MAX));
    /* The foot on a slanted edge: x + y = 1001, at (500.5, 500.5). */
    target = (Base){{700, 701}, {200, 200}, {200, -200}};
    s = sight_find(ORIGIN, &ALL_ROUND, &target, NULL, 0);
    CHECK(is_square(&s, 1001 * 1001, 2));
    CHECK(is_at(&s, 501, 501));
    /* The same, seen from elsewhere on the table. */
    target.centre = (Vec){-99300, 50701};
    s = sight_find((Vec){-100000, 50000}, &ALL_ROUND, &target, NULL, 0);
    CHECK(is_square(&s, 1001 * 1001, 2));
    CHECK(is_at(&s, -99499, 50501));
}

static void sight_one_corner_in_the_arc(void) {
    Base target = span(1000, 3000, -500, 1000); /* its corner exactly on the edge of the arc */
    Sight s = sight_find(ORIGIN, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(is_at(&s, 1000, 1000));
    CHECK(is_square(&s, 2000000, 1));
    target = span(1000, 3000, -501, 999);
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(!s.visible);
    target = span(1000, 3000, -500, 1500); /* its corner inside: the arc's edge is nearer */
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(is_at(&s, 1000, 1000));
    target = span(-3000, -1000, -500, 1500);
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(is_at(&s, -1000, 1000));
    /* An arc of a single direction. */
    Arc line = {{3, 4}, {6, 8}, 0};
    target = span(0, 6000, 8000, 9000);
    s = sight_find(ORIGIN, &line, &target, NULL, 0);
    CHECK(is_at(&s, 6000, 8000));
    target = span(0, 5998, 8000, 8002);
    s = sight_find(ORIGIN, &line, &target, NULL, 0);
    CHECK(!s.visible);
    target = span(-6000, 0, -9000, -8000); /* the opposite direction */
    s = sight_find(ORIGIN, &line, &target, NULL, 0);
    CHECK(!s.visible);
}

static void sight_half_hidden(void) {
    Base target = span(-2000, 2000, 8000, 9000);
    Base blocker = span(-2000, 500, 4000, 5000);
    Sight s = sight_find(ORIGIN, &QUARTER_NORTH, &target, &blocker, 1);
    CHECK(is_at(&s, 1000, 8000)); /* past the corner (500, 4000) */
    CHECK(is_square(&s, 65000000, 1));
    blocker = span(-500, 500, 4000, 5000); /* hides the middle: both sides are as good */
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, &blocker, 1);
    CHECK(is_square(&s, 65000000, 1));
    blocker = span(-400, 500, 4000, 5000); /* the left is nearer */
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, &blocker, 1);
    CHECK(is_at(&s, -800, 8000));
    blocker = span(-2000, 0, 4000, 5000); /* its edge may be grazed */
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, &blocker, 1);
    CHECK(is_at(&s, 0, 8000));
    blocker = span(-2000, 2, 4000, 5000);
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, &blocker, 1);
    CHECK(is_at(&s, 4, 8000));
    Arc left_half = {{-1, 1}, {0, 1}, 0}; /* the arc ends where the shade does not */
    s = sight_find(ORIGIN, &left_half, &target, &blocker, 1);
    CHECK(!s.visible);
    /* A fraction: past (500, 4001) to the edge y = 8000. */
    blocker = span(-2000, 500, 4001, 5001);
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, &blocker, 1);
    CHECK(is_square(&s, 64000000ull * (500 * 500 + 4001 * 4001), 4001 * 4001));
    CHECK(is_at(&s, 1000, 8000));
}

static void sight_wholly_hidden(void) {
    Base target = span(-2000, 2000, 8000, 9000);
    Base blockers[3] = {span(-2000, 2000, 4000, 5000)};
    Sight s = sight_find(ORIGIN, &QUARTER_NORTH, &target, blockers, 1);
    CHECK(!s.visible);
    /* The target's corner (2000, 8000) is grazed past the blocker's corner (1000, 4000). */
    blockers[0] = span(-2000, 1000, 4000, 5000);
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, blockers, 1);
    CHECK(is_at(&s, 2000, 8000));
    blockers[0] = span(-2000, 1002, 4000, 5000);
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, blockers, 1);
    CHECK(!s.visible);
    /* Two together, none alone; and a third that matters to neither. */
    blockers[0] = span(-2000, 300, 4000, 5000);
    blockers[1] = span(100, 2000, 5000, 6000);
    blockers[2] = span(9000, 9900, 100, 200);
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, blockers, 1);
    CHECK(s.visible);
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, blockers + 1, 2);
    CHECK(s.visible);
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, blockers, 3);
    CHECK(!s.visible);
    /* Two that touch leave one line to look along, if it passes between them. */
    blockers[0] = span(-2000, 0, 4000, 5000);
    blockers[1] = span(0, 2000, 4000, 5000);
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, blockers, 3);
    CHECK(is_at(&s, 0, 8000));
    s = sight_find((Vec){1, 0}, &QUARTER_NORTH, &target, blockers, 3);
    CHECK(!s.visible);
}

static void sight_range_is_that_of_the_nearest_visible_point(void) {
    /* The near corner is hidden; what can be seen lies beyond half the ruler. */
    Base target = span(-4000, 4000, 9900, 12000);
    Base blocker = span(-1000, 1000, 4000, 5000);
    Sight s = sight_find(ORIGIN, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(sight_within(&s, SHORT_CMM));
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, &blocker, 1);
    CHECK(s.visible);
    CHECK(is_at(&s, -2475, 9900) || is_at(&s, 2475, 9900));
    CHECK(!sight_within(&s, SHORT_CMM));
    CHECK(sight_within(&s, LONG_CMM));
}

static void sight_limits_are_included(void) {
    Base target = span(-2000, 2000, 10000, 11000);
    Sight s = sight_find(ORIGIN, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(sight_within(&s, 10000));
    CHECK(!sight_within(&s, 9999));
    CHECK(!sight_within(&s, -10000));
    target = span(-2000, 2000, 20001, 21001);
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(!sight_within(&s, 20000));
    CHECK(sight_within(&s, 20001));
    target = span(6000, 9000, 8000, 9000); /* a corner, 3-4-5 */
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(sight_within(&s, 10000));
    CHECK(!sight_within(&s, 9999));
    Arc right = {{3, 4}, {1, 0}, 0}; /* where the arc's edge meets the target */
    target = span(-2000, 8000, 8000, 9000);
    s = sight_find(ORIGIN, &right, &target, NULL, 0);
    CHECK(is_at(&s, 6000, 8000));
    CHECK(sight_within(&s, 10000));
    CHECK(!sight_within(&s, 9999));
    target = (Base){{5000 + 400, 5000 + 401}, {400, 400}, {400, -400}}; /* a foot: 10001^2 / 2 */
    s = sight_find(ORIGIN, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(is_square(&s, 10001ull * 10001, 2));
    CHECK(!sight_within(&s, 7071)); /* 7071.77 */
    CHECK(sight_within(&s, 7072));
}

static void sight_behind_does_not_block(void) {
    Base target = span(-500, 500, 8000, 9000);
    Base blockers[4] = {
        span(-5000, 5000, 9000, 10000), /* behind, touching it */
        span(-5000, -500, 7000, 9000),  /* beside, touching it, and reaching before it */
        span(500, 5000, 8000, 9000),    /* beside */
        span(-5000, 5000, -3000, -100), /* behind the eye */
    };
    Sight s = sight_find(ORIGIN, &ALL_ROUND, &target, blockers, 4);
    CHECK(is_at(&s, 0, 8000));
    blockers[0] = span(-5000, 5000, 7000, 8000); /* before, touching it */
    s = sight_find(ORIGIN, &ALL_ROUND, &target, blockers, 4);
    CHECK(!s.visible);
    /* Behind, though its centre is nearer than the target's. */
    target = span(-20000, 100, 3000, 3200);
    blockers[0] = span(-200, 600, 3300, 3500);
    s = sight_find(ORIGIN, &ALL_ROUND, &target, blockers, 1);
    CHECK(is_at(&s, 0, 3000));
    target = span(-200, 600, 3300, 3500);
    blockers[0] = span(-20000, 100, 3000, 3200); /* and before, though farther */
    s = sight_find(ORIGIN, &ALL_ROUND, &target, blockers, 1);
    CHECK(is_at(&s, 110, 3300)); /* past the corner (100, 3000) */
    CHECK(is_square(&s, 3300ull * 3300 * (100 * 100 + 3000 * 3000), 3000 * 3000));
}

static void sight_arc_wider_than_half_a_turn(void) {
    const Arc wide = {{-1, -1}, {1, -1}, 0}; /* all but the quarter to the south */
    Base target = span(-5000, 5000, -3000, -1000);
    Sight s = sight_find(ORIGIN, &wide, &target, NULL, 0);
    CHECK(is_square(&s, 2000000, 1)); /* two pieces, at (+-1000, -1000) */
    Base blocker = span(500, 900, -800, -100);
    s = sight_find(ORIGIN, &wide, &target, &blocker, 1);
    CHECK(is_at(&s, -1000, -1000));
    target = span(-500, 5000, -3000, -1000); /* one piece */
    s = sight_find(ORIGIN, &wide, &target, NULL, 0);
    CHECK(is_at(&s, 1000, -1000));
    target = span(-900, 900, -3000, -1000);
    s = sight_find(ORIGIN, &wide, &target, NULL, 0);
    CHECK(!s.visible);
    target = span(-1000, 900, -1100, -1000); /* a corner on the edge */
    s = sight_find(ORIGIN, &wide, &target, NULL, 0);
    CHECK(is_at(&s, -1000, -1000));
    target = span(-900, 900, 1000, 3000);
    s = sight_find(ORIGIN, &wide, &target, NULL, 0);
    CHECK(is_at(&s, 0, 1000));
    const Arc half = {{-1, 0}, {1, 0}, 0}; /* half a turn exactly */
    s = sight_find(ORIGIN, &half, &target, NULL, 0);
    CHECK(is_at(&s, 0, 1000));
    target = span(500, 900, -400, 0);
    s = sight_find(ORIGIN, &half, &target, NULL, 0);
    CHECK(is_at(&s, 500, 0));
    target = span(500, 900, -402, -2);
    s = sight_find(ORIGIN, &half, &target, NULL, 0);
    CHECK(!s.visible);
}

static void sight_all_round(void) {
    for (int h = 0; h < TURN_FULL; h += 7) {
        Pose pose = pose_move((Pose){{-777, 333}, (uint16_t)h}, (Vec){0, 10000}, 0);
        Base target = base_at(pose, 2000, 3000);
        Sight s = sight_find((Vec){-777, 333}, &ALL_ROUND, &target, NULL, 0);
        CHECK(sight_within(&s, 7002));
        CHECK(!sight_within(&s, 6998));
        s = sight_find((Vec){-777, 333}, &QUARTER_NORTH, &target, NULL, 0);
        CHECK(s.visible == (h <= 450 + 160 || h >= 3150 - 160) || (h > 450 + 150 && h < 450 + 170) ||
              (h > 3150 - 170 && h < 3150 - 150));
    }
}

static void sight_eye_in_the_target(void) {
    Base target = span(-2000, 2000, -3000, 3000);
    Sight s = sight_find((Vec){10, 20}, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(is_at(&s, 10, 20));
    CHECK(sight_within(&s, 0));
    s = sight_find((Vec){2000, -3000}, &QUARTER_NORTH, &target, NULL, 0); /* on its corner */
    CHECK(is_at(&s, 2000, -3000));
    CHECK(sight_within(&s, 0));
    s = sight_find((Vec){2000, -3001}, &QUARTER_NORTH, &target, NULL, 0);
    CHECK(is_square(&s, 1, 1));
    CHECK(!sight_within(&s, 0));
    CHECK(sight_within(&s, 1));
}

/* Not promised to callers, but it should not be nonsense. */
static void sight_eye_on_a_blocker(void) {
    Base target = span(-2000, 2000, 8000, 9000);
    Base blocker = span(-500, 500, -1000, 1000);
    Sight s = sight_find(ORIGIN, &ALL_ROUND, &target, &blocker, 1); /* inside */
    CHECK(!s.visible);
    s = sight_find((Vec){0, 1000}, &ALL_ROUND, &target, &blocker, 1); /* on the edge facing the target */
    CHECK(is_at(&s, 0, 8000));
    s = sight_find((Vec){0, -1000}, &ALL_ROUND, &target, &blocker, 1); /* on the far edge */
    CHECK(!s.visible);
    s = sight_find((Vec){500, 0}, &ALL_ROUND, &target, &blocker, 1); /* on the right edge: along it */
    CHECK(is_at(&s, 500, 8000));
    s = sight_find((Vec){501, 0}, &ALL_ROUND, &target, &blocker, 1);
    CHECK(is_at(&s, 501, 8000));
    s = sight_find((Vec){500, -1000}, &ALL_ROUND, &target, &blocker, 1); /* on the far corner */
    CHECK(is_at(&s, 500, 8000));
    s = sight_find((Vec){-500, 1000}, &ALL_ROUND, &target, &blocker, 1); /* on the near corner */
    CHECK(is_at(&s, -500, 8000));
}

static void sight_many_blockers(void) {
    Base target = span(-10000, 10000, 18000, 19000), blockers[BLOCKER_MAX];
    for (int i = 0; i < 64; i++) blockers[i] = span(-6400 + 200 * i, -6400 + 200 * i + 200, 9000, 9200);
    Sight s = sight_find((Vec){100, 0}, &QUARTER_NORTH, &target, blockers, 64); /* one long wall */
    CHECK(s.visible == 0);
    for (int i = 0; i < 64; i++) {
        blockers[i].centre.y += 1000 * (i % 3); /* out of line: gaps open towards the sides */
        blockers[i].side.x = 90;
    }
    s = sight_find((Vec){100, 0}, &QUARTER_NORTH, &target, blockers, 64);
    CHECK(s.visible);
    s = sight_find((Vec){100, 0}, &QUARTER_NORTH, &target, blockers, 0);
    CHECK(is_at(&s, 100, 18000));
}

static void sight_compares(void) {
    Base near = span(-500, 500, 7000, 8000), same = span(7000, 8000, -500, 500);
    Sight a = sight_find(ORIGIN, &ALL_ROUND, &near, NULL, 0), b = sight_find((Vec){-1, 0}, &ALL_ROUND, &same, NULL, 0);
    Sight c = sight_find(ORIGIN, &ALL_ROUND, &same, NULL, 0);
    CHECK(sight_compare(&a, &b) < 0);
    CHECK(sight_compare(&b, &a) > 0);
    CHECK(sight_compare(&a, &c) == 0);
}

/* Product of two 128-bit numbers, sixteen bits at a time. */
static void slow_product(const uint64_t a[2], const uint64_t b[2], uint32_t out[16]) {
    memset(out, 0, 16 * sizeof *out);
    for (int i = 0; i < 8; i++) {
        uint32_t carry = 0;
        for (int k = 0; k < 8; k++) {
            uint32_t x = (uint32_t)(a[i / 4] >> (16 * (i % 4))) & 0xFFFF;
            uint32_t y = (uint32_t)(b[k / 4] >> (16 * (k % 4))) & 0xFFFF;
            uint32_t sum = x * y + out[i + k] + carry;
            out[i + k] = sum & 0xFFFF;
            carry = sum >> 16;
        }
        out[i + 8] = carry;
    }
}

static int slow_compare(const uint32_t a[16], const uint32_t b[16]) {
    for (int i = 15; i >= 0; i--)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* Of any length in bits. */
static uint64_t random_word(void) {
    int shift = between(0, 63);
    return chance() >> shift;
}

static void sight_wide_numbers(void) {
    chance_state = 6;
    for (int i = 0; i < 100000; i++) {
        Sight s[2];
        memset(s, 0, sizeof s);
        for (int k = 0; k < 2; k++) {
            s[k].visible = 1;
            s[k].num[0] = random_word();
            s[k].num[1] = one_in(2) ? 0 : random_word();
            s[k].den[0] = random_word();
            s[k].den[1] = one_in(2) ? 0 : random_word();
        }
        if (one_in(4)) s[1] = s[0];
        if (one_in(8)) s[1].den[0] += 1, s[1].num[1] |= 1;
        if (one_in(8)) s[0].num[0] = s[0].num[1] = s[1].den[0] = s[1].den[1] = UINT64_MAX;
        uint32_t left[16], right[16];
        slow_product(s[0].num, s[1].den, left);
        slow_product(s[1].num, s[0].den, right);
        CHECK(sight_compare(&s[0], &s[1]) == slow_compare(left, right));
        int32_t length = (int32_t)(random_word() >> 33);
        uint64_t one[2] = {1, 0}, square[2] = {(uint64_t)((int64_t)length * length), 0};
        slow_product(s[0].num, one, left);
        slow_product(s[0].den, square, right);
        CHECK(sight_within(&s[0], length) == (slow_compare(left, right) <= 0));
    }
}

/* At the far ends of the largest table, and with bases as large as tables. */
static void sight_far_away(void) {
    const Vec corner = {-COORD_MAX, -COORD_MAX};
    Base target = box(COORD_MAX - 5000, COORD_MAX - 5000, 0, 3000, 3000);
    Base blocker = box(COORD_MAX - 20000, COORD_MAX - 20000, 450, 2000, 500);
    Sight s = sight_find(corner, &ALL_ROUND, &target, NULL, 0);
    CHECK(is_at(&s, COORD_MAX - 8000, COORD_MAX - 8000));
    uint64_t side = 2ull * COORD_MAX - 8000;
    CHECK(is_square(&s, 2 * side * side, 1));
    CHECK(sight_within(&s, 47441820) && !sight_within(&s, 47441810));
    s = sight_find(corner, &ALL_ROUND, &target, &blocker, 1);
    CHECK(s.visible);
    CHECK(s.den[1] != 0); /* kept as a fraction of 128 bits */
    uint64_t limit = 2 * side * side;
    Sight direct = {.visible = 1, .num = {limit, 0}, .den = {1, 0}};
    CHECK(sight_compare(&s, &direct) > 0);
    CHECK(s.nearest.x == COORD_MAX - 8000 || s.nearest.y == COORD_MAX - 8000);
    CHECK(base_contains(&target, s.nearest));
    /* A fraction that needs more than 128 bits is rounded to a unit. */
    target = box(COORD_MAX / 2, COORD_MAX / 2, 0, COORD_MAX / 3, COORD_MAX / 3);
    blocker = box(0, 0, 450, COORD_MAX / 20, COORD_MAX / 30);
    s = sight_find(corner, &ALL_ROUND, &target, &blocker, 1);
    CHECK(s.visible);
    CHECK(s.den[0] == 1 && s.den[1] == 0);
    CHECK(base_contains(&target, s.nearest));
    Point past = minus(point_of(s.nearest), point_of(corner)); /* the ray grazes a corner of the blocker */
    double grazes = 1e18, size = root(past.x * past.x + past.y * past.y);
    for (int i = 0; i < 4; i++) {
        double miss = size_of(cross(past, point_of(vec_sub(base_corner(&blocker, i), corner))) / size);
        if (miss < grazes) grazes = miss;
    }
    CHECK(grazes < 1.5);
}

/* ---- the ruler's exact witness -------------------------------------------------------------
 *
 * Small numbers, where nearly everything touches, grazes or lines up with something, and
 * where fractions fit in 64 bits. Along each direction that may matter (every corner, the
 * arc's edges, the perpendiculars) the definition is applied literally. No tolerance. */

typedef struct Scene {
    Vec eye;
    Arc arc;
    Base target, blockers[BLOCKER_MAX];
    int blocker_count;
} Scene;

typedef struct Ratio {
    int64_t num, den; /* den > 0 */
} Ratio;

static int ratio_less(Ratio a, Ratio b) { return a.num * b.den < b.num * a.den; }

/* The stretch of the ray inside the base: the inside proper, or with the edge. */
static int ray_stretch(const Base *base, Vec eye, Vec dir, int with_edge, Ratio *enter, Ratio *leave) {
    Vec centre = vec_sub(base->centre, eye);
    int64_t limit = vec_cross(base->side, base->fore);
    const Vec axis[2] = {base->fore, base->side};
    *enter = (Ratio){0, 1};
    *leave = (Ratio){1000000, 1};
    for (int i = 0; i < 2; i++) {
        int64_t step = vec_cross(axis[i], dir), at = vec_cross(axis[i], centre);
        if (step == 0) {
            if (at > limit || at < -limit || (!with_edge && (at == limit || at == -limit))) return 0;
            continue;
        }
        Ratio low = {at - limit, step}, high = {at + limit, step};
        if (step < 0) low = (Ratio){-at - limit, -step}, high = (Ratio){-at + limit, -step};
        if (ratio_less(*enter, low)) *enter = low;
        if (ratio_less(high, *leave)) *leave = high;
    }
    return with_edge ? !ratio_less(*leave, *enter) : ratio_less(*enter, *leave);
}

/* Walking clockwise from the left edge, is dir met before the right edge is passed? */
static int arc_has(const Arc *arc, Vec dir) {
    if (arc->all_round) return 1;
    Vec v[2] = {dir, arc->right};
    int turn[2]; /* 0 at the left edge, 1 less than half a turn from it, 2 half a turn, 3 more */
    for (int i = 0; i < 2; i++) {
        int64_t c = vec_cross(v[i], arc->left);
        turn[i] = c > 0 ? 1 : c < 0 ? 3 : vec_dot(v[i], arc->left) > 0 ? 0 : 2;
    }
    if (turn[0] != turn[1]) return turn[0] < turn[1];
    return vec_cross(dir, arc->right) <= 0;
}

static void exact_look(const Scene *scene, Vec dir, int *visible, Ratio *best) {
    Ratio enter, leave, b_enter;
    if (dir.x == 0 && dir.y == 0) return;
    if (!arc_has(&scene->arc, dir)) return;
    if (!ray_stretch(&scene->target, scene->eye, dir, 1, &enter, &leave)) return;
    for (int i = 0; i < scene->blocker_count; i++)
        if (ray_stretch(&scene->blockers[i], scene->eye, dir, 0, &b_enter, &leave))
            if (ratio_less(b_enter, enter)) return;
    Ratio square = {enter.num * enter.num * vec_dot(dir, dir), enter.den * enter.den};
    if (!*visible || ratio_less(square, *best)) *best = square;
    *visible = 1;
}

/* Half vectors at a right angle, or (rounding may do that) nearly so. */
static Base random_small_base(int32_t place) {
    Base base;
    do {
        base.centre = random_vec(place);
        base.fore = random_vec(4);
        base.side = one_in(2) ? (Vec){base.fore.y, -base.fore.x} : random_vec(4);
    } while (vec_cross(base.side, base.fore) <= 0);
    return base;
}

static void random_small_scene(Scene *scene) {
    scene->eye = random_vec(3);
    do {
        scene->arc.left = random_vec(3);
        scene->arc.right = random_vec(3);
    } while (vec_dot(scene->arc.left, scene->arc.left) == 0 || vec_dot(scene->arc.right, scene->arc.right) == 0);
    scene->arc.all_round = one_in(4);
    scene->target = random_small_base(16);
    scene->blocker_count = 0;
    for (int wanted = between(0, 6); wanted > 0; wanted--) {
        Base blocker = random_small_base(12);
        if (!base_overlaps(&blocker, &scene->target)) scene->blockers[scene->blocker_count++] = blocker;
    }
}

static void sight_small_positions(void) {
    enum { COUNT = 300000 };
    static Scene scene;
    int seen = 0, shaded = 0;
    chance_state = 8;
    for (int i = 0; i < COUNT; i++) {
        random_small_scene(&scene);
        int visible = 0;
        Ratio best = {0, 1}, free_best;
        if (base_contains(&scene.target, scene.eye)) {
            visible = 1;
        } else {
            exact_look(&scene, scene.arc.left, &visible, &best);
            exact_look(&scene, scene.arc.right, &visible, &best);
            for (int k = 0; k < 4; k++) {
                Vec along = k < 2 ? scene.target.fore : scene.target.side;
                exact_look(&scene, k % 2 ? (Vec){along.y, -along.x} : (Vec){-along.y, along.x}, &visible, &best);
                exact_look(&scene, vec_sub(base_corner(&scene.target, k), scene.eye), &visible, &best);
                for (int b = 0; b < scene.blocker_count; b++)
                    exact_look(&scene, vec_sub(base_corner(&scene.blockers[b], k), scene.eye), &visible, &best);
            }
        }
        Sight s = sight_find(scene.eye, &scene.arc, &scene.target, scene.blockers, scene.blocker_count);
        Sight open = sight_find(scene.eye, &scene.arc, &scene.target, NULL, 0);
        seen += visible;
        free_best = (Ratio){(int64_t)open.num[0], (int64_t)open.den[0]};
        shaded += open.visible && (!visible || ratio_less(free_best, best));
        CHECK(s.visible == visible);
        if (!visible || !s.visible) continue;
        CHECK(is_square(&s, (uint64_t)best.num, (uint64_t)best.den));
    }
    printf("  ruler: %d small positions, exactly: %d seen, %d changed by blockers\n", COUNT, seen, shaded);
    CHECK(seen > COUNT / 4);
    CHECK(shaded > COUNT / 10);
}

/* ---- the ruler's witness ----------------------------------------------------------------
 *
 * Rays from the eye, each followed through every base by cutting it with the base's two
 * pairs of edges. What can be reached changes only at directions through a corner or an
 * arc's edge, and the nearest point of a free stretch lies at its ends or at the foot of
 * a perpendicular: so the rays go a hair to either side of each of those directions, and
 * a number go anywhere, to be sure of the reasoning. `slack` makes the witness generous:
 * blockers that many units smaller, target larger, arc wider; negative makes it strict. */

/* A base in its own axes: where a ray is within -1..1 of both it is inside. */
typedef struct Slab {
    Point fore, side; /* of the ray, as a direction: cross products by the inverse area */
    double at_fore, at_side; /* of the eye, in half lengths */
    double limit_fore, limit_side; /* 1, give or take the slack */
} Slab;

static Slab slab_of(const Base *base, Vec eye, double grow) {
    Point f = point_of(base->fore), s = point_of(base->side);
    Point at = minus(point_of(eye), point_of(base->centre));
    double area = cross(s, f);
    Slab slab = {.fore = {-s.y / area, s.x / area}, .side = {f.y / area, -f.x / area}};
    slab.at_fore = at.x * slab.fore.x + at.y * slab.fore.y;
    slab.at_side = at.x * slab.side.x + at.y * slab.side.y;
    slab.limit_fore = slab.limit_side = 1;
    if (grow != 0) {
        slab.limit_fore += grow / root(f.x * f.x + f.y * f.y);
        slab.limit_side += grow / root(s.x * s.x + s.y * s.y);
    }
    return slab;
}

static int slab_has_eye(const Slab *slab) {
    return size_of(slab->at_fore) <= slab->limit_fore && size_of(slab->at_side) <= slab->limit_side;
}

static void cut(double at, double step, double limit, double *enter, double *leave) {
    if (step == 0) {
        if (size_of(at) >= limit) *leave = -1e30;
        return;
    }
    double a = (-limit - at) / step, b = (limit - at) / step;
    if (a > b) {
        double swap = a;
        a = b;
        b = swap;
    }
    if (a > *enter) *enter = a;
    if (b < *leave) *leave = b;
}

/* The stretch of the ray inside the base, in lengths of dir. */
static int ray_meets(const Slab *slab, Point dir, double *enter, double *leave) {
    *enter = 0;
    *leave = 1e30;
    cut(slab->at_fore, dir.x * slab->fore.x + dir.y * slab->fore.y, slab->limit_fore, enter, leave);
    cut(slab->at_side, dir.x * slab->side.x + dir.y * slab->side.y, slab->limit_side, enter, leave);
    return *enter < *leave;
}

typedef struct Witness {
    Slab target, blockers[BLOCKER_MAX];
    int blocker_count, all_round;
    Point left, right;
    double best; /* squared distance, or 1e30 */
    int blocked, outside; /* rays that failed */
} Witness;

/* Clockwise from left to right, told by angles from left: each in 0..4 without trigonometry. */
static double turn_from(Point from, Point to) {
    double along = from.x * to.x + from.y * to.y, right = to.x * from.y - to.y * from.x;
    double size = size_of(along) + size_of(right);
    double part = right / size;
    return along >= 0 ? (part >= 0 ? part : 4 + part) : 2 - part;
}

static void witness_look(Witness *w, Point dir) {
    double enter, leave, b_enter, b_leave;
    if (!ray_meets(&w->target, dir, &enter, &leave)) return;
    if (!w->all_round && turn_from(w->left, dir) > turn_from(w->left, w->right)) {
        w->outside++;
        return;
    }
    for (int i = 0; i < w->blocker_count; i++) {
        if (ray_meets(&w->blockers[i], dir, &b_enter, &b_leave) && b_enter < enter) {
            w->blocked++;
            return;
        }
    }
    double square = enter * enter * (dir.x * dir.x + dir.y * dir.y);
    if (square < w->best) w->best = square;
}

static void witness_look_beside(Witness *w, Point dir) {
    const double hair = 1e-9;
    witness_look(w, (Point){dir.x - hair * dir.y, dir.y + hair * dir.x});
    witness_look(w, (Point){dir.x + hair * dir.y, dir.y - hair * dir.x});
}

static Point turn_by_unit(Point v, double units) { /* clockwise */
    double size = root(v.x * v.x + v.y * v.y);
    return (Point){v.x + units * v.y / size, v.y - units * v.x / size};
}

/* The squared distance of the nearest point found; 1e30 for none. */
static double witness_find(Witness *w, const Scene *scene, double slack) {
    Point eye = point_of(scene->eye);
    w->target = slab_of(&scene->target, scene->eye, slack);
    w->blocker_count = scene->blocker_count;
    for (int i = 0; i < scene->blocker_count; i++) w->blockers[i] = slab_of(&scene->blockers[i], scene->eye, -slack);
    w->all_round = scene->arc.all_round;
    w->left = turn_by_unit(point_of(scene->arc.left), -slack);
    w->right = turn_by_unit(point_of(scene->arc.right), slack);
    w->best = 1e30;
    w->blocked = w->outside = 0;
    if (slab_has_eye(&w->target)) return w->best = 0;

    for (int b = -1; b < scene->blocker_count; b++) {
        Base base = b < 0 ? scene->target : scene->blockers[b];
        Slab *slab = b < 0 ? &w->target : &w->blockers[b];
        for (int i = 0; i < 4; i++) {
            double f = (i < 2 ? 1 : -1) * slab->limit_fore, s = (i == 0 || i == 3 ? 1 : -1) * slab->limit_side;
            Point corner = {base.centre.x + f * base.fore.x + s * base.side.x - eye.x,
                            base.centre.y + f * base.fore.y + s * base.side.y - eye.y};
            witness_look_beside(w, corner);
        }
    }
    Point f = point_of(scene->target.fore), s = point_of(scene->target.side);
    witness_look(w, (Point){f.y, -f.x});
    witness_look(w, (Point){-f.y, f.x});
    witness_look(w, (Point){s.y, -s.x});
    witness_look(w, (Point){-s.y, s.x});
    if (!w->all_round) {
        witness_look_beside(w, w->left);
        witness_look_beside(w, w->right);
    }
    for (int i = 0; i < 12; i++) {
        double a = between(-1000, 1000) / 1000.0, b = between(-1000, 1000) / 1000.0;
        Point at = minus(point_of(scene->target.centre), eye);
        witness_look(w, (Point){at.x + a * f.x + b * s.x, at.y + a * f.y + b * s.y});
    }
    return w->best;
}

/* Random positions: most as on a table, some on a coarse grid where much touches. */
static Base random_base(int grid) {
    if (grid) {
        Vec at = random_vec(40);
        int heading = 900 * between(0, 3);
        int32_t half_width = 500 * between(2, 6), half_length = 500 * between(2, 6);
        return box(500 * at.x, 500 * at.y, heading, half_width, half_length);
    }
    if (one_in(2)) return base_at(random_pose(20000), 2200, 3400); /* a card's half sizes */
    return random_box(20000, 300, 5000);
}

static Arc random_arc(const Base *firer) {
    Arc arc = {base_corner(firer, 1), base_corner(firer, 0), 0};
    int kind = between(1, 10);
    if (kind == 1) arc.all_round = 1;
    if (kind == 2) arc.left = base_corner(firer, 2), arc.right = base_corner(firer, 3);
    if (kind == 3) arc.left = base_corner(firer, between(0, 3)), arc.right = vec_add(arc.left, random_vec(2000));
    arc.left = vec_sub(arc.left, firer->centre);
    arc.right = vec_sub(arc.right, firer->centre);
    if (arc.right.x == 0 && arc.right.y == 0) arc.right.x = 1;
    return arc;
}

static Vec snap(Vec v, int grid) { return grid ? (Vec){v.x / 500 * 500, v.y / 500 * 500} : v; }

static void random_scene(Scene *scene) {
    int grid = one_in(8);
    Base firer = random_base(grid);
    scene->eye = firer.centre;
    scene->arc = random_arc(&firer);
    scene->target = random_base(grid);
    if (!one_in(5)) { /* usually somewhere ahead, else anywhere */
        int32_t right = between(-9000, 9000), ahead = between(-3000, 24000);
        double size = root((double)vec_dot(firer.fore, firer.fore)), x = firer.fore.x / size, y = firer.fore.y / size;
        Vec at = {(int32_t)(ahead * x + right * y), (int32_t)(ahead * y - right * x)};
        scene->target.centre = vec_add(scene->eye, snap(at, grid));
    }
    int wanted = between(0, 4);
    scene->blocker_count = 0;
    for (int tries = 0; scene->blocker_count < wanted && tries < 40; tries++) {
        Base blocker = random_base(grid);
        if (!one_in(6)) { /* usually somewhere between them */
            double part = between(0, 1200) / 1000.0;
            Vec line = vec_sub(scene->target.centre, scene->eye), aside = random_vec(4000);
            Vec at = {(int32_t)(line.x * part) + aside.x, (int32_t)(line.y * part) + aside.y};
            blocker.centre = vec_add(scene->eye, snap(at, grid));
        }
        if (base_overlaps(&blocker, &scene->target) || base_contains(&blocker, scene->eye)) continue;
        scene->blockers[scene->blocker_count++] = blocker;
    }
}

static void base_print(const char *name, const Base *b) {
    printf("  %s {{%d,%d},{%d,%d},{%d,%d}}\n", name, b->centre.x, b->centre.y, b->fore.x, b->fore.y, b->side.x, b->side.y);
}

static void scene_print(const Scene *scene) {
    const Arc *arc = &scene->arc;
    printf("  eye %d,%d arc from %d,%d to %d,%d%s\n", scene->eye.x, scene->eye.y, arc->left.x, arc->left.y, arc->right.x,
           arc->right.y, arc->all_round ? " all round" : "");
    base_print("target", &scene->target);
    for (int i = 0; i < scene->blocker_count; i++) base_print("blocker", &scene->blockers[i]);
}

/* 0 short, 1 long, 2 beyond, 3 not to be seen. */
static int band_of_square(double square) {
    if (square >= 1e30) return 3;
    return square <= (double)SHORT_CMM * SHORT_CMM ? 0 : square <= (double)LONG_CMM * LONG_CMM ? 1 : 2;
}

static double number_of(const uint64_t words[2]) {
    return (double)words[1] * 18446744073709551616.0 + (double)words[0];
}

static void sight_million_positions(void) {
    static Scene scene;
    static Witness witness;
    int bands[4] = {0}, hidden = 0, half_hidden = 0, cut_by_arc = 0;
    int at_limit = 0, grazing = 0, steep = 0, wrong = 0; /* why they differ */
    chance_state = 7;
    for (int i = 0; i < POSITION_COUNT; i++) {
        random_scene(&scene);
        Sight s = sight_find(scene.eye, &scene.arc, &scene.target, scene.blockers, scene.blocker_count);
        int band = !s.visible ? 3 : sight_within(&s, SHORT_CMM) ? 0 : sight_within(&s, LONG_CMM) ? 1 : 2;
        double square = s.visible ? number_of(s.num) / number_of(s.den) : 1e30;
        bands[band]++;

        double seen = witness_find(&witness, &scene, 0);
        hidden += seen >= 1e30 && witness.blocked > 0;
        half_hidden += seen < 1e30 && witness.blocked > 0;
        cut_by_arc += seen < 1e30 && witness.outside > 0;
        int same_band = band == band_of_square(seen);
        int same_distance = (square >= 1e30) == (seen >= 1e30) && size_of(root(square) - root(seen)) < 0.01;
        if (same_distance && !same_band) at_limit++;
        if (!same_distance) {
            /* Is it right for bases and arc that differ by a unit, one way and the other? */
            double generous = witness_find(&witness, &scene, 1), strict = witness_find(&witness, &scene, -1);
            if (generous <= square && square <= strict) {
                if (square < 1e30 && seen < 1e30 && size_of(root(square) - root(seen)) < 1) steep++;
                else grazing++;
            } else {
                wrong++;
                printf("  position %d: band %d distance %f, witness %f, generous %f, strict %f\n", i, band, root(square),
                       root(seen), root(generous), root(strict));
                scene_print(&scene);
            }
        }
        if (s.visible) { /* the point for drawing lies on the target, at that distance */
            Slab slab = slab_of(&scene.target, s.nearest, 1);
            CHECK(slab_has_eye(&slab));
            Point at = minus(point_of(s.nearest), point_of(scene.eye));
            CHECK(size_of(root(at.x * at.x + at.y * at.y) - root(square)) < 0.75);
        }
    }
    printf("  ruler: %d positions: %d short, %d long, %d beyond, %d not seen (%d for a blocker)\n", POSITION_COUNT,
           bands[0], bands[1], bands[2], bands[3], hidden);
    printf("  ruler: of those seen %d partly behind a blocker, %d partly outside the arc\n", half_hidden, cut_by_arc);
    printf("  ruler: differing by less than a unit: %d with a range limit reached exactly, %d seen only along a line that\n"
           "         grazes, %d with an edge seen so flat that a hair counts; %d wrong\n", at_limit, grazing, steep, wrong);
    CHECK(wrong == 0);
    CHECK(at_limit + grazing + steep <= POSITION_COUNT / 200);
    CHECK(half_hidden > POSITION_COUNT / 10);
    CHECK(hidden > POSITION_COUNT / 50);
}

int main(int argc, char **argv) {
    RUN(sine_is_symmetric);
    RUN(sine_is_accurate);
    RUN(rotation_by_quarters_is_exact);
    RUN(rotation_rounds_symmetrically);
    RUN(headings_wrap);
    RUN(moves_are_taken_back_exactly);
    RUN(full_circles_land_on_the_unit);
    RUN(base_corners);
    RUN(base_overlap_by_hand);
    RUN(base_contains_its_edge);
    RUN(base_exit_edges);
    RUN(base_crossed_by_a_line);
    RUN(base_overlap_witness);
    RUN(base_crosses_witness);
    RUN(sight_plain);
    RUN(sight_one_corner_in_the_arc);
    RUN(sight_half_hidden);
    RUN(sight_wholly_hidden);
    RUN(sight_range_is_that_of_the_nearest_visible_point);
    RUN(sight_limits_are_included);
    RUN(sight_behind_does_not_block);
    RUN(sight_arc_wider_than_half_a_turn);
    RUN(sight_all_round);
    RUN(sight_eye_in_the_target);
    RUN(sight_eye_on_a_blocker);
    RUN(sight_many_blockers);
    RUN(sight_compares);
    RUN(sight_wide_numbers);
    RUN(sight_far_away);
    RUN(sight_small_positions);
    RUN(sight_million_positions);
    return unit_end();
}
