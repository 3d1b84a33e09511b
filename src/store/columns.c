#include "store/columns.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void bind_text(sqlite3_stmt *put, int at, const char *text) { sqlite3_bind_text(put, at, text, -1, SQLITE_STATIC); }

static void bind_one(sqlite3_stmt *put, int at, const Column *column, const void *member) {
    switch (column->type) {
    case COLUMN_WORD:
        if (!*(const char *)member) sqlite3_bind_null(put, at);
        else bind_text(put, at, member);
        break;
    case COLUMN_TEXT: bind_text(put, at, member); break;
    case COLUMN_LONG: bind_text(put, at, *(const char *const *)member); break;
    case COLUMN_BYTES: sqlite3_bind_blob(put, at, member, (int)column->size, SQLITE_STATIC); break;
    case COLUMN_U8: sqlite3_bind_int(put, at, *(const uint8_t *)member); break;
    case COLUMN_U32: sqlite3_bind_int64(put, at, *(const uint32_t *)member); break;
    case COLUMN_I64: sqlite3_bind_int64(put, at, *(const int64_t *)member); break;
    }
}

static void read_one(sqlite3_stmt *ask, int at, const Column *column, void *member) {
    const char *text;
    switch (column->type) {
    case COLUMN_WORD:
    case COLUMN_TEXT:
        text = (const char *)sqlite3_column_text(ask, at);
        snprintf(member, column->size, "%s", text ? text : "");
        break;
    case COLUMN_LONG: /* a file that somebody has edited may have none */
        text = (const char *)sqlite3_column_text(ask, at);
        *(const char **)member = strdup(text ? text : "");
        break;
    case COLUMN_BYTES:
        memset(member, 0, column->size);
        if ((size_t)sqlite3_column_bytes(ask, at) == column->size) memcpy(member, sqlite3_column_blob(ask, at), column->size);
        break;
    case COLUMN_U8: *(uint8_t *)member = (uint8_t)sqlite3_column_int(ask, at); break;
    case COLUMN_U32: *(uint32_t *)member = (uint32_t)sqlite3_column_int64(ask, at); break;
    case COLUMN_I64: *(int64_t *)member = sqlite3_column_int64(ask, at); break;
    }
}

void columns_bind(sqlite3_stmt *put, int first, const Column *column, int count, const void *record) {
    for (int i = 0; i < count; i++) bind_one(put, first + i, &column[i], (const char *)record + column[i].at);
}

void columns_read(sqlite3_stmt *ask, int first, const Column *column, int count, void *record) {
    for (int i = 0; i < count; i++) read_one(ask, first + i, &column[i], (char *)record + column[i].at);
}
