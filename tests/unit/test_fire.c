/* Guns by themselves: who fires which, and the black section of an arc to the hundredth of a millimetre. The source itself is read in. */
#include "games/table/fire/fire.c"

#include "unit.h"

static Table table;

/* The guns of a ground unit are fired each by men of their own; those of an airplane by the crewman they belong to, except rockets. */
static void guns_have_their_gunners(void) {
    Shot one = {.plane = GROUND_FIRST, .gun = GUN_MAX - 2}, two = {.plane = GROUND_FIRST, .gun = GUN_MAX - 1}, other = {.plane = GROUND_FIRST + 1, .gun = GUN_MAX - 2};
    CHECK(shots_share_gunner(&table, &one, &one));
    CHECK(!shots_share_gunner(&table, &one, &two));
    CHECK(!shots_share_gunner(&table, &one, &other));
    Shot front = {.plane = 0, .gun = 0}, rockets = {.plane = 0, .gun = ROCKET_GUN}, wingman = {.plane = 1, .gun = 0};
    CHECK(shots_share_gunner(&table, &front, &front));
    CHECK(!shots_share_gunner(&table, &front, &rockets));
    CHECK(!shots_share_gunner(&table, &rockets, &front));
    CHECK(shots_share_gunner(&table, &rockets, &rockets));
    CHECK(!shots_share_gunner(&table, &front, &wingman));
}

/* Its edges belong to it. [GLORY-MULTI-45] */
static void black_sections_have_exact_edges(void) {
    const Gun gun = {.blind_left = 1350, .blind_right = 2250, .at = {0, -500}}, open = {.at = {0, -500}};
    const Plane plane = {.at = {50000, 50000}};
    const Vec eye = {50000, 49500};
    CHECK(in_black_section(&plane, &gun, (Vec){eye.x, eye.y - 3000}));
    CHECK(in_black_section(&plane, &gun, (Vec){eye.x + 3000, eye.y - 3000}));
    CHECK(in_black_section(&plane, &gun, (Vec){eye.x - 3000, eye.y - 3000}));
    CHECK(!in_black_section(&plane, &gun, (Vec){eye.x + 3001, eye.y - 3000}));
    CHECK(!in_black_section(&plane, &gun, (Vec){eye.x - 3001, eye.y - 3000}));
    CHECK(!in_black_section(&plane, &gun, (Vec){eye.x, eye.y + 3000}));
    CHECK(!in_black_section(&plane, &open, (Vec){eye.x, eye.y - 3000}));
}

int main(int argc, char **argv) {
    RUN(guns_have_their_gunners);
    RUN(black_sections_have_exact_edges);
    return unit_end();
}
