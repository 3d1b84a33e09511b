/* The public library: every built-in scenario through include/furball/furball.h. */
#include "furball/furball.h"

#include "scenarios.h"
#include "batch_buffers.h"
#include "unit.h"

#include <stdlib.h>

enum { GAMES_SIDE_BY_SIDE = 24, STEPS = 400, SCENARIOS_MAX = 400 };

/* ---- a counting allocator, where no sanitizer brings its own ---------------------------------- */

static long allocations;

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
#define OTHER_ALLOCATOR 1
#endif
#endif
#if defined(__GLIBC__) && !defined(OTHER_ALLOCATOR) && !defined(__SANITIZE_ADDRESS__) &&                     \
    !defined(__SANITIZE_THREAD__)
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *malloc(size_t size) { return allocations++, __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return allocations++, __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return allocations++, __libc_realloc(old, size); }
#endif

/* ---- a batch with all its buffers --------------------------------------------------------------- */

typedef struct Bench {
    FurballBatch *batch;
    FurballShape shape;
    FurballBuffers out;
    int32_t *action;
    size_t rows;
} Bench;

static void bench_open(Bench *bench, const char *name, FurballOptions options) {
    char why[512] = "";
    const char *text = furball_scenario(name);
    memset(bench, 0, sizeof *bench);
    CHECK(text);
    bench->batch = text ? furball_new(text, strlen(text), &options, why, sizeof why) : NULL;
    if (!bench->batch) {
        fprintf(stderr, "%s: %s\n", name, why);
        exit(1);
    }
    bench->shape = furball_shape(bench->batch);
    bench->rows = (size_t)bench->shape.games * (size_t)bench->shape.seats;
    bench->out = buffers_new(&bench->shape);
    bench->action = calloc(bench->rows, sizeof(int32_t));
}

static void bench_close(Bench *bench) {
    furball_free(bench->batch);
    buffers_free(&bench->out);
    free(bench->action);
}

static uint64_t all_hashes(const Bench *bench) {
    uint64_t hash = 0;
    for (int32_t game = 0; game < bench->shape.games; game++)
        hash = hash * 31 + furball_hash(bench->batch, game);
    return hash;
}

static int scenario_count(void) {
    int count = 0;
    while (furball_scenario_name(count)) count++;
    return count;
}

static void name_of(int index, char out[256]) { snprintf(out, 256, "%s", furball_scenario_name(index)); }

/* ---- what the buffers say ------------------------------------------------------------------------ */

/* Mask, list and count tell the same, and every number has a text. */
static void check_questions(const Bench *bench, int with_text) {
    for (size_t row = 0; row < bench->rows; row++) {
        const uint8_t *mask = bench->out.mask + row * (size_t)bench->shape.actions;
        const uint8_t *legal = bench->out.legal + row * (size_t)bench->shape.actions;
        int count = 0;
        for (int i = 0; i < bench->shape.actions; i++) count += mask[i];
        CHECK(count == bench->out.legal_count[row]);
        for (int i = 0; i < bench->out.legal_count[row]; i++) CHECK(mask[legal[i]] == 1);
        if (!with_text || !count) continue;
        char text[256];
        int32_t game = (int32_t)(row / (size_t)bench->shape.seats),
                seat = (int32_t)(row % (size_t)bench->shape.seats);
        CHECK(furball_action_text(bench->batch, game, seat, legal[0], text, sizeof text) > 0);
        CHECK(furball_action_text(bench->batch, game, seat, 9999, text, sizeof text) == -1);
    }
}

static void check_ends(const Bench *bench) {
    for (int32_t game = 0; game < bench->shape.games; game++) {
        const int32_t *reward = bench->out.reward + (size_t)game * (size_t)bench->shape.seats;
        int asked = 0, won = 0, lost = 0;
        for (int seat = 0; seat < bench->shape.seats; seat++) {
            asked += bench->out.legal_count[(size_t)(game * bench->shape.seats + seat)] > 0;
            won += reward[seat] == FURBALL_WIN;
            lost += reward[seat] == -FURBALL_WIN;
            if (!bench->out.done[game]) CHECK(reward[seat] == 0);
        }
        CHECK(asked > 0); /* a game that ended was dealt anew */
        CHECK((won > 0) == (lost > 0));
    }
}

