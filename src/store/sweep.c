#include "store/sweep.h"

#include "store/parts.h"

#include <stdlib.h>
#include <string.h>

typedef enum SweepState { SWEEP_IDLE, SWEEP_WANTED, SWEEP_DONE } SweepState;

struct Sweeper {
    Store *store;
    pthread_t thread;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t wake;
    SweepState state;
    SweepWish wish;
    Swept found;
    atomic_int closing; /* read without the lock while the database is being waited for */
};

static void look(void *self, Query *stale, Query *old) {
    Sweeper *sweeper = self;
    const SweepWish *wish = &sweeper->wish;
    Swept *found = &sweeper->found;
    found->stale_after = wish->stale_after;
    found->stale_count = ask_stale(stale, wish->stale_before, &found->stale_after, found->stale, SWEEP_STALE_MAX);
    if (found->stale_count < SWEEP_STALE_MAX) found->stale_after = 0;
    found->old_count = wish->old_before ? ask_old(old, wish->old_before, found->old, SWEEP_OLD_MAX) : 0;
}

static void look_apart(Sweeper *sweeper) {
    sweeper->found.stale_count = sweeper->found.old_count = -1;
    sweeper->store->backend->apart(sweeper->store, &sweeper->closing, look, sweeper);
}

static void *sweep(void *self) {
    Sweeper *sweeper = self;
    pthread_mutex_lock(&sweeper->lock);
    while (!sweeper->closing) {
        if (sweeper->state != SWEEP_WANTED) {
            pthread_cond_wait(&sweeper->wake, &sweeper->lock);
            continue;
        }
        pthread_mutex_unlock(&sweeper->lock); /* until it is done, no other thread uses wish and found */
        look_apart(sweeper);
        pthread_mutex_lock(&sweeper->lock);
        sweeper->state = SWEEP_DONE;
    }
    pthread_mutex_unlock(&sweeper->lock);
    return NULL;
}

static Sweeper *sweeper_new(Store *store) {
    Sweeper *sweeper = calloc(1, sizeof *sweeper);
    if (!sweeper) return NULL;
    sweeper->store = store;
    pthread_mutex_init(&sweeper->lock, NULL);
    pthread_cond_init(&sweeper->wake, NULL);
    if (store_is_simulated(store) || pthread_create(&sweeper->thread, NULL, sweep, sweeper) == 0) return sweeper;
    free(sweeper);
    return NULL;
}

int store_sweep(Store *store, const SweepWish *wish) {
    if (!store->sweeper) store->sweeper = sweeper_new(store);
    Sweeper *sweeper = store->sweeper;
    if (!sweeper) return 0;
    pthread_mutex_lock(&sweeper->lock);
    int begins = sweeper->state == SWEEP_IDLE;
    if (begins) {
        sweeper->wish = *wish;
        sweeper->state = SWEEP_WANTED;
        pthread_cond_signal(&sweeper->wake);
    }
    pthread_mutex_unlock(&sweeper->lock);
    if (!begins || !store_is_simulated(store)) return begins;
    look(sweeper, store->statement[ASK_STALE], store->statement[ASK_OLD]);
    sweeper->state = SWEEP_DONE;
    return 1;
}

int store_swept(Store *store, Swept *out) {
    Sweeper *sweeper = store->sweeper;
    if (!sweeper) return 0;
    pthread_mutex_lock(&sweeper->lock);
    int done = sweeper->state == SWEEP_DONE;
    if (done) {
        *out = sweeper->found;
        sweeper->state = SWEEP_IDLE;
    }
    pthread_mutex_unlock(&sweeper->lock);
    return done;
}

void sweeper_free(Sweeper *sweeper) {
    if (!sweeper) return;
    pthread_mutex_lock(&sweeper->lock);
    sweeper->closing = 1; /* a query under way is given up */
    pthread_cond_signal(&sweeper->wake);
    pthread_mutex_unlock(&sweeper->lock);
    if (!store_is_simulated(sweeper->store)) pthread_join(sweeper->thread, NULL);
    pthread_cond_destroy(&sweeper->wake);
    pthread_mutex_destroy(&sweeper->lock);
    free(sweeper);
}
