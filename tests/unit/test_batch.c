/* A batch against the same games one by one: whatever shortcuts the library takes, every byte of every game, every count,
 * list, observation and reward is what comes of dealing each game and making one choice after the other through engine/game.h. */
#include "engine/script.h"
#include "furball/furball.h"
#include "games/registry.h"

#include "scenarios.h"
#include "batch_buffers.h"
#include "plain_fights.h"
#include "unit.h"

#include <stdlib.h>

enum { GAMES_SIDE_BY_SIDE = 6, SCENARIO_BYTES = 8192, OBSERVED_MAX = 8192 };

/* ---- one game, the plain way ------------------------------------------------------------------------------------ */

typedef struct Single {
    const Game *game;
    void *start, *state, *view;
    uint64_t seed, dealt;
    int64_t choices;
    int32_t ends; /* since it was looked at */
    int32_t reward[SEAT_MAX], points[SEAT_MAX];
} Single;

static void single_deal(Single *one) {
    Seed seed = seed_from_number(one->seed);
    Rng rng;
    rng_init(&rng, &seed);
    rng = rng_split(&rng, one->dealt++);
    seed = seed_from_number(rng_next(&rng));
    memcpy(one->state, one->start, one->game->state_size);
    one->game->deal(one->state, &seed);
}

static void single_open(Single *one, const char *text, size_t size, uint64_t seed, int number) {
    ScenarioHead head;
    Diag diag = {0};
    Seed all = seed_from_number(seed);
    Rng rng;
    memset(one, 0, sizeof *one);
    one->start = calloc(1, scenarios_state_size());
    one->state = calloc(1, scenarios_state_size());
    one->view = calloc(1, scenarios_state_size());
    CHECK(scenario_load(GAMES, "scenario", text, size, one->start, &head, &diag));
    one->game = head.game;
    rng_init(&rng, &all);
    rng = rng_split(&rng, (uint64_t)number);
    one->seed = rng_next(&rng);
    single_deal(one);
}

static void single_close(Single *one) {
    free(one->start);
    free(one->state);
    free(one->view);
}

static void single_end(Single *one, int deal) {
    int32_t points[SEAT_MAX];
    one->ends++;
    one->game->score(one->state, points);
    for (int seat = 0; seat < one->game->seats(one->state); seat++) {
        int32_t stand = one->game->hints.estimate(one->state, (Seat)seat);
        one->points[seat] += points[seat];
        one->reward[seat] += stand > 0 ? FURBALL_WIN : stand < 0 ? -FURBALL_WIN : 0;
    }
    if (deal) single_deal(one);
}

/* A number for each seat, as a caller of the library may give it: places of the list, or rolls. */
static void single_step(Single *one, const uint32_t roll[SEAT_MAX], int keep_over) {
    Action chosen[SEAT_MAX], legal[LEGAL_MAX];
    SeatSet asked = one->game->to_act(one->state);
    if (!asked) return;
    for (SeatSet rest = asked; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        int count = one->game->legal(one->state, seat, legal, LEGAL_MAX);
        chosen[seat] = legal[(uint64_t)roll[seat] * (uint32_t)count >> 32];
    }
    for (SeatSet rest = asked; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        if (!(one->game->to_act(one->state) & SEAT_BIT(seat))) continue;
        CHECK(!one->game->apply(one->state, seat, chosen[seat], NULL));
        one->choices++;
    }
    if (!one->game->to_act(one->state)) single_end(one, !keep_over);
}

/* At random each seat chooses when the one before has chosen: the list is made after that. */
static void single_play(Single *one, int steps, Rng *rng, int keep_over) {
    Action legal[LEGAL_MAX];
    for (SeatSet asked; steps-- && (asked = one->game->to_act(one->state)) != 0;) {
        for (; asked; asked &= asked - 1) {
            Seat seat = (Seat)__builtin_ctz(asked);
            if (!(one->game->to_act(one->state) & SEAT_BIT(seat))) continue;
            int count = one->game->legal(one->state, seat, legal, LEGAL_MAX);
            CHECK(!one->game->apply(one->state, seat, legal[rng_below(rng, (uint32_t)count)], NULL));
            one->choices++;
        }
        if (!one->game->to_act(one->state)) single_end(one, !keep_over);
    }
}

/* ---- a batch and its games one by one ---------------------------------------------------------------------------- */

typedef struct Pair {
    const char *name;
    FurballBatch *batch;
    FurballShape shape;
    FurballBuffers out;
    int32_t *action;
    int keep_over;
    Single one[GAMES_SIDE_BY_SIDE];
} Pair;