static void every_scenario_can_be_stepped(void) {
    int count = scenario_count();
    CHECK(count > 0);
    for (int i = 0; i < count; i++) {
        char name[256];
        Bench bench;
        uint64_t luck = 5;
        name_of(i, name);
        bench_open(&bench, name, (FurballOptions){.games = 8});
        CHECK(bench.shape.seats >= 2);
        CHECK(bench.shape.observation > 0);
        furball_reset(bench.batch, 3, &bench.out);
        for (int step = 0; step < STEPS; step++) {
            check_questions(&bench, step % 50 == 0);
            furball_sample(bench.batch, &luck, bench.action);
            CHECK(furball_step(bench.batch, bench.action, &bench.out) == 0);
            check_ends(&bench);
        }
        bench_close(&bench);
    }
}

/* ---- one result -------------------------------------------------------------------------------- */

static uint64_t play_hash(const char *name, FurballOptions options, int steps, int first_only) {
    Bench bench;
    uint64_t hash;
    bench_open(&bench, name, options);
    furball_reset(bench.batch, 11, &bench.out);
    for (int step = 0; step < steps; step++) {
        /* A choice that depends on nothing but the game itself. */
        for (size_t row = 0; row < bench.rows; row++) {
            int count = bench.out.legal_count[row];
            bench.action[row] =
                count ? bench.out.legal[row * (size_t)bench.shape.actions + (size_t)(step * 7 % count)]
                      : FURBALL_WAIT;
        }
        furball_step(bench.batch, bench.action, &bench.out);
    }
    hash = first_only ? furball_hash(bench.batch, 0) : all_hashes(&bench);
    bench_close(&bench);
    return hash;
}

static void threads_change_nothing(void) {
    uint64_t one = play_hash("duel", (FurballOptions){.games = GAMES_SIDE_BY_SIDE}, 150, 0);
    CHECK(one == play_hash("duel", (FurballOptions){.games = GAMES_SIDE_BY_SIDE, .threads = 2}, 150, 0));
    CHECK(one == play_hash("duel", (FurballOptions){.games = GAMES_SIDE_BY_SIDE, .threads = 3}, 150, 0));
    CHECK(one != play_hash("duel", (FurballOptions){.games = GAMES_SIDE_BY_SIDE}, 151, 0));
}

static void neighbours_change_nothing(void) {
    uint64_t alone = play_hash("duel", (FurballOptions){.games = 1}, 150, 1);
    CHECK(alone == play_hash("duel", (FurballOptions){.games = 7, .threads = 2}, 150, 1));
}

static uint64_t random_hash(int threads, int games, int first_only, int64_t *choices) {
    Bench bench;
    bench_open(&bench, "duel", (FurballOptions){.games = games, .threads = threads});
    furball_reset(bench.batch, 4, &bench.out);
    *choices = furball_play_random(bench.batch, 500, 8, &bench.out);
    uint64_t hash = first_only ? furball_hash(bench.batch, 0) : all_hashes(&bench);
    check_questions(&bench, 0);
    CHECK(bench.out.done[0] > 0);
    bench_close(&bench);
    return hash;
}

static void random_play_is_one_too(void) {
    int64_t one, two, alone;
    CHECK(random_hash(1, GAMES_SIDE_BY_SIDE, 0, &one) == random_hash(2, GAMES_SIDE_BY_SIDE, 0, &two));
    CHECK(one == two);
    CHECK(random_hash(1, 1, 1, &alone) == random_hash(2, 5, 1, &two));
    CHECK(alone > 500);
}

