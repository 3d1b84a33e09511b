/* What the parts of `furball bench` share. A row is one measurement; it is timed in turns with its yardstick. */
#ifndef FURBALL_CMD_BENCH_H
#define FURBALL_CMD_BENCH_H

#include "engine/game.h"

typedef struct Bench {
    int plain;      /* one plain line per row, for scripts */
    double seconds; /* to spend on each row */
    char **wanted;  /* only rows whose name starts with one of these; none: all */
    int wanted_count;
    int rows; /* number of rows printed so far */
} Bench;

/* Shall the row of this name be measured? */
int bench_wants(const Bench *bench, const char *name);

/* Prints a row. A yardstick of 0 means none. */
void bench_row(Bench *bench, const char *name, double value, const char *unit, double yardstick);

/* Runs for about `seconds` by the clock and returns a rate. */
typedef double (*BenchRate)(void *self, double seconds);

/* What is timed: this thread's own processor time, which other programs on a busy machine do not affect; or the wall
 * clock, for work on several threads or in other processes. */
typedef enum BenchClock { CLOCK_OWN, CLOCK_WALL } BenchClock;

/* Measures two rates in short turns, so that a busy moment of the machine affects both, and prints the row with their
 * medians. */
void bench_pair(Bench *bench, const char *name, const char *unit, BenchClock clock, BenchRate rate,
                void *self, BenchRate yardstick, void *yardstick_self);

/* The same without a yardstick, by the wall clock. */
void bench_alone(Bench *bench, const char *name, const char *unit, BenchRate rate, void *self);

double bench_now(void);      /* seconds of a clock that never goes back */
double bench_own_time(void); /* seconds that this thread was on a processor */

/* A game that is ready to be dealt repeatedly. */
typedef struct BenchGame {
    const Game *game;
    void *start; /* a started state */
    void *state; /* room for playing */
    uint64_t next; /* next deal, for bench_choices_rate */
} BenchGame;

/* The setup of the yardstick as a scenario of glory: two rows facing each other on 1200 by 800 mm. */
void bench_scenario_write(const char *level, int planes, Text *out);
void bench_game_load(BenchGame *out, const char *scenario, size_t size);
void bench_game_unload(BenchGame *game);

/* Fights of four against four with options on, as scenarios, and their names. */
enum { BENCH_FIGHTS = 5, BENCH_FIGHT_BYTES = 1024 };
const char *bench_fight(int number, char text[BENCH_FIGHT_BYTES]);

/* Maneuvers flown per choice, over some hundred random games. */
double bench_moves_per_choice(const BenchGame *game);

/* Choices per second, in millions, of whole random games one after the other through game.h. */
double bench_choices_rate(BenchGame *game, double seconds);

/* The parts, each in its own file. */
void bench_play(Bench *bench);    /* random legal play through game.h */
void bench_program(Bench *bench); /* sizes, and the program's starting time */
void bench_cards(Bench *bench);   /* random legal play of the card family */
void bench_search(Bench *bench);  /* search simulations */
void bench_answer(Bench *bench);  /* how long answers take */
void bench_batch(Bench *bench);   /* the library's batch of games */
void bench_gpu(Bench *bench);     /* batches on a graphics processor, if asked for */
void bench_wasm(Bench *bench);    /* the same play in WebAssembly, if the module and node are there */

#endif
