/* Looking through all games for those that nobody plays any more, or that are old enough to go. That may take its time, so a thread with a
 * connection of its own does it: nobody waits for it. */
#ifndef FURBALL_STORE_SWEEP_H
#define FURBALL_STORE_SWEEP_H

#include "store/store.h"

enum { SWEEP_STALE_MAX = 64, SWEEP_OLD_MAX = 256 };

typedef struct SweepWish {
    int64_t stale_before; /* unfinished games whose last entry (or making) is older */
    int64_t stale_after;  /* ... from the row behind this one on */
    int64_t old_before;   /* games that ended before that time; 0: none are wanted */
} SweepWish;

typedef struct Swept {
    int stale_count, old_count; /* -1: the database could not be asked */
    char stale[SWEEP_STALE_MAX][STORE_ID_SIZE];
    int64_t stale_after; /* row of the last of them; 0: there are no more */
    int64_t old[SWEEP_OLD_MAX]; /* rows */
} Swept;

/* Begins to look; 0: it is still looking, or what it has found was not taken yet. In a simulation it looks at once. */
int store_sweep(Store *store, const SweepWish *wish);
int store_swept(Store *store, Swept *out); /* 1: it has looked, and this is what it has found; once */

#endif