/* Whatever an action's number is, the same choices give the same game. */
static void numbers_of_all_kinds_are_followed(void) {
    for (int kind = FURBALL_BY_SLOT; kind <= FURBALL_BY_ROLL; kind++) {
        Bench bench;
        uint64_t luck = 3;
        long ended = 0;
        bench_open(&bench, "duel", (FurballOptions){.games = 4, .actions = kind});
        furball_reset(bench.batch, 4, &bench.out);
        for (int step = 0; step < 300; step++) {
            furball_sample(bench.batch, &luck, bench.action);
            for (size_t row = 0; row < bench.rows; row++)
                CHECK((bench.action[row] == FURBALL_WAIT) == !bench.out.legal_count[row]);
            CHECK(furball_step(bench.batch, bench.action, &bench.out) == 0);
            check_questions(&bench, 0);
            for (int game = 0; game < 4; game++) ended += bench.out.done[game];
        }
        CHECK(ended > 0);
        bench_close(&bench);
    }
    CHECK(play_hash("duel", (FurballOptions){.games = 4}, 80, 0) ==
          play_hash("duel", (FurballOptions){.games = 4, .actions = FURBALL_BY_PLACE}, 80, 0));
}

static void nothing_is_allocated_while_stepping(void) {
    Bench bench;
    uint64_t luck = 1;
    bench_open(&bench, "duel", (FurballOptions){.games = GAMES_SIDE_BY_SIDE, .threads = 2});
    furball_reset(bench.batch, 1, &bench.out);
    long before = allocations;
    for (int step = 0; step < 200; step++) {
        furball_sample(bench.batch, &luck, bench.action);
        furball_step(bench.batch, bench.action, &bench.out);
    }
    CHECK(allocations == before);
    bench_close(&bench);
}

/* ---- choices that are not possible ---------------------------------------------------------------- */

static int32_t impossible(const Bench *bench, size_t row) {
    const uint8_t *mask = bench->out.mask + row * (size_t)bench->shape.actions;
    for (int32_t i = 0; i < bench->shape.actions; i++)
        if (!mask[i]) return i;
    return 100000;
}

static void a_refused_game_stays_and_others_go_on(void) {
    static const int32_t wrong[] = {-2, 256, 100000, INT32_MIN, INT32_MAX};
    Bench bench;
    uint64_t luck = 1;
    bench_open(&bench, "duel", (FurballOptions){.games = 3});
    furball_reset(bench.batch, 1, &bench.out);
    for (int i = 0; i < 6; i++) {
        uint64_t before[3];
        for (int game = 0; game < 3; game++) before[game] = furball_hash(bench.batch, game);
        furball_sample(bench.batch, &luck, bench.action);
        size_t row = (size_t)bench.shape.seats; /* of game 1 */
        while (!bench.out.legal_count[row]) row++;
        bench.action[row] = i < 5 ? wrong[i] : impossible(&bench, row);
        CHECK(furball_step(bench.batch, bench.action, &bench.out) == 1);
        CHECK(bench.out.refused[1] == 1);
        CHECK(bench.out.refused[0] == 0);
        CHECK(furball_hash(bench.batch, 1) == before[1]);
        CHECK(furball_hash(bench.batch, 0) != before[0]);
        CHECK(furball_hash(bench.batch, 2) != before[2]);
        check_questions(&bench, 1);
    }
    bench_close(&bench);
}

static void a_seat_may_wait(void) {
    Bench bench;
    uint64_t luck = 1;
    bench_open(&bench, "duel", (FurballOptions){.games = 1});
    furball_reset(bench.batch, 1, &bench.out);
    uint64_t before = furball_hash(bench.batch, 0);
    for (size_t row = 0; row < bench.rows; row++) bench.action[row] = FURBALL_WAIT;
    CHECK(furball_step(bench.batch, bench.action, &bench.out) == 0);
    CHECK(furball_hash(bench.batch, 0) == before);
    furball_sample(bench.batch, &luck, bench.action);
    CHECK(bench.out.legal_count[0] > 0 && bench.out.legal_count[1] > 0);
    bench.action[1] = FURBALL_WAIT;
    CHECK(furball_step(bench.batch, bench.action, &bench.out) == 0);
    CHECK(furball_hash(bench.batch, 0) != before);
    CHECK(bench.out.legal_count[1] > 0);
    bench_close(&bench);
}

