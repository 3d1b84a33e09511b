/* What the parts of the SQLite store share. sqlite.c opens, closes and reads; sqlite_write.c takes changes and writes them. */
#ifndef FURBALL_STORE_SQLITE_H
#define FURBALL_STORE_SQLITE_H

#include "store/statements.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct Change Change;

/* Changes that are written together. */
typedef struct Batch {
    Change *change;
    size_t count, room;
    Ticket last; /* of its last change */
} Batch;

struct Store {
    int held; /* the file, so that no other server takes it */
    sqlite3 *reader, *writer;
    sqlite3_stmt *statement[STATEMENTS];
    void (*written)(void *self);
    void *self;
    int64_t next_row;
    StoreWorld world; /* `fails` NULL: the real one */

    pthread_t thread;
    atomic_uint_fast64_t done; /* asked for each message, so without the lock */
    atomic_int failed;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t wake;
    Batch waiting;
    Ticket given;
    int closing;
    int stopped; /* in a simulation: killed in the middle of a write */
};

int store_is_simulated(const Store *store);

/* The thread that writes, until the store closes and nothing waits. 0: there is none. */
int store_write_start(Store *store);
void store_write_end(Store *store);
void store_write_forget(Store *store); /* instead of ending: what waits is lost; only where there is no thread */

#endif
