/* The short way of a step in plain games (Game.fast.steps) against the long one, which a batch goes as soon as it must count damage: the same answers,
 * possible or not, give the same rows, to the byte, in every level, with 2 to 16 airplanes, however answers are numbered and whatever is wanted. */
#include "furball/furball.h"

#include "base/bits.h"
#include "base/rng.h"
#include "batch_buffers.h"
#include "plain_fights.h"
#include "unit.h"

#include <stdlib.h>

enum { GAMES_SIDE_BY_SIDE = 8, SCENARIO_BYTES = 8192, STEPS = 60, UNTOUCHED = 0xA5 };

/* The third batch goes now one way and now the other. */
enum { SHORT, LONG, BOTH, BATCHES };

typedef enum Wanted { WANT_ALL, WANT_MASKS, WANT_COUNTS, WANTED_KINDS } Wanted;

typedef struct Trio {
    const char *name;
    FurballBatch *batch[BATCHES];
    FurballBuffers out[BATCHES];
    int32_t *action[BATCHES], *taken;
    uint64_t luck[BATCHES];
    FurballShape shape;
    size_t rows;
} Trio;

static FurballBuffers buffers_wanted(const FurballShape *shape, Wanted wanted) {
    FurballBuffers out = buffers_new(shape);
    if (wanted != WANT_ALL) free(out.legal), out.legal = NULL;
    if (wanted == WANT_COUNTS) {
        free(out.mask), out.mask = NULL;
        free(out.observation), out.observation = NULL;
    }
    return out;
}

static void trio_open(Trio *trio, const char *name, const FurballScenario *scenario, int count, const FurballOptions *options, Wanted wanted) {
    char why[512] = "";
    *trio = (Trio){.name = name};
    for (int i = 0; i < BATCHES; i++) {
        trio->batch[i] = furball_new_mixed(scenario, count, options, why, sizeof why);
        if (!trio->batch[i]) fprintf(stderr, "%s: %s\n", name, why), exit(1);
        trio->shape = furball_shape(trio->batch[i]);
        trio->rows = (size_t)trio->shape.games * (size_t)trio->shape.seats;
        trio->out[i] = buffers_wanted(&trio->shape, wanted);
        trio->action[i] = calloc(trio->rows, sizeof(int32_t));
        furball_reset(trio->batch[i], 3, &trio->out[i]);
    }
    trio->taken = calloc(trio->rows, sizeof(int32_t));
}

static void trio_close(Trio *trio) {
    for (int i = 0; i < BATCHES; i++) {
        furball_free(trio->batch[i]);
        buffers_free(&trio->out[i]);
        free(trio->action[i]);
    }
    free(trio->taken);
}

/* Is this buffer the same in both? */
static void same(const void *one, const void *other, size_t size) { CHECK(!one || !memcmp(one, other, size)); }

static void trio_compare(const Trio *trio) {
    const FurballBuffers *a = &trio->out[LONG];
    size_t rows = trio->rows, games = (size_t)trio->shape.games, actions = (size_t)trio->shape.actions, numbers = (size_t)trio->shape.observation;
    for (int i = 0; i < BATCHES; i++) {
        const FurballBuffers *b = &trio->out[i];
        same(a->observation, b->observation, rows * numbers * sizeof(int32_t));
        same(a->mask, b->mask, rows * actions);
        same(a->legal, b->legal, rows * actions);
        same(a->legal_count, b->legal_count, rows * sizeof(int32_t));
        same(a->reward, b->reward, rows * sizeof(int32_t));
        same(a->points, b->points, rows * sizeof(int32_t));
        same(a->done, b->done, games);
        same(a->refused, b->refused, games);
        for (int game = 0; game < trio->shape.games; game++) CHECK(furball_hash(trio->batch[LONG], game) == furball_hash(trio->batch[i], game));
    }
}

/* Whatever is not written anew must not be written by either. */
static void soil(const FurballBuffers *out, const FurballShape *shape, size_t rows) {
    if (out->observation) memset(out->observation, UNTOUCHED, rows * (size_t)shape->observation * sizeof(int32_t));
    if (out->mask) memset(out->mask, UNTOUCHED, rows * (size_t)shape->actions);
    if (out->legal) memset(out->legal, UNTOUCHED, rows * (size_t)shape->actions);
}

/* Some wait, and some answer what is not offered, or is no number at all. */
static void spoil(int32_t *action, size_t rows, Rng *rng) {
    static const int32_t wrong[] = {-2, -1000000, 255, 256, 1 << 20, INT32_MAX, 31, 100};
    for (size_t i = 0; i < rows; i++) {
        if (!rng_below(rng, 20)) action[i] = FURBALL_WAIT;
        else if (!rng_below(rng, 40)) action[i] = wrong[rng_below(rng, sizeof wrong / sizeof wrong[0])];
        else if (!rng_below(rng, 40)) action[i] = (int32_t)rng_below(rng, 200);
    }
}

