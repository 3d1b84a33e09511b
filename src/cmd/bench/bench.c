/* furball bench: how fast the engine is, compared with what the machine could do. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/bench/bench.h"

#include "cmd/cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TURNS = 9 }; /* odd, for the median */

static double read_clock(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double bench_now(void) { return read_clock(CLOCK_MONOTONIC); }
double bench_own_time(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

int bench_wants(const Bench *bench, const char *name) {
    for (int i = 0; i < bench->wanted_count; i++)
        if (strncmp(name, bench->wanted[i], strlen(bench->wanted[i])) == 0) return 1;
    return bench->wanted_count == 0;
}

/* Writes three significant digits: 0.0123, 1.23, 123. */
static int digits_after_point(double value) {
    return value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 4;
}

void bench_row(Bench *bench, const char *name, double value, const char *unit, double yardstick) {
    if (!bench->plain && !bench->rows)
        printf("%-24s %10s  %-18s %10s %7s\n", "name", "value", "unit", "yardstick", "ratio");
    bench->rows++;
    const char *form = bench->plain ? "%s %.*f %s" : "%-24s %10.*f  %-18s";
    printf(form, name, digits_after_point(value), value, unit);
    if (yardstick > 0)
        printf(bench->plain ? " %.*f %.3f\n" : " %10.*f %7.3f\n", digits_after_point(yardstick), yardstick,
               value / yardstick);
    else
        printf(bench->plain ? " - -\n" : "\n");
    fflush(stdout);
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double rate[TURNS]) {
    qsort(rate, TURNS, sizeof rate[0], by_size);
    return rate[TURNS / 2];
}

/* Rates use the wall clock; if only own time counts, time spent waiting is taken out. */
static double rate_by(BenchClock clock, BenchRate rate, void *self, double slice) {
    double wall = bench_now(), own = bench_own_time();
    double value = rate(self, slice);
    wall = bench_now() - wall;
    own = bench_own_time() - own;
    return clock == CLOCK_OWN && own > 0 ? value * wall / own : value;
}

void bench_pair(Bench *bench, const char *name, const char *unit, BenchClock clock, BenchRate rate,
                void *self, BenchRate yardstick, void *yardstick_self) {
    double ours[TURNS], theirs[TURNS], slice = bench->seconds / (2 * TURNS);
    rate(self, slice); /* warms up caches and clock rates */
    for (int i = 0; i < TURNS; i++) {
        ours[i] = rate_by(clock, rate, self, slice);
        theirs[i] = rate_by(clock, yardstick, yardstick_self, slice);
    }
    bench_row(bench, name, median(ours), unit, median(theirs));
}

void bench_alone(Bench *bench, const char *name, const char *unit, BenchRate rate, void *self) {
    double ours[TURNS], slice = bench->seconds / TURNS;
    rate(self, slice);
    for (int i = 0; i < TURNS; i++) ours[i] = rate(self, slice);
    bench_row(bench, name, median(ours), unit, 0);
}

static double read_seconds(Args *args) {
    const char *word = args_value(args, "seconds");
    if (!word) return 1.0;
    char *end;
    double seconds = strtod(word, &end);
    if (end == word || *end || !(seconds >= 0.01 && seconds <= 600))
        args_complain(args, "--seconds: found \"%s\", expected a number from 0.01 to 600", word);
    return seconds;
}

static int run(Args *args) {
    Bench bench = {0};
    bench.plain = args_flag(args, "plain");
    bench.seconds = read_seconds(args);
    if (!args_end(args, 0, 1000)) return USAGE;
    bench.wanted = args->word;
    bench.wanted_count = args->count;
    bench_play(&bench);
    bench_cards(&bench);
    bench_batch(&bench);
    bench_search(&bench);
    bench_answer(&bench);
    bench_gpu(&bench);
    bench_wasm(&bench);
    bench_program(&bench);
    if (bench.rows) return DONE;
    fprintf(stderr, "furball bench: nothing to measure here is named like that\nTry: furball help bench\n");
    return USAGE;
}

const Command COMMAND_BENCH = {
    .name = "bench",
    .summary = "measure how fast it is, beside what the machine could do",
    .usage = "bench [--plain] [--seconds S] [NAME...]",
    .help = "Measures the engine and, in turns with it, a yardstick: a kernel that does the least\n"
            "work the game needs (bench/README.md). The ratio is what counts on a busy machine.\n"
            "NAME measures only what begins so: `furball bench play-advanced`.\n"
            "\n"
            "  play-LEVEL-PLANES   random legal play, whole games of glory, one choice at a time\n"
            "  play-BOOK-PLANES    the same of the other books; play-options: glory with ten options on\n"
            "  option-NAME         an advanced game with that option beside one without\n"
            "  play-flames-NAME    the same of a card-game scenario, in decisions\n"
            "  search-NAME-PLAYER  search simulations, beside playouts of as many choices from the same\n"
            "                      start: each imagines what the player cannot see, plays at random\n"
            "                      and estimates, the least that a simulation could do;\n"
            "                      search-bare- beside random play alone, of the game as dealt;\n"
            "                      search-threads- the same question on two threads beside one, by\n"
            "                      the processor time of the slower\n"
            "  answer-NAME-regular the longest that a side thought in a turn, beside 300 ms: four\n"
            "                      against four in every book with options on, and larger fights\n"
            "  budget-NAME-ace     the longest answer of an ace that is given 100 ms\n"
            "  batch-LEVEL-PLANES  random play of 64 games in one call of the library;\n"
            "                      batch-cores- on all cores, batch-observed- with masks and\n"
            "                      observations, batch-random- 256 steps in one call,\n"
            "                      batch-ones- beside a step of each game by itself, batch-engine-\n"
            "                      random play beside whole games through the engine's door\n"
            "  gpu                 random play of many games on a graphics processor, with dealing, by its own\n"
            "                      clock, and whether the games are those of the processor; only if named\n"
            "  wasm-LEVEL-PLANES   the same in WebAssembly under node, beside native play\n"
            "  wasm-module         bytes of the module (build/wasm)\n"
            "  state-GAME          bytes of a game's state\n"
            "  start               milliseconds until `furball play` asks its first question\n"
            "  program             bytes of this program\n"
            "\n"
            "  --seconds S   for each measurement; 1 unless told\n"
            "  --plain       one line `name value unit yardstick ratio` each, `-` for none\n",
    .run = run,
};
