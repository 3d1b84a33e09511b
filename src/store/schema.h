/* The tables of the store, as steps of migration. They are written for SQLite; postgres_dialect.c translates them for
 * PostgreSQL. */
#ifndef FURBALL_STORE_SCHEMA_H
#define FURBALL_STORE_SCHEMA_H

#include <sqlite3.h>
#include <stddef.h>

enum { SCHEMA_VERSION = 5 };
extern const char *const SCHEMA_STEPS[SCHEMA_VERSION]; /* step i leads from version i to version i + 1 */

/* Brings the database to the newest schema, each step in its own transaction. 0 after complaining in `why`, also if a
 * newer program wrote it. */
int schema_migrate(sqlite3 *db, char *why, size_t why_size);

int schema_version_of(sqlite3 *db); /* 0: there are no tables; -1: it cannot be read */

#endif
