/* The kernels of a graphics processor, run here: what they write for every game is what a batch of the
 * processor writes, to the byte. The launch itself needs a graphics processor (`furball bench gpu` compares
 * hashes there). */
#define _POSIX_C_SOURCE 200809L
#include "furball/furball.h"

#include "batch_buffers.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_SIDE_BY_SIDE = 24, STEPS = 60 };

typedef struct Twins {
    FurballBatch *batch;
    FurballGpu *gpu;
    FurballBuffers here, there;
    FurballShape shape;
    size_t rows;
    int32_t *action;
} Twins;

static void twins_start(Twins *twins, const char *text, size_t size, const FurballOptions *options) {
    char why[512] = "";
    twins->batch = furball_new(text, size, options, why, sizeof why);
    twins->gpu = furball_gpu_new(text, size, options, why, sizeof why);
    if (!twins->gpu) fprintf(stderr, "%s\n", why);
    CHECK(twins->batch && twins->gpu);
    twins->shape = furball_shape(twins->batch);
    twins->rows = (size_t)twins->shape.games * (size_t)twins->shape.seats;
    twins->here = buffers_new(&twins->shape);
    twins->there = buffers_new(&twins->shape);
    twins->action = calloc(twins->rows, sizeof *twins->action);
    furball_reset(twins->batch, 11, &twins->here);
    CHECK(furball_gpu_reset(twins->gpu, 11));
}

static void twins_open(Twins *twins, const char *name, int actions) {
    const char *text = furball_scenario(name);
    CHECK(text);
    twins_start(twins, text, strlen(text), &(FurballOptions){.games = GAMES_SIDE_BY_SIDE, .actions = actions});
}

static void twins_close(Twins *twins) {
    furball_free(twins->batch);
    furball_gpu_free(twins->gpu);
    buffers_free(&twins->here);
    buffers_free(&twins->there);
    free(twins->action);
}

static void same_games(Twins *twins) {
    uint64_t *hash = calloc((size_t)twins->shape.games, sizeof *hash);
    CHECK(furball_gpu_hash(twins->gpu, hash));
    for (int i = 0; i < twins->shape.games; i++) CHECK(hash[i] == furball_hash(twins->batch, i));
    free(hash);
}

static void same_answers(Twins *twins, int observed) {
    const FurballBuffers *a = &twins->here, *b = &twins->there;
    size_t numbers = twins->rows * sizeof(int32_t), games = (size_t)twins->shape.games;
    CHECK(furball_gpu_read(twins->gpu, b));
    CHECK(!memcmp(a->legal_count, b->legal_count, numbers) && !memcmp(a->reward, b->reward, numbers) &&
          !memcmp(a->points, b->points, numbers));
    CHECK(!memcmp(a->done, b->done, games) && !memcmp(a->refused, b->refused, games));
    if (!observed) return;
    CHECK(!memcmp(a->mask, b->mask, twins->rows * (size_t)twins->shape.actions));
    CHECK(!memcmp(a->observation, b->observation, numbers * (size_t)twins->shape.observation));
}

static const char *const NAMES[] = {"glory/first-fight",   "glory/duel",       "glory/overcast",
                                    "miniatures/duel",     "tactical/sweep",   "dawn-of-war-patrol",
                                    "flames/channel-1940", "flames/malta-1942"};
enum { NAME_COUNT = sizeof NAMES / sizeof NAMES[0] };

static void steps_write_the_same(void) {
    for (int n = 0; n < NAME_COUNT; n++) {
        Twins twins;
        uint64_t roll = 3;
        twins_open(&twins, NAMES[n], FURBALL_BY_SLOT);
        for (int step = 0; step < STEPS; step++) {
            same_answers(&twins, 1);
            furball_sample(twins.batch, &roll, twins.action);
            if (step == 7) twins.action[0] = 255; /* most likely not possible */
            CHECK(furball_gpu_write_actions(twins.gpu, twins.action) && furball_gpu_step(twins.gpu, NULL));
            CHECK(furball_step(twins.batch, twins.action, &twins.here) == furball_gpu_refused(twins.gpu));
        }
        same_games(&twins);
        twins_close(&twins);
    }
}

static void random_play_is_the_same(void) {
    for (int n = 0; n < NAME_COUNT; n++) {
        Twins twins;
        twins_open(&twins, NAMES[n], FURBALL_BY_ROLL);
        for (int round = 0; round < 3; round++) {
            int64_t choices = furball_play_random(twins.batch, 40, (uint64_t)round, &twins.here);
            CHECK(choices > 0 && furball_gpu_play_random(twins.gpu, 40, (uint64_t)round) == choices);
            same_answers(&twins, 0);
            same_games(&twins);
        }
        twins_close(&twins);
    }
}

