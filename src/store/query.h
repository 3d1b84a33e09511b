/* A prepared statement, for any database. Bound values are borrowed until the statement is stepped. */
#ifndef FURBALL_STORE_QUERY_H
#define FURBALL_STORE_QUERY_H

#include <stddef.h>
#include <stdint.h>

typedef enum QueryStep { QUERY_FAILED = -1, QUERY_DONE, QUERY_ROW } QueryStep;

typedef struct Query Query;

typedef struct QueryOps {
    void (*bind_number)(Query *query, int at, int64_t number);
    void (*bind_text)(Query *query, int at, const char *text);
    void (*bind_bytes)(Query *query, int at, const void *bytes, size_t size);
    QueryStep (*step)(Query *query);
    int64_t (*number)(Query *query, int at);
    const char *(*text)(Query *query, int at);
    size_t (*bytes)(Query *query, int at, const void **bytes);
    void (*reset)(Query *query);
} QueryOps;

struct Query {
    const QueryOps *ops;
};

/* The first parameter is 1. NULL for a text: no value. */
static inline void query_bind_number(Query *query, int at, int64_t number) { query->ops->bind_number(query, at, number); }
static inline void query_bind_text(Query *query, int at, const char *text) { query->ops->bind_text(query, at, text); }
static inline void query_bind_bytes(Query *query, int at, const void *bytes, size_t size) { query->ops->bind_bytes(query, at, bytes, size); }

/* A statement that asks gives one row per step; one that puts is done in one step. Reset it afterwards. */
static inline QueryStep query_step(Query *query) { return query->ops->step(query); }
static inline void query_reset(Query *query) { query->ops->reset(query); }

/* Columns of the row; the first is 0. NULL: no value. Valid until the next step or reset. */
static inline int64_t query_number(Query *query, int at) { return query->ops->number(query, at); }
static inline const char *query_text(Query *query, int at) { return query->ops->text(query, at); }
static inline size_t query_bytes(Query *query, int at, const void **bytes) { return query->ops->bytes(query, at, bytes); }

#endif
