/* Sines, headings and moves: exact where they promise it. */
#include "shapes.h"
#include "unit.h"

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
    chance_from(1);
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
    chance_from(2);
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
    chance_from(3);
    for (int i = 0; i < 2400; i++) {
        Pose start = random_pose(100000);
        Vec local = random_vec(9000);
        CHECK(same_pose(fly(start, local, circles[i % 12].turn, circles[i % 12].count), start));
    }
}

int main(int argc, char **argv) {
    RUN(sine_is_symmetric);
    RUN(sine_is_accurate);
    RUN(rotation_by_quarters_is_exact);
    RUN(rotation_rounds_symmetrically);
    RUN(headings_wrap);
    RUN(moves_are_taken_back_exactly);
    RUN(full_circles_land_on_the_unit);
    return unit_end();
}