static void pair_open(Pair *pair, const char *name, const char *text, size_t size, FurballOptions options, uint64_t seed) {
    char why[512] = "";
    memset(pair, 0, sizeof *pair);
    options.games = GAMES_SIDE_BY_SIDE;
    pair->name = name;
    pair->keep_over = options.keep_over;
    pair->batch = furball_new(text, size, &options, why, sizeof why);
    if (!pair->batch) {
        fprintf(stderr, "%s: %s\n", name, why);
        exit(1);
    }
    pair->shape = furball_shape(pair->batch);
    size_t rows = (size_t)pair->shape.games * (size_t)pair->shape.seats;
    pair->out = buffers_new(&pair->shape);
    pair->action = calloc(rows, sizeof(int32_t));
    furball_reset(pair->batch, seed, &pair->out);
    for (int i = 0; i < GAMES_SIDE_BY_SIDE; i++) single_open(&pair->one[i], text, size, seed, i);
}

static void pair_close(Pair *pair) {
    furball_free(pair->batch);
    buffers_free(&pair->out);
    free(pair->action);
    for (int i = 0; i < GAMES_SIDE_BY_SIDE; i++) single_close(&pair->one[i]);
}

/* What is numbered without a list is what the list says. */
static void compare_unlisted(const Single *one, int seat, const Action *legal, int count) {
    const GameLearn *learn = &one->game->learn;
    uint8_t mask[LEGAL_MAX] = {0}, slot[LEGAL_MAX];
    int offered = learn->mask ? learn->mask(one->state, (Seat)seat, mask) : 0, marked = 0;
    if (!offered) return;
    learn->slots(one->state, (Seat)seat, legal, count, slot);
    for (int i = 0; i < LEGAL_MAX; i++) {
        marked += mask[i];
        CHECK(mask[i] == (learn->numbered(one->state, (Seat)seat, (unsigned)i) != 0));
    }
    CHECK(offered == count);
    CHECK(marked == count);
    for (int i = 0; i < count; i++) CHECK(learn->numbered(one->state, (Seat)seat, slot[i]) == legal[i]);
}

static void compare_seat(const Pair *pair, const Single *one, int seat, size_t row) {
    static int32_t seen[OBSERVED_MAX];
    Action legal[LEGAL_MAX];
    int asked = one->game->to_act(one->state) >> seat & 1;
    int count = asked ? one->game->legal(one->state, (Seat)seat, legal, LEGAL_MAX) : 0, masked = 0;
    for (int i = 0; i < pair->shape.actions; i++) masked += pair->out.mask[row * (size_t)pair->shape.actions + (size_t)i];
    CHECK(pair->out.reward[row] == one->reward[seat]);
    CHECK(pair->out.points[row] == one->points[seat]);
    CHECK(masked == pair->out.legal_count[row]);
    if (!asked) {
        CHECK(masked == 0);
        return;
    }
    CHECK(pair->out.legal_count[row] == count || pair->out.legal_count[row] == 1); /* of rolls */
    compare_unlisted(one, seat, legal, count);
    one->game->view(one->state, (Seat)seat, one->view);
    int size = one->game->learn.observe(one->view, (Seat)seat, seen, OBSERVED_MAX);
    CHECK(size == pair->shape.observation);
    CHECK(!memcmp(seen, pair->out.observation + row * (size_t)size, (size_t)size * sizeof seen[0]));
}

/* Every byte and every number; then what was summed up begins anew. 0: something differs. */
static int pair_compare(Pair *pair, int step) {
    for (int i = 0; i < GAMES_SIDE_BY_SIDE; i++) {
        Single *one = &pair->one[i];
        CHECK(furball_hash(pair->batch, i) == game_hash(one->game, one->state));
        CHECK(pair->out.done[i] == (one->ends > 255 ? 255 : one->ends));
        CHECK(!pair->out.refused[i]);
        for (int seat = 0; seat < pair->shape.seats; seat++)
            compare_seat(pair, one, seat, (size_t)i * (size_t)pair->shape.seats + (size_t)seat);
        one->ends = 0;
        memset(one->reward, 0, sizeof one->reward);
        memset(one->points, 0, sizeof one->points);
        if (unit_broken) fprintf(stderr, "  in %s, game %d, after step %d\n", pair->name, i, step);
        if (unit_broken) return 0;
    }
    return 1;
}

