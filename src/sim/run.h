/* Plays many games of a scenario on several threads. */
#ifndef FURBALL_SIM_RUN_H
#define FURBALL_SIM_RUN_H

#include "engine/match.h"
#include "players/player.h"
#include "sim/tally.h"

#include <signal.h>

enum { SIM_THREADS_MAX = 64 };

/* What makes a game interesting. */
typedef struct GameNote {
    uint32_t turns;
    int32_t margin; /* points between the sides */
} GameNote;

typedef struct SimRun {
    const TallyPlan *plan;
    const Player *player[SEAT_MAX]; /* one for each seat of the game */
    uint64_t seed;
    uint64_t first, last; /* numbers of the games to play, both included; a game depends only on its number */
    int threads;
    /* Called now and then by the thread that called sim_run; may be NULL. */
    void (*progress)(void *self, uint64_t done, uint64_t total);
    void *self;
    const volatile sig_atomic_t *stop; /* when it is not 0 no new game is begun; NULL: never */
    void (*begin)(void *players);      /* called before each game, for players that need it; may be NULL */
    int (*sound)(void *players);       /* called after each game: 0 stops everything. With `begin` and `sound` only one
                                        * thread is allowed */
    void *players;
    GameNote *note; /* one for each game, by its number minus `first`; NULL: not needed */
} SimRun;

/* Plays the games and adds the results to `tally`. Returns how many were played, from the first on; -1: no memory or no
 * thread, and nothing was added. */
int64_t sim_run(const SimRun *run, Tally *tally);

/* Plays one of these games again. When `over` is called, `match` has its choices and `seed` what it was dealt from. 0:
 * no memory. */
int sim_again(const SimRun *run, uint64_t number, void (*over)(void *self, const Match *match, const Seed *seed), void *self);

#endif
