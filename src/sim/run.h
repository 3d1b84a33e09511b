/* Plays many games of a scenario on several threads. */
#ifndef FURBALL_SIM_RUN_H
#define FURBALL_SIM_RUN_H

#include "engine/match.h"
#include "players/player.h"
#include "sim/tally.h"

#include <signal.h>

enum { SIM_THREADS_MAX = 64 };

/* What makes a game worth looking at. */
typedef struct GameNote {
    uint32_t turns;
    int32_t margin; /* points between the sides */
} GameNote;

typedef struct SimRun {
    const TallyPlan *plan;
    const Player *player[SEAT_MAX]; /* one for each seat of the game */
    uint64_t seed;
    uint64_t first, last; /* numbers of the games to play, both included; a game's number decides it */
    int threads;
    /* Called now and then by the thread that called sim_run; may be NULL. */
    void (*progress)(void *self, uint64_t done, uint64_t total);
    void *self;
    const volatile sig_atomic_t *stop; /* once it is not 0 no game is begun; NULL: nothing stops it */
    void (*begin)(void *players);      /* called before each game, for players that must know; NULL: nobody must */
    int (*sound)(void *players);       /* and after it: 0 stops all; with both, one thread */
    void *players;
    GameNote *note; /* of each game, by its number less `first`; NULL: nobody wants to know */
} SimRun;

/* Plays them and adds what happened to `tally`. How many were played, from the first on; -1: no memory or no thread, nothing was added. */
int64_t sim_run(const SimRun *run, Tally *tally);

/* One of these games once more: `match` has its choices, `seed` what it was dealt from, when `over` is called. 0: no memory. */
int sim_again(const SimRun *run, uint64_t number, void (*over)(void *self, const Match *match, const Seed *seed), void *self);

#endif
