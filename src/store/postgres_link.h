/* A connection to PostgreSQL that comes back by itself, and its prepared statements. Nothing waits for the database longer than
 * `patience_ms`: then the connection counts as lost. With a seeker, nobody waits for it to come back. */
#ifndef FURBALL_STORE_POSTGRES_LINK_H
#define FURBALL_STORE_POSTGRES_LINK_H

#include "store/postgres_seek.h"

#include <stdatomic.h>

enum { LINK_PATIENCE_MS = 4000, READ_PATIENCE_MS = 1000 /* while all others wait */, LINK_RETRY_MS = 500, PARAMETERS_MAX = 32 };

typedef struct Link {
    PGconn *connection; /* NULL: lost */
    const char *where;
    Statement first, end; /* those it prepares */
    int64_t tried;        /* when it was last sought in vain */
    int opened;           /* how often it was found */
    int sent;             /* statements under way whose results have not been looked at */
    Seeker *seeker;       /* finds it again; NULL: that is waited for */
    int patience_ms;      /* for an answer; 0: LINK_PATIENCE_MS */
    int unread;           /* questions that were not answered because it is lost */
    const atomic_int *give_up; /* 1: nobody wants it any more; NULL: that does not happen */
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

int link_open(Link *link); /* if it is lost; 0: it cannot be had now */
void link_lose(Link *link);

/* One statement now, outside of a transaction; NULL: it failed, and link->complaint says why. PQclear the result. */
PGresult *link_execute(Link *link, const char *sql);
PGresult *link_execute_with(Link *link, const char *sql, const char *text); /* for $1 */

/* A transaction in one go: what is put between travels without waiting. */
int link_begin(Link *link);
int link_put(Link *link, const PostgresQuery *query);
int link_say(Link *link, const char *sql); /* likewise */
int link_say_with(Link *link, const char *sql, const char *text);
int link_commit(Link *link);               /* 1: it is on disk. 0: not, or nobody knows */
void link_rollback(Link *link);

PGresult *link_ask(Link *link, const PostgresQuery *query); /* NULL: it failed */

#endif
