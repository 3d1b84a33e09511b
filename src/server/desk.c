#include "server/desk.h"

#include "server/memory.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

struct Desk {
    void (*told)(void *self);
    void *self;
    int most, most_of_one;
    int stopping, count; /* jobs given but not taken back */
    Job *given, *done;   /* the first of each */
    uint64_t working_for; /* the owner of the present job; 0: none */
    pthread_t thread;
    pthread_mutex_t lock; /* guards the members above that can change */
    pthread_cond_t wake;
};

static void append(Job **list, Job *job) {
    job->next = NULL;
    while (*list) list = &(*list)->next;
    *list = job;
}

static Job *take_first(Job **list) {
    Job *job = *list;
    if (job) *list = job->next;
    return job;
}

static void drop_all(Job **list) {
    Job *job;
    while ((job = take_first(list))) job->drop(job);
}

/* ---- the thread ------------------------------------------------------------------------------------------ */

static void *work(void *self) {
    Desk *desk = self;
    pthread_mutex_lock(&desk->lock);
    while (!desk->stopping) {
        Job *job = take_first(&desk->given);
        desk->working_for = job ? job->owner : 0;
        if (!job) {
            pthread_cond_wait(&desk->wake, &desk->lock);
            continue;
        }
        pthread_mutex_unlock(&desk->lock);
        job->work(job);
        pthread_mutex_lock(&desk->lock);
        append(&desk->done, job);
        desk->told(desk->self);
    }
    pthread_mutex_unlock(&desk->lock);
    return NULL;
}

Desk *desk_new(int most, int most_of_one, void (*told)(void *self), void *self) {
    Desk *desk = memory_zeroed(sizeof *desk);
    desk->most = most;
    desk->most_of_one = most_of_one;
    desk->told = told;
    desk->self = self;
    pthread_mutex_init(&desk->lock, NULL);
    pthread_cond_init(&desk->wake, NULL);
    if (pthread_create(&desk->thread, NULL, work, desk) == 0) return desk;
    free(desk);
    return NULL;
}

void desk_free(Desk *desk) {
    if (!desk) return;
    pthread_mutex_lock(&desk->lock);
    desk->stopping = 1;
    pthread_cond_signal(&desk->wake);
    pthread_mutex_unlock(&desk->lock);
    pthread_join(desk->thread, NULL);
    drop_all(&desk->given);
    drop_all(&desk->done);
    pthread_cond_destroy(&desk->wake);
    pthread_mutex_destroy(&desk->lock);
    free(desk);
}

/* ---- from the loop ------------------------------------------------------------------------------------------ */

static int count_of(const Desk *desk, uint64_t owner) {
    int count = desk->working_for == owner;
    for (const Job *job = desk->given; job; job = job->next) count += job->owner == owner;
    return count;
}

int desk_give(Desk *desk, Job *job) {
    assert(job->work && job->drop);
    pthread_mutex_lock(&desk->lock);
    int room = desk->count < desk->most && (!job->owner || count_of(desk, job->owner) < desk->most_of_one);
    if (room) {
        desk->count++;
        append(&desk->given, job);
        pthread_cond_signal(&desk->wake);
    }
    pthread_mutex_unlock(&desk->lock);
    return room;
}

Job *desk_take(Desk *desk) {
    pthread_mutex_lock(&desk->lock);
    Job *job = take_first(&desk->done);
    desk->count -= job != NULL;
    pthread_mutex_unlock(&desk->lock);
    return job;
}