static void a_game_that_is_over_can_be_kept(void) {
    Bench bench;
    uint64_t luck = 1;
    int ended = 0;
    bench_open(&bench, "duel", (FurballOptions){.games = 1, .keep_over = 1});
    furball_reset(bench.batch, 1, &bench.out);
    for (int step = 0; step < 5000 && !ended; step++) {
        furball_sample(bench.batch, &luck, bench.action);
        furball_step(bench.batch, bench.action, &bench.out);
        ended = bench.out.done[0];
    }
    CHECK(ended);
    uint64_t end = furball_hash(bench.batch, 0);
    furball_sample(bench.batch, &luck, bench.action);
    for (size_t row = 0; row < bench.rows; row++) {
        CHECK(bench.out.legal_count[row] == 0);
        CHECK(bench.action[row] == FURBALL_WAIT);
    }
    CHECK(furball_step(bench.batch, bench.action, &bench.out) == 0);
    CHECK(bench.out.done[0] == 0);
    CHECK(furball_hash(bench.batch, 0) == end);
    furball_reset_game(bench.batch, 0, 2, &bench.out);
    CHECK(bench.out.legal_count[0] > 0);
    bench_close(&bench);
}

static void bad_arguments_get_a_reason(void) {
    char why[512] = "";
    const char *duel = furball_scenario("duel");
    CHECK(!furball_new("nonsense", 8, NULL, why, sizeof why));
    CHECK(strstr(why, "scenario:1"));
    CHECK(!furball_new(NULL, 0, NULL, why, sizeof why));
    CHECK(!furball_new(duel, 40, NULL, why, sizeof why));
    CHECK(!furball_new(duel, strlen(duel), &(FurballOptions){.games = -1}, why, sizeof why));
    CHECK(strstr(why, "games"));
    CHECK(!furball_new(duel, strlen(duel), &(FurballOptions){.threads = 1000}, why, sizeof why));
    CHECK(strstr(why, "threads"));
    CHECK(!furball_new(duel, strlen(duel), &(FurballOptions){.actions = 3}, why, sizeof why));
    CHECK(strstr(why, "actions"));
    CHECK(!furball_new("nonsense", 8, NULL, NULL, 0));
    CHECK(!furball_scenario("no such thing"));
    CHECK(!furball_scenario(""));
    CHECK(!furball_scenario_name(-1));
    CHECK(!furball_scenario_name(SCENARIOS_MAX * 100));
    CHECK(furball_api_version() == FURBALL_API_VERSION);
    furball_free(NULL);
}

static void words_stay_in_their_room(void) {
    Bench bench;
    char text[8192], small[4] = "xyz";
    bench_open(&bench, "duel", (FurballOptions){.games = 2});
    CHECK(furball_view_text(bench.batch, 1, 0, text, sizeof text) > 50);
    CHECK(furball_view_text(bench.batch, 1, 0, small, sizeof small) == -1);
    CHECK(strlen(small) < sizeof small);
    CHECK(furball_view_text(bench.batch, 2, 0, text, sizeof text) == -1);
    CHECK(furball_view_text(bench.batch, 0, 99, text, sizeof text) == -1);
    CHECK(furball_view_text(bench.batch, 0, 0, text, 0) == -1);
    CHECK(furball_seat_name(bench.batch, 0, text, sizeof text) > 0);
    CHECK(furball_seat_name(bench.batch, -1, text, sizeof text) == -1);
    CHECK(furball_turn(bench.batch, 99) == 0);
    CHECK(furball_hash(bench.batch, -1) == 0);
    bench_close(&bench);
}

/* ---- observations ------------------------------------------------------------------------------------ */

typedef struct Rooms {
    const void *start;
    void *state, *view, *other;
} Rooms;

/* What is hidden from a seat does not show in its numbers: another state that looks the same to
 * it gives the same ones. */
static void check_observation(const Game *game, const Rooms *rooms, Seat seat, Rng *rng) {
    int32_t seen[8192], again[8192];
    game->view(rooms->state, seat, rooms->view);
    int count = game->learn.observe(rooms->view, seat, seen, 8192);
    CHECK(count == game->learn.observe(rooms->start, seat, NULL, 0));
    CHECK(game->learn.observe(rooms->view, seat, seen, count - 1) == 0);
    game->imagine(rooms->view, seat, rng);
    game->view(rooms->view, seat, rooms->other);
    CHECK(game->learn.observe(rooms->other, seat, again, 8192) == count);
    CHECK(memcmp(seen, again, (size_t)count * sizeof seen[0]) == 0);
}

