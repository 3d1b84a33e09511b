/* The store: reading, on the server's thread, and opening. */
#include "store/parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ------------------------------------------------------------------------------------ */

int store_seats(Store *store, int64_t row, StoredSeat *out) {
    assert(store);
    assert(row > 0);
    Query *ask = store->statement[ASK_SEATS];
    int count = 0;
    query_bind_number(ask, 1, row);
    while (count < 32 && query_step(ask) == QUERY_ROW) columns_read(ask, 0, SEAT_COLUMN, SEAT_COLUMNS, &out[count++]);
    query_reset(ask);
    return count;
}

int store_find(Store *store, const char *id, StoredGame *game, StoredSeat *seats) {
    assert(id);
    Query *ask = store->statement[ASK_FIND];
    memset(game, 0, sizeof *game);
    query_bind_text(ask, 1, id);
    QueryStep step = query_step(ask);
    if (step == QUERY_ROW) columns_read(ask, 0, GAME_COLUMN, GAME_COLUMNS, game);
    query_reset(ask);
    if (step != QUERY_ROW) return step == QUERY_DONE ? 0 : -1;
    game->seat_count = store_seats(store, game->row, seats);
    return 1;
}

int store_log(Store *store, int64_t row, uint32_t from, int max, int (*each)(void *self, const LogEntry *entry), void *self) {
    assert(store);
    assert(row > 0);
    Query *ask = store->statement[ASK_LOG];
    QueryStep step;
    int count = 0;
    query_bind_number(ask, 1, row);
    query_bind_number(ask, 2, from);
    query_bind_number(ask, 3, max);
    while ((step = query_step(ask)) == QUERY_ROW) {
        LogEntry entry;
        memset(&entry, 0, sizeof entry);
        columns_read(ask, 0, LOG_COLUMN, LOG_COLUMNS, &entry);
        count++;
        if (!each(self, &entry)) break;
    }
    query_reset(ask);
    return step == QUERY_DONE || step == QUERY_ROW ? count : -1;
}

static int list_games(Query *ask, ListedGame *out, int max) {
    int count = 0;
    while (count < max && query_step(ask) == QUERY_ROW) columns_read(ask, 0, LISTED_COLUMN, LISTED_COLUMNS, &out[count++]);
    query_reset(ask);
    return count;
}

int store_lobby(Store *store, ListedGame *out, int max) {
    assert(store);
    assert(max > 0);
    Query *ask = store->statement[ASK_LOBBY];
    query_bind_number(ask, 1, max);
    return list_games(ask, out, max);
}

int store_mine(Store *store, const uint8_t guest[STORE_HASH_SIZE], const char *player, ListedGame *out, int max) {
    Query *ask = store->statement[ASK_MINE];
    query_bind_bytes(ask, 1, guest, STORE_HASH_SIZE);
    query_bind_text(ask, 2, player);
    query_bind_number(ask, 3, max);
    return list_games(ask, out, max);
}

int store_watchable(Store *store, ListedGame *out, int max) {
    Query *ask = store->statement[ASK_WATCHABLE];
    query_bind_number(ask, 1, max);
    return list_games(ask, out, max);
}

int store_rated_games(Store *store, const char *name, ListedGame *out, int max) {
    assert(store);
    assert(name);
    assert(max > 0);
    Query *ask = store->statement[ASK_RATED_GAMES];
    query_bind_text(ask, 1, name);
    query_bind_number(ask, 2, max);
    return list_games(ask, out, max);
}

int ask_stale(Query *ask, int64_t before, int64_t *after, char (*out)[STORE_ID_SIZE], int max) {
    static const Column id = {COLUMN_TEXT, 0, STORE_ID_SIZE};
    QueryStep step = QUERY_DONE;
    int count = 0;
    query_bind_number(ask, 1, before);
    query_bind_number(ask, 2, max);
    query_bind_number(ask, 3, *after);
    while (count < max && (step = query_step(ask)) == QUERY_ROW) {
        *after = query_number(ask, 1);
        columns_read(ask, 0, &id, 1, out[count++]);
    }
    query_reset(ask);
    return step == QUERY_FAILED ? -1 : count;
}

int store_stale(Store *store, int64_t before, int64_t *after, char (*out)[STORE_ID_SIZE], int max) {
    return ask_stale(store->statement[ASK_STALE], before, after, out, max);
}

