/* What the parts of the store share. read.c opens, closes and reads; write.c takes changes and writes them. */
#ifndef FURBALL_STORE_PARTS_H
#define FURBALL_STORE_PARTS_H

#include "store/backend.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct Change Change;
typedef struct Sweeper Sweeper; /* sweep.c */

/* Changes that are written together. */
typedef struct Batch {
    Change *change;
    size_t count, room;
    Ticket last; /* of its last change */
    int64_t fence; /* number of the node that handed it in; 0: none */
} Batch;

struct Store {
    const Backend *backend;
    void *base; /* the backend's own */
    Query *statement[STATEMENTS];
    void (*written)(void *self);
    void *self;
    StoreWorld world; /* `fails` NULL: the real world */
    int handed_in;    /* something was handed in since store_go; used by the server's thread */

    Sweeper *sweeper; /* NULL: no sweep yet */

    pthread_t thread;
    atomic_uint_fast64_t done; /* read for every message, so without the lock */
    atomic_int failed;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t wake;
    char complaint[256];
    Batch waiting;
    Ticket given;
    int64_t fence; /* this node's number, once it has joined */
    int gathers;   /* changes are written only when `go` is set */
    int go;        /* so that everything from one round of the server is written together */
    int closing;
    int stopped; /* in a simulation: killed during a write */
};

int store_is_simulated(const Store *store);

/* Starts the writing thread, which runs until the store closes and nothing waits. 0: there is none. */
int store_write_start(Store *store);
void store_write_end(Store *store);
void store_fence(Store *store, int64_t number); /* from now on it writes as that node; waiting changes are dropped */
void store_write_forget(Store *store); /* instead of ending: waiting changes are lost; only if there is no thread */

/* read.c: like store_stale and store_old, on any connection; -1: the database could not be asked. */
int ask_stale(Query *ask, int64_t before, int64_t *after, char (*out)[STORE_ID_SIZE], int max);
int ask_old(Query *ask, int64_t before, int64_t *rows, int max);

void sweeper_free(Sweeper *sweeper);

#endif
