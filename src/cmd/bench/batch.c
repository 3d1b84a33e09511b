/* The library's batch: random play of many games in one call. It is compared with the yardstick that plays sixteen
 * games side by side, and with the same play one game at a time: by a step of each in turn through the library, and by
 * whole games through game.h. */
#define _POSIX_C_SOURCE 200809L
#include "bench/yardstick.h"
#include "cmd/bench/bench.h"
#include "cmd/cmd.h"
#include "furball/furball.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES = 64, SCENARIO_BYTES = 8192, STEPS_WARM = 200, STEPS_AT_ONCE = 256 };

typedef struct Batch {
    FurballBatch *batch;
    FurballBuffers out;
    int32_t *action;
    int rows;
    int planes;
    uint64_t luck;
    double moves_per_choice; /* in random play of this scenario */
    BenchGame side;          /* the same one by one, through game.h */
    FurballBatch *one[GAMES]; /* the same one by one, through the library */
} Batch;

/* The choices made in one step: every seat that is asked makes one. */
static long count_choices(const Batch *batch) {
    long count = 0;
    for (int i = 0; i < batch->rows; i++) count += batch->out.legal_count[i] > 0;
    return count;
}

static long step(Batch *batch) {
    long choices = count_choices(batch);
    furball_sample(batch->batch, &batch->luck, batch->action);
    furball_step(batch->batch, batch->action, &batch->out);
    return choices;
}

static FurballBatch *open_games(const Text *scenario, const FurballOptions *options) {
    char why[512] = "";
    FurballBatch *batch = furball_new(scenario->at, scenario->length, options, why, sizeof why);
    if (!batch) fprintf(stderr, "%s\n", why);
    assert(batch);
    return batch;
}

static void batch_open(Batch *batch, const char *level, int planes, int threads, int observing) {
    char scenario[SCENARIO_BYTES];
    Text text = text_on(scenario, sizeof scenario);
    FurballOptions options = {
        .games = GAMES, .threads = threads, .actions = observing ? FURBALL_BY_SLOT : FURBALL_BY_ROLL};
    memset(batch, 0, sizeof *batch);
    bench_scenario_write(level, planes, &text);
    batch->batch = open_games(&text, &options);
    options.games = 1;
    for (int i = 0; i < GAMES; i++) batch->one[i] = open_games(&text, &options);
    FurballShape shape = furball_shape(batch->batch);
    batch->planes = planes;
    batch->rows = shape.games * shape.seats;
    batch->action = memory_new(sizeof *batch->action * (size_t)batch->rows);
    batch->out.legal_count = memory_new(sizeof *batch->out.legal_count * (size_t)batch->rows);
    if (observing) {
        batch->out.observation =
            memory_new(sizeof(int32_t) * (size_t)batch->rows * (size_t)shape.observation);
        batch->out.mask = memory_new((size_t)batch->rows * (size_t)shape.actions);
    }
    bench_game_load(&batch->side, scenario, text.length);
    batch->moves_per_choice = bench_moves_per_choice(&batch->side);
    furball_reset(batch->batch, 1, &batch->out);
    for (int i = 0; i < STEPS_WARM; i++) step(batch); /* until the games are at different stages */
}

static void batch_close(Batch *batch) {
    furball_free(batch->batch);
    for (int i = 0; i < GAMES; i++) furball_free(batch->one[i]);
    bench_game_unload(&batch->side);
    free(batch->action);
    free(batch->out.legal_count);
    free(batch->out.observation);
    free(batch->out.mask);
}

/* Millions of plane-moves per second. */
static double batch_rate(void *self, double seconds) {
    Batch *batch = self;
    long choices = 0;
    double start = bench_now(), passed;
    do {
        for (int i = 0; i < 4; i++) choices += step(batch);
        passed = bench_now() - start;
    } while (passed < seconds);
    return (double)choices * batch->moves_per_choice / passed / 1e6;
}

static double random_rate(void *self, double seconds) {
    Batch *batch = self;
    int64_t choices = 0;
    double start = bench_now(), passed;
    do {
        choices += furball_play_random(batch->batch, STEPS_AT_ONCE, batch->luck++, NULL);
        passed = bench_now() - start;
    } while (passed < seconds);
    return (double)choices * batch->moves_per_choice / passed / 1e6;
}

static double yardstick_rate(void *self, double seconds) {
    return yardstick_batch(((Batch *)self)->planes, seconds);
}

/* Every game has a batch of its own. */
static double ones_rate(void *self, double seconds) {
    Batch *batch = self;
    long choices = 0;
    double start = bench_now(), passed;
    do {
        for (int i = 0; i < GAMES; i++) {
            int32_t count[SEAT_MAX], action[SEAT_MAX];
            FurballBuffers out = {.legal_count = count};
            furball_sample(batch->one[i], &batch->luck, action);
            for (int seat = 0; seat < batch->rows / GAMES; seat++) choices += action[seat] != FURBALL_WAIT;
            furball_step(batch->one[i], action, &out);
        }
        passed = bench_now() - start;
    } while (passed < seconds);
    return (double)choices * batch->moves_per_choice / passed / 1e6;
}

/* Whole games one after the other through game.h. */
static double single_rate(void *self, double seconds) {
    Batch *batch = self;
    return bench_choices_rate(&batch->side, seconds) * batch->moves_per_choice;
}

typedef struct Kind {
    const char *name;
    int all_cores, observing;
    BenchRate rate, against;
} Kind;

static const Kind kinds[] = {
    {"batch", 0, 0, batch_rate, yardstick_rate},
    {"batch-cores", 1, 0, batch_rate, yardstick_rate},
    {"batch-observed", 0, 1, batch_rate, yardstick_rate},
    {"batch-random", 0, 0, random_rate, yardstick_rate},
    {"batch-random-cores", 1, 0, random_rate, yardstick_rate},
    {"batch-ones", 0, 0, batch_rate, ones_rate},
    {"batch-engine", 0, 0, random_rate, single_rate},
};
enum { KIND_COUNT = sizeof kinds / sizeof kinds[0] };

static void batch_row(Bench *bench, const Kind *kind, const char *level, int planes) {
    char name[48];
    Batch batch;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = !kind->all_cores || cores < 1 ? 1 : cores > 16 ? 16 : (int)cores;
    snprintf(name, sizeof name, "%s-%s-%d", kind->name, level, planes);
    if (!bench_wants(bench, name)) return;
    batch_open(&batch, level, planes, threads, kind->observing);
    bench_pair(bench, name, "Mmoves/s", kind->all_cores ? CLOCK_WALL : CLOCK_OWN, kind->rate, &batch,
               kind->against, &batch);
    batch_close(&batch);
}

void bench_batch(Bench *bench) {
    static const char *const levels[] = {"advanced", "basic"};
    static const int planes[] = {2, 4, 8};
    for (int l = 0; l < 2; l++)
        for (int p = 0; p < 3; p++)
            for (int kind = 0; kind < KIND_COUNT; kind++)
                batch_row(bench, &kinds[kind], levels[l], planes[p]);
}
