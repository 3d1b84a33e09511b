#include "store/postgres_schema.h"

#include "store/postgres_dialect.h"
#include "store/postgres_link.h"
#include "store/schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SQL_MAX = 8192 };

/* What only PostgreSQL needs, besides the tables that all stores have. */
static const char FIRST[] =
    "CREATE TABLE IF NOT EXISTS furball(version BIGINT NOT NULL);"
    "CREATE SEQUENCE IF NOT EXISTS game_rows;"
    "INSERT INTO furball SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM furball)";

static int run(Link *link, const char *sql) {
    PGresult *result = link_execute(link, sql);
    PQclear(result);
    return result != NULL;
}

static int version_of(Link *link) {
    PGresult *result = link_execute(link, "SELECT version FROM furball");
    int version = result && PQntuples(result) == 1 ? atoi(PQgetvalue(result, 0, 0)) : -1;
    PQclear(result);
    return version;
}

static int take_step(Link *link, int from) {
    char sql[SQL_MAX], done[64];
    snprintf(done, sizeof done, "UPDATE furball SET version = %d", from + 1);
    return postgres_says(SCHEMA_STEPS[from], sql, sizeof sql) && run(link, sql) && run(link, done);
}

static int migrate(Link *link, char *why, size_t why_size) {
    if (!run(link, "BEGIN") || !run(link, "SELECT pg_advisory_xact_lock(7236540)") || !run(link, FIRST)) return 0;
    int version = version_of(link);
    if (version > SCHEMA_VERSION) {
        snprintf(why, why_size, "found version %d of the tables, expected at most %d: a newer furball wrote this", version, SCHEMA_VERSION);
        return 0;
    }
    for (; version >= 0 && version < SCHEMA_VERSION; version++)
        if (!take_step(link, version)) return 0;
    return version == SCHEMA_VERSION && run(link, "COMMIT");
}

int postgres_migrate(const char *where, char *why, size_t why_size) {
    Link link = {.where = where}; /* prepares nothing: the tables may not be there yet */
    *why = 0;
    int ok = link_open(&link) && migrate(&link, why, why_size);
    if (!ok && !*why) snprintf(why, why_size, "the database cannot be used: %s", link.complaint);
    link_lose(&link);
    return ok;
}
