#define _POSIX_C_SOURCE 200809L
#include "api/workers.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { SPINS = 4000 };

typedef struct Hand {
    Workers *all;
    int number;
    pthread_t thread;
} Hand;

struct Workers {
    int hands;   /* the caller included */
    int started; /* threads */
    WorkerShare work;
    void *self;
    atomic_uint round;   /* raised when there is work */
    atomic_int busy;     /* threads that have not finished this round */
    atomic_int sleeping; /* threads that wait for `wake` */
    atomic_int closing;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    Hand *hand;
};

static void sleep_until_round(Workers *all, unsigned seen) {
    pthread_mutex_lock(&all->lock);
    atomic_fetch_add(&all->sleeping, 1);
    while (atomic_load(&all->round) == seen) pthread_cond_wait(&all->wake, &all->lock);
    atomic_fetch_sub(&all->sleeping, 1);
    pthread_mutex_unlock(&all->lock);
}

static void *serve(void *self) {
    const Hand *hand = self;
    Workers *all = hand->all;
    for (unsigned seen = 0;;) {
        for (int i = 0; i < SPINS && atomic_load_explicit(&all->round, memory_order_acquire) == seen; i++) {}
        if (atomic_load(&all->round) == seen) sleep_until_round(all, seen);
        seen++;
        if (atomic_load(&all->closing)) return NULL;
        all->work(all->self, hand->number);
        atomic_fetch_sub_explicit(&all->busy, 1, memory_order_release);
    }
}

static void begin_round(Workers *all) {
    atomic_store(&all->busy, all->started);
    atomic_fetch_add(&all->round, 1);
    if (!atomic_load(&all->sleeping)) return;
    pthread_mutex_lock(&all->lock);
    pthread_cond_broadcast(&all->wake);
    pthread_mutex_unlock(&all->lock);
}

void workers_begin(Workers *all, WorkerShare work, void *self) {
    all->work = work;
    all->self = self;
    begin_round(all);
}

void workers_end(Workers *all) {
    for (int i = 0; atomic_load_explicit(&all->busy, memory_order_acquire); i++)
        if (i >= SPINS) sched_yield(); /* another thread needs this core, perhaps one of ours */
}

void workers_do(Workers *all, WorkerShare work, void *self) {
    if (all->hands > 1) workers_begin(all, work, self);
    work(self, 0);
    workers_end(all);
}

int workers_hands(const Workers *all) { return all->hands; }

void workers_free(Workers *all) {
    if (!all) return;
    atomic_store(&all->closing, 1);
    begin_round(all);
    for (int i = 0; i < all->started; i++) pthread_join(all->hand[i].thread, NULL);
    pthread_cond_destroy(&all->wake);
    pthread_mutex_destroy(&all->lock);
    free(all->hand);
    free(all);
}

Workers *workers_new(int hands) {
    Workers *all = calloc(1, sizeof *all);
    if (!all) return NULL;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->wake, NULL);
    all->hands = hands;
    all->hand = calloc((size_t)hands, sizeof *all->hand);
    for (int i = 0; all->hand && i < hands - 1; i++) {
        all->hand[i].all = all;
        all->hand[i].number = i + 1;
        if (pthread_create(&all->hand[i].thread, NULL, serve, &all->hand[i]) != 0) break;
        all->started++;
    }
    if (all->hand && all->started == hands - 1) return all;
    workers_free(all);
    return NULL;
}
