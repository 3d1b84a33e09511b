/* Search simulations, compared with the engine's own random playouts of the same length from the same start, on one
 * thread and on two; and card play, compared with its yardstick. */
#define _POSIX_C_SOURCE 200809L
#include "bench/yardstick.h"
#include "cmd/bench/bench.h"
#include "cmd/cmd.h"
#include "furball/furball.h"
#include "players/roster.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- searching ------------------------------------------------------------------------------ */

enum { SLICE = 64, THREADS_MAX = 2 };

typedef struct Thinking {
    BenchGame side; /* `state` is the dealt game */
    void *view, *world;
    RosterEntry player;
    void *room[THREADS_MAX];
    size_t room_size;
    Rng rng;
    double length; /* choices in a simulation, on average */
    double owed;   /* playouts make whole choices: the fraction still to make */
} Thinking;

static Thought think_once(Thinking *thinking) {
    Budget budget = {.simulations = thinking->player.settings.simulations};
    Thought thought;
    player_choose(&thinking->player.player, thinking->room[0], thinking->room_size, thinking->side.game,
                  thinking->view, 0, &budget, &thinking->rng, &thought);
    return thought;
}

/* Thousands of simulations per second; a slice of time has one or more whole questions. */
static double search_rate(void *self, double seconds) {
    long simulations = 0;
    double start = bench_now(), passed;
    do {
        simulations += think_once(self).simulations;
        passed = bench_now() - start;
    } while (passed < seconds);
    return (double)simulations / passed / 1e3;
}

/* Makes random legal choices, as many as a simulation makes. */
static void play_on(Thinking *thinking) {
    const Game *game = thinking->side.game;
    void *world = thinking->world;
    SeatSet seats;
    for (thinking->owed += thinking->length; thinking->owed >= 1 && (seats = game->to_act(world)) != 0; thinking->owed--) {
        Seat seat = (Seat)__builtin_ctz(seats);
        game->apply(world, seat, game_pick(game, world, seat, (uint32_t)(rng_next(&thinking->rng) >> 32)), NULL);
    }
    if (thinking->owed >= 1) thinking->owed = 0; /* the game ended earlier */
}

/* The least that a simulation must do: make a world that fits the view, play at random, and estimate. */
static void play_out(Thinking *thinking) {
    const Game *game = thinking->side.game;
    game_copy(game, thinking->world, thinking->view);
    game->imagine(thinking->world, 0, &thinking->rng);
    play_on(thinking);
    game->hints.estimate(thinking->world, 0);
}

/* Random play of the dealt game, without anything else. */
static void play_bare(Thinking *thinking) {
    game_copy(thinking->side.game, thinking->world, thinking->side.state);
    play_on(thinking);
}

static double rate_of(Thinking *thinking, double seconds, void (*play)(Thinking *thinking)) {
    long count = 0;
    double start = bench_now(), passed;
    do {
        for (int i = 0; i < SLICE; i++) play(thinking);
        count += SLICE;
        passed = bench_now() - start;
    } while (passed < seconds);
    return (double)count / passed / 1e3;
}
static double playout_rate(void *self, double seconds) { return rate_of(self, seconds, play_out); }
static double bare_rate(void *self, double seconds) { return rate_of(self, seconds, play_bare); }

static int thinking_open(Thinking *thinking, const char *text, const char *player) {
    Diag diag = {0};
    Seed seed = seed_from_number(1);
    memset(thinking, 0, sizeof *thinking);
    if (!text || !roster_find(player, &thinking->player, &diag)) return 0;
    bench_game_load(&thinking->side, text, strlen(text));
    const Game *game = thinking->side.game;
    rng_init(&thinking->rng, &seed);
    memcpy(thinking->side.state, thinking->side.start, game->state_size);
    game->deal(thinking->side.state, &seed);
    thinking->view = state_new();
    thinking->world = state_new();
    game->view(thinking->side.state, 0, thinking->view);
    memcpy(thinking->world, thinking->view, game->state_size);
    thinking->room_size = thinking->player.player.memory_size(&thinking->player.player, game);
    for (int i = 0; i < THREADS_MAX; i++) thinking->room[i] = memory_new(thinking->room_size);
    if (!(game->to_act(thinking->side.state) & 1)) return 0;
    Thought thought = think_once(thinking);
    thinking->length = (double)thought.choices / thought.simulations;
    return 1;
}

static void thinking_close(Thinking *thinking) {
    if (thinking->side.game) bench_game_unload(&thinking->side);
    free(thinking->view);
    free(thinking->world);
    for (int i = 0; i < THREADS_MAX; i++) free(thinking->room[i]);
}

