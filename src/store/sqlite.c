/* The store in one SQLite file: a connection that reads, on the server's thread, and one that
 * writes, on a thread of its own. The log is written ahead (WAL) and every commit is synced. */
#include "store/sqlite.h"

#include "store/lock.h"
#include "store/schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- reading ------------------------------------------------------------------------------------ */

int store_seats(Store *store, int64_t row, StoredSeat *out) {
    sqlite3_stmt *ask = store->statement[ASK_SEATS];
    int count = 0;
    sqlite3_bind_int64(ask, 1, row);
    while (count < 32 && sqlite3_step(ask) == SQLITE_ROW) columns_read(ask, 0, SEAT_COLUMN, SEAT_COLUMNS, &out[count++]);
    sqlite3_reset(ask);
    return count;
}

int store_find(Store *store, const char *id, StoredGame *game, StoredSeat *seats) {
    sqlite3_stmt *ask = store->statement[ASK_FIND];
    memset(game, 0, sizeof *game);
    sqlite3_bind_text(ask, 1, id, -1, SQLITE_STATIC);
    int step = sqlite3_step(ask);
    if (step == SQLITE_ROW) columns_read(ask, 0, GAME_COLUMN, GAME_COLUMNS, game);
    sqlite3_reset(ask);
    if (step != SQLITE_ROW) return step == SQLITE_DONE ? 0 : -1;
    game->seat_count = store_seats(store, game->row, seats);
    return 1;
}

int store_log(Store *store, int64_t row, int (*each)(void *self, const LogEntry *entry), void *self) {
    sqlite3_stmt *ask = store->statement[ASK_LOG];
    int count = 0, step;
    sqlite3_bind_int64(ask, 1, row);
    while ((step = sqlite3_step(ask)) == SQLITE_ROW) {
        LogEntry entry;
        memset(&entry, 0, sizeof entry);
        columns_read(ask, 0, LOG_COLUMN, LOG_COLUMNS, &entry);
        count++;
        if (!each(self, &entry)) break;
    }
    sqlite3_reset(ask);
    return step == SQLITE_DONE || step == SQLITE_ROW ? count : -1;
}

static int list_games(sqlite3_stmt *ask, ListedGame *out, int max) {
    int count = 0;
    while (count < max && sqlite3_step(ask) == SQLITE_ROW) columns_read(ask, 0, LISTED_COLUMN, LISTED_COLUMNS, &out[count++]);
    sqlite3_reset(ask);
    return count;
}

int store_lobby(Store *store, ListedGame *out, int max) {
    sqlite3_stmt *ask = store->statement[ASK_LOBBY];
    sqlite3_bind_int(ask, 1, max);
    return list_games(ask, out, max);
}

int store_mine(Store *store, const uint8_t guest[STORE_HASH_SIZE], const char *player, ListedGame *out, int max) {
    sqlite3_stmt *ask = store->statement[ASK_MINE];
    sqlite3_bind_blob(ask, 1, guest, STORE_HASH_SIZE, SQLITE_STATIC);
    sqlite3_bind_text(ask, 2, player, -1, SQLITE_STATIC);
    sqlite3_bind_int(ask, 3, max);
    return list_games(ask, out, max);
}

int store_watchable(Store *store, ListedGame *out, int max) {
    sqlite3_stmt *ask = store->statement[ASK_WATCHABLE];
    sqlite3_bind_int(ask, 1, max);
    return list_games(ask, out, max);
}

int store_rated_games(Store *store, const char *name, ListedGame *out, int max) {
    sqlite3_stmt *ask = store->statement[ASK_RATED_GAMES];
    sqlite3_bind_text(ask, 1, name, -1, SQLITE_STATIC);
    sqlite3_bind_int(ask, 2, max);
    return list_games(ask, out, max);
}

int store_stale(Store *store, int64_t before, int64_t *after, char (*out)[STORE_ID_SIZE], int max) {
    static const Column id = {COLUMN_TEXT, 0, STORE_ID_SIZE};
    sqlite3_stmt *ask = store->statement[ASK_STALE];
    int count = 0;
    sqlite3_bind_int64(ask, 1, before);
    sqlite3_bind_int(ask, 2, max);
    sqlite3_bind_int64(ask, 3, *after);
    while (count < max && sqlite3_step(ask) == SQLITE_ROW) {
        *after = sqlite3_column_int64(ask, 1);
        columns_read(ask, 0, &id, 1, out[count++]);
    }
    sqlite3_reset(ask);
    return count;
}

