/* A connection to PostgreSQL that reopens by itself, and its prepared statements. Nothing waits longer than
 * `patience_ms` for the database: then the connection counts as lost. With a seeker, nothing waits for reopening. */
#ifndef FURBALL_STORE_POSTGRES_LINK_H
#define FURBALL_STORE_POSTGRES_LINK_H

#include "store/postgres_seek.h"

#include <stdatomic.h>

enum { LINK_PATIENCE_MS = 4000, READ_PATIENCE_MS = 1000 /* READ_PATIENCE_MS: everyone waits meanwhile */, LINK_RETRY_MS = 500, PARAMETERS_MAX = 32 };

typedef struct Link {
    PGconn *connection; /* NULL: lost */
    const char *where;
    Statement first, end; /* the statements that it prepares */
    int64_t tried;        /* time of the last failed attempt to connect */
    int opened;           /* how often it was opened */
    int sent;             /* statements sent whose results were not read yet */
    Seeker *seeker;       /* reopens it; NULL: reopening is waited for */
    int patience_ms;      /* for an answer; 0: LINK_PATIENCE_MS */
    int unread;           /* questions not answered because it was lost */
    const atomic_int *give_up; /* 1: the answer is no longer needed; NULL: it always is */
    char complaint[256];
} Link;

typedef struct PostgresQuery {
    Query query; /* first */
    Link *link;
    Statement which;
    int count; /* of parameters */
    const char *value[PARAMETERS_MAX];
    int length[PARAMETERS_MAX], format[PARAMETERS_MAX];
    char number[PARAMETERS_MAX][24];
    PGresult *result;
    int row;
    unsigned char *bytes;
} PostgresQuery;

int link_open(Link *link); /* opens it if it is lost; 0: not possible now */
void link_lose(Link *link);

/* One statement now, outside a transaction; NULL: it failed, and link->complaint says why. PQclear the result. */
PGresult *link_execute(Link *link, const char *sql);
PGresult *link_execute_with(Link *link, const char *sql, const char *text); /* for $1 */

/* A transaction sent as a whole: statements in between are sent without waiting. */
int link_begin(Link *link);
int link_put(Link *link, const PostgresQuery *query);
int link_say(Link *link, const char *sql); /* the same */
int link_say_with(Link *link, const char *sql, const char *text);
int link_commit(Link *link);               /* 1: it is on disk. 0: it is not, or that is unknown */
void link_rollback(Link *link);

PGresult *link_ask(Link *link, const PostgresQuery *query); /* NULL: it failed */

#endif
