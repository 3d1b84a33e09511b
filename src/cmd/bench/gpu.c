/* Batches on a graphics processor: random play of whole games with dealing, timed by the graphics processor's own
 * clock, and a check that its games are the processor's games. */
#include "cmd/bench/bench.h"
#include "cmd/cmd.h"
#include "furball/furball.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SCENARIO_BYTES = 8192,
    COMPARED = 100000,
    COMPARED_STEPS = 200,
    STEPS = 512,
    ROUNDS = 4,
    GAMES = 262144,
    STEPS_OBSERVED = 24,
    STEPS_COMPARED = 60
};

typedef struct Setting {
    const char *name;  /* of the row */
    const char *level; /* the yardstick's setup, or NULL */
    int planes;
    const char *scenario; /* otherwise: a built-in one */
    int observing; /* step by step, with observations and masks: by slot, */
    int by_place;  /* or by place */
} Setting;

static const Setting settings[] = {
    {"gpu-basic-2", "basic", 2, NULL, 0, 0},
    {"gpu-basic-4", "basic", 4, NULL, 0, 0},
    {"gpu-basic-8", "basic", 8, NULL, 0, 0},
    {"gpu-standard-2", "standard", 2, NULL, 0, 0},
    {"gpu-advanced-2", "advanced", 2, NULL, 0, 0},
    {"gpu-advanced-4", "advanced", 4, NULL, 0, 0},
    {"gpu-advanced-8", "advanced", 8, NULL, 0, 0},
    {"gpu-observed-basic-2", "basic", 2, NULL, 1, 0},
    {"gpu-observed-basic-8", "basic", 8, NULL, 1, 0},
    {"gpu-observed-standard-2", "standard", 2, NULL, 1, 0},
    {"gpu-observed-advanced-2", "advanced", 2, NULL, 1, 0},
    {"gpu-placed-basic-2", "basic", 2, NULL, 1, 1},
    {"gpu-placed-advanced-2", "advanced", 2, NULL, 1, 1},
    {"gpu-flames-channel-1940", NULL, 0, "flames/channel-1940", 0, 0},
    {"gpu-flames-malta-1942", NULL, 0, "flames/malta-1942", 0, 0},
    {"gpu-miniatures-duel", NULL, 0, "miniatures/duel", 0, 0},
    {"gpu-tactical-sweep", NULL, 0, "tactical/sweep", 0, 0},
    {"gpu-dawn-patrol", NULL, 0, "dawn-of-war-patrol", 0, 0},
};
enum { SETTINGS = sizeof settings / sizeof settings[0] };

static size_t write_scenario(const Setting *setting, char text[SCENARIO_BYTES]) {
    Text out = text_on(text, SCENARIO_BYTES);
    const char *ready = setting->scenario ? furball_scenario(setting->scenario) : NULL;
    if (ready)
        text_put(&out, "%s", ready);
    else if (setting->level)
        bench_scenario_write(setting->level, setting->planes, &out);
    return out.length;
}

/* Plays the same games on both and compares them by their hashes. Returns how many differ, or -1. */
static int count_differences(const char *text, size_t size, int games) {
    char why[512];
    FurballOptions there = {.games = games, .actions = FURBALL_BY_ROLL},
                   here = {.games = games, .threads = 16, .actions = FURBALL_BY_ROLL};
    FurballGpu *gpu = furball_gpu_new(text, size, &there, why, sizeof why);
    FurballBatch *batch = gpu ? furball_new(text, size, &here, why, sizeof why) : NULL;
    uint64_t *hash = memory_new((size_t)games * sizeof *hash);
    int different = -1;
    if (batch && furball_gpu_reset(gpu, 5)) {
        furball_reset(batch, 5, NULL);
        int64_t choices = furball_play_random(batch, COMPARED_STEPS, 9, NULL);
        if (furball_gpu_play_random(gpu, COMPARED_STEPS, 9) == choices && furball_gpu_hash(gpu, hash)) {
            different = 0;
            for (int i = 0; i < games; i++) different += hash[i] != furball_hash(batch, i);
        }
    }
    if (different < 0) fprintf(stderr, "furball bench gpu: %s\n", gpu ? furball_gpu_error(gpu) : why);
    free(hash);
    furball_free(batch);
    furball_gpu_free(gpu);
    return different;
}

/* Millions of choices per second on the graphics processor. */
static double play_rate(FurballGpu *gpu) {
    double best = 0;
    furball_gpu_reset(gpu, 1);
    for (int round = 0; round < ROUNDS; round++) {
        int64_t choices = furball_gpu_play_random(gpu, STEPS, (uint64_t)round);
        double rate = (double)choices / furball_gpu_milliseconds(gpu) / 1e3;
        if (choices > 0 && rate > best) best = rate;
    }
    return best;
}

/* A number for a seat that is asked, different in each step so that games differ: the n-th that is offered, for
 * some n. */
static int32_t answer_of(const uint8_t *mask, int32_t actions, int32_t count, uint32_t roll) {
    int32_t after = (int32_t)(roll % (uint32_t)count);
    for (int32_t number = 0; number < actions; number++)
        if (mask[number] && after-- == 0) return number;
    return 0;
}

