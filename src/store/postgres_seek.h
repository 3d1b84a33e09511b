/* Reopens a lost connection to PostgreSQL on its own thread: readers learn at once that the database is away and never
 * wait for it. */
#ifndef FURBALL_STORE_POSTGRES_SEEK_H
#define FURBALL_STORE_POSTGRES_SEEK_H

#include "store/statements.h"

#include <libpq-fe.h>

typedef struct Seeker Seeker;

Seeker *seeker_new(const char *where, Statement first, Statement end); /* prepares those statements; NULL: no thread
                                                                        * could be started */
void seeker_want(Seeker *seeker);                                        /* a connection is needed from now on */
PGconn *seeker_take(Seeker *seeker, char *complaint, size_t size);       /* NULL: there is none yet, and it keeps trying */
void seeker_free(Seeker *seeker);

#endif
