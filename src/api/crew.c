#define _POSIX_C_SOURCE 200809L
#include "api/crew.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { SPINS = 4000 };

typedef struct Hand {
    Crew *crew;
    int number;
    pthread_t thread;
} Hand;

struct Crew {
    int hands;   /* the caller included */
    int started; /* threads */
    CrewWork work;
    void *self;
    atomic_uint round;   /* raised when there is work */
    atomic_int busy;     /* threads that have not finished this round */
    atomic_int sleeping; /* threads that wait for `wake` */
    atomic_int closing;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    Hand *hand;
};

static void sleep_until_round(Crew *crew, unsigned seen) {
    pthread_mutex_lock(&crew->lock);
    atomic_fetch_add(&crew->sleeping, 1);
    while (atomic_load(&crew->round) == seen) pthread_cond_wait(&crew->wake, &crew->lock);
    atomic_fetch_sub(&crew->sleeping, 1);
    pthread_mutex_unlock(&crew->lock);
}

static void *serve(void *self) {
    const Hand *hand = self;
    Crew *crew = hand->crew;
    for (unsigned seen = 0;;) {
        for (int i = 0; i < SPINS && atomic_load_explicit(&crew->round, memory_order_acquire) == seen; i++) {
        }
        if (atomic_load(&crew->round) == seen) sleep_until_round(crew, seen);
        seen++;
        if (atomic_load(&crew->closing)) return NULL;
        crew->work(crew->self, hand->number);
        atomic_fetch_sub_explicit(&crew->busy, 1, memory_order_release);
    }
}

static void begin_round(Crew *crew) {
    atomic_store(&crew->busy, crew->started);
    atomic_fetch_add(&crew->round, 1);
    if (!atomic_load(&crew->sleeping)) return;
    pthread_mutex_lock(&crew->lock);
    pthread_cond_broadcast(&crew->wake);
    pthread_mutex_unlock(&crew->lock);
}

void crew_do(Crew *crew, CrewWork work, void *self) {
    if (crew->hands == 1) {
        work(self, 0);
        return;
    }
    crew->work = work;
    crew->self = self;
    begin_round(crew);
    work(self, 0);
    for (int i = 0; atomic_load_explicit(&crew->busy, memory_order_acquire); i++)
        if (i >= SPINS) sched_yield(); /* somebody else needs this core, perhaps one of the crew */
}

int crew_hands(const Crew *crew) { return crew->hands; }

void crew_free(Crew *crew) {
    if (!crew) return;
    atomic_store(&crew->closing, 1);
    begin_round(crew);
    for (int i = 0; i < crew->started; i++) pthread_join(crew->hand[i].thread, NULL);
    pthread_cond_destroy(&crew->wake);
    pthread_mutex_destroy(&crew->lock);
    free(crew->hand);
    free(crew);
}

Crew *crew_new(int hands) {
    Crew *crew = calloc(1, sizeof *crew);
    if (!crew) return NULL;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->wake, NULL);
    crew->hands = hands;
    crew->hand = calloc((size_t)hands, sizeof *crew->hand);
    for (int i = 0; crew->hand && i < hands - 1; i++) {
        crew->hand[i].crew = crew;
        crew->hand[i].number = i + 1;
        if (pthread_create(&crew->hand[i].thread, NULL, serve, &crew->hand[i]) != 0) break;
        crew->started++;
    }
    if (crew->hand && crew->started == hands - 1) return crew;
    crew_free(crew);
    return NULL;
}
