#include "store/postgres_schema.h"

#include "store/postgres_dialect.h"
#include "store/postgres_link.h"
#include "store/schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SQL_MAX = 8192 };

static const char FIRST[] =
    "CREATE TABLE IF NOT EXISTS furball(version BIGINT NOT NULL);"
    "INSERT INTO furball SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM furball);"
    "ALTER TABLE furball ADD COLUMN IF NOT EXISTS own BIGINT NOT NULL DEFAULT 0";

/* What only PostgreSQL needs besides the tables of all stores: numbers of games for several servers, and which node has
 * which game (cluster.h). Never change a step that has been released: add one. */
static const char *const OWN_STEPS[] = {
    "CREATE SEQUENCE IF NOT EXISTS game_rows;"
    "ALTER TABLE furball ADD COLUMN secret TEXT NOT NULL DEFAULT gen_random_uuid()::text;"
    "CREATE SEQUENCE node_numbers;"
    "CREATE TABLE nodes(node BIGINT PRIMARY KEY, address TEXT NOT NULL, beat TIMESTAMPTZ NOT NULL);"
    /* The node that inserts a game owns it. */
    "ALTER TABLE games ADD COLUMN owner BIGINT NOT NULL DEFAULT COALESCE(NULLIF(current_setting('furball.node', true), ''), '0')::bigint;"
    /* Called at the start of each writing transaction. The lock still lets the node report that it is alive, but keeps
     * others from removing it before the transaction ends. */
    "CREATE FUNCTION furball_fence(me BIGINT) RETURNS void LANGUAGE plpgsql AS $$ BEGIN"
    " PERFORM set_config('furball.node', me::text, true);"
    " PERFORM 1 FROM nodes WHERE node = me FOR KEY SHARE;"
    " IF NOT FOUND THEN RAISE EXCEPTION 'this server was taken for dead, and others have its games'; END IF;"
    " END $$;"
    "CREATE FUNCTION furball_strike_off() RETURNS void LANGUAGE sql AS $$"
    " DELETE FROM nodes WHERE node IN (SELECT node FROM nodes WHERE beat < clock_timestamp() - interval '6 seconds' FOR UPDATE SKIP LOCKED) $$;"
    "CREATE FUNCTION furball_join(where_ TEXT) RETURNS BIGINT LANGUAGE plpgsql AS $$ DECLARE me BIGINT := nextval('node_numbers'); BEGIN"
    " PERFORM furball_strike_off();"
    " DELETE FROM nodes WHERE address = where_;"
    " INSERT INTO nodes VALUES (me, where_, clock_timestamp());"
    " RETURN me; END $$;"
    "CREATE FUNCTION furball_beat(me BIGINT) RETURNS SETOF nodes LANGUAGE plpgsql AS $$ BEGIN"
    " UPDATE nodes SET beat = clock_timestamp() WHERE node = me;"
    " PERFORM furball_strike_off();"
    " RETURN QUERY SELECT * FROM nodes ORDER BY node; END $$;"
    "CREATE FUNCTION furball_claim(wanted TEXT, me BIGINT, OUT has BIGINT, OUT had BIGINT) LANGUAGE plpgsql AS $$ BEGIN"
    " SELECT owner INTO had FROM games WHERE id = wanted;"
    " IF NOT FOUND OR had = me THEN has := had; RETURN; END IF;"
    " PERFORM furball_fence(me);"
    " UPDATE games SET owner = me WHERE id = wanted AND NOT EXISTS (SELECT 1 FROM nodes WHERE node = owner);"
    " SELECT owner INTO has FROM games WHERE id = wanted; END $$",

    /* Reports of being alive need not survive a crash of the database, so they do not wait for the disk. */
    "CREATE OR REPLACE FUNCTION furball_beat(me BIGINT) RETURNS SETOF nodes LANGUAGE plpgsql AS $$ BEGIN"
    " PERFORM set_config('synchronous_commit', 'off', true);"
    " UPDATE nodes SET beat = clock_timestamp() WHERE node = me;"
    " PERFORM furball_strike_off();"
    " RETURN QUERY SELECT * FROM nodes ORDER BY node; END $$",

    /* A node holds a lock as long as its session lasts. When a process dies its session ends at once, so others need
     * not wait out the silence. They do wait if the database itself has just been started, because then all sessions
     * have ended. */
    "CREATE OR REPLACE FUNCTION furball_strike_off() RETURNS void LANGUAGE sql AS $$"
    " DELETE FROM nodes WHERE node IN (SELECT n.node FROM nodes n WHERE n.beat < clock_timestamp() - interval '6 seconds'"
    " OR (n.beat < clock_timestamp() - interval '3500 milliseconds' AND pg_postmaster_start_time() < clock_timestamp() - interval '10 seconds'"
    " AND NOT EXISTS (SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE l.locktype = 'advisory' AND d.datname = current_database()"
    " AND l.classid = 7236540 AND l.objid = n.node::int::oid AND l.objsubid = 2)) FOR UPDATE OF n SKIP LOCKED) $$;"
    "CREATE OR REPLACE FUNCTION furball_beat(me BIGINT) RETURNS SETOF nodes LANGUAGE plpgsql AS $$ BEGIN"
    " PERFORM set_config('synchronous_commit', 'off', true);"
    " PERFORM pg_try_advisory_lock(7236540, me::int);"
    " UPDATE nodes SET beat = clock_timestamp() WHERE node = me;"
    " PERFORM furball_strike_off();"
    " RETURN QUERY SELECT * FROM nodes ORDER BY node; END $$",
};
enum { OWN_VERSION = sizeof OWN_STEPS / sizeof OWN_STEPS[0] };

