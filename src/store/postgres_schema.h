/* The tables in PostgreSQL. */
#ifndef FURBALL_STORE_POSTGRES_SCHEMA_H
#define FURBALL_STORE_POSTGRES_SCHEMA_H

#include <stddef.h>

/* Brings the database to the newest schema, in one transaction; servers that start at the same time do it one after
 * another. 0 after complaining in `why`, also if a newer program wrote it. */
int postgres_migrate(const char *where, char *why, size_t why_size);

int postgres_is_older(const char *where); /* a migration would be needed */

#endif
