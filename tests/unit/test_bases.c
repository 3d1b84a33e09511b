/* Rectangles: what overlaps, what lies inside, what a line crosses. Hand-made cases first; then random ones, judged by slow
 * witnesses that share no code with geometry.c and may use floats. */
#include "shapes.h"
#include "unit.h"

#include <string.h>

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

/* ---- witnesses ------------------------------------------------------------------------- */

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
    chance_from(4);
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
    chance_from(5);
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

int main(int argc, char **argv) {
    RUN(base_corners);
    RUN(base_overlap_by_hand);
    RUN(base_contains_its_edge);
    RUN(base_exit_edges);
    RUN(base_crossed_by_a_line);
    RUN(base_overlap_witness);
    RUN(base_crosses_witness);
    return unit_end();
}