int store_old(Store *store, int64_t before, int64_t *rows, int max) {
    sqlite3_stmt *ask = store->statement[ASK_OLD];
    int count = 0;
    sqlite3_bind_int64(ask, 1, before);
    sqlite3_bind_int(ask, 2, max);
    while (count < max && sqlite3_step(ask) == SQLITE_ROW) rows[count++] = sqlite3_column_int64(ask, 0);
    sqlite3_reset(ask);
    return count;
}

int store_find_word(Store *store, const char *word, char id[STORE_ID_SIZE], int *seat) {
    static const Column column = {COLUMN_TEXT, 0, STORE_ID_SIZE};
    sqlite3_stmt *ask = store->statement[ASK_WORD];
    sqlite3_bind_text(ask, 1, word, -1, SQLITE_STATIC);
    int found = sqlite3_step(ask) == SQLITE_ROW;
    if (found) {
        columns_read(ask, 0, &column, 1, id);
        *seat = sqlite3_column_int(ask, 1);
    }
    sqlite3_reset(ask);
    return found;
}

int store_remarks(Store *store, int64_t row, int (*each)(void *self, uint32_t number, const Remark *remark), void *self) {
    sqlite3_stmt *ask = store->statement[ASK_TALK];
    int count = 0, on = 1;
    sqlite3_bind_int64(ask, 1, row);
    for (; on && sqlite3_step(ask) == SQLITE_ROW; count++) {
        Remark remark;
        memset(&remark, 0, sizeof remark);
        columns_read(ask, 1, TALK_COLUMN, TALK_COLUMNS, &remark);
        on = each(self, (uint32_t)sqlite3_column_int64(ask, 0), &remark);
    }
    sqlite3_reset(ask);
    return count;
}

static int64_t ask_number(Store *store, Statement question, int64_t otherwise) {
    sqlite3_stmt *ask = store->statement[question];
    int64_t number = sqlite3_step(ask) == SQLITE_ROW ? sqlite3_column_int64(ask, 0) : otherwise;
    sqlite3_reset(ask);
    return number;
}

int64_t store_count(Store *store) { return ask_number(store, ASK_COUNT, -1); }

/* ---- opening and closing ---------------------------------------------------------------------- */

/* What was written ahead is brought into the file every 16 MiB: a commit waits for it then, so it shall be seldom. */
static const char SETTINGS[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000";

int store_is_simulated(const Store *store) { return store->world.fails != NULL; }

static int connect_to(const Store *store, const char *path, sqlite3 **db, char *why, size_t why_size) {
    if (sqlite3_open_v2(path, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK &&
        sqlite3_busy_timeout(*db, 5000) == SQLITE_OK &&
        sqlite3_exec(*db, SETTINGS, NULL, NULL, NULL) == SQLITE_OK &&
        (!store_is_simulated(store) || sqlite3_exec(*db, "PRAGMA synchronous = OFF", NULL, NULL, NULL) == SQLITE_OK))
        return 1;
    snprintf(why, why_size, "%s: cannot be opened: %s", path, *db ? sqlite3_errmsg(*db) : "no memory");
    return 0;
}

static void disconnect(Store *store) {
    statements_finalize(store->statement);
    sqlite3_close(store->reader);
    sqlite3_close(store->writer);
    free(store->waiting.change);
    if (store->held >= 0) close(store->held);
    free(store);
}

Store *store_open(const char *path, void (*written)(void *self), void *self, char *why, size_t why_size) {
    return store_open_in(&(StoreWorld){0}, path, written, self, why, why_size);
}

Store *store_open_in(const StoreWorld *world, const char *path, void (*written)(void *self), void *self, char *why, size_t why_size) {
    Store *store = calloc(1, sizeof *store);
    if (!store) return NULL;
    store->world = *world;
    store->written = written;
    store->self = self;
    store->held = lock_take(path, why, why_size);
    if (store->held < 0 || !connect_to(store, path, &store->writer, why, why_size) || !schema_migrate(store->writer, why, why_size) ||
        !connect_to(store, path, &store->reader, why, why_size) ||
        !statements_prepare(store->reader, store->writer, store->statement, why, why_size)) {
        disconnect(store);
        return NULL;
    }
    store->next_row = ask_number(store, ASK_FREE_ROW, 1); /* numbered here, so that a game's log can be handed in with it */
    if (!store_write_start(store)) {
        snprintf(why, why_size, "no thread for the store");
        disconnect(store);
        return NULL;
    }
    return store;
}

void store_kill(Store *store) {
    store_write_forget(store);
    disconnect(store);
}

void store_close(Store *store) {
    store_write_end(store);
    disconnect(store);
}