/* Calls of many lengths, so that they end everywhere in a turn. */
static void play_at_random(Pair *pair, int calls, uint64_t seed) {
    static const int lengths[] = {1, 2, 3, 64, 5, 0, 33, 7, 256, 1, 11};
    for (int call = 0; call < calls; call++, seed++) {
        int steps = lengths[(size_t)call % (sizeof lengths / sizeof lengths[0])];
        int64_t choices = 0;
        Seed all = seed_from_number(seed);
        Rng rng;
        rng_init(&rng, &all);
        for (int i = 0; i < GAMES_SIDE_BY_SIDE; i++) {
            Rng own = rng_split(&rng, (uint64_t)i);
            pair->one[i].choices = 0;
            single_play(&pair->one[i], steps, &own, pair->keep_over);
            choices += pair->one[i].choices;
        }
        CHECK(furball_play_random(pair->batch, steps, seed, &pair->out) == choices);
        if (!pair_compare(pair, call)) return;
    }
}

/* The caller's numbers, of each kind the same choices. */
static void step_as_told(Pair *pair, int actions, int steps, uint64_t seed) {
    Seed all = seed_from_number(seed);
    Rng rng;
    rng_init(&rng, &all);
    for (int step = 0; step < steps; step++) {
        uint32_t roll[GAMES_SIDE_BY_SIDE][SEAT_MAX];
        for (int i = 0; i < GAMES_SIDE_BY_SIDE; i++)
            for (int seat = 0; seat < pair->shape.seats; seat++) {
                size_t row = (size_t)i * (size_t)pair->shape.seats + (size_t)seat;
                roll[i][seat] = (uint32_t)(rng_next(&rng) >> 32) & ~1u;
                uint32_t place = (uint32_t)((uint64_t)roll[i][seat] * (uint32_t)pair->out.legal_count[row] >> 32);
                pair->action[row] = actions == FURBALL_BY_ROLL    ? (int32_t)(roll[i][seat] >> 1)
                                    : actions == FURBALL_BY_PLACE ? (int32_t)place
                                                                  : pair->out.legal[row * (size_t)pair->shape.actions + place];
            }
        CHECK(furball_step(pair->batch, pair->action, &pair->out) == 0);
        for (int i = 0; i < GAMES_SIDE_BY_SIDE; i++) single_step(&pair->one[i], roll[i], pair->keep_over);
        if (!pair_compare(pair, step)) return;
    }
}

/* ---- which games ---------------------------------------------------------------------------------------------------- */

static void each_plain(void (*play)(const char *name, const char *text, size_t size)) {
    for (int level = 0; level < PLAIN_LEVELS; level++)
        for (int planes = 2; planes <= 16; planes += planes < 8 ? 1 : 4)
            for (int seats = 2; seats <= 4 && seats <= planes; seats += 2) {
                char text[SCENARIO_BYTES], name[64];
                size_t size = write_plain(text, sizeof text, plain_levels[level], planes, seats);
                snprintf(name, sizeof name, "%s, %d airplanes, %d seats", plain_levels[level], planes, seats);
                play(name, text, size);
                if (unit_broken) return;
            }
}

static void each_built_in(void (*play)(const char *name, const char *text, size_t size)) {
    for (int i = 0; furball_scenario_name(i); i++) {
        char name[256];
        snprintf(name, sizeof name, "%s", furball_scenario_name(i));
        const char *text = furball_scenario(name);
        play(name, text, strlen(text));
        if (unit_broken) return;
    }
}

static void random_plain(const char *name, const char *text, size_t size) {
    for (uint64_t seed = 0; seed < 3; seed++) {
        Pair pair;
        pair_open(&pair, name, text, size, (FurballOptions){.actions = (int32_t)(seed % 3), .threads = 1 + (int32_t)(seed & 1)}, seed);
        play_at_random(&pair, 22, seed * 100);
        pair_close(&pair);
    }
}

static void random_built_in(const char *name, const char *text, size_t size) {
    Pair pair;
    pair_open(&pair, name, text, size, (FurballOptions){.actions = FURBALL_BY_PLACE}, 5);
    play_at_random(&pair, 11, 50);
    pair_close(&pair);
}

static void told_plain(const char *name, const char *text, size_t size) {
    for (int actions = FURBALL_BY_SLOT; actions <= FURBALL_BY_ROLL; actions++) {
        Pair pair;
        pair_open(&pair, name, text, size, (FurballOptions){.actions = actions}, 9);
        step_as_told(&pair, actions, 60, 7);
        pair_close(&pair);
    }
}

static void told_built_in(const char *name, const char *text, size_t size) {
    Pair pair;
    pair_open(&pair, name, text, size, (FurballOptions){.actions = FURBALL_BY_ROLL}, 2);
    step_as_told(&pair, FURBALL_BY_ROLL, 60, 3);
    pair_close(&pair);
}