int ask_old(Query *ask, int64_t before, int64_t *rows, int max) {
    QueryStep step = QUERY_DONE;
    int count = 0;
    query_bind_number(ask, 1, before);
    query_bind_number(ask, 2, max);
    while (count < max && (step = query_step(ask)) == QUERY_ROW) rows[count++] = query_number(ask, 0);
    query_reset(ask);
    return step == QUERY_FAILED ? -1 : count;
}

int store_old(Store *store, int64_t before, int64_t *rows, int max) {
    assert(store);
    assert(max > 0);
    return ask_old(store->statement[ASK_OLD], before, rows, max);
}

int store_find_word(Store *store, const char *word, char id[STORE_ID_SIZE], int *seat) {
    assert(word);
    static const Column column = {COLUMN_TEXT, 0, STORE_ID_SIZE};
    Query *ask = store->statement[ASK_WORD];
    query_bind_text(ask, 1, word);
    int found = query_step(ask) == QUERY_ROW;
    if (found) {
        columns_read(ask, 0, &column, 1, id);
        *seat = (int)query_number(ask, 1);
    }
    query_reset(ask);
    return found;
}

int store_remarks(Store *store, int64_t row, int (*each)(void *self, uint32_t number, const Remark *remark), void *self) {
    assert(store);
    assert(row > 0);
    Query *ask = store->statement[ASK_TALK];
    int count = 0, on = 1;
    query_bind_number(ask, 1, row);
    for (; on && query_step(ask) == QUERY_ROW; count++) {
        Remark remark;
        memset(&remark, 0, sizeof remark);
        columns_read(ask, 1, TALK_COLUMN, TALK_COLUMNS, &remark);
        on = each(self, (uint32_t)query_number(ask, 0), &remark);
    }
    query_reset(ask);
    return count;
}

static int64_t ask_number(Store *store, Statement question, int64_t otherwise) {
    Query *ask = store->statement[question];
    int64_t number = query_step(ask) == QUERY_ROW ? query_number(ask, 0) : otherwise;
    query_reset(ask);
    return number;
}

int64_t store_count(Store *store) {
    assert(store);
    return ask_number(store, ASK_COUNT, -1);
}

/* ---- opening and closing ---------------------------------------------------------------------- */

int store_is_simulated(const Store *store) { return store->world.fails != NULL; }

int where_is_postgres(const char *where) { return !strncmp(where, "postgresql://", 13) || !strncmp(where, "postgres://", 11); }

static const Backend *backend_of(const char *where) { return where_is_postgres(where) ? &POSTGRES : &SQLITE; }

int store_is_older(const char *where) {
    const Backend *backend = backend_of(where);
    return backend->is_older && backend->is_older(where);
}

static void disconnect(Store *store) {
    sweeper_free(store->sweeper);
    store->backend->close(store);
    free(store->waiting.change);
    free(store);
}

Store *store_open(const char *where, void (*written)(void *self), void *self, char *why, size_t why_size) {
    return store_open_in(&(StoreWorld){0}, where, written, self, why, why_size);
}

Store *store_open_in(const StoreWorld *world, const char *where, void (*written)(void *self), void *self, char *why, size_t why_size) {
    Store *store = calloc(1, sizeof *store);
    if (!store) return NULL;
    store->world = *world;
    store->written = written;
    store->self = self;
    store->backend = backend_of(where);
    int ok = store->backend->open(store, where, why, why_size);
    if (ok && !store_write_start(store)) {
        snprintf(why, why_size, "no thread for the store");
        ok = 0;
    }
    if (ok) return store;
    disconnect(store);
    return NULL;
}

void store_kill(Store *store) {
    assert(store);
    store_write_forget(store);
    disconnect(store);
}

void store_close(Store *store) {
    store_write_end(store);
    disconnect(store);
}

int store_unread(Store *store) { return store->backend->unread ? store->backend->unread(store) : 0; }

/* ---- several servers -------------------------------------------------------------------------------- */

int store_is_shared(const Store *store) { return store->backend->join != NULL; }

int64_t store_join(Store *store, const char *address, char secret[NODE_SECRET_SIZE], char *why, size_t why_size) {
    int64_t number = store->backend->join(store, address, secret, why, why_size);
    if (number) store_fence(store, number);
    return number;
}

int store_beat(Store *store, ServerNode *out, int max, void (*hear)(void *self, const char *news), void *self) {
    return store->backend->beat(store, out, max, hear, self);
}

ClaimResult store_claim(Store *store, const char *id, int64_t *owner) { return store->backend->claim(store, id, owner); }
