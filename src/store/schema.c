#include "store/schema.h"

#include <stdio.h>

/* Never change a step that has been released: add one. */
const char *const SCHEMA_STEPS[SCHEMA_VERSION] = {
    "CREATE TABLE games("
    " row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, made INTEGER NOT NULL, seed BLOB NOT NULL,"
    " watch BLOB NOT NULL, watch_key TEXT NOT NULL, scenario TEXT NOT NULL, title TEXT NOT NULL,"
    " book TEXT NOT NULL, engine TEXT NOT NULL, version INTEGER NOT NULL, pace TEXT NOT NULL,"
    " strict INTEGER NOT NULL, listed INTEGER NOT NULL, before TEXT NOT NULL, next TEXT NOT NULL DEFAULT '',"
    " turn INTEGER NOT NULL DEFAULT 0, open INTEGER NOT NULL DEFAULT 0, over TEXT NOT NULL DEFAULT '');"
    "CREATE TABLE seats("
    " game INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, first TEXT NOT NULL, who TEXT NOT NULL,"
    " key BLOB NOT NULL, guest BLOB NOT NULL, invite BLOB NOT NULL, PRIMARY KEY(game, seat)) WITHOUT ROWID;"
    "CREATE TABLE log("
    " game INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, kind INTEGER NOT NULL,"
    " seat INTEGER NOT NULL, by INTEGER NOT NULL, action INTEGER NOT NULL, word TEXT,"
    " PRIMARY KEY(game, number)) WITHOUT ROWID;"
    "CREATE INDEX lobby ON games(row) WHERE open AND listed;"
    "CREATE INDEX running ON games(row) WHERE over = '';"
    "CREATE INDEX guests ON seats(guest, game);",

    /* Since when people are away; how and when a game ended; what its digest covers; words for invitations; remarks. */
    "ALTER TABLE games ADD COLUMN custom INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE games ADD COLUMN sealed INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE games ADD COLUMN delay INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE games ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seats ADD COLUMN away INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX ended ON games(ended) WHERE over <> '';"
    "CREATE TABLE words("
    " word TEXT PRIMARY KEY, game INTEGER NOT NULL, seat INTEGER NOT NULL, made INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX words_of ON words(game);"
    "CREATE TABLE talk("
    " game INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " phrase TEXT NOT NULL, text TEXT NOT NULL, reported INTEGER NOT NULL DEFAULT 0, PRIMARY KEY(game, number)) WITHOUT ROWID;",

    /* People with names, their browsers, ratings; which games count, and who won. */
    "CREATE TABLE people("
    " key BLOB PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, made INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE signed_in(guest BLOB PRIMARY KEY, key BLOB NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE ratings("
    " name TEXT NOT NULL, book TEXT NOT NULL, rating INTEGER NOT NULL, deviation INTEGER NOT NULL, volatility INTEGER NOT NULL,"
    " at INTEGER NOT NULL, won INTEGER NOT NULL, drawn INTEGER NOT NULL, lost INTEGER NOT NULL, PRIMARY KEY(name, book)) WITHOUT ROWID;"
    "CREATE INDEX ladder ON ratings(book, rating);"
    "ALTER TABLE games ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE games ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE games ADD COLUMN won INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seats ADD COLUMN player TEXT NOT NULL DEFAULT '';"
    "CREATE INDEX players ON seats(player, game) WHERE player <> '';"
    "CREATE INDEX uncounted ON games(row) WHERE rated = 2 AND counted = 0;"
    "CREATE INDEX unpaired ON games(row) WHERE rated = 1 AND next = '';"
    "CREATE INDEX watchable ON games(row) WHERE over = '' AND listed AND NOT open;",

    /* Published works and their editions, opinions of others, results of their games. */
    "CREATE TABLE works("
    " id TEXT PRIMARY KEY, author TEXT NOT NULL, latest TEXT NOT NULL, changed INTEGER NOT NULL, votes INTEGER NOT NULL DEFAULT 0,"
    " reports INTEGER NOT NULL DEFAULT 0, plays INTEGER NOT NULL DEFAULT 0, state INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE INDEX works_new ON works(changed);"
    "CREATE INDEX works_top ON works(votes, changed);"
    "CREATE INDEX works_by ON works(author);"
    "CREATE TABLE editions("
    " id TEXT PRIMARY KEY, work TEXT NOT NULL, author TEXT NOT NULL, made INTEGER NOT NULL, title TEXT NOT NULL, book TEXT NOT NULL,"
    " seats TEXT NOT NULL, measured TEXT NOT NULL, digest BLOB NOT NULL, version INTEGER NOT NULL, text TEXT NOT NULL, UNIQUE(work, version));"
    "CREATE INDEX editions_by ON editions(author);"
    "CREATE INDEX editions_of_digest ON editions(digest);"
    "CREATE TABLE opinions("
    " work TEXT NOT NULL, name TEXT NOT NULL, kind INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(work, name, kind)) WITHOUT ROWID;"
    "CREATE TABLE results("
    " edition TEXT NOT NULL, people INTEGER NOT NULL, won INTEGER NOT NULL, games INTEGER NOT NULL, PRIMARY KEY(edition, people, won)) WITHOUT ROWID;"
    "ALTER TABLE games ADD COLUMN edition TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE games ADD COLUMN tallied INTEGER NOT NULL DEFAULT 0;",

    /* Challenges. */
    "CREATE TABLE challenges("
    " number INTEGER PRIMARY KEY, at INTEGER NOT NULL, guest BLOB NOT NULL, challenger TEXT NOT NULL, challenged TEXT NOT NULL,"
    " book TEXT NOT NULL, pace TEXT NOT NULL, rated INTEGER NOT NULL, state INTEGER NOT NULL, game TEXT NOT NULL);",
};

int schema_version_of(sqlite3 *db) {
    sqlite3_stmt *ask;
    int version = -1;
    if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &ask, NULL) != SQLITE_OK) return -1;
    if (sqlite3_step(ask) == SQLITE_ROW) version = sqlite3_column_int(ask, 0);
    sqlite3_finalize(ask);
    return version;
}

static int take_step(sqlite3 *db, int from) {
    char done[48];
    snprintf(done, sizeof done, "PRAGMA user_version = %d", from + 1);
    if (sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK) return 0;
    if (sqlite3_exec(db, SCHEMA_STEPS[from], NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(db, done, NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK)
        return 1;
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return 0;
}

int schema_migrate(sqlite3 *db, char *why, size_t why_size) {
    int version = schema_version_of(db);
    if (version > SCHEMA_VERSION) {
        snprintf(why, why_size, "found version %d of the tables, expected at most %d: a newer furball wrote this", version,
                 SCHEMA_VERSION);
        return 0;
    }
    for (; version >= 0 && version < SCHEMA_VERSION; version++) {
        if (take_step(db, version)) continue;
        snprintf(why, why_size, "cannot make version %d of the tables: %s", version + 1, sqlite3_errmsg(db));
        return 0;
    }
    if (version < 0) snprintf(why, why_size, "cannot be read: %s", sqlite3_errmsg(db));
    return version == SCHEMA_VERSION;
}
