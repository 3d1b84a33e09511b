/* Plays games of a scenario at random, many side by side, and says who won and how fast it was.
 *
 *     cc random_batch.c $(pkg-config --cflags --libs furball) -o random_batch
 *     ./random_batch [SCENARIO] [GAMES] [STEPS] [THREADS]        duel 256 2000 1 unless told */
#define _POSIX_C_SOURCE 200809L
#include <furball/furball.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "duel", *text = furball_scenario(name);
    FurballOptions options = {.games = argc > 2 ? atoi(argv[2]) : 256,
                              .threads = argc > 4 ? atoi(argv[4]) : 1};
    int steps = argc > 3 ? atoi(argv[3]) : 2000;
    char why[512];
    if (!text) {
        fprintf(stderr, "there is no scenario \"%s\"\n", name);
        return 1;
    }
    FurballBatch *batch = furball_new(text, strlen(text), &options, why, sizeof why);
    if (!batch) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }

    FurballShape shape = furball_shape(batch);
    size_t rows = (size_t)shape.games * (size_t)shape.seats;
    FurballBuffers out = {
        .observation = calloc(rows * (size_t)shape.observation, sizeof(int32_t)),
        .legal_count = calloc(rows, sizeof(int32_t)),
        .reward = calloc(rows, sizeof(int32_t)),
        .done = calloc((size_t)shape.games, 1),
    };
    int32_t *action = calloc(rows, sizeof *action);
    if (!out.observation || !out.legal_count || !out.reward || !out.done || !action) return 1;

    long wins = 0, losses = 0, games = 0, choices = 0;
    uint64_t luck = 1;
    furball_reset(batch, 1, &out);
    double start = seconds();
    for (int step = 0; step < steps; step++) {
        for (size_t i = 0; i < rows; i++) choices += out.legal_count[i] > 0;
        furball_sample(batch, &luck, action); /* your policy here */
        furball_step(batch, action, &out);
        for (int32_t game = 0; game < shape.games; game++) {
            if (!out.done[game]) continue;
            int32_t reward = out.reward[(size_t)game * (size_t)shape.seats];
            games++;
            wins += reward > 0;
            losses += reward < 0;
        }
    }
    double passed = seconds() - start;
    printf("%ld games: the first seat won %ld, lost %ld, drew %ld\n", games, wins, losses,
           games - wins - losses);
    printf("%.2f million choices per second, each with an observation of %d numbers\n",
           (double)choices / passed / 1e6, (int)shape.observation);

    free(out.observation);
    free(out.legal_count);
    free(out.reward);
    free(out.done);
    free(action);
    furball_free(batch);
    return 0;
}
