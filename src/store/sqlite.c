/* The store in one SQLite file: a connection that reads, on the server's thread, and one that
 * writes, on a thread of its own. The log is written ahead (WAL) and every commit is synced. */
#include "store/store.h"

#include "store/schema.h"

#include <assert.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the queue of changes -------------------------------------------------------------------- */

typedef enum ChangeKind { CHANGE_MAKE, CHANGE_APPEND, CHANGE_SEAT, CHANGE_NOTE, CHANGE_NEXT, CHANGE_KINDS } ChangeKind;

typedef struct Change {
    ChangeKind kind;
    int64_t row;
    uint32_t number; /* of the entry, or of the seat */
    union {
        LogEntry entry;
        GameNote note;
        StoredSeat seat;
        char next[STORE_ID_SIZE];
        struct {
            StoredGame *game; /* owned, with its scenario */
            StoredSeat *seats;
        } make;
    };
} Change;

typedef struct Batch {
    Change *change;
    size_t count, room;
    Ticket last; /* of its last change */
} Batch;

enum { BATCH_MAX = 1 << 16 }; /* changes waiting; beyond, the store counts as failed */

typedef enum Question {
    ASK_FIND,
    ASK_SEATS,
    ASK_LOG,
    ASK_LOBBY,
    ASK_MINE,
    ASK_STALE,
    ASK_COUNT,
    QUESTIONS
} Question;

struct Store {
    sqlite3 *reader, *writer;
    sqlite3_stmt *ask[QUESTIONS];
    sqlite3_stmt *put[CHANGE_KINDS], *put_game_seat;
    void (*written)(void *self);
    void *self;
    int64_t next_row;

    pthread_t thread;
    atomic_uint_fast64_t done; /* asked for each message, so without the lock */
    atomic_int failed;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t wake;
    Batch waiting;
    Ticket given;
    int closing;
};

static void change_done(Change *change) {
    if (change->kind != CHANGE_MAKE) return;
    free((char *)change->make.game->scenario);
    free(change->make.game);
    free(change->make.seats);
}

static void batch_clear(Batch *batch) {
    for (size_t i = 0; i < batch->count; i++) change_done(&batch->change[i]);
    batch->count = 0;
}

/* Puts a change into the waiting batch; its ticket. When the store has failed the change is
 * dropped: its ticket is never written. */
static Ticket hand_in(Store *store, Change *change) {
    pthread_mutex_lock(&store->lock);
    Batch *batch = &store->waiting;
    Ticket ticket = ++store->given;
    if (batch->count == batch->room && !store->failed) {
        size_t room = batch->room ? 2 * batch->room : 64;
        Change *grown = room <= BATCH_MAX ? realloc(batch->change, room * sizeof *grown) : NULL;
        if (grown) {
            batch->change = grown;
            batch->room = room;
        } else {
            store->failed = 1;
        }
    }
    if (store->failed) {
        change_done(change);
    } else {
        batch->change[batch->count++] = *change;
        batch->last = ticket;
    }
    if (batch->count == 1) pthread_cond_signal(&store->wake); /* it sleeps only while nothing waits */
    pthread_mutex_unlock(&store->lock);
    return ticket;
}

/* ---- writing ----------------------------------------------------------------------------------- */

static const char *const PUT[CHANGE_KINDS] = {
    [CHANGE_MAKE] = ("INSERT INTO games(row, id, made, seed, watch, watch_key, scenario, title, book, engine, version, pace,"
                     " strict, listed, before) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"),
    [CHANGE_APPEND] = "INSERT INTO log(game, number, at, kind, seat, by, action, word) VALUES(?,?,?,?,?,?,?,?)",
    [CHANGE_SEAT] = "UPDATE seats SET who = ?, key = ?, guest = ?, invite = ? WHERE game = ? AND seat = ?",
    [CHANGE_NOTE] = "UPDATE games SET turn = ?, open = ?, over = ? WHERE row = ?",
    [CHANGE_NEXT] = "UPDATE games SET next = ? WHERE row = ?",
};
static const char PUT_GAME_SEAT[] = "INSERT INTO seats(game, seat, name, first, who, key, guest, invite) VALUES(?,?,?,?,?,?,?,?)";

