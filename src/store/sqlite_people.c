/* Reading what is kept of people. */
#include "store/sqlite.h"

#include <string.h>

/* One row, whose parameters are bound. */
static int read_one(sqlite3_stmt *ask, const Column *column, int count, void *out) {
    int found = sqlite3_step(ask) == SQLITE_ROW;
    if (found) columns_read(ask, 0, column, count, out);
    sqlite3_reset(ask);
    return found;
}

static int read_person(sqlite3_stmt *ask, Person *out) {
    memset(out, 0, sizeof *out);
    return read_one(ask, PERSON_COLUMN, PERSON_COLUMNS, out);
}

int store_person_by_key(Store *store, const uint8_t key[STORE_PUBLIC_KEY_SIZE], Person *out) {
    sqlite3_bind_blob(store->statement[ASK_PERSON_BY_KEY], 1, key, STORE_PUBLIC_KEY_SIZE, SQLITE_STATIC);
    return read_person(store->statement[ASK_PERSON_BY_KEY], out);
}

int store_person_by_name(Store *store, const char *folded, Person *out) {
    sqlite3_bind_text(store->statement[ASK_PERSON_BY_NAME], 1, folded, -1, SQLITE_STATIC);
    return read_person(store->statement[ASK_PERSON_BY_NAME], out);
}

int store_signed_in(Store *store, const uint8_t guest[STORE_HASH_SIZE], Person *out) {
    sqlite3_bind_blob(store->statement[ASK_SIGNED_IN], 1, guest, STORE_HASH_SIZE, SQLITE_STATIC);
    return read_person(store->statement[ASK_SIGNED_IN], out);
}

int store_rating(Store *store, const char *name, const char *book, Rating *out) {
    sqlite3_stmt *ask = store->statement[ASK_RATING];
    memset(out, 0, sizeof *out);
    sqlite3_bind_text(ask, 1, name, -1, SQLITE_STATIC);
    sqlite3_bind_text(ask, 2, book, -1, SQLITE_STATIC);
    return read_one(ask, RATING_COLUMN, RATING_COLUMNS, out);
}

static int read_ratings(sqlite3_stmt *ask, const char *of, Rating *out, int max) {
    int count = 0;
    sqlite3_bind_text(ask, 1, of, -1, SQLITE_STATIC);
    sqlite3_bind_int(ask, 2, max);
    while (count < max && sqlite3_step(ask) == SQLITE_ROW) columns_read(ask, 0, RATING_COLUMN, RATING_COLUMNS, &out[count++]);
    sqlite3_reset(ask);
    return count;
}

int store_ratings(Store *store, const char *name, Rating *out, int max) { return read_ratings(store->statement[ASK_RATINGS], name, out, max); }

int store_ladder(Store *store, const char *book, Rating *out, int max) { return read_ratings(store->statement[ASK_LADDER], book, out, max); }

static const Column ID = {COLUMN_TEXT, 0, STORE_ID_SIZE};

int store_unpaired(Store *store, char (*out)[STORE_ID_SIZE], int max) {
    sqlite3_stmt *ask = store->statement[ASK_UNPAIRED];
    int count = 0;
    sqlite3_bind_int(ask, 1, max);
    while (count < max && sqlite3_step(ask) == SQLITE_ROW) columns_read(ask, 0, &ID, 1, out[count++]);
    sqlite3_reset(ask);
    return count;
}

int store_uncounted(Store *store, char first[STORE_ID_SIZE], char second[STORE_ID_SIZE]) {
    sqlite3_stmt *ask = store->statement[ASK_UNCOUNTED];
    int found = sqlite3_step(ask) == SQLITE_ROW;
    if (found) {
        columns_read(ask, 0, &ID, 1, first);
        columns_read(ask, 1, &ID, 1, second);
    }
    sqlite3_reset(ask);
    return found;
}
