/* The tables of the SQLite store, as the steps that lead to them. */
#ifndef FURBALL_STORE_SCHEMA_H
#define FURBALL_STORE_SCHEMA_H

#include <sqlite3.h>
#include <stddef.h>

/* Brings the database to the newest schema, each step in a transaction of its own. 0 after
 * complaining in `why`, also if it was written by a newer program. */
int schema_migrate(sqlite3 *db, char *why, size_t why_size);

#endif
