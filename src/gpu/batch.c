/* A batch whose games, observations, masks, actions and rewards lie in the memory of a graphics processor. */
#include "gpu/machine.h"

#include "engine/script.h"
#include "games/table/table.h"
#include "gpu/heirlooms.h"
#include "gpu/kernel_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GPU_GAMES_MAX = 1 << 22, LINE = 128, PIECES_MAX = 24 };

struct FurballGpu {
    Machine machine;
    FurballBatch batch; /* its pointers are addresses of the machine */
    FurballBuffers out; /* likewise */
    Address hash;
    Address piece[PIECES_MAX]; /* all memory that was allocated */
    int pieces;
    int prospects; /* is what nets see written, instead of observations and masks? */
    uint8_t *start; /* the scenario's started state, in this machine's memory */
    int64_t *tally; /* a copy, in this machine's memory */
};

static FurballGpu *fail(FurballGpu *gpu, char *error, size_t size, const char *why) {
    if (error && size) snprintf(error, size, "%s", why);
    furball_gpu_free(gpu);
    return NULL;
}

static void *take(FurballGpu *gpu, size_t size) {
    Address at = gpu->machine.alloc(&gpu->machine, size);
    if (at) gpu->piece[gpu->pieces++] = at;
    return (void *)(uintptr_t)at;
}

/* Fills `count` rooms with copies of the started state, doubling their number each time. */
static int furnish(FurballGpu *gpu, void *rooms, size_t count) {
    size_t stride = gpu->batch.stride, filled = 1;
    Address at = (Address)(uintptr_t)rooms;
    if (!gpu->machine.copy_in(&gpu->machine, at, gpu->start, gpu->batch.game->state_size)) return 0;
    for (size_t more; filled < count; filled += more) {
        more = filled < count - filled ? filled : count - filled;
        if (!gpu->machine.copy(&gpu->machine, at + filled * stride, at, more * stride)) return 0;
    }
    return 1;
}

/* After the started state comes the image that plain games are dealt from: a game just dealt, from any seed. */
static int furnish_image(FurballGpu *gpu) {
    const Game *game = gpu->batch.game;
    Seed seed = seed_from_number(0);
    void *image = malloc(game->state_size);
    if (!image) return 0;
    memcpy(image, gpu->start, game->state_size);
    game->deal(image, &seed);
    int fine = gpu->machine.copy_in(&gpu->machine, (Address)(uintptr_t)(gpu->batch.start + gpu->batch.stride), image, game->state_size);
    free(image);
    return fine;
}

static int take_rooms(FurballGpu *gpu) {
    FurballBatch *batch = &gpu->batch;
    size_t games = (size_t)batch->shape.games, rows = games * (size_t)batch->shape.seats,
           rooms = rows * (size_t)batch->shape.actions;
    batch->stride = (gpu->batch.game->state_size + LINE - 1) / LINE * LINE;
    int asks = batch->actions != FURBALL_BY_ROLL;
    size_t views = !asks ? 1 : gpu->prospects ? rows : games;
    return (batch->start = take(gpu, 2 * batch->stride)) && (batch->state = take(gpu, games * batch->stride)) &&
           (batch->view = take(gpu, views * batch->stride)) &&
           (batch->count = take(gpu, rows * sizeof *batch->count)) &&
           (batch->listed = take(gpu, rows)) &&
           (batch->question = take(gpu, (asks ? rows : 1) * sizeof *batch->question)) &&
           (batch->seed = take(gpu, games * sizeof *batch->seed)) &&
           (batch->dealt = take(gpu, games * sizeof *batch->dealt)) &&
           (batch->tally = take(gpu, games * sizeof *batch->tally)) &&
           (!gpu->prospects || ((gpu->out.prospect = take(gpu, rows * sizeof(Prospect))) && (gpu->out.glance = take(gpu, games * sizeof(Glance))) &&
                                (batch->outsider = take(gpu, rows)))) &&
           (!asks || gpu->prospects ||
            ((gpu->out.observation = take(gpu, rows * (size_t)batch->shape.observation * sizeof(int32_t))) &&
             (gpu->out.mask = take(gpu, rooms)))) &&
           (gpu->out.legal_count = take(gpu, rows * sizeof(int32_t))) &&
           (gpu->out.reward = take(gpu, rows * sizeof(int32_t))) &&
           (gpu->out.points = take(gpu, rows * sizeof(int32_t))) && (gpu->out.done = take(gpu, games)) &&
           (gpu->out.refused = take(gpu, games)) &&
           (batch->answer = take(gpu, rows * sizeof(int32_t))) &&
           (gpu->hash = (Address)(uintptr_t)take(gpu, games * sizeof(uint64_t))) &&
           furnish(gpu, batch->start, 1) && (!gpu->machine.level || furnish_image(gpu)) && furnish(gpu, batch->state, games) &&
           (!asks || furnish(gpu, batch->view, views));
}

