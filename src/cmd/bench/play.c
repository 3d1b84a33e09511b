/* Random legal play of whole games through engine/game.h, one choice at a time. */
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
    GAMES_KEPT = 256, /* number of different games in a measurement, played repeatedly */
    SCENARIO_BYTES = 8192,
    EVENTS_ROOM = 4096
};

typedef struct Play {
    BenchGame side;
    int planes;
    int next;              /* the game to play next */
    int moves[GAMES_KEPT]; /* maneuvers flown in each game, known beforehand so that counting costs nothing */
} Play;

/* A rulebook to be measured: two rows of airplanes that face each other. */
typedef struct Setting {
    const char *name, *rules, *models[2], *rest; /* what each airplane has besides its place */
} Setting;

#define OPTIONS_USUAL "tailing=1 aim=1 disruption=1 fuel=1 landing=1 cloud_level=5 aces=1 rookies=1 aim_above=1 model_ceiling=1"

static const Setting LEVELS[] = {
    {"advanced", "glory advanced", {"spitfire-1", "bf109-e3"}, " altitude 3"},
    {"standard", "glory standard", {"spitfire-1", "bf109-e3"}, ""},
    {"basic", "glory basic", {"spitfire-1", "bf109-e3"}, ""},
};
static const Setting BOOKS[] = {
    {"miniatures", "miniatures", {"camel", "fokker-dr1"}, ""},
    {"dawn", "dawn", {"hurricane-1", "bf109-e3"}, ""},
    {"tactical", "tactical", {"spitfire-5b", "bf109-f4"}, " altitude 6"},
    {"options", "glory advanced " OPTIONS_USUAL, {"spitfire-1", "bf109-e3"}, " altitude 3"},
};

static void setting_write(const Setting *setting, const char *option, int planes, Text *out) {
    text_put(out, "furball scenario 1\nrules %s%s%s\ntable 1200 by 800\n", setting->rules, *option ? " " : "", option);
    for (int i = 0; i < planes; i++)
        text_put(out, "plane P%d %s at %d,%d heading %s%s\n", i, setting->models[i & 1], i & 1 ? 1050 : 150,
                 (i / 2 + 1) * (800 / (planes / 2 + 1)), i & 1 ? "west" : "east", setting->rest);
    assert(!out->cut);
}

void bench_scenario_write(const char *level, int planes, Text *out) {
    for (unsigned i = 0; i < sizeof LEVELS / sizeof LEVELS[0]; i++)
        if (strcmp(LEVELS[i].name, level) == 0) setting_write(&LEVELS[i], "", planes, out);
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

/* The same games as selfplay_game plays, with events recorded. */
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
    enum { DEALS = 1024, AT_ONCE = 8 /* games between readings of the clock */ };
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
        for (int i = 0; i < 8; i++) { /* the clock is not read after every game */
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

static void play_open(Play *play, const Setting *setting, const char *option, int planes) {
    char scenario[SCENARIO_BYTES];
    Text text = text_on(scenario, sizeof scenario);
    memset(play, 0, sizeof *play);
    play->planes = planes;
    setting_write(setting, option, planes, &text);
    bench_game_load(&play->side, scenario, text.length);
    count_all(play);
}

static void play_rows(Bench *bench, const Setting *setting, const int *planes, int count) {
    for (int p = 0; p < count; p++) {
        char name[48];
        Play play;
        snprintf(name, sizeof name, "play-%s-%d", setting->name, planes[p]);
        if (!bench_wants(bench, name)) continue;
        play_open(&play, setting, "", planes[p]);
        bench_pair(bench, name, "Mmoves/s", CLOCK_OWN, play_rate, &play, yardstick_rate, &play.planes);
        bench_game_unload(&play.side);
    }
}

/* What one option costs: advanced games of four airplanes with it, compared with games without. */
static void option_rows(Bench *bench) {
    static const char *const OPTIONS[] = {"tailing=1", "aim=1", "disruption=1", "fuel=1", "landing=1", "cloud_level=5",
                                          "aces=1", "rookies=1", "aim_above=1", "model_ceiling=1", OPTIONS_USUAL};
    enum { COUNT = (int)(sizeof OPTIONS / sizeof OPTIONS[0]), PLANES = 4 };
    for (int i = 0; i < COUNT; i++) {
        char name[48];
        Play with, without;
        snprintf(name, sizeof name, "option-%.*s", i == COUNT - 1 ? 3 : (int)strcspn(OPTIONS[i], "="), i == COUNT - 1 ? "all" : OPTIONS[i]);
        if (!bench_wants(bench, name)) continue;
        play_open(&with, &LEVELS[0], OPTIONS[i], PLANES);
        play_open(&without, &LEVELS[0], "", PLANES);
        bench_pair(bench, name, "Mmoves/s", CLOCK_OWN, play_rate, &with, play_rate, &without);
        bench_game_unload(&with.side);
        bench_game_unload(&without.side);
    }
}

void bench_play(Bench *bench) {
    static const int planes[] = {2, 4, 8, 16, 32};
    for (unsigned i = 0; i < sizeof LEVELS / sizeof LEVELS[0]; i++) play_rows(bench, &LEVELS[i], planes, 5);
    for (unsigned i = 0; i < sizeof BOOKS / sizeof BOOKS[0]; i++) play_rows(bench, &BOOKS[i], planes, 4);
    option_rows(bench);
}
