/* What a database must be able to do to be the store's. read.c reads and write.c writes through prepared statements, which
 * are the same for all (statements.c); a backend opens them and makes transactions. */
#ifndef FURBALL_STORE_BACKEND_H
#define FURBALL_STORE_BACKEND_H

#include "store/cluster.h"
#include "store/statements.h"

#include <stdatomic.h>

typedef struct Backend {
    int (*open)(Store *store, const char *where, char *why, size_t why_size); /* 0 after complaining in `why` */
    void (*close)(Store *store);                                              /* also what was opened only in part */
    /* On the thread that writes: all of a batch, or nothing. */
    int (*begin)(Store *store, int64_t fence); /* `fence`: number of the node that writes; 0: none */
    int (*commit)(Store *store);
    void (*rollback)(Store *store);
    const char *(*complaint)(Store *store); /* about the last write */
    int64_t (*take_row)(Store *store);      /* a number for a new game; on the server's thread; 0: there is none to be had */
    /* As in cluster.h; all of them NULL where only one server can use the store. `tell` is on the thread that writes. */
    int64_t (*join)(Store *store, const char *address, char secret[NODE_SECRET_SIZE], char *why, size_t why_size);
    int (*beat)(Store *store, ServerNode *out, int max, void (*hear)(void *self, const char *news), void *self);
    ClaimResult (*claim)(Store *store, const char *id, int64_t *owner);
    int (*tell)(Store *store, const char *news);
    int (*unread)(Store *store); /* as store_unread; NULL: that cannot be */
    /* On any thread: with a connection of its own, which is closed afterwards, for ASK_STALE and ASK_OLD. `run` is not called if there is none to
     * be had. `give_up` becomes 1 when nobody wants the answer any more. */
    void (*apart)(Store *store, const atomic_int *give_up, void (*run)(void *self, Query *stale, Query *old), void *self);
    int (*is_older)(const char *where); /* as store_is_older; NULL: never */
} Backend;

extern const Backend SQLITE;
extern const Backend POSTGRES; /* complains if the program was built without it */

int where_is_postgres(const char *where); /* postgresql:// or postgres:// */

#endif