static void bind_text(sqlite3_stmt *put, int at, const char *text) { sqlite3_bind_text(put, at, text, -1, SQLITE_STATIC); }
static void bind_hash(sqlite3_stmt *put, int at, const uint8_t *hash) {
    sqlite3_bind_blob(put, at, hash, STORE_HASH_SIZE, SQLITE_STATIC);
}

static int finish(sqlite3_stmt *put) {
    int ok = sqlite3_step(put) == SQLITE_DONE;
    sqlite3_reset(put);
    return ok;
}

static int put_make(Store *store, const Change *change) {
    sqlite3_stmt *put = store->put[CHANGE_MAKE];
    const StoredGame *game = change->make.game;
    sqlite3_bind_int64(put, 1, game->row);
    bind_text(put, 2, game->id);
    sqlite3_bind_int64(put, 3, game->made);
    sqlite3_bind_blob(put, 4, game->seed, STORE_SEED_SIZE, SQLITE_STATIC);
    bind_hash(put, 5, game->watch);
    bind_text(put, 6, game->watch_key);
    bind_text(put, 7, game->scenario);
    bind_text(put, 8, game->title);
    bind_text(put, 9, game->book);
    bind_text(put, 10, game->engine);
    sqlite3_bind_int64(put, 11, game->version);
    bind_text(put, 12, game->pace);
    sqlite3_bind_int(put, 13, game->strict);
    sqlite3_bind_int(put, 14, game->listed);
    bind_text(put, 15, game->before);
    if (!finish(put)) return 0;
    put = store->put_game_seat;
    for (int i = 0; i < game->seat_count; i++) {
        const StoredSeat *seat = &change->make.seats[i];
        sqlite3_bind_int64(put, 1, game->row);
        sqlite3_bind_int(put, 2, i);
        bind_text(put, 3, seat->name);
        bind_text(put, 4, seat->first);
        bind_text(put, 5, seat->who);
        bind_hash(put, 6, seat->key);
        bind_hash(put, 7, seat->guest);
        bind_hash(put, 8, seat->invite);
        if (!finish(put)) return 0;
    }
    return 1;
}

static int put_append(Store *store, const Change *change) {
    sqlite3_stmt *put = store->put[CHANGE_APPEND];
    const LogEntry *entry = &change->entry;
    sqlite3_bind_int64(put, 1, change->row);
    sqlite3_bind_int64(put, 2, change->number);
    sqlite3_bind_int64(put, 3, entry->at);
    sqlite3_bind_int(put, 4, entry->kind);
    sqlite3_bind_int(put, 5, entry->seat);
    sqlite3_bind_int(put, 6, entry->by);
    sqlite3_bind_int64(put, 7, (int64_t)entry->action);
    if (*entry->word) bind_text(put, 8, entry->word);
    else sqlite3_bind_null(put, 8);
    return finish(put);
}

static int put_seat(Store *store, const Change *change) {
    sqlite3_stmt *put = store->put[CHANGE_SEAT];
    bind_text(put, 1, change->seat.who);
    bind_hash(put, 2, change->seat.key);
    bind_hash(put, 3, change->seat.guest);
    bind_hash(put, 4, change->seat.invite);
    sqlite3_bind_int64(put, 5, change->row);
    sqlite3_bind_int64(put, 6, change->number);
    return finish(put);
}

static int put_note(Store *store, const Change *change) {
    sqlite3_stmt *put = store->put[CHANGE_NOTE];
    sqlite3_bind_int64(put, 1, change->note.turn);
    sqlite3_bind_int(put, 2, change->note.open);
    bind_text(put, 3, change->note.over);
    sqlite3_bind_int64(put, 4, change->row);
    return finish(put);
}

