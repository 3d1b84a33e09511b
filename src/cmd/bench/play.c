/* Random legal play of whole games through the one door, one choice at a time. */
#include "bench/yardstick.h"
#include "cmd/bench/bench.h"
#include "cmd/cmd.h"
#include "engine/script.h"
#include "engine/selfplay.h"
#include "games/registry.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES_KEPT = 256, /* different games of a measurement, played over and over */
    SCENARIO_BYTES = 8192,
    EVENTS_ROOM = 4096
};

typedef struct Play {
    BenchGame side;
    int planes;
    int next;              /* game to play */
    int moves[GAMES_KEPT]; /* maneuvers executed in each; known beforehand, so counting costs nothing */
} Play;

void bench_scenario_write(const char *level, int planes, Text *out) {
    static const char *const model[2] = {"spitfire-1", "bf109-e3"};
    text_put(out, "furball scenario 1\nrules glory %s\ntable 1200 by 800\n", level);
    for (int i = 0; i < planes; i++)
        text_put(out, "plane P%d %s at %d,%d heading %s%s\n", i, model[i & 1], i & 1 ? 1050 : 150,
                 (i / 2 + 1) * (800 / (planes / 2 + 1)), i & 1 ? "west" : "east",
                 strcmp(level, "advanced") == 0 ? " altitude 3" : "");
}

void bench_game_load(BenchGame *out, const char *scenario, size_t size) {
    ScenarioHead head;
    Diag diag = {0};
    out->start = state_new();
    out->state = state_new();
    int ok = scenario_load(GAMES, "bench", scenario, size, out->start, &head, &diag);
    if (!ok) fprintf(stderr, "%s\n", diag.text);
    assert(ok);
    out->game = head.game;
    out->next = 0;
    memcpy(out->state, out->start, head.game->state_size);
}

void bench_game_unload(BenchGame *game) {
    free(game->start);
    free(game->state);
}

static Rng deal_number(const BenchGame *side, int game) {
    uint64_t number = (uint64_t)game;
    Seed deal = seed_from_number(2 * number), choose = seed_from_number(2 * number + 1);
    Rng rng;
    rng_init(&rng, &choose);
    game_copy(side->game, side->state, side->start);
    side->game->deal(side->state, &deal);
    return rng;
}

/* The same games as selfplay_game plays, with somebody listening. */
static int count_moves(const Game *game, void *state, Rng *rng, long *choices) {
    static Event room[EVENTS_ROOM];
    Action legal[LEGAL_MAX];
    int moves = 0;
    for (SeatSet seats; (seats = game->to_act(state)) != 0; ++*choices) {
        EventLog log;
        Seat seat = (Seat)__builtin_ctz(seats);
        int count = game->legal(state, seat, legal, LEGAL_MAX);
        event_log_init(&log, room, EVENTS_ROOM);
        game->apply(state, seat, legal[rng_below(rng, (uint32_t)count)], &log);
        assert(!log.lost);
        for (int i = 0; i < log.count; i++) moves += strcmp(game->text.event_name(room[i].kind), "move") == 0;
    }
    return moves;
}

static void count_all(Play *play) {
    long choices = 0;
    for (int i = 0; i < GAMES_KEPT; i++) {
        Rng rng = deal_number(&play->side, i);
        play->moves[i] = count_moves(play->side.game, play->side.state, &rng, &choices);
    }
}

double bench_moves_per_choice(const BenchGame *side) {
    long choices = 0, moves = 0;
    for (int i = 0; i < GAMES_KEPT; i++) {
        Rng rng = deal_number(side, i);
        moves += count_moves(side->game, side->state, &rng, &choices);
    }
    return (double)moves / (double)choices;
}

double bench_choices_rate(BenchGame *side, double seconds) {
    enum { DEALS = 1024, AT_ONCE = 8 /* games between looks at the clock */ };
    long choices = 0;
    double start = bench_now(), passed;
    do {
        for (int i = 0; i < AT_ONCE; i++) {
            Seed seed = seed_from_number(side->next++ % DEALS);
            Rng rng;
            rng_init(&rng, &seed);
            game_copy(side->game, side->state, side->start);
            side->game->deal(side->state, &seed);
            choices += selfplay_game(side->game, side->state, &rng);
        }
        passed = bench_now() - start;
    } while (passed < seconds);
    return (double)choices / passed / 1e6;
}

/* Millions of plane-moves per second. */
static double play_rate(void *self, double seconds) {
    Play *play = self;
    long moves = 0;
    double start = bench_now(), passed;
    do {
        for (int i = 0; i < 8; i++) { /* the clock is not looked at after every game */
            Rng rng = deal_number(&play->side, play->next);
            selfplay_game(play->side.game, play->side.state, &rng);
            moves += play->moves[play->next];
            play->next = (play->next + 1) % GAMES_KEPT;
        }
        passed = bench_now() - start;
    } while (passed < seconds);
    return (double)moves / passed / 1e6;
}

static double yardstick_rate(void *self, double seconds) {
    return yardstick_table(*(const int *)self, seconds);
}

static void play_row(Bench *bench, const char *name, const char *level, int planes) {
    char scenario[SCENARIO_BYTES];
    Text text = text_on(scenario, sizeof scenario);
    Play play;
    memset(&play, 0, sizeof play);
    play.planes = planes;
    bench_scenario_write(level, planes, &text);
    bench_game_load(&play.side, scenario, text.length);
    count_all(&play);
    bench_pair(bench, name, "Mmoves/s", CLOCK_OWN, play_rate, &play, yardstick_rate, &play.planes);
    bench_game_unload(&play.side);
}

void bench_play(Bench *bench) {
    static const char *const levels[] = {"advanced", "standard", "basic"};
    static const int planes[] = {2, 4, 8, 16, 32};
    for (int l = 0; l < 3; l++)
        for (int p = 0; p < 5; p++) {
            char name[32];
            snprintf(name, sizeof name, "play-%s-%d", levels[l], planes[p]);
            if (bench_wants(bench, name)) play_row(bench, name, levels[l], planes[p]);
        }
}
