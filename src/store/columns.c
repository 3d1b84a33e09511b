#include "store/columns.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void bind_one(Query *put, int at, const Column *column, const void *member) {
    switch (column->type) {
    case COLUMN_WORD:
        query_bind_text(put, at, *(const char *)member ? member : NULL);
        break;
    case COLUMN_TEXT: query_bind_text(put, at, member); break;
    case COLUMN_LONG: query_bind_text(put, at, *(const char *const *)member); break;
    case COLUMN_BYTES: query_bind_bytes(put, at, member, column->size); break;
    case COLUMN_U8: query_bind_number(put, at, *(const uint8_t *)member); break;
    case COLUMN_U32: query_bind_number(put, at, *(const uint32_t *)member); break;
    case COLUMN_I64: query_bind_number(put, at, *(const int64_t *)member); break;
    }
}

static void read_one(Query *ask, int at, const Column *column, void *member) {
    const char *text;
    const void *bytes;
    switch (column->type) {
    case COLUMN_WORD:
    case COLUMN_TEXT:
        text = query_text(ask, at);
        snprintf(member, column->size, "%s", text ? text : "");
        break;
    case COLUMN_LONG: /* may be missing in a file that was edited by hand */
        text = query_text(ask, at);
        *(const char **)member = strdup(text ? text : "");
        break;
    case COLUMN_BYTES:
        memset(member, 0, column->size);
        if (query_bytes(ask, at, &bytes) == column->size) memcpy(member, bytes, column->size);
        break;
    case COLUMN_U8: *(uint8_t *)member = (uint8_t)query_number(ask, at); break;
    case COLUMN_U32: *(uint32_t *)member = (uint32_t)query_number(ask, at); break;
    case COLUMN_I64: *(int64_t *)member = query_number(ask, at); break;
    }
}

void columns_bind(Query *put, int first, const Column *column, int count, const void *record) {
    for (int i = 0; i < count; i++) bind_one(put, first + i, &column[i], (const char *)record + column[i].at);
}

void columns_read(Query *ask, int first, const Column *column, int count, void *record) {
    assert(count >= 0);
    for (int i = 0; i < count; i++) read_one(ask, first + i, &column[i], (char *)record + column[i].at);
}