static const char *wrong_options(const FurballOptions *options) {
    if (options->games < 0 || options->games > GPU_GAMES_MAX) return "games: expected 1 to 4194304";
    if (options->threads) return "threads: a graphics processor has its own; expected 0";
    if (options->actions < FURBALL_BY_SLOT || options->actions > FURBALL_BY_ROLL)
        return "actions: expected FURBALL_BY_SLOT, FURBALL_BY_PLACE or FURBALL_BY_ROLL";
    if (options->prospects && options->actions != FURBALL_BY_PLACE) return "prospects: answers are numbered by place; expected FURBALL_BY_PLACE";
    return NULL;
}

FurballGpu *furball_gpu_new(const char *scenario, size_t size, const FurballOptions *options, char *error,
                            size_t error_size) {
    static const FurballOptions defaults;
    const char *where = getenv("FURBALL_GPU");
    Diag diag = {0};
    if (!options) options = &defaults;
    const char *wrong = wrong_options(options);
    FurballGpu *gpu = wrong ? NULL : calloc(1, sizeof *gpu);
    if (wrong) return fail(NULL, error, error_size, wrong);
    if (!gpu || !(gpu->start = calloc(1, batch_largest_state())))
        return fail(gpu, error, error_size, "no memory left");
    gpu->machine = where && strcmp(where, "here") == 0 ? MACHINE_HERE : MACHINE_CUDA;
    gpu->batch.shape.games = options->games ? options->games : 1;
    gpu->batch.keep_over = options->keep_over != 0;
    gpu->batch.actions = options->actions;
    gpu->batch.head_start = options->head_start;
    gpu->prospects = options->prospects != 0;
    if (!scenario || !batch_load(&gpu->batch, gpu->start, &(FurballScenario){scenario, size}, &diag))
        return fail(gpu, error, error_size, scenario ? diag.text : "there is no scenario");
    if (gpu->prospects && (!gpu->batch.game->hints.prospect || !gpu->batch.game->hints.glance))
        return fail(gpu, error, error_size, "prospects: no net that chooses was made for this family of games");
    gpu->tally = calloc((size_t)gpu->batch.shape.games, sizeof *gpu->tally);
    if (!gpu->tally) return fail(gpu, error, error_size, "no memory left");
    if (gpu->batch.game == &table_game && !gpu->prospects && !gpu->batch.head_start) gpu->machine.level = plain_level(gpu->start);
    int opened = gpu->machine.open(&gpu->machine, gpu->batch.game, gpu->start);
    if (opened && gpu->prospects && !gpu->machine.prospects)
        return fail(gpu, error, error_size, "prospects: these kernels do not tell them; FURBALL_GPU_KERNELS names others (docs/gpu.md)");
    if (!opened || !take_rooms(gpu) ||
        !furball_gpu_reset(gpu, 0)) {
        char why[sizeof gpu->machine.error];
        snprintf(why, sizeof why, "%s", gpu->machine.error[0] ? gpu->machine.error : "no memory left");
        return fail(gpu, error, error_size, why);
    }
    return gpu;
}

void furball_gpu_free(FurballGpu *gpu) {
    if (!gpu) return;
    for (int i = 0; i < gpu->pieces; i++) gpu->machine.release(&gpu->machine, gpu->piece[i]);
    if (gpu->machine.close) gpu->machine.close(&gpu->machine);
    if (gpu->batch.game) scenario_hold(gpu->batch.game, gpu->start, -1);
    free(gpu->tally);
    free(gpu->start);
    free(gpu);
}

/* ---- playing ---------------------------------------------------------------------------------- */

static int launch(FurballGpu *gpu, int kernel) {
    return gpu->machine.launch(&gpu->machine, kernel, &gpu->batch, &gpu->out, gpu->hash);
}

/* Also writes what nets see, if they look. */
static int launch_and_tell(FurballGpu *gpu, int kernel) {
    if (!launch(gpu, kernel)) return 0;
    if (!gpu->prospects) return 1;
    double before = gpu->machine.milliseconds;
    int fine = launch(gpu, KERNEL_TELL);
    gpu->machine.milliseconds += before;
    return fine;
}

static void seed_rng(FurballGpu *gpu, uint64_t seed) {
    Seed all = seed_from_number(seed);
    rng_init(&gpu->batch.rng, &all);
}