/* Plain games have kernels of their own, which keep a game in the thread's memory and deal without reading the whole state anew. Here
 * airplanes meet early and the turns are counted, so that games end in every way; and what was asked for in small bites is played on. */
static const char *const LEVELS[] = {"basic", "standard", "advanced"};
enum { LEVEL_COUNT = 3, CROWD_BYTES = 1024 };

static size_t crowd_write(char text[CROWD_BYTES], int level, int planes) {
    int length = snprintf(text, CROWD_BYTES, "furball scenario 1\nrules glory %s\ntable 700 by 600 small\n", LEVELS[level]);
    for (int i = 0; i < planes; i++)
        length += snprintf(text + length, CROWD_BYTES - (size_t)length, "plane P%d %s at %d,%d heading %s%s\n", i, i & 1 ? "bf109-e3" : "spitfire-1",
                           i & 1 ? 500 : 200, 120 + 80 * i, i & 1 ? "west" : "east", level == 2 ? " altitude 3" : "");
    return (size_t)length;
}

static void plain_games_are_the_same(void) {
    enum { GAMES = 160, ROUNDS = 7 };
    for (int level = 0; level < LEVEL_COUNT; level++)
        for (int planes = 2; planes <= 6; planes += 2) {
            char text[CROWD_BYTES], why[512] = "";
            size_t length = crowd_write(text, level, planes);
            FurballOptions options = {.games = GAMES, .actions = FURBALL_BY_ROLL, .keep_over = planes == 4};
            FurballBatch *batch = furball_new(text, length, &options, why, sizeof why);
            FurballGpu *gpu = furball_gpu_new(text, length, &options, why, sizeof why);
            CHECK(batch && gpu);
            furball_reset(batch, 3, NULL);
            CHECK(furball_gpu_reset(gpu, 3));
            for (int round = 0; round < ROUNDS; round++) {
                static const int STEPS_OF[ROUNDS] = {1, 2, 1, 7, 40, 90, 3};
                uint64_t hash[GAMES];
                int64_t choices = furball_play_random(batch, STEPS_OF[round], (uint64_t)round, NULL);
                CHECK(furball_gpu_play_random(gpu, STEPS_OF[round], (uint64_t)round) == choices);
                CHECK(furball_gpu_hash(gpu, hash));
                for (int i = 0; i < GAMES; i++) CHECK(hash[i] == furball_hash(batch, i));
            }
            furball_free(batch);
            furball_gpu_free(gpu);
        }
}

/* The same a step at a time: a turn in which nothing happens is flown on a copy of a part of the game, any other where it lies. Some wait,
 * some ask for what is not offered, airplanes are planned for one after the other, and games are over for good. */
static void plain_steps_are_the_same(void) {
    enum { GAMES = 70, ROUNDS = 90 };
    static const int ACTIONS[] = {FURBALL_BY_SLOT, FURBALL_BY_PLACE, FURBALL_BY_ROLL};
    for (int run = 0; run < LEVEL_COUNT * 3 * 3; run++) {
        int level = run % 3, planes = 2 + run / 3 % 3 * 2, actions = ACTIONS[run / 9];
        char text[CROWD_BYTES];
        size_t length = crowd_write(text, level, planes);
        Twins twins;
        uint64_t roll = (uint64_t)run, chance = 7 + (uint64_t)run;
        int over = 0, refused = 0;
        twins_start(&twins, text, length, &(FurballOptions){.games = GAMES, .actions = actions, .keep_over = run % 4 == 3});
        for (int step = 0; step < ROUNDS; step++) {
            same_answers(&twins, actions != FURBALL_BY_ROLL);
            furball_sample(twins.batch, &roll, twins.action);
            for (size_t i = 0; i < twins.rows; i++) {
                chance = chance * 6364136223846793005u + 1442695040888963407u;
                unsigned drawn = (unsigned)(chance >> 32) % 1000;
                if (drawn < 40) twins.action[i] = FURBALL_WAIT;
                else if (drawn < 45) twins.action[i] = (int32_t)(chance >> 40) - (1 << 23); /* hardly ever possible */
                else if (drawn < 60) twins.action[i] = (int32_t)(chance >> 40) % 256;
            }
            CHECK(furball_gpu_write_actions(twins.gpu, twins.action) && furball_gpu_step(twins.gpu, NULL));
            int32_t here = furball_step(twins.batch, twins.action, &twins.here);
            CHECK(here == furball_gpu_refused(twins.gpu));
            refused += here;
            for (int i = 0; i < GAMES; i++) over += twins.here.done[i];
            if (step % 16 == 15) same_games(&twins);
        }
        same_answers(&twins, actions != FURBALL_BY_ROLL);
        same_games(&twins);
        CHECK(over > 10 && refused > 0);
        twins_close(&twins);
    }
}

