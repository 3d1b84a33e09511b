/* Batches on a graphics processor: random play of whole games with dealing, by the graphics processor's own
 * clock, and whether the games are those of the processor. */
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
    GAMES_MOST = 262144,
    GAMES_OBSERVED = 65536
};

typedef struct Setting {
    const char *name;  /* of the row */
    const char *level; /* the yardstick's set-up, or NULL */
    int planes;
    const char *scenario; /* otherwise: a built-in one */
    int observing;
} Setting;

static const Setting settings[] = {
    {"gpu-basic-2", "basic", 2, NULL, 0},
    {"gpu-basic-4", "basic", 4, NULL, 0},
    {"gpu-basic-8", "basic", 8, NULL, 0},
    {"gpu-standard-2", "standard", 2, NULL, 0},
    {"gpu-advanced-2", "advanced", 2, NULL, 0},
    {"gpu-advanced-4", "advanced", 4, NULL, 0},
    {"gpu-advanced-8", "advanced", 8, NULL, 0},
    {"gpu-observed-basic-2", "basic", 2, NULL, 1},
    {"gpu-observed-advanced-2", "advanced", 2, NULL, 1},
    {"gpu-flames-channel-1940", NULL, 0, "flames/channel-1940", 0},
    {"gpu-flames-malta-1942", NULL, 0, "flames/malta-1942", 0},
    {"gpu-miniatures-duel", NULL, 0, "miniatures/duel", 0},
    {"gpu-tactical-sweep", NULL, 0, "tactical/sweep", 0},
    {"gpu-dawn-patrol", NULL, 0, "dawn-of-war-patrol", 0},
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

/* Plays the same games on both and compares them all by their hashes: how many differ, or -1. */
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

/* The same step by step, with observations and masks written. The first possible action is taken: by place it
 * is 0. */
static double step_rate(FurballGpu *gpu) {
    FurballShape shape = furball_gpu_shape(gpu);
    size_t rows = (size_t)shape.games * (size_t)shape.seats;
    int32_t *count = memory_new(rows * sizeof *count);
    double choices = 0, milliseconds = 0;
    furball_gpu_reset(gpu, 1);
    for (int step = 0; step < 40; step++) {
        furball_gpu_read(gpu, &(FurballBuffers){.legal_count = count});
        for (size_t i = 0; i < rows; i++) choices += count[i] > 0;
        /* Others each step, so that games differ: any number below the count of answers is a place. */
        for (size_t i = 0; i < rows; i++)
            count[i] = count[i] ? (int32_t)((i * 7919 + (size_t)step * 31) % (size_t)count[i]) : FURBALL_WAIT;
        furball_gpu_write_actions(gpu, count);
        if (!furball_gpu_step(gpu, NULL)) break;
        milliseconds += furball_gpu_milliseconds(gpu);
    }
    free(count);
    return milliseconds > 0 ? choices / milliseconds / 1e3 : 0;
}

static int measure(Bench *bench, const Setting *setting) {
    char text[SCENARIO_BYTES], why[512];
    size_t size = write_scenario(setting, text);
    FurballOptions options = {.games = setting->observing ? GAMES_OBSERVED : GAMES_MOST,
                              .actions = setting->observing ? FURBALL_BY_PLACE : FURBALL_BY_ROLL};
    FurballGpu *gpu = furball_gpu_new(text, size, &options, why, sizeof why);
    if (!gpu) {
        printf("%s: %s\n", setting->name, why);
        return 0;
    }
    bench_row(bench, setting->name, setting->observing ? step_rate(gpu) : play_rate(gpu), "Mchoices/s", 0);
    furball_gpu_free(gpu);
    int different = count_differences(text, size, COMPARED);
    printf("%s: %d of %d games differ from the processor's\n", setting->name, different, COMPARED);
    return 1;
}

void bench_gpu(Bench *bench) {
    /* Only when it is asked for: it takes the whole graphics processor. */
    if (!bench->wanted_count) return;
    for (int i = 0; i < SETTINGS; i++)
        if (bench_wants(bench, settings[i].name) && !measure(bench, &settings[i])) {
            bench->rows++; /* it was asked for, and answered */
            return;
        }
}
