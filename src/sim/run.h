/* Plays many games of a scenario on several threads. */
#ifndef FURBALL_SIM_RUN_H
#define FURBALL_SIM_RUN_H

#include "players/player.h"
#include "sim/tally.h"

enum { SIM_THREADS_MAX = 64 };

typedef struct SimRun {
    const TallyPlan *plan;
    const Player *player[SEAT_MAX]; /* one for each seat of the game */
    uint64_t seed;
    uint64_t first, last; /* numbers of the games to play, both included; a game's number decides it */
    int threads;
    /* Called now and then by the thread that called sim_run; may be NULL. */
    void (*progress)(void *self, uint64_t done, uint64_t total);
    void *self;
} SimRun;

/* Plays them and adds what happened to `tally`. 0: no memory or no thread, nothing was added. */
int sim_run(const SimRun *run, Tally *tally);

#endif
