/* Automatic airplanes: whom they fire at among several. The source itself is read in, so that targets can be laid out at any distance. */
#include "games/table/features/solo/solo.c"

#include "unit.h"

enum { TARGETS = 3, SHOTS = 900 };

static Table table;

/* The shooter is at 0,0, the targets are unit 1 .. 3. */
static unsigned chosen_of(const Vec at[TARGETS]) {
    for (int i = 0; i < TARGETS; i++) table.plane[1 + i].at = at[i];
    return best_target(&table, &(Shot){.plane = 0, .targets = 7 << 1});
}

static void the_nearest_is_fired_at(void) {
    for (int near = 0; near < TARGETS; near++) {
        Vec at[TARGETS] = {{0, 12500}, {3500, 12000}, {-3500, 12000}};
        at[near].y -= 1;
        CHECK(chosen_of(at) == (unsigned)near + 1);
    }
}

/* Of those equally near the one with more counters, whatever its number. */
static void the_most_damaged_comes_first(void) {
    for (int hurt = 0; hurt < TARGETS; hurt++) {
        memset(&table.plane, 0, sizeof table.plane);
        table.plane[1 + hurt].held[0] = 1;
        CHECK(chosen_of((Vec[]){{0, 12500}, {3500, 12000}, {-3500, 12000}}) == (unsigned)hurt + 1);
    }
    memset(&table.plane, 0, sizeof table.plane);
}

/* Of three that are quite alike each is as likely as the others. */
static void chance_decides_between_equals(void) {
    int chosen[1 + TARGETS] = {0};
    for (int i = 0; i < SHOTS; i++) chosen[chosen_of((Vec[]){{0, 12500}, {3500, 12000}, {-3500, 12000}})]++;
    for (int i = 1; i <= TARGETS; i++) CHECK(chosen[i] > SHOTS / 3 - 60 && chosen[i] < SHOTS / 3 + 60);
}

int main(int argc, char **argv) {
    Seed seed = seed_from_number(1);
    rng_init(&table.rng, &seed);
    table.plane_count = 1 + TARGETS;
    RUN(the_nearest_is_fired_at);
    RUN(the_most_damaged_comes_first);
    RUN(chance_decides_between_equals);
    return unit_end();
}
