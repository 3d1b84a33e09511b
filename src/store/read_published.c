/* Reads published works. */
#include "store/parts.h"

#include <assert.h>
#include <string.h>

static int read_rows(Query *ask, const Column *column, int count, void *out, size_t size, int max) {
    int rows = 0;
    while (rows < max && query_step(ask) == QUERY_ROW) {
        char *row = (char *)out + size * (size_t)rows++;
        memset(row, 0, size);
        columns_read(ask, 0, column, count, row);
    }
    query_reset(ask);
    return rows;
}

int store_edition(Store *store, const char *id, Edition *out) {
    assert(id);
    Query *ask = store->statement[ASK_EDITION];
    query_bind_text(ask, 1, id);
    return read_rows(ask, EDITION_COLUMN, EDITION_COLUMNS, out, sizeof *out, 1);
}

int store_work(Store *store, const char *id, Work *out) {
    assert(id);
    Query *ask = store->statement[ASK_WORK];
    query_bind_text(ask, 1, id);
    return read_rows(ask, WORK_COLUMN, WORK_COLUMNS, out, sizeof *out, 1);
}

int store_editions(Store *store, const char *work, Edition *out, int max) {
    assert(work);
    Query *ask = store->statement[ASK_EDITIONS];
    query_bind_text(ask, 1, work);
    query_bind_number(ask, 2, max);
    return read_rows(ask, EDITION_COLUMN, EDITION_COLUMNS_LISTED, out, sizeof *out, max);
}

int store_edition_of_digest(Store *store, const uint8_t digest[STORE_DIGEST_SIZE], Edition *out) {
    assert(store);
    Query *ask = store->statement[ASK_EDITION_OF_DIGEST];
    query_bind_bytes(ask, 1, digest, STORE_DIGEST_SIZE);
    return read_rows(ask, EDITION_COLUMN, EDITION_COLUMNS_LISTED, out, sizeof *out, 1);
}

int64_t store_editions_by(Store *store, const char *author) {
    assert(author);
    Query *ask = store->statement[ASK_EDITIONS_BY];
    query_bind_text(ask, 1, author);
    int64_t count = query_step(ask) == QUERY_ROW ? query_number(ask, 0) : 0;
    query_reset(ask);
    return count;
}

static int read_works(Query *ask, ListedWork *out, int max) {
    int rows = 0;
    while (rows < max && query_step(ask) == QUERY_ROW) {
        ListedWork *row = &out[rows++];
        memset(row, 0, sizeof *row);
        columns_read(ask, 0, WORK_COLUMN, WORK_COLUMNS, &row->work);
        columns_read(ask, WORK_COLUMNS, EDITION_COLUMN, EDITION_COLUMNS_LISTED, &row->edition);
    }
    query_reset(ask);
    return rows;
}

int store_works(Store *store, WorkOrder order, int reports, int first, ListedWork *out, int max) {
    assert(first >= 0);
    Query *ask = store->statement[order == WORKS_TOP ? ASK_WORKS_TOP : ASK_WORKS_NEW];
    query_bind_number(ask, 1, reports);
    query_bind_number(ask, 2, max);
    query_bind_number(ask, 3, first);
    return read_works(ask, out, max);
}

int store_works_by(Store *store, const char *author, ListedWork *out, int max) {
    assert(author);
    Query *ask = store->statement[ASK_WORKS_BY];
    query_bind_text(ask, 1, author);
    query_bind_number(ask, 2, max);
    return read_works(ask, out, max);
}

int store_opinions(Store *store, const char *work, const char *name) {
    Query *ask = store->statement[ASK_OPINIONS];
    int held = 0;
    query_bind_text(ask, 1, work);
    query_bind_text(ask, 2, name);
    while (query_step(ask) == QUERY_ROW) held |= 1 << query_number(ask, 0);
    query_reset(ask);
    return held;
}

int store_results(Store *store, const char *edition, EditionResult *out, int max) {
    static const Column COLUMNS[] = {COLUMN(U32, EditionResult, people), COLUMN(U32, EditionResult, won), COLUMN(I64, EditionResult, games)};
    Query *ask = store->statement[ASK_RESULTS];
    query_bind_text(ask, 1, edition);
    query_bind_number(ask, 2, max);
    return read_rows(ask, COLUMNS, sizeof COLUMNS / sizeof COLUMNS[0], out, sizeof *out, max);
}
