#ifdef FURBALL_POSTGRES

#include "store/postgres_seek.h"

#include "store/postgres_link.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PAUSE_MS = 200 }; /* between two attempts */

struct Seeker {
    const char *where;
    Statement first, end;
    pthread_t thread;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t wake;
    int wanted;
    atomic_int closing;
    PGconn *found;
    char complaint[256];
};

static void pause_a_little(Seeker *seeker) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += PAUSE_MS * 1000000l;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&seeker->wake, &seeker->lock, &until);
}

/* One attempt, without the lock. */
static void look(Seeker *seeker) {
    Link link = {.where = seeker->where, .first = seeker->first, .end = seeker->end, .give_up = &seeker->closing};
    pthread_mutex_unlock(&seeker->lock);
    int ok = link_open(&link);
    pthread_mutex_lock(&seeker->lock);
    if (!ok) {
        snprintf(seeker->complaint, sizeof seeker->complaint, "%s", link.complaint);
        pause_a_little(seeker);
        return;
    }
    seeker->found = link.connection;
    seeker->wanted = 0;
}

static void *seek(void *self) {
    Seeker *seeker = self;
    pthread_mutex_lock(&seeker->lock);
    while (!seeker->closing) {
        if (seeker->wanted) look(seeker);
        else pthread_cond_wait(&seeker->wake, &seeker->lock);
    }
    pthread_mutex_unlock(&seeker->lock);
    return NULL;
}

Seeker *seeker_new(const char *where, Statement first, Statement end) {
    assert(where);
    Seeker *seeker = calloc(1, sizeof *seeker);
    if (!seeker) return NULL;
    seeker->where = where;
    seeker->first = first;
    seeker->end = end;
    pthread_mutex_init(&seeker->lock, NULL);
    pthread_cond_init(&seeker->wake, NULL);
    if (pthread_create(&seeker->thread, NULL, seek, seeker) == 0) return seeker;
    free(seeker);
    return NULL;
}

void seeker_want(Seeker *seeker) {
    pthread_mutex_lock(&seeker->lock);
    if (!seeker->found) seeker->wanted = 1;
    pthread_cond_signal(&seeker->wake);
    pthread_mutex_unlock(&seeker->lock);
}

PGconn *seeker_take(Seeker *seeker, char *complaint, size_t size) {
    assert(complaint);
    pthread_mutex_lock(&seeker->lock);
    PGconn *found = seeker->found;
    seeker->found = NULL;
    if (!found) {
        snprintf(complaint, size, "%s", *seeker->complaint ? seeker->complaint : "the connection is lost");
        seeker->wanted = 1;
        pthread_cond_signal(&seeker->wake);
    }
    pthread_mutex_unlock(&seeker->lock);
    return found;
}

void seeker_free(Seeker *seeker) {
    if (!seeker) return;
    seeker->closing = 1; /* an attempt under way gives up */
    pthread_mutex_lock(&seeker->lock);
    pthread_cond_signal(&seeker->wake);
    pthread_mutex_unlock(&seeker->lock);
    pthread_join(seeker->thread, NULL);
    if (seeker->found) PQfinish(seeker->found);
    pthread_cond_destroy(&seeker->wake);
    pthread_mutex_destroy(&seeker->lock);
    free(seeker);
}

#endif
