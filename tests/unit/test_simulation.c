/* Seeded runs of a whole server with its faults (tests/simulation/world.h), and the proof that planted ones are found.
 *
 *   test_simulation                  some hundred runs
 *   test_simulation --seeds A N      runs A to A + N - 1; tells each that breaks something
 *   test_simulation --plant P A N    the same with a planted fault: 1 a failed commit ignored, 2 shown before it is written, 3 a queue kept */
#include "unit.h"
#include "world.h"

#include <stdlib.h>

enum { RUNS = 200, PLANTED_MAX = 200 };

static World world;

static int run_seeds(uint64_t first, uint64_t count, StorePlant plant, int tell) {
    int broken = 0;
    long restarts = 0, shown = 0, acknowledged = 0, failures = 0, pieces = 0;
    for (uint64_t seed = first; seed < first + count; seed++) {
        if (!world_run(&world, seed, plant)) {
            broken++;
            if (tell) fprintf(stderr, "seed %llu: %s\n", (unsigned long long)seed, world.broken);
        }
        restarts += world.restarts;
        shown += world.shown;
        acknowledged += world.acknowledged;
        failures += world.failures;
        pieces += world.pieces;
    }
    if (tell)
        printf("%llu runs: %ld states shown, %ld deeds acknowledged, %ld writes that failed, %ld restarts, %ld pieces of games opened; %d broken\n",
               (unsigned long long)count, shown, acknowledged, failures, restarts, pieces, broken);
    CHECK(pieces > 0 || plant != PLANT_NOTHING); /* or the slow way in was not tried */
    return broken;
}

static void seeded_runs_hold(void) { CHECK(run_seeds(1, RUNS, PLANT_NOTHING, 1) == 0); }

/* A run is the seed's, to the last message. */
static void a_seed_repeats_itself(void) {
    static World again;
    world_run(&world, 7, PLANT_NOTHING);
    world_run(&again, 7, PLANT_NOTHING);
    CHECK(world.shown == again.shown && world.acknowledged == again.acknowledged && world.failures == again.failures);
    CHECK(rng_next(&world.rng) == rng_next(&again.rng));
}

static void finds(StorePlant plant) {
    int found = 0;
    for (uint64_t seed = 1; seed <= PLANTED_MAX && !found; seed++) found = !world_run(&world, seed, plant);
    if (found) printf("planted fault %d: found by seed %llu: %s\n", (int)plant, (unsigned long long)world.seed, world.broken);
    CHECK(found);
}
static void a_failed_commit_that_is_ignored_is_found(void) { finds(PLANT_COMMIT_IGNORED); }
static void showing_before_writing_is_found(void) { finds(PLANT_EARLY); }
static void a_queue_kept_after_a_failure_is_found(void) { finds(PLANT_QUEUE_KEPT); }

int main(int argc, char **argv) {
    if (argc == 4 && !strcmp(argv[1], "--seeds")) return run_seeds(strtoull(argv[2], NULL, 10), strtoull(argv[3], NULL, 10), PLANT_NOTHING, 1) != 0;
    if (argc == 5 && !strcmp(argv[1], "--plant"))
        return run_seeds(strtoull(argv[3], NULL, 10), strtoull(argv[4], NULL, 10), (StorePlant)atoi(argv[2]), 1) != 0;
    RUN(seeded_runs_hold);
    RUN(a_seed_repeats_itself);
    RUN(a_failed_commit_that_is_ignored_is_found);
    RUN(showing_before_writing_is_found);
    RUN(a_queue_kept_after_a_failure_is_found);
    return unit_end();
}