static void search_row(Bench *bench, const char *kind, BenchRate yardstick, const char *name, const char *text,
                       const char *player) {
    char row[48];
    Thinking thinking;
    snprintf(row, sizeof row, "%s-%s-%s", kind, name, player);
    if (!bench_wants(bench, row)) return;
    if (thinking_open(&thinking, text, player))
        bench_pair(bench, row, "ksimulations/s", CLOCK_OWN, search_rate, &thinking, yardstick, &thinking);
    thinking_close(&thinking);
}

static void search_rows(Bench *bench, const char *name, const char *text, const char *player) {
    search_row(bench, "search", playout_rate, name, text, player);
    search_row(bench, "search-bare", bare_rate, name, text, player);
}

/* ---- one question on several threads ---------------------------------------------------------- */

typedef struct Thread {
    Thinking *thinking;
    Search *search;
    int number;
    uint32_t simulations;
    double own; /* seconds of processor time */
    pthread_t thread;
} Thread;

static void *think(void *self) {
    Thread *thread = self;
    Thinking *thinking = thread->thinking;
    Budget budget = {.simulations = thread->simulations};
    Rng rng = rng_split(&thinking->rng, (uint64_t)thread->number);
    double start = bench_own_time();
    thread->search = search_open(&thinking->player.settings, thinking->room[thread->number], thinking->room_size,
                                 thinking->side.game, thinking->view, 0, &budget, &rng);
    while (!search_think(thread->search, SLICE)) {
    }
    thread->own = bench_own_time() - start;
    return NULL;
}

/* Thousands of simulations per second of all threads together, by the processor time of the slowest: the rate they
 * would have with one core each. All threads contribute to the answer. */
static double threads_rate(Thinking *thinking, int count, double seconds) {
    Thread thread[THREADS_MAX];
    uint32_t each = thinking->player.settings.simulations;
    double simulations = 0, own = 0, start = bench_now();
    do {
        Thought thought;
        double slowest = 0;
        rng_next(&thinking->rng);
        for (int i = 0; i < count; i++) {
            thread[i] = (Thread){.thinking = thinking, .number = i, .simulations = each};
            if (pthread_create(&thread[i].thread, NULL, think, &thread[i]) != 0) abort();
        }
        for (int i = 0; i < count; i++) {
            pthread_join(thread[i].thread, NULL);
            if (thread[i].own > slowest) slowest = thread[i].own;
            if (i) search_merge(thread[0].search, thread[i].search);
        }
        search_answer(thread[0].search, &thinking->rng, &thought);
        simulations += thought.simulations;
        own += slowest;
    } while (bench_now() - start < seconds);
    return simulations / own / 1e3;
}
static double two_threads_rate(void *self, double seconds) { return threads_rate(self, 2, seconds); }
static double one_thread_rate(void *self, double seconds) { return threads_rate(self, 1, seconds); }

static void threads_row(Bench *bench, const char *name, const char *text, const char *player) {
    char row[48];
    Thinking thinking;
    snprintf(row, sizeof row, "search-threads-%s-%s", name, player);
    if (!bench_wants(bench, row)) return;
    if (thinking_open(&thinking, text, player))
        bench_pair(bench, row, "ksimulations/s", CLOCK_WALL, two_threads_rate, &thinking, one_thread_rate, &thinking);
    thinking_close(&thinking);
}

/* ---- cards ------------------------------------------------------------------------------------ */

static double cards_rate(void *self, double seconds) { return bench_choices_rate(self, seconds); }

static double cards_yardstick(void *self, double seconds) {
    (void)self;
    return yardstick_cards(seconds);
}

static void cards_row(Bench *bench, const char *scenario) {
    char name[48];
    BenchGame cards = {0};
    const char *text = furball_scenario(scenario);
    snprintf(name, sizeof name, "play-flames-%s", scenario);
    if (!text || !bench_wants(bench, name)) return;
    bench_game_load(&cards, text, strlen(text));
    bench_pair(bench, name, "Mdecisions/s", CLOCK_OWN, cards_rate, &cards, cards_yardstick, NULL);
    bench_game_unload(&cards);
}

void bench_cards(Bench *bench) {
    cards_row(bench, "lone-wolf-1941");
    cards_row(bench, "malta-1942");
}

/* A player who searches beyond the first move, and one who then plays on at random. */
static void searchers_rows(Bench *bench, const char *name, const char *text) {
    search_rows(bench, name, text, "cadet");
    search_rows(bench, name, text, "searcher");
}

void bench_search(Bench *bench) {
    const char *duel = furball_scenario("duel"), *malta = furball_scenario("malta-1942");
    searchers_rows(bench, "duel", duel);
    searchers_rows(bench, "malta-1942", malta);
    for (int i = 0; i < BENCH_FIGHTS; i++) {
        char text[BENCH_FIGHT_BYTES];
        searchers_rows(bench, bench_fight(i, text), text);
    }
    threads_row(bench, "duel", duel, "searcher");
    threads_row(bench, "malta-1942", malta, "searcher");
}
