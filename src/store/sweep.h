/* Looks through all games for those that nobody plays any more, or that are old enough to be deleted. That may take
 * long, so a thread with its own connection does it. */
#ifndef FURBALL_STORE_SWEEP_H
#define FURBALL_STORE_SWEEP_H

#include "store/store.h"

enum { SWEEP_STALE_MAX = 64, SWEEP_OLD_MAX = 256 };

typedef struct SweepWish {
    int64_t stale_before; /* wants unfinished games whose last entry (or making) is older */
    int64_t stale_after;  /* starting after this row */
    int64_t old_before;   /* wants games that ended before that time; 0: none */
} SweepWish;

typedef struct Swept {
    int stale_count, old_count; /* -1: the database could not be asked */
    char stale[SWEEP_STALE_MAX][STORE_ID_SIZE];
    int64_t stale_after; /* row of the last stale one; 0: there are no more */
    int64_t old[SWEEP_OLD_MAX]; /* rows */
} Swept;

/* Starts a search; 0: one is still running, or its result was not fetched yet. In a simulation it searches at once. */
int store_sweep(Store *store, const SweepWish *wish);
int store_swept(Store *store, Swept *out); /* 1: a search has ended, with this result; given once */

#endif
