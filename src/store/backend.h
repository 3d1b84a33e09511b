/* What a database must provide to serve as the store. read.c and write.c use prepared statements, which are the same
 * for all databases (statements.c); a backend opens them and runs transactions. */
#ifndef FURBALL_STORE_BACKEND_H
#define FURBALL_STORE_BACKEND_H

#include "store/cluster.h"
#include "store/statements.h"

#include <stdatomic.h>

typedef struct Backend {
    int (*open)(Store *store, const char *where, char *why, size_t why_size); /* 0 after complaining in `why` */
    void (*close)(Store *store);                                              /* also after `open` has failed halfway */
    /* On the writing thread: all of a batch is written, or nothing. */
    int (*begin)(Store *store, int64_t fence); /* `fence`: number of the writing node; 0: none */
    int (*commit)(Store *store);
    void (*rollback)(Store *store);
    const char *(*complaint)(Store *store); /* about the last write */
    int64_t (*take_row)(Store *store);      /* a number for a new game; on the server's thread; 0: none could be had */
    /* As in cluster.h; all of them NULL if only one server can use the store. `tell` runs on the writing thread. */
    int64_t (*join)(Store *store, const char *address, char secret[NODE_SECRET_SIZE], char *why, size_t why_size);
    int (*beat)(Store *store, ServerNode *out, int max, void (*hear)(void *self, const char *news), void *self);
    ClaimResult (*claim)(Store *store, const char *id, int64_t *owner);
    int (*tell)(Store *store, const char *news);
    int (*unread)(Store *store); /* like store_unread; NULL: reads cannot fail that way */
    /* On any thread: opens a connection of its own for ASK_STALE and ASK_OLD, and closes it afterwards. `run` is not
     * called if there is no connection. `give_up` becomes 1 when the answer is no longer needed. */
    void (*apart)(Store *store, const atomic_int *give_up, void (*run)(void *self, Query *stale, Query *old), void *self);
    int (*is_older)(const char *where); /* like store_is_older; NULL: never */
} Backend;

extern const Backend SQLITE;
extern const Backend POSTGRES; /* complains if the program was built without it */

int where_is_postgres(const char *where); /* postgresql:// or postgres:// */

#endif
