/* Looks for a lost connection to PostgreSQL on a thread of its own: whoever reads is told at once that the database is away, and never
 * waits for it to come back. */
#ifndef FURBALL_STORE_POSTGRES_SEEK_H
#define FURBALL_STORE_POSTGRES_SEEK_H

#include "store/statements.h"

#include <libpq-fe.h>

typedef struct Seeker Seeker;

Seeker *seeker_new(const char *where, Statement first, Statement end); /* prepares those; NULL: there is no thread to be had */
void seeker_want(Seeker *seeker);                                        /* a connection is needed from now on */
PGconn *seeker_take(Seeker *seeker, char *complaint, size_t size);       /* NULL: there is none yet, and it goes on looking */
void seeker_free(Seeker *seeker);

#endif