/* The same step by step, writing observations and masks. */
static double step_rate(FurballGpu *gpu) {
    FurballShape shape = furball_gpu_shape(gpu);
    size_t rows = (size_t)shape.games * (size_t)shape.seats, actions = (size_t)shape.actions;
    int32_t *count = memory_new(rows * sizeof *count);
    uint8_t *mask = memory_new(rows * actions);
    double choices = 0, milliseconds = 0;
    furball_gpu_reset(gpu, 1);
    for (uint32_t step = 0; step < STEPS_OBSERVED; step++) {
        furball_gpu_read(gpu, &(FurballBuffers){.legal_count = count, .mask = mask});
        for (size_t i = 0; i < rows; i++) {
            choices += count[i] > 0;
            count[i] = count[i] ? answer_of(mask + i * actions, shape.actions, count[i], (uint32_t)i * 7919 + step * 31) : FURBALL_WAIT;
        }
        furball_gpu_write_actions(gpu, count);
        if (!furball_gpu_step(gpu, NULL)) break;
        milliseconds += furball_gpu_milliseconds(gpu);
    }
    if (furball_gpu_refused(gpu)) choices = 0; /* it was refused */
    free(mask);
    free(count);
    return milliseconds > 0 ? choices / milliseconds / 1e3 : 0;
}

/* Steps the same games on both with the same answers. Returns in how many games observations, offers or results differ,
 * or -1. */
static int count_step_differences(const char *text, size_t size, int games, int actions) {
    char why[512];
    FurballOptions there = {.games = games, .actions = actions}, here = {.games = games, .threads = 16, .actions = actions};
    FurballGpu *gpu = furball_gpu_new(text, size, &there, why, sizeof why);
    FurballBatch *batch = gpu ? furball_new(text, size, &here, why, sizeof why) : NULL;
    if (!batch) {
        fprintf(stderr, "furball bench gpu: %s\n", why);
        furball_gpu_free(gpu);
        return -1;
    }
    FurballShape shape = furball_shape(batch);
    size_t seats = (size_t)shape.seats, rows = (size_t)games * seats, numbers = (size_t)shape.observation * seats, offers = (size_t)shape.actions * seats;
    int32_t *answer = memory_new(rows * sizeof *answer), *seen = memory_new((size_t)games * numbers * sizeof *seen), *told = memory_new((size_t)games * numbers * sizeof *told);
    uint8_t *mask = memory_new((size_t)games * offers), *offered = memory_new((size_t)games * offers), *differs = memory_new((size_t)games);
    uint64_t *hash = memory_new((size_t)games * sizeof *hash), roll = 3;
    FurballBuffers of_gpu = {.observation = seen, .mask = mask}, of_batch = {.observation = told, .mask = offered};
    memset(differs, 0, (size_t)games);
    memset(seen, 0, (size_t)games * numbers * sizeof *seen);
    memset(told, 0, (size_t)games * numbers * sizeof *told);
    furball_reset(batch, 5, &of_batch);
    int fine = furball_gpu_reset(gpu, 5);
    for (int step = 0; fine && step < STEPS_COMPARED; step++) {
        fine = furball_gpu_read(gpu, &of_gpu);
        for (size_t i = 0; fine && i < (size_t)games; i++)
            differs[i] |= memcmp(seen + i * numbers, told + i * numbers, numbers * sizeof *seen) || memcmp(mask + i * offers, offered + i * offers, offers);
        furball_sample(batch, &roll, answer);
        fine = fine && furball_gpu_write_actions(gpu, answer) && furball_gpu_step(gpu, NULL);
        furball_step(batch, answer, &of_batch);
    }
    fine = fine && furball_gpu_hash(gpu, hash);
    int different = fine ? 0 : -1;
    for (int i = 0; fine && i < games; i++) different += differs[i] || hash[i] != furball_hash(batch, i);
    void *const rooms[] = {answer, seen, told, mask, offered, differs, hash};
    for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) free(rooms[i]);
    furball_free(batch);
    furball_gpu_free(gpu);
    return different;
}

static int measure(Bench *bench, const Setting *setting) {
    char text[SCENARIO_BYTES], why[512];
    size_t size = write_scenario(setting, text);
    FurballOptions options = {.games = GAMES,
                              .actions = setting->by_place ? FURBALL_BY_PLACE : setting->observing ? FURBALL_BY_SLOT : FURBALL_BY_ROLL};
    FurballGpu *gpu = furball_gpu_new(text, size, &options, why, sizeof why);
    if (!gpu) {
        printf("%s: %s\n", setting->name, why);
        return 0;
    }
    bench_row(bench, setting->name, setting->observing ? step_rate(gpu) : play_rate(gpu), "Mchoices/s", 0);
    furball_gpu_free(gpu);
    int different = setting->observing ? count_step_differences(text, size, COMPARED, options.actions) : count_differences(text, size, COMPARED);
    printf("%s: %d of %d games differ from the processor's\n", setting->name, different, COMPARED);
    return 1;
}

void bench_gpu(Bench *bench) {
    /* Only on request, because it uses the whole graphics processor. */
    if (!bench->wanted_count) return;
    for (int i = 0; i < SETTINGS; i++)
        if (bench_wants(bench, settings[i].name) && !measure(bench, &settings[i])) {
            bench->rows++; /* the request has been answered */
            return;
        }
}