static int run(Link *link, const char *sql) {
    PGresult *result = link_execute(link, sql);
    PQclear(result);
    return result != NULL;
}

static int version_of(Link *link, const char *column) {
    char sql[64];
    snprintf(sql, sizeof sql, "SELECT %s FROM furball", column);
    PGresult *result = link_execute(link, sql);
    int version = result && PQntuples(result) == 1 ? atoi(PQgetvalue(result, 0, 0)) : -1;
    PQclear(result);
    return version;
}

static int take_step(Link *link, const char *column, int from, const char *sql) {
    char done[64];
    snprintf(done, sizeof done, "UPDATE furball SET %s = %d", column, from + 1);
    return run(link, sql) && run(link, done);
}

static int take_steps(Link *link, char *why, size_t why_size) {
    char sql[SQL_MAX];
    int version = version_of(link, "version"), own = version_of(link, "own");
    if (version > SCHEMA_VERSION || own > OWN_VERSION) {
        snprintf(why, why_size, "found version %d.%d of the tables, expected at most %d.%d: a newer furball wrote this", version, own, SCHEMA_VERSION, OWN_VERSION);
        return 0;
    }
    for (; version >= 0 && version < SCHEMA_VERSION; version++)
        if (!postgres_says(SCHEMA_STEPS[version], sql, sizeof sql) || !take_step(link, "version", version, sql)) return 0;
    for (; own >= 0 && own < OWN_VERSION; own++)
        if (!take_step(link, "own", own, OWN_STEPS[own])) return 0;
    return version == SCHEMA_VERSION && own == OWN_VERSION;
}

/* A single character that the database cannot store would make all changes of that batch fail. */
static int keeps_all_letters(Link *link, char *why, size_t why_size) {
    PGresult *result = link_execute(link, "SHOW server_encoding");
    const char *encoding = result ? PQgetvalue(result, 0, 0) : "UTF8"; /* if this failed, the following statements say why */
    int ok = !strcmp(encoding, "UTF8");
    if (!ok) snprintf(why, why_size, "found a database that keeps text as %s, expected UTF8: createdb --encoding=UTF8 --template=template0", encoding);
    PQclear(result);
    return ok;
}

static int migrate(Link *link, char *why, size_t why_size) {
    return keeps_all_letters(link, why, why_size) && run(link, "BEGIN") && run(link, "SELECT pg_advisory_xact_lock(7236540)") && run(link, FIRST) && take_steps(link, why, why_size) && run(link, "COMMIT");
}

int postgres_is_older(const char *where) {
    Link link = {.where = where};
    PGresult *result = link_open(&link) ? link_execute(&link, "SELECT version, own FROM furball") : NULL;
    int older = result && PQntuples(result) == 1 && (atoi(PQgetvalue(result, 0, 0)) < SCHEMA_VERSION || atoi(PQgetvalue(result, 0, 1)) < OWN_VERSION);
    PQclear(result);
    link_lose(&link);
    return older;
}

int postgres_migrate(const char *where, char *why, size_t why_size) {
    Link link = {.where = where}; /* prepares nothing: the tables may not be there yet */
    *why = 0;
    int ok = link_open(&link) && migrate(&link, why, why_size);
    if (!ok && !*why) snprintf(why, why_size, "the database cannot be used: %s", link.complaint);
    link_lose(&link);
    return ok;
}