static void plain_games_at_random(void) { each_plain(random_plain); }
static void all_scenarios_at_random(void) { each_built_in(random_built_in); }
static void plain_games_as_told(void) { each_plain(told_plain); }
static void all_scenarios_as_told(void) { each_built_in(told_built_in); }

/* A card comes up that is illegal, and the counter for it may set the airplane on fire. */
static void illegal_cards_may_hurt(void) {
    static const char text[] = "furball scenario 1\nrules glory advanced\ntable 1200 by 800\nturn 3\n"
                               "plane R spitfire-1 at 200,300 heading east altitude 3 speed low flown immelmann-12/low next left-3/blank\n"
                               "plane B bf109-e3 at 1000,500 heading west altitude 3 speed low flown immelmann-12/low next right-6/blank\n";
    random_plain("illegal cards", text, sizeof text - 1);
    told_plain("illegal cards", text, sizeof text - 1);
}

static void games_that_are_over_wait(void) {
    char text[SCENARIO_BYTES];
    size_t size = write_plain(text, sizeof text, "basic", 2, 2);
    Pair pair;
    int over = 0;
    pair_open(&pair, "kept", text, size, (FurballOptions){.keep_over = 1, .actions = FURBALL_BY_ROLL}, 1);
    play_at_random(&pair, 6, 1);
    step_as_told(&pair, FURBALL_BY_ROLL, 40, 2);
    for (int i = 0; i < GAMES_SIDE_BY_SIDE; i++) over += !pair.one[i].game->to_act(pair.one[i].state);
    CHECK(over > 0);
    pair_close(&pair);
}

/* A batch that wants a mask and no list of numbers makes no lists: it samples and plays the same. */
static void no_list_is_needed(void) {
    static const char SCENARIO[] = "furball scenario 1\nrules glory advanced tailing=1\ntable 1200 by 800\n"
                                   "plane A spitfire-1 at 150,400 heading east altitude 3\nplane B bf109-e3 at 1050,400 heading west altitude 3\n";
    enum { STEPS = 300 };
    FurballOptions options = {.games = GAMES_SIDE_BY_SIDE, .actions = FURBALL_BY_SLOT};
    FurballBatch *batch[2];
    FurballBuffers out[2];
    int32_t action[2][GAMES_SIDE_BY_SIDE * SEAT_MAX];
    uint64_t luck[2] = {7, 7};
    char why[512] = "";
    for (int i = 0; i < 2; i++) {
        batch[i] = furball_new(SCENARIO, sizeof SCENARIO - 1, &options, why, sizeof why);
        CHECK(batch[i]);
        if (!batch[i]) return;
        FurballShape shape = furball_shape(batch[i]);
        out[i] = buffers_new(&shape);
        if (i) {
            free(out[i].legal);
            out[i].legal = NULL;
        }
        furball_reset(batch[i], 3, &out[i]);
    }
    FurballShape shape = furball_shape(batch[0]);
    size_t rows = (size_t)shape.games * (size_t)shape.seats;
    for (int step = 0; step < STEPS && !unit_broken; step++) {
        for (int i = 0; i < 2; i++) furball_sample(batch[i], &luck[i], action[i]);
        CHECK(!memcmp(action[0], action[1], rows * sizeof action[0][0]));
        CHECK(!memcmp(out[0].mask, out[1].mask, rows * (size_t)shape.actions));
        CHECK(!memcmp(out[0].observation, out[1].observation, rows * (size_t)shape.observation * sizeof(int32_t)));
        for (int i = 0; i < 2; i++) furball_step(batch[i], action[i], &out[i]);
        for (int game = 0; game < shape.games; game++) CHECK(furball_hash(batch[0], game) == furball_hash(batch[1], game) && !out[1].refused[game]);
    }
    /* A number that is not offered is refused. */
    int32_t wrong = 0;
    while (out[1].mask[wrong]) wrong++;
    action[1][0] = out[1].legal_count[0] ? wrong : FURBALL_WAIT;
    int asked = out[1].legal_count[0] > 0;
    furball_step(batch[1], action[1], &out[1]);
    CHECK(out[1].refused[0] == asked);
    for (int i = 0; i < 2; i++) {
        buffers_free(&out[i]);
        furball_free(batch[i]);
    }
}

int main(int argc, char **argv) {
    RUN(plain_games_at_random);
    RUN(all_scenarios_at_random);
    RUN(plain_games_as_told);
    RUN(all_scenarios_as_told);
    RUN(illegal_cards_may_hurt);
    RUN(games_that_are_over_wait);
    RUN(no_list_is_needed);
    return unit_end();
}
