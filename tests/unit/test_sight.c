/* The ruler, by hand: what can be seen, and how far it is. */
#define _POSIX_C_SOURCE 200809L
#include "shapes.h"
#include "unit.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SHORT_CMM = 10000, LONG_CMM = 20000 };

static const Arc QUARTER_NORTH = {{-1, 1}, {1, 1}, 0}; /* 45 degrees to either side of north */
static const Vec ORIGIN = {0, 0};

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

/* What a caller promises is not forgiven: a child process looks past a blocker that overlaps the target, and must not live to tell. */
static void sight_stops_at_a_broken_promise(void) {
    Base target = span(-2000, 2000, 8000, 9000), blocker = span(-1000, 1000, 7500, 8500);
    pid_t child = fork();
    CHECK(child >= 0);
    if (!child) {
        dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
        sight_find(ORIGIN, &QUARTER_NORTH, &target, &blocker, 1);
        _exit(0);
    }
    int status = 0;
    CHECK(waitpid(child, &status, 0) == child);
    CHECK(!WIFEXITED(status) || WEXITSTATUS(status) != 0);
}

int main(int argc, char **argv) {
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
    RUN(sight_stops_at_a_broken_promise);
    return unit_end();
}
