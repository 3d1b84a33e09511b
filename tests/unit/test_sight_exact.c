/* The ruler's numbers: fractions of any length, the far ends of the largest table, and small positions judged exactly. */
#include "shapes.h"
#include "unit.h"

#include <string.h>

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
    chance_from(6);
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
    CHECK(sight_nearest(&s).x == COORD_MAX - 8000 || sight_nearest(&s).y == COORD_MAX - 8000);
    CHECK(base_contains(&target, sight_nearest(&s)));
    /* A fraction that needs more than 128 bits is rounded to a unit. */
    target = box(COORD_MAX / 2, COORD_MAX / 2, 0, COORD_MAX / 3, COORD_MAX / 3);
    blocker = box(0, 0, 450, COORD_MAX / 20, COORD_MAX / 30);
    s = sight_find(corner, &ALL_ROUND, &target, &blocker, 1);
    CHECK(s.visible);
    CHECK(s.den[0] == 1 && s.den[1] == 0);
    CHECK(base_contains(&target, sight_nearest(&s)));
    Point past = minus(point_of(sight_nearest(&s)), point_of(corner)); /* the ray grazes a corner of the blocker */
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
    chance_from(8);
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

int main(int argc, char **argv) {
    RUN(sight_wide_numbers);
    RUN(sight_far_away);
    RUN(sight_small_positions);
    return unit_end();
}