/* The sum of what the games have counted; -1 if reading failed. */
static int64_t sum_tally(FurballGpu *gpu) {
    int64_t sum = 0;
    size_t games = (size_t)gpu->batch.shape.games;
    if (!gpu->machine.copy_out(&gpu->machine, gpu->tally, (Address)(uintptr_t)gpu->batch.tally,
                               games * sizeof *gpu->tally))
        return -1;
    for (size_t i = 0; i < games; i++) sum += gpu->tally[i];
    return sum;
}

int32_t furball_gpu_reset(FurballGpu *gpu, uint64_t seed) {
    seed_rng(gpu, seed);
    return launch_and_tell(gpu, KERNEL_RESET);
}

/* Outsiders answer into an array of our own, so the caller's is copied there first. */
static int let_outsiders_answer(FurballGpu *gpu) {
    FurballBatch *batch = &gpu->batch;
    size_t rows = (size_t)batch->shape.games * (size_t)batch->shape.seats;
    Address own = (Address)(uintptr_t)batch->answer, from = (Address)(uintptr_t)batch->action;
    if (from != own && !gpu->machine.copy(&gpu->machine, own, from, rows * sizeof *batch->answer)) return 0;
    batch->action = batch->answer;
    rng_next(&batch->rng);
    return launch(gpu, KERNEL_OUTSIDERS);
}

int32_t furball_gpu_step(FurballGpu *gpu, const int32_t *action) {
    double before = 0;
    gpu->batch.action = action ? action : gpu->batch.answer;
    if (gpu->batch.outsider) {
        if (!let_outsiders_answer(gpu)) return 0;
        before = gpu->machine.milliseconds;
    }
    int fine = launch_and_tell(gpu, KERNEL_STEP);
    gpu->machine.milliseconds += before;
    return fine;
}

int64_t furball_gpu_refused(FurballGpu *gpu) { return sum_tally(gpu); }

int64_t furball_gpu_play_random(FurballGpu *gpu, int32_t steps, uint64_t seed) {
    seed_rng(gpu, seed);
    gpu->batch.steps = steps;
    return launch(gpu, KERNEL_PLAY) ? sum_tally(gpu) : -1;
}

/* ---- asking ------------------------------------------------------------------------------------- */

FurballShape furball_gpu_shape(const FurballGpu *gpu) { return gpu->batch.shape; }
FurballBuffers furball_gpu_buffers(const FurballGpu *gpu) { return gpu->out; }
int32_t *furball_gpu_actions(const FurballGpu *gpu) { return gpu->batch.answer; }
uint8_t *furball_gpu_outsiders(const FurballGpu *gpu) { return gpu->batch.outsider; }
double furball_gpu_milliseconds(const FurballGpu *gpu) { return gpu->machine.milliseconds; }
const char *furball_gpu_error(const FurballGpu *gpu) { return gpu->machine.error; }

int32_t furball_gpu_write_actions(FurballGpu *gpu, const int32_t *action) {
    size_t rows = (size_t)gpu->batch.shape.games * (size_t)gpu->batch.shape.seats;
    return gpu->machine.copy_in(&gpu->machine, (Address)(uintptr_t)gpu->batch.answer, action, rows * sizeof *action);
}

int32_t furball_gpu_read(FurballGpu *gpu, const FurballBuffers *to) {
    size_t games = (size_t)gpu->batch.shape.games, rows = games * (size_t)gpu->batch.shape.seats;
    const struct {
        void *to;
        const void *from;
        size_t size;
    } part[] = {
        {to->observation, gpu->out.observation,
         rows * (size_t)gpu->batch.shape.observation * sizeof(int32_t)},
        {to->mask, gpu->out.mask, rows * (size_t)gpu->batch.shape.actions},
        {to->legal_count, gpu->out.legal_count, rows * sizeof(int32_t)},
        {to->reward, gpu->out.reward, rows * sizeof(int32_t)},
        {to->points, gpu->out.points, rows * sizeof(int32_t)},
        {to->done, gpu->out.done, games},
        {to->refused, gpu->out.refused, games},
        {to->prospect, gpu->out.prospect, rows * sizeof(Prospect)},
        {to->glance, gpu->out.glance, games * sizeof(Glance)},
    };
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        if (part[i].to && part[i].from &&
            !gpu->machine.copy_out(&gpu->machine, part[i].to, (Address)(uintptr_t)part[i].from, part[i].size))
            return 0;
    return 1;
}

int32_t furball_gpu_hash(FurballGpu *gpu, uint64_t *out) {
    size_t games = (size_t)gpu->batch.shape.games;
    return launch(gpu, KERNEL_HASH) &&
           gpu->machine.copy_out(&gpu->machine, out, gpu->hash, games * sizeof *out);
}
