/* Which members of a record are which columns of a table: one list both binds and reads them. */
#ifndef FURBALL_STORE_COLUMNS_H
#define FURBALL_STORE_COLUMNS_H

#include "store/query.h"

typedef enum ColumnType {
    COLUMN_TEXT,  /* char[] */
    COLUMN_WORD,  /* char[]; NULL when empty */
    COLUMN_LONG,  /* const char *; malloc'd when read */
    COLUMN_BYTES, /* uint8_t[] */
    COLUMN_U8,
    COLUMN_U32,
    COLUMN_I64
} ColumnType;

typedef struct Column {
    ColumnType type;
    size_t at, size; /* offset and size of the member */
} Column;

#define COLUMN(type_, record, member) {COLUMN_##type_, offsetof(record, member), sizeof(((record *)0)->member)}

/* Starting at parameter `first` (the first is 1) or column `first` (the first is 0). Bound values are borrowed. */
void columns_bind(Query *put, int first, const Column *column, int count, const void *record);
void columns_read(Query *ask, int first, const Column *column, int count, void *record);

#endif