static int put_next(Store *store, const Change *change) {
    sqlite3_stmt *put = store->put[CHANGE_NEXT];
    bind_text(put, 1, change->next);
    sqlite3_bind_int64(put, 2, change->row);
    return finish(put);
}

/* All of it in one transaction, or nothing. */
static int write_batch(Store *store, const Batch *batch) {
    static int (*const WRITE[CHANGE_KINDS])(Store *, const Change *) = {put_make, put_append, put_seat, put_note, put_next};
    int ok = sqlite3_exec(store->writer, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
    for (size_t i = 0; ok && i < batch->count; i++) ok = WRITE[batch->change[i].kind](store, &batch->change[i]);
    ok = ok && sqlite3_exec(store->writer, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    if (ok) return 1;
    fprintf(stderr, "furball serve: the store cannot be written: %s\n", sqlite3_errmsg(store->writer));
    if (!sqlite3_get_autocommit(store->writer)) sqlite3_exec(store->writer, "ROLLBACK", NULL, NULL, NULL);
    return 0;
}

/* Takes all that waits, writes it, tells; what gathers meanwhile is the next batch. */
static void *write_all(void *self) {
    Store *store = self;
    Batch batch = {0};
    pthread_mutex_lock(&store->lock);
    for (;;) {
        while (store->waiting.count == 0 && !store->closing) pthread_cond_wait(&store->wake, &store->lock);
        if (store->waiting.count == 0) break;
        Batch taken = store->waiting;
        store->waiting = batch;
        batch = taken;
        int broken = store->failed;
        pthread_mutex_unlock(&store->lock);
        int ok = !broken && write_batch(store, &batch);
        batch_clear(&batch);
        pthread_mutex_lock(&store->lock);
        if (ok) store->done = batch.last;
        else store->failed = 1;
        if (store->failed) batch_clear(&store->waiting);
        pthread_mutex_unlock(&store->lock);
        store->written(store->self);
        pthread_mutex_lock(&store->lock);
    }
    pthread_mutex_unlock(&store->lock);
    free(batch.change);
    return NULL;
}

Ticket store_make(Store *store, StoredGame *game, const StoredSeat *seats) {
    Change change = {.kind = CHANGE_MAKE};
    size_t seats_size = sizeof *seats * (size_t)game->seat_count;
    game->row = store->next_row++;
    change.row = game->row;
    change.make.game = malloc(sizeof *game);
    change.make.seats = malloc(seats_size);
    char *scenario = strdup(game->scenario);
    assert(change.make.game && change.make.seats && scenario);
    *change.make.game = *game;
    change.make.game->scenario = scenario;
    memcpy(change.make.seats, seats, seats_size);
    return hand_in(store, &change);
}

Ticket store_append(Store *store, int64_t row, uint32_t number, const LogEntry *entry) {
    Change change = {.kind = CHANGE_APPEND, .row = row, .number = number};
    change.entry = *entry;
    return hand_in(store, &change);
}

Ticket store_seat(Store *store, int64_t row, int seat, const StoredSeat *now) {
    Change change = {.kind = CHANGE_SEAT, .row = row, .number = (uint32_t)seat};
    change.seat = *now;
    return hand_in(store, &change);
}

Ticket store_note(Store *store, int64_t row, const GameNote *note) {
    Change change = {.kind = CHANGE_NOTE, .row = row};
    change.note = *note;
    return hand_in(store, &change);
}

Ticket store_next(Store *store, int64_t row, const char *id) {
    Change change = {.kind = CHANGE_NEXT, .row = row};
    snprintf(change.next, sizeof change.next, "%s", id);
    return hand_in(store, &change);
}

Ticket store_written(Store *store) { return atomic_load(&store->done); }

int store_failed(Store *store) { return atomic_load(&store->failed); }

void store_recover(Store *store) {
    pthread_mutex_lock(&store->lock);
    batch_clear(&store->waiting);
    store->failed = 0;
    store->done = store->given; /* those lost are nobody's any more */
    pthread_mutex_unlock(&store->lock);
}

/* ---- reading ------------------------------------------------------------------------------------ */

#define LISTED "id, title, book, pace, watch_key, over, turn, made, row"
static const char *const ASK[QUESTIONS] = {
    [ASK_FIND] = ("SELECT row, id, made, seed, watch, watch_key, scenario, title, book, engine, version, pace, strict, listed,"
                  " before, next FROM games WHERE id = ?"),
    [ASK_SEATS] = "SELECT name, first, who, key, guest, invite FROM seats WHERE game = ? ORDER BY seat",
    [ASK_LOG] = "SELECT at, kind, seat, by, action, word FROM log WHERE game = ? ORDER BY number",
    [ASK_LOBBY] = "SELECT " LISTED " FROM games WHERE open AND listed ORDER BY row DESC LIMIT ?",
    [ASK_MINE] = "SELECT DISTINCT " LISTED " FROM games JOIN seats ON game = row WHERE guest = ? ORDER BY row DESC LIMIT ?",
    [ASK_STALE] = ("SELECT id FROM games WHERE over = '' AND made < ?1 AND NOT EXISTS"
                   " (SELECT 1 FROM log WHERE game = row AND number = (SELECT MAX(number) FROM log WHERE game = row)"
                   " AND at >= ?1) LIMIT ?2"),
    [ASK_COUNT] = "SELECT COUNT(*) FROM games",
};

static void copy_text(sqlite3_stmt *ask, int column, char *out, size_t size) {
    const char *text = (const char *)sqlite3_column_text(ask, column);
    snprintf(out, size, "%s", text ? text : "");
}

static void copy_bytes(sqlite3_stmt *ask, int column, uint8_t *out, size_t size) {
    memset(out, 0, size);
    if ((size_t)sqlite3_column_bytes(ask, column) == size) memcpy(out, sqlite3_column_blob(ask, column), size);
}

int store_seats(Store *store, int64_t row, StoredSeat *out) {
    sqlite3_stmt *ask = store->ask[ASK_SEATS];
    int count = 0;
    sqlite3_bind_int64(ask, 1, row);
    while (count < 32 && sqlite3_step(ask) == SQLITE_ROW) {
        StoredSeat *seat = &out[count++];
        copy_text(ask, 0, seat->name, sizeof seat->name);
        copy_text(ask, 1, seat->first, sizeof seat->first);
        copy_text(ask, 2, seat->who, sizeof seat->who);
        copy_bytes(ask, 3, seat->key, STORE_HASH_SIZE);
        copy_bytes(ask, 4, seat->guest, STORE_HASH_SIZE);
        copy_bytes(ask, 5, seat->invite, STORE_HASH_SIZE);
    }
    sqlite3_reset(ask);
    return count;
}

int store_find(Store *store, const char *id, StoredGame *game, StoredSeat *seats) {
    sqlite3_stmt *ask = store->ask[ASK_FIND];
    memset(game, 0, sizeof *game);
    bind_text(ask, 1, id);
    int step = sqlite3_step(ask);
    if (step == SQLITE_ROW) {
        game->row = sqlite3_column_int64(ask, 0);
        copy_text(ask, 1, game->id, sizeof game->id);
        game->made = sqlite3_column_int64(ask, 2);
        copy_bytes(ask, 3, game->seed, STORE_SEED_SIZE);
        copy_bytes(ask, 4, game->watch, STORE_HASH_SIZE);
        copy_text(ask, 5, game->watch_key, sizeof game->watch_key);
        game->scenario = strdup((const char *)sqlite3_column_text(ask, 6));
        copy_text(ask, 7, game->title, sizeof game->title);
        copy_text(ask, 8, game->book, sizeof game->book);
        copy_text(ask, 9, game->engine, sizeof game->engine);
        game->version = (uint32_t)sqlite3_column_int64(ask, 10);
        copy_text(ask, 11, game->pace, sizeof game->pace);
        game->strict = (uint8_t)sqlite3_column_int(ask, 12);
        game->listed = (uint8_t)sqlite3_column_int(ask, 13);
        copy_text(ask, 14, game->before, sizeof game->before);
        copy_text(ask, 15, game->next, sizeof game->next);
    }
    sqlite3_reset(ask);
    if (step != SQLITE_ROW) return step == SQLITE_DONE ? 0 : -1;
    game->seat_count = store_seats(store, game->row, seats);
    return 1;
}

int store_log(Store *store, int64_t row, int (*each)(void *self, const LogEntry *entry), void *self) {
    sqlite3_stmt *ask = store->ask[ASK_LOG];
    int count = 0, step;
    sqlite3_bind_int64(ask, 1, row);
    while ((step = sqlite3_step(ask)) == SQLITE_ROW) {
        LogEntry entry;
        memset(&entry, 0, sizeof entry);
        entry.at = sqlite3_column_int64(ask, 0);
        entry.kind = (uint8_t)sqlite3_column_int(ask, 1);
        entry.seat = (uint8_t)sqlite3_column_int(ask, 2);
        entry.by = (uint8_t)sqlite3_column_int(ask, 3);
        entry.action = (uint64_t)sqlite3_column_int64(ask, 4);
        copy_text(ask, 5, entry.word, sizeof entry.word);
        count++;
        if (!each(self, &entry)) break;
    }
    sqlite3_reset(ask);
    return step == SQLITE_DONE || step == SQLITE_ROW ? count : -1;
}

static int list_games(sqlite3_stmt *ask, ListedGame *out, int max) {
    int count = 0;
    while (count < max && sqlite3_step(ask) == SQLITE_ROW) {
        ListedGame *game = &out[count++];
        copy_text(ask, 0, game->id, sizeof game->id);
        copy_text(ask, 1, game->title, sizeof game->title);
        copy_text(ask, 2, game->book, sizeof game->book);
        copy_text(ask, 3, game->pace, sizeof game->pace);
        copy_text(ask, 4, game->watch_key, sizeof game->watch_key);
        copy_text(ask, 5, game->over, sizeof game->over);
        game->turn = (uint32_t)sqlite3_column_int64(ask, 6);
        game->made = sqlite3_column_int64(ask, 7);
        game->row = sqlite3_column_int64(ask, 8);
    }
    sqlite3_reset(ask);
    return count;
}

int store_lobby(Store *store, ListedGame *out, int max) {
    sqlite3_bind_int(store->ask[ASK_LOBBY], 1, max);
    return list_games(store->ask[ASK_LOBBY], out, max);
}

int store_mine(Store *store, const uint8_t guest[STORE_HASH_SIZE], ListedGame *out, int max) {
    sqlite3_bind_blob(store->ask[ASK_MINE], 1, guest, STORE_HASH_SIZE, SQLITE_STATIC);
    sqlite3_bind_int(store->ask[ASK_MINE], 2, max);
    return list_games(store->ask[ASK_MINE], out, max);
}

int store_stale(Store *store, int64_t before, char (*out)[STORE_ID_SIZE], int max) {
    sqlite3_stmt *ask = store->ask[ASK_STALE];
    int count = 0;
    sqlite3_bind_int64(ask, 1, before);
    sqlite3_bind_int(ask, 2, max);
    while (count < max && sqlite3_step(ask) == SQLITE_ROW) copy_text(ask, 0, out[count++], STORE_ID_SIZE);
    sqlite3_reset(ask);
    return count;
}

int64_t store_count(Store *store) {
    sqlite3_stmt *ask = store->ask[ASK_COUNT];
    int64_t count = sqlite3_step(ask) == SQLITE_ROW ? sqlite3_column_int64(ask, 0) : -1;
    sqlite3_reset(ask);
    return count;
}

/* ---- opening and closing ---------------------------------------------------------------------- */

/* What was written ahead is brought into the file every 16 MiB: a commit waits for it then, so it shall be seldom. */
static const char SETTINGS[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000";

static int connect_to(const char *path, sqlite3 **db, char *why, size_t why_size) {
    if (sqlite3_open_v2(path, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK &&
        sqlite3_busy_timeout(*db, 5000) == SQLITE_OK &&
        sqlite3_exec(*db, SETTINGS, NULL, NULL, NULL) == SQLITE_OK)
        return 1;
    snprintf(why, why_size, "%s: cannot be opened: %s", path, *db ? sqlite3_errmsg(*db) : "no memory");
    return 0;
}

static int prepare(sqlite3 *db, const char *text, sqlite3_stmt **out, char *why, size_t why_size) {
    if (sqlite3_prepare_v3(db, text, -1, SQLITE_PREPARE_PERSISTENT, out, NULL) == SQLITE_OK) return 1;
    snprintf(why, why_size, "the store's tables are not as expected: %s", sqlite3_errmsg(db));
    return 0;
}

static int prepare_all(Store *store, char *why, size_t why_size) {
    for (int i = 0; i < QUESTIONS; i++)
        if (!prepare(store->reader, ASK[i], &store->ask[i], why, why_size)) return 0;
    for (int i = 0; i < CHANGE_KINDS; i++)
        if (!prepare(store->writer, PUT[i], &store->put[i], why, why_size)) return 0;
    return prepare(store->writer, PUT_GAME_SEAT, &store->put_game_seat, why, why_size);
}

static void disconnect(Store *store) {
    for (int i = 0; i < QUESTIONS; i++) sqlite3_finalize(store->ask[i]);
    for (int i = 0; i < CHANGE_KINDS; i++) sqlite3_finalize(store->put[i]);
    sqlite3_finalize(store->put_game_seat);
    sqlite3_close(store->reader);
    sqlite3_close(store->writer);
    free(store->waiting.change);
    free(store);
}

/* One past the largest row: rows are numbered here, so that a game's log can be handed in with it. */
static int64_t first_free_row(sqlite3 *db) {
    sqlite3_stmt *ask;
    int64_t row = 1;
    if (sqlite3_prepare_v2(db, "SELECT IFNULL(MAX(row), 0) + 1 FROM games", -1, &ask, NULL) != SQLITE_OK) return 1;
    if (sqlite3_step(ask) == SQLITE_ROW) row = sqlite3_column_int64(ask, 0);
    sqlite3_finalize(ask);
    return row;
}

Store *store_open(const char *path, void (*written)(void *self), void *self, char *why, size_t why_size) {
    Store *store = calloc(1, sizeof *store);
    if (!store) return NULL;
    store->written = written;
    store->self = self;
    if (!connect_to(path, &store->writer, why, why_size) || !schema_migrate(store->writer, why, why_size) ||
        !connect_to(path, &store->reader, why, why_size) || !prepare_all(store, why, why_size)) {
        disconnect(store);
        return NULL;
    }
    store->next_row = first_free_row(store->reader);
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->wake, NULL);
    if (pthread_create(&store->thread, NULL, write_all, store) != 0) {
        snprintf(why, why_size, "no thread for the store");
        disconnect(store);
        return NULL;
    }
    return store;
}

void store_close(Store *store) {
    pthread_mutex_lock(&store->lock);
    store->closing = 1;
    pthread_cond_signal(&store->wake);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->thread, NULL);
    pthread_cond_destroy(&store->wake);
    pthread_mutex_destroy(&store->lock);
    disconnect(store);
}
