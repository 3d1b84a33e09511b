/* Search simulations beside the engine's own random playouts of the same length from the same
 * start, and card play beside its yardstick. */
#include "bench/yardstick.h"
#include "cmd/bench.h"
#include "cmd/cmd.h"
#include "furball/furball.h"
#include "players/roster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- searching ------------------------------------------------------------------------------ */

enum { SLICE = 64 };

typedef struct Thinking {
    BenchGame side; /* `state` is the dealt game */
    void *view, *world;
    RosterEntry player;
    void *room;
    size_t room_size;
    Rng rng;
} Thinking;

/* Thousands of simulations per second; a slice of time is one or more whole questions. */
static double search_rate(void *self, double seconds) {
    Thinking *thinking = self;
    const SearchSettings *settings = &thinking->player.settings;
    long simulations = 0;
    double start = bench_now(), passed;
    do {
        Budget budget = {.simulations = settings->simulations};
        Thought thought;
        player_choose(&thinking->player.player, thinking->room, thinking->room_size, thinking->side.game,
                      thinking->view, 0, &budget, &thinking->rng, &thought);
        simulations += thought.simulations;
        passed = bench_now() - start;
    } while (passed < seconds);
    return (double)simulations / passed / 1e3;
}

static void play_out(const Thinking *thinking, Rng *rng) {
    const Game *game = thinking->side.game;
    void *world = thinking->world;
    game_copy(game, world, thinking->view);
    game->imagine(world, 0, rng);
    uint32_t last = game->turn(world) + thinking->player.settings.horizon;
    for (SeatSet seats; (seats = game->to_act(world)) != 0 && game->turn(world) < last;) {
        Seat seat = (Seat)__builtin_ctz(seats);
        game->apply(world, seat, game_pick(game, world, seat, (uint32_t)(rng_next(rng) >> 32)), NULL);
    }
    game->estimate(world, 0);
}

static double playout_rate(void *self, double seconds) {
    Thinking *thinking = self;
    long count = 0;
    double start = bench_now(), passed;
    do {
        for (int i = 0; i < SLICE; i++) play_out(thinking, &thinking->rng);
        count += SLICE;
        passed = bench_now() - start;
    } while (passed < seconds);
    return (double)count / passed / 1e3;
}

static int thinking_open(Thinking *thinking, const char *scenario, const char *player) {
    const char *text = furball_scenario(scenario);
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
    thinking->room_size = thinking->player.player.room(&thinking->player.player, game);
    thinking->room = memory_new(thinking->room_size);
    return (game->to_act(thinking->side.state) & 1) != 0;
}

static void thinking_close(Thinking *thinking) {
    if (thinking->side.game) bench_game_unload(&thinking->side);
    free(thinking->view);
    free(thinking->world);
    free(thinking->room);
}

static void search_row(Bench *bench, const char *scenario, const char *player) {
    char name[48];
    Thinking thinking;
    snprintf(name, sizeof name, "search-%s-%s", scenario, player);
    if (!bench_wants(bench, name)) return;
    if (thinking_open(&thinking, scenario, player))
        bench_pair(bench, name, "ksimulations/s", CLOCK_OWN, search_rate, &thinking, playout_rate, &thinking);
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

void bench_search(Bench *bench) {
    search_row(bench, "duel", "regular");
    search_row(bench, "duel", "ace");
    search_row(bench, "malta-1942", "regular");
}