static void play_and_observe(const Game *game, const Rooms *rooms, Rng *rng) {
    Action legal[LEGAL_MAX];
    Seed seed = seed_from_number(rng_next(rng));
    memcpy(rooms->state, rooms->start, game->state_size);
    game->deal(rooms->state, &seed);
    for (SeatSet seats; (seats = game->to_act(rooms->state)) != 0;) {
        Seat seat = (Seat)__builtin_ctz(seats);
        check_observation(game, rooms, seat, rng);
        int count = game->legal(rooms->state, seat, legal, LEGAL_MAX);
        game->apply(rooms->state, seat, legal[rng_below(rng, (uint32_t)count)], NULL);
    }
}

static void observations_tell_no_secrets(void) {
    size_t size = scenarios_state_size();
    Rooms rooms = {NULL, calloc(1, size), calloc(1, size), calloc(1, size)};
    Seed seed = seed_from_number(9);
    Rng rng;
    int count;
    const TestScenario *scenario = scenarios_get(&count);
    rng_init(&rng, &seed);
    for (int i = 0; i < count; i++) {
        if (strcmp(scenario[i].game->name, "toy") == 0) continue;
        rooms.start = scenario[i].started;
        CHECK(scenario[i].game->learn.observe);
        if (scenario[i].game->learn.observe) play_and_observe(scenario[i].game, &rooms, &rng);
        if (unit_broken) fprintf(stderr, "in %s\n", scenario[i].name);
        if (unit_broken) break;
    }
    free(rooms.state);
    free(rooms.view);
    free(rooms.other);
}

static void catalogues_are_joined_into_a_scenario(void) {
    static const char scenario[] = "furball scenario 1\nrules glory basic\ndamage-counters soft\ntable 1000 by 700\nplane A spitfire-1\nplane B bf109-e3\n";
    static const char soft[] = "furball catalogue 1\ncounters soft\nletter A total 1\nletter B total 1\nletter C total 1\nletter D total 1\nface 1 A 1 B 1 C 1 D 1\n";
    static const char other[] = "furball catalogue 1\nground mast \"Mast\" target\n";
    const FurballScenario data[] = {{soft, sizeof soft - 1}, {other, sizeof other - 1}}, wrong[] = {{scenario, sizeof scenario - 1}};
    char out[1024], why[512] = "";
    size_t size = furball_add_data(scenario, sizeof scenario - 1, data, 2, out, sizeof out, why, sizeof why);
    CHECK(size && size == strlen(out) && strstr(out, "counters soft\nletter A") && !strstr(out, "mast")); /* only what it uses */
    CHECK(!furball_new(scenario, sizeof scenario - 1, &(FurballOptions){.games = 1, .threads = 1}, why, sizeof why));
    FurballBatch *batch = furball_new(out, size, &(FurballOptions){.games = 1, .threads = 1}, why, sizeof why);
    CHECK(batch);
    if (batch) furball_free(batch);
    CHECK(!furball_add_data(scenario, sizeof scenario - 1, wrong, 1, out, sizeof out, why, sizeof why) && strstr(why, "catalogue"));
    CHECK(!furball_add_data(scenario, sizeof scenario - 1, data, 2, out, 40, why, sizeof why) && strstr(why, "room"));
    CHECK(!furball_add_data(NULL, 0, data, 2, out, sizeof out, why, sizeof why));
}

int main(int argc, char **argv) {
    RUN(catalogues_are_joined_into_a_scenario);
    RUN(every_scenario_can_be_stepped);
    RUN(threads_change_nothing);
    RUN(neighbours_change_nothing);
    RUN(random_play_is_one_too);
    RUN(numbers_of_all_kinds_are_followed);
    RUN(nothing_is_allocated_while_stepping);
    RUN(a_refused_game_stays_and_others_go_on);
    RUN(a_seat_may_wait);
    RUN(a_game_that_is_over_can_be_kept);
    RUN(bad_arguments_get_a_reason);
    RUN(words_stay_in_their_room);
    RUN(observations_tell_no_secrets);
    return unit_end();
}
