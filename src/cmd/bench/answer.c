/* How long computer players take to answer: a regular for a turn of four against four, in every book with options on,
 * and an ace with a time limit. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/bench/bench.h"
#include "cmd/cmd.h"
#include "furball/furball.h"
#include "players/bout.h"
#include "players/roster.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- fights of four against four ------------------------------------------------------------ */

static const struct {
    const char *name, *rules, *models[2], *rest;
} fights[BENCH_FIGHTS] = {
    {"glory", "glory advanced", {"spitfire-1", "bf109-e3"}, " altitude 3"},
    {"glory-options",
     "glory advanced tailing=1 aim=1 disruption=1 fuel=1 landing=1 cloud_level=5",
     {"spitfire-1", "bf109-e3"},
     " altitude 3"},
    {"dawn", "dawn altitude=1 special_damage=1 overdive=1 collisions=1", {"hurricane-1", "bf109-e3"}, " altitude 3"},
    {"miniatures",
     "miniatures special_damage=1 altitude=1 overdive=1 cloud_level=4 tailing=1 aim=1",
     {"camel", "fokker-dr1"},
     " altitude 2"},
    {"tactical", "tactical", {"spitfire-5b", "bf109-f4"}, " altitude 6"},
};

const char *bench_fight(int number, char text[BENCH_FIGHT_BYTES]) {
    Text out = text_on(text, BENCH_FIGHT_BYTES);
    text_put(&out, "furball scenario 1\nrules %s\ntable 1370 by 910\n", fights[number].rules);
    for (int i = 0; i < 8; i++)
        text_put(&out, "plane P%d %s%s\n", i, fights[number].models[i & 1], fights[number].rest);
    assert(!out.cut);
    return fights[number].name;
}

/* ---- a match ---------------------------------------------------------------------------------- */

enum { CHOICES_ROOM = 1 << 14, ANSWER_MS = 300, BUDGET_MS = 100, BUDGET_CHOICES = 12 };

typedef struct Answering {
    BenchGame side;
    RosterEntry player;
    Match match;
    Bout bout;
    uint64_t next; /* next deal */
} Answering;

static uint64_t microseconds(void *clock) {
    (void)clock;
    return (uint64_t)(1e6 * bench_own_time());
}

static int answering_open(Answering *answering, const char *text, const char *player) {
    Diag diag = {0};
    memset(answering, 0, sizeof *answering);
    if (!text || !roster_find(player, &answering->player, &diag)) return 0;
    bench_game_load(&answering->side, text, strlen(text));
    const Game *game = answering->side.game;
    const Player *mind = &answering->player.player;
    Bout *bout = &answering->bout;
    size_t size = mind->memory_size(mind, game);
    void *room = memory_new(size);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bout->player[seat] = mind;
        bout->memory[seat] = room; /* one shared room: only one thinks at a time */
        bout->memory_size[seat] = size;
    }
    bout->scratch = state_new();
    bout->view = state_new();
    answering->match.sealed = state_new();
    answering->match.choice = memory_new(sizeof(Choice) * CHOICES_ROOM);
    return 1;
}

static void answering_close(Answering *answering) {
    if (!answering->side.game) return;
    bench_game_unload(&answering->side);
    free(answering->bout.memory[0]);
    free(answering->bout.scratch);
    free(answering->bout.view);
    free(answering->match.sealed);
    free(answering->match.choice);
}

static void answering_deal(Answering *answering) {
    Match *match = &answering->match;
    Seed seed = seed_from_number(answering->next++);
    memcpy(answering->side.state, answering->side.start, answering->side.game->state_size);
    answering->side.game->deal(answering->side.state, &seed);
    match_open(match, answering->side.game, answering->side.state, match->sealed, match->choice, CHOICES_ROOM);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        rng_init(&answering->bout.rng[seat], &seed);
        answering->bout.rng[seat] = rng_split(&answering->bout.rng[seat], (uint64_t)seat);
    }
}

/* ---- rows --------------------------------------------------------------------------------------- */

/* The longest that one side thought in one turn, in milliseconds, in games of at least a second altogether. */
static double slowest_turn(Answering *answering, double seconds) {
    double slowest = 0, start = bench_now();
    do {
        double turn_time[SEAT_MAX] = {0};
        uint32_t turn = 0;
        answering_deal(answering);
        for (Seat seat = 0; seat != SEAT_NOBODY && bench_now() - start < seconds;) {
            if (answering->side.game->turn(answering->side.state) != turn) memset(turn_time, 0, sizeof turn_time);
            turn = answering->side.game->turn(answering->side.state);
            double before = bench_own_time();
            seat = bout_step(&answering->bout, &answering->match, NULL, NULL);
            if (seat == SEAT_NOBODY) break;
            turn_time[seat] += bench_own_time() - before;
            if (turn_time[seat] > slowest) slowest = turn_time[seat];
        }
    } while (bench_now() - start < seconds);
    return 1e3 * slowest;
}

/* The longest of some answers that should take BUDGET_MS. */
static double slowest_budget(Answering *answering) {
    double slowest = 0;
    for (int seat = 0; seat < SEAT_MAX; seat++)
        answering->bout.budget[seat] = (Budget){.time = BUDGET_MS * 1000, .now = microseconds};
    answering_deal(answering);
    for (int i = 0; i < BUDGET_CHOICES; i++) {
        double before = bench_own_time();
        if (bout_step(&answering->bout, &answering->match, NULL, NULL) == SEAT_NOBODY) break;
        double took = bench_own_time() - before;
        if (took > slowest) slowest = took;
    }
    return 1e3 * slowest;
}

static void answer_rows(Bench *bench, const char *name, const char *text) {
    char row[48];
    Answering answering;
    snprintf(row, sizeof row, "answer-%s-regular", name);
    if (bench_wants(bench, row)) {
        if (answering_open(&answering, text, "regular"))
            bench_row(bench, row, slowest_turn(&answering, bench->seconds), "ms/turn", ANSWER_MS);
        answering_close(&answering);
    }
    snprintf(row, sizeof row, "budget-%s-ace", name);
    if (bench_wants(bench, row)) {
        if (answering_open(&answering, text, "ace")) bench_row(bench, row, slowest_budget(&answering), "ms", BUDGET_MS);
        answering_close(&answering);
    }
}

void bench_answer(Bench *bench) {
    for (int i = 0; i < BENCH_FIGHTS; i++) {
        char text[BENCH_FIGHT_BYTES];
        answer_rows(bench, bench_fight(i, text), text);
    }
    answer_rows(bench, "twelve-against-twelve", furball_scenario("twelve-against-twelve"));
    answer_rows(bench, "kursk-1943", furball_scenario("kursk-1943"));
}