/* The rows of seats that have something to choose, which begin with how many answers there are; how many those are. */
static int same_prospects(const uint8_t *here, const uint8_t *there, size_t rows) {
    size_t size = furball_prospect_bytes();
    int seen = 0;
    for (size_t row = 0; row < rows; row++, here += size, there += size) {
        CHECK(here[0] == there[0]);
        CHECK(here[0] < 2 || !memcmp(here, there, size));
        seen += here[0] > 1;
    }
    return seen;
}

/* What nets see, of every seat and game. */
static void prospects_are_the_same(void) {
    static const char *const BOOKS[] = {"glory/first-fight", "glory/duel", "miniatures/duel", "tactical/sweep"};
    for (int n = 0; n < 4; n++) {
        char why[512] = "";
        const char *text = furball_scenario(BOOKS[n]);
        FurballOptions options = {.games = GAMES_SIDE_BY_SIDE, .actions = FURBALL_BY_PLACE, .prospects = 1};
        FurballGpu *gpu = furball_gpu_new(text, strlen(text), &options, why, sizeof why);
        options.prospects = 0;
        FurballBatch *batch = furball_new(text, strlen(text), &options, why, sizeof why);
        CHECK(gpu && batch);
        size_t games = GAMES_SIDE_BY_SIDE, rows = games * (size_t)furball_shape(batch).seats;
        FurballBuffers here = {.prospect = calloc(rows, furball_prospect_bytes()), .glance = calloc(games, furball_glance_bytes())}, there = here;
        there.prospect = calloc(rows, furball_prospect_bytes());
        there.glance = calloc(games, furball_glance_bytes());
        int32_t *action = calloc(rows, sizeof *action);
        uint64_t roll = 5;
        int seen = 0;
        furball_reset(batch, 11, &here);
        CHECK(furball_gpu_reset(gpu, 11));
        for (int step = 0; step < 20; step++) {
            CHECK(furball_gpu_read(gpu, &there));
            seen += same_prospects(here.prospect, there.prospect, rows);
            CHECK(!memcmp(here.glance, there.glance, games * furball_glance_bytes()) && here.glance[0]);
            furball_sample(batch, &roll, action);
            CHECK(furball_gpu_write_actions(gpu, action) && furball_gpu_step(gpu, NULL));
            CHECK(furball_step(batch, action, &here) == 0);
        }
        CHECK(seen > 100);
        furball_free(batch);
        furball_gpu_free(gpu);
        free(here.prospect), free(here.glance), free(there.prospect), free(there.glance), free(action);
    }
}

static uint8_t outsider_of_name(const char *name) {
    for (int32_t i = 0; furball_outsider_name(i); i++)
        if (strcmp(furball_outsider_name(i), name) == 0) return (uint8_t)(i + 1);
    CHECK(!"there is such an outsider");
    return 0;
}

/* An outsider answers within a step what furball_advise says it would, and the other seats what the caller answers. */
static void outsiders_answer_by_themselves(void) {
    static const char *const BOOKS[] = {"glory/first-fight", "glory/duel", "miniatures/duel", "tactical/sweep"};
    static const char *const WHO[] = {"rammer", "chaser", "plinker", "camper"};
    for (int n = 0; n < 4; n++) {
        char why[512] = "";
        const char *text = furball_scenario(BOOKS[n]);
        FurballOptions options = {.games = GAMES_SIDE_BY_SIDE, .actions = FURBALL_BY_PLACE, .prospects = 1};
        FurballGpu *gpu = furball_gpu_new(text, strlen(text), &options, why, sizeof why);
        FurballBatch *batch = furball_new(text, strlen(text), &options, why, sizeof why);
        CHECK(gpu && batch);
        size_t seats = (size_t)furball_shape(batch).seats, rows = (size_t)GAMES_SIDE_BY_SIDE * seats;
        int32_t *action = calloc(rows, sizeof *action), *advice = calloc(rows, sizeof *advice);
        uint8_t *outsider = furball_gpu_outsiders(gpu); /* in this machine's memory here */
        uint64_t roll = 5, rng = 1;
        for (size_t row = 0; row < rows; row++) outsider[row] = row % seats == 1 ? outsider_of_name(WHO[n]) : 0;
        furball_reset(batch, 11, NULL);
        CHECK(furball_gpu_reset(gpu, 11));
        for (int step = 0; step < 40; step++) {
            furball_sample(batch, &roll, action);
            CHECK(furball_advise(batch, WHO[n], 0, &rng, advice, why, sizeof why));
            CHECK(step % 2 ? furball_gpu_step(gpu, action) : furball_gpu_write_actions(gpu, action) && furball_gpu_step(gpu, NULL));
            for (size_t row = 0; row < rows; row++)
                if (outsider[row]) action[row] = advice[row];
            CHECK(furball_step(batch, action, NULL) == 0 && furball_gpu_refused(gpu) == 0);
        }
        uint64_t hash[GAMES_SIDE_BY_SIDE];
        CHECK(furball_gpu_hash(gpu, hash));
        for (int i = 0; i < GAMES_SIDE_BY_SIDE; i++) CHECK(hash[i] == furball_hash(batch, i));
        furball_free(batch);
        furball_gpu_free(gpu);
        free(action), free(advice);
    }
}

