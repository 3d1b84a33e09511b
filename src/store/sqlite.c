/* One SQLite file: one connection reads, on the server's thread; another writes, on its own thread. It uses a
 * write-ahead log (WAL), and every commit is synced. */
#include "store/lock.h"
#include "store/parts.h"
#include "store/schema.h"
#include "store/wal.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- statements --------------------------------------------------------------------------------- */

typedef struct SqliteQuery {
    Query query; /* first */
    sqlite3_stmt *statement;
} SqliteQuery;

typedef struct Sqlite {
    int held; /* the lock file, so that no other server uses the file */
    sqlite3 *reader, *writer;
    SqliteQuery query[STATEMENTS];
    int64_t next_row;
    char *path;
} Sqlite;

static sqlite3_stmt *of(Query *query) { return ((SqliteQuery *)query)->statement; }

static void bind_number(Query *query, int at, int64_t number) { sqlite3_bind_int64(of(query), at, number); }
static void bind_text(Query *query, int at, const char *text) { sqlite3_bind_text(of(query), at, text, -1, SQLITE_STATIC); }
static void bind_bytes(Query *query, int at, const void *bytes, size_t size) { sqlite3_bind_blob(of(query), at, bytes, (int)size, SQLITE_STATIC); }

static QueryStep step(Query *query) {
    int result = sqlite3_step(of(query));
    return result == SQLITE_ROW ? QUERY_ROW : result == SQLITE_DONE ? QUERY_DONE : QUERY_FAILED;
}

static int64_t number(Query *query, int at) { return sqlite3_column_int64(of(query), at); }
static const char *text(Query *query, int at) { return (const char *)sqlite3_column_text(of(query), at); }
static size_t bytes(Query *query, int at, const void **out) {
    *out = sqlite3_column_blob(of(query), at);
    return (size_t)sqlite3_column_bytes(of(query), at);
}
static void reset(Query *query) { sqlite3_reset(of(query)); }

static const QueryOps OPS = {bind_number, bind_text, bind_bytes, step, number, text, bytes, reset};

static int prepare(Store *store, char *why, size_t why_size) {
    Sqlite *base = store->base;
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3 *db = i < PUT_GAME ? base->reader : base->writer;
        base->query[i].query.ops = &OPS;
        store->statement[i] = &base->query[i].query;
        if (sqlite3_prepare_v3(db, STATEMENT_TEXT[i], -1, SQLITE_PREPARE_PERSISTENT, &base->query[i].statement, NULL) == SQLITE_OK) continue;
        snprintf(why, why_size, "the store's tables are not as expected: %s", sqlite3_errmsg(db));
        return 0;
    }
    return 1;
}

/* ---- transactions --------------------------------------------------------------------------------- */

static int execute(Store *store, const char *sql) { return sqlite3_exec(((Sqlite *)store->base)->writer, sql, NULL, NULL, NULL) == SQLITE_OK; }
static int begin(Store *store, int64_t fence) {
    (void)fence; /* only one server uses a file */
    return execute(store, "BEGIN IMMEDIATE");
}
static int commit(Store *store) { return execute(store, "COMMIT"); }
static void rollback(Store *store) {
    if (!sqlite3_get_autocommit(((Sqlite *)store->base)->writer)) execute(store, "ROLLBACK");
}
static const char *complaint(Store *store) { return sqlite3_errmsg(((Sqlite *)store->base)->writer); }

/* Numbers are assigned here, so that a game's log can be handed in together with the game. */
static int64_t take_row(Store *store) { return ((Sqlite *)store->base)->next_row++; }

/* ---- opening and closing ---------------------------------------------------------------------- */

/* The log is copied into the file every 16 MiB. A commit has to wait for that, so it should be rare. */
static const char SETTINGS[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000";

static int connect_to(const Store *store, const char *path, sqlite3 **db, char *why, size_t why_size) {
    if (sqlite3_open_v2(path, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, store_is_simulated(store) ? NULL : wal_vfs()) == SQLITE_OK &&
        sqlite3_busy_timeout(*db, 5000) == SQLITE_OK &&
        sqlite3_exec(*db, SETTINGS, NULL, NULL, NULL) == SQLITE_OK &&
        (!store_is_simulated(store) || sqlite3_exec(*db, "PRAGMA synchronous = OFF", NULL, NULL, NULL) == SQLITE_OK))
        return 1;
    snprintf(why, why_size, "%s: cannot be opened: %s", path, *db ? sqlite3_errmsg(*db) : "no memory");
    return 0;
}

static int open_file(Store *store, const char *path, char *why, size_t why_size) {
    Sqlite *base = store->base = calloc(1, sizeof *base);
    if (!base || !(base->path = strdup(path))) return 0;
    base->held = lock_take(path, why, why_size);
    if (base->held < 0 || !connect_to(store, path, &base->writer, why, why_size) || !schema_migrate(base->writer, why, why_size) ||
        !connect_to(store, path, &base->reader, why, why_size) || !prepare(store, why, why_size))
        return 0;
    Query *free_row = store->statement[ASK_FREE_ROW];
    base->next_row = query_step(free_row) == QUERY_ROW ? query_number(free_row, 0) : 1;
    query_reset(free_row);
    return 1;
}

static int is_older(const char *path) {
    char why[256];
    sqlite3 *db = NULL;
    int version = 0, held = access(path, F_OK) == 0 ? lock_take(path, why, sizeof why) : -1;
    if (held >= 0 && sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK) version = schema_version_of(db);
    sqlite3_close(db);
    if (held >= 0) close(held);
    return version > 0 && version < SCHEMA_VERSION;
}

static void close_file(Store *store) {
    Sqlite *base = store->base;
    if (!base) return;
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(base->query[i].statement);
    sqlite3_close(base->reader);
    sqlite3_close(base->writer);
    if (base->held >= 0) close(base->held);
    free(base->path);
    free(base);
}

static int is_given_up(void *give_up) { return atomic_load((const atomic_int *)give_up); }

static void apart(Store *store, const atomic_int *give_up, void (*run)(void *self, Query *stale, Query *old), void *self) {
    enum { STEPS_BETWEEN = 10000 };
    char why[256];
    sqlite3 *db = NULL;
    SqliteQuery stale = {.query = {&OPS}}, old = {.query = {&OPS}};
    if (connect_to(store, ((Sqlite *)store->base)->path, &db, why, sizeof why)) {
        sqlite3_progress_handler(db, STEPS_BETWEEN, is_given_up, (void *)give_up);
        if (sqlite3_prepare_v2(db, STATEMENT_TEXT[ASK_STALE], -1, &stale.statement, NULL) == SQLITE_OK &&
            sqlite3_prepare_v2(db, STATEMENT_TEXT[ASK_OLD], -1, &old.statement, NULL) == SQLITE_OK)
            run(self, &stale.query, &old.query);
    }
    sqlite3_finalize(stale.statement);
    sqlite3_finalize(old.statement);
    sqlite3_close(db);
}

const Backend SQLITE = {.open = open_file, .close = close_file, .begin = begin, .commit = commit, .rollback = rollback, .complaint = complaint, .take_row = take_row, .apart = apart, .is_older = is_older};
