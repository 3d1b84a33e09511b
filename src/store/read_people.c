/* Reads what is stored about people. */
#include "store/parts.h"

#include <assert.h>
#include <string.h>

/* Reads one row; its parameters are already bound. */
static int read_one(Query *ask, const Column *column, int count, void *out) {
    int found = query_step(ask) == QUERY_ROW;
    if (found) columns_read(ask, 0, column, count, out);
    query_reset(ask);
    return found;
}

static int read_person(Query *ask, Person *out) {
    memset(out, 0, sizeof *out);
    return read_one(ask, PERSON_COLUMN, PERSON_COLUMNS, out);
}

int store_person_by_key(Store *store, const uint8_t key[STORE_PUBLIC_KEY_SIZE], Person *out) {
    assert(store);
    query_bind_bytes(store->statement[ASK_PERSON_BY_KEY], 1, key, STORE_PUBLIC_KEY_SIZE);
    return read_person(store->statement[ASK_PERSON_BY_KEY], out);
}

int store_person_by_name(Store *store, const char *folded, Person *out) {
    assert(folded);
    query_bind_text(store->statement[ASK_PERSON_BY_NAME], 1, folded);
    return read_person(store->statement[ASK_PERSON_BY_NAME], out);
}

int store_signed_in(Store *store, const uint8_t guest[STORE_HASH_SIZE], Person *out) {
    query_bind_bytes(store->statement[ASK_SIGNED_IN], 1, guest, STORE_HASH_SIZE);
    return read_person(store->statement[ASK_SIGNED_IN], out);
}

int store_rating(Store *store, const char *name, const char *book, Rating *out) {
    assert(store);
    assert(name);
    assert(book);
    Query *ask = store->statement[ASK_RATING];
    memset(out, 0, sizeof *out);
    query_bind_text(ask, 1, name);
    query_bind_text(ask, 2, book);
    return read_one(ask, RATING_COLUMN, RATING_COLUMNS, out);
}

static int read_ratings(Query *ask, const char *of, Rating *out, int max) {
    int count = 0;
    query_bind_text(ask, 1, of);
    query_bind_number(ask, 2, max);
    while (count < max && query_step(ask) == QUERY_ROW) columns_read(ask, 0, RATING_COLUMN, RATING_COLUMNS, &out[count++]);
    query_reset(ask);
    return count;
}

int store_ratings(Store *store, const char *name, Rating *out, int max) {
    assert(store);
    assert(name);
    return read_ratings(store->statement[ASK_RATINGS], name, out, max);
}

int store_ladder(Store *store, const char *book, Rating *out, int max) {
    assert(book);
    return read_ratings(store->statement[ASK_LADDER], book, out, max);
}

int store_challenges(Store *store, StoredChallenge *out, int max) {
    assert(max > 0);
    Query *ask = store->statement[ASK_CHALLENGES];
    int count = 0;
    query_bind_number(ask, 1, max);
    for (; count < max && query_step(ask) == QUERY_ROW; count++) {
        memset(&out[count], 0, sizeof out[count]);
        columns_read(ask, 0, CHALLENGE_COLUMN, CHALLENGE_COLUMNS, &out[count]);
    }
    query_reset(ask);
    return count;
}

static const Column ID = {COLUMN_TEXT, 0, STORE_ID_SIZE};

int store_unpaired(Store *store, char (*out)[STORE_ID_SIZE], int max) {
    assert(max > 0);
    Query *ask = store->statement[ASK_UNPAIRED];
    int count = 0;
    query_bind_number(ask, 1, max);
    while (count < max && query_step(ask) == QUERY_ROW) columns_read(ask, 0, &ID, 1, out[count++]);
    query_reset(ask);
    return count;
}

int store_uncounted(Store *store, RatedPair *out) {
    assert(store);
    static const Column COLUMNS[] = {COLUMN(I64, RatedPair, row[0]),   COLUMN(I64, RatedPair, row[1]),   COLUMN(TEXT, RatedPair, book),
                                     COLUMN(TEXT, RatedPair, over[0]), COLUMN(TEXT, RatedPair, over[1]), COLUMN(U32, RatedPair, won[0]),
                                     COLUMN(U32, RatedPair, won[1])};
    memset(out, 0, sizeof *out);
    return read_one(store->statement[ASK_UNCOUNTED], COLUMNS, sizeof COLUMNS / sizeof COLUMNS[0], out);
}