/* One that plays cards plays them, and one that plays nothing of the kind is refused like any impossible answer. */
static void outsiders_play_their_own_games(void) {
    static const struct {
        const char *scenario, *outsider;
        int64_t refused;
    } CASES[] = {{"flames/channel-1940", "card-player", 0}, {"flames/channel-1940", "chaser", 8}, {"glory/duel", "card-player", 8}};
    for (int n = 0; n < 3; n++) {
        const char *text = furball_scenario(CASES[n].scenario);
        FurballOptions options = {.games = 8, .actions = FURBALL_BY_PLACE, .prospects = 1};
        char why[512] = "";
        FurballGpu *gpu = furball_gpu_new(text, strlen(text), &options, why, sizeof why);
        CHECK(gpu);
        size_t rows = 8 * (size_t)furball_gpu_shape(gpu).seats;
        memset(furball_gpu_outsiders(gpu), outsider_of_name(CASES[n].outsider), rows);
        uint64_t before[8], after[8];
        CHECK(furball_gpu_hash(gpu, before));
        for (int step = 0; step < 60; step++) {
            CHECK(furball_gpu_step(gpu, NULL));
            CHECK(furball_gpu_refused(gpu) == CASES[n].refused);
        }
        CHECK(furball_gpu_hash(gpu, after));
        for (int i = 0; i < 8; i++) CHECK((before[i] == after[i]) == (CASES[n].refused > 0));
        furball_gpu_free(gpu);
    }
    CHECK(!furball_outsider_name(-1) && !furball_outsider_name(99));
}

static void bad_options_are_refused(void) {
    const char *text = furball_scenario("glory/duel");
    char why[512] = "";
    CHECK(!furball_gpu_new(text, strlen(text), &(FurballOptions){.games = -1}, why, sizeof why) &&
          strstr(why, "games"));
    CHECK(!furball_gpu_new(text, strlen(text), &(FurballOptions){.threads = 2}, why, sizeof why) &&
          strstr(why, "threads"));
    CHECK(!furball_gpu_new(text, strlen(text), &(FurballOptions){.actions = 9}, why, sizeof why) &&
          strstr(why, "actions"));
    CHECK(!furball_gpu_new(text, strlen(text), &(FurballOptions){.prospects = 1}, why, sizeof why) && strstr(why, "BY_PLACE"));
    const char *cards = furball_scenario("flames/malta-1942");
    FurballGpu *told = furball_gpu_new(cards, strlen(cards), &(FurballOptions){.prospects = 1, .actions = FURBALL_BY_PLACE}, why, sizeof why);
    CHECK(told != NULL); /* both families have nets that choose */
    furball_gpu_free(told);
    CHECK(!furball_gpu_new("nonsense", 8, NULL, why, sizeof why) && strstr(why, "scenario"));
    CHECK(!furball_gpu_new(NULL, 0, NULL, why, sizeof why) && strstr(why, "no scenario"));
    furball_gpu_free(NULL);
}

/* Where there is a graphics processor and a build with kernels, this opens it; otherwise it must say why not.
 */
static void a_machine_without_one_says_so(void) {
    const char *text = furball_scenario("glory/duel");
    char why[512] = "";
    unsetenv("FURBALL_GPU");
    FurballGpu *gpu = furball_gpu_new(text, strlen(text), NULL, why, sizeof why);
    CHECK(gpu || strlen(why) > 10);
    furball_gpu_free(gpu);
    setenv("FURBALL_GPU", "here", 1);
}

int main(int argc, char **argv) {
    setenv("FURBALL_GPU", "here", 1);
    RUN(steps_write_the_same);
    RUN(random_play_is_the_same);
    RUN(plain_games_are_the_same);
    RUN(plain_steps_are_the_same);
    RUN(prospects_are_the_same);
    RUN(outsiders_answer_by_themselves);
    RUN(outsiders_play_their_own_games);
    RUN(bad_options_are_refused);
    RUN(a_machine_without_one_says_so);
    return unit_end();
}