static void trio_step(Trio *trio, int step, Rng *rng) {
    int32_t refused[BATCHES];
    for (int i = 0; i < BATCHES; i++) {
        furball_sample(trio->batch[i], &trio->luck[i], trio->action[i]);
        CHECK(!memcmp(trio->action[i], trio->action[0], trio->rows * sizeof(int32_t)));
    }
    spoil(trio->action[0], trio->rows, rng);
    for (int i = 0; i < BATCHES; i++) {
        FurballBuffers out = trio->out[i];
        if (i == LONG || (i == BOTH && step % 3)) out.taken = trio->taken;
        soil(&out, &trio->shape, trio->rows);
        refused[i] = furball_step(trio->batch[i], trio->action[0], &out);
        CHECK(refused[i] == refused[0]);
    }
    trio_compare(trio);
}

static void trio_play(const char *name, const FurballScenario *scenario, int count, const FurballOptions *options, Wanted wanted) {
    Trio trio;
    Seed seed = seed_from_number(8);
    Rng rng;
    rng_init(&rng, &seed);
    trio_open(&trio, name, scenario, count, options, wanted);
    trio_compare(&trio);
    for (int step = 0; step < STEPS && !unit_broken; step++) {
        trio_step(&trio, step, &rng);
        if (unit_broken) fprintf(stderr, "  in %s, numbered %d, wanted %d, after step %d\n", name, (int)options->actions, (int)wanted, step);
    }
    trio_close(&trio);
}

static void play_plain(int level, int planes, int seats) {
    char text[SCENARIO_BYTES], name[64];
    FurballScenario scenario = {text, write_plain(text, sizeof text, plain_levels[level], planes, seats)};
    snprintf(name, sizeof name, "%s, %d airplanes, %d seats", plain_levels[level], planes, seats);
    for (int actions = FURBALL_BY_SLOT; actions <= FURBALL_BY_ROLL; actions++)
        for (Wanted wanted = WANT_ALL; wanted < WANTED_KINDS; wanted++)
            trio_play(name, &scenario, 1, &(FurballOptions){.games = GAMES_SIDE_BY_SIDE, .actions = actions}, wanted);
}

static void all_levels_and_sizes(void) {
    for (int level = 0; level < PLAIN_LEVELS; level++)
        for (int planes = 2; planes <= 16; planes += SANITIZED ? 7 : planes < 8 ? 1 : 4)
            for (int seats = 2; seats <= 4 && seats <= planes; seats += 2) play_plain(level, planes, seats);
}

/* Games of all levels and sizes in one batch: rows are as long as those of the largest. Some are over and wait, some begin at random. */
static void levels_mixed(void) {
    static char text[6][SCENARIO_BYTES];
    FurballScenario scenario[6];
    for (int i = 0; i < 6; i++) scenario[i] = (FurballScenario){text[i], write_plain(text[i], sizeof text[i], plain_levels[i % 3], 2 + i, 2 + i / 3 * 2)};
    for (int actions = FURBALL_BY_SLOT; actions <= FURBALL_BY_ROLL; actions++) {
        trio_play("mixed", scenario, 6, &(FurballOptions){.games = 24, .actions = actions, .head_start = 9}, WANT_ALL);
        trio_play("mixed, kept", scenario, 6, &(FurballOptions){.games = 24, .actions = actions, .keep_over = 1, .threads = 3}, WANT_MASKS);
    }
}

/* What was chosen one way is taken up by a copy, and a game that was saved goes on. */
static void copies_go_on(void) {
    char text[SCENARIO_BYTES];
    FurballScenario scenario = {text, write_plain(text, sizeof text, "advanced", 4, 2)};
    static uint8_t saved[1 << 16];
    for (int actions = FURBALL_BY_SLOT; actions <= FURBALL_BY_PLACE; actions++) {
        Trio trio;
        Seed seed = seed_from_number(5);
        Rng rng;
        char why[256];
        rng_init(&rng, &seed);
        trio_open(&trio, "copies", &scenario, 1, &(FurballOptions){.games = GAMES_SIDE_BY_SIDE, .actions = actions}, WANT_MASKS);
        for (int step = 0; step < STEPS && !unit_broken; step++) {
            trio_step(&trio, step, &rng);
            FurballBatch *copy = furball_clone(trio.batch[SHORT]);
            CHECK(copy);
            furball_free(trio.batch[SHORT]);
            trio.batch[SHORT] = copy;
            size_t size = furball_save(trio.batch[LONG], 1, saved, sizeof saved);
            for (int i = 0; i < BATCHES; i++) {
                CHECK(furball_load(trio.batch[i], 1, saved, size, &trio.out[i], why, sizeof why));
                CHECK(furball_copy(trio.batch[i], 2, 1, &trio.out[i]));
            }
            trio_compare(&trio);
        }
        trio_close(&trio);
    }
}

/* Without the instructions that most PCs have. */
static void older_processors_do_the_same(void) {
#if defined(__x86_64__)
    int quick = bits_spread_is_quick;
    bits_spread_is_quick = 0;
    for (int level = 0; level < PLAIN_LEVELS; level++) play_plain(level, 5, 2);
    bits_spread_is_quick = quick;
#endif
}

int main(int argc, char **argv) {
    RUN(all_levels_and_sizes);
    RUN(levels_mixed);
    RUN(copies_go_on);
    RUN(older_processors_do_the_same);
    return unit_end();
}
