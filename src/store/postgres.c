/* PostgreSQL: one connection reads, on the server's thread; another writes, on its own thread. A batch is one
 * transaction, and its statements are sent together (pipeline mode). A lost connection is opened again. For the reading
 * connection another thread does that, so an unavailable database delays the server by at most READ_PATIENCE_MS, and
 * only once. */
#include "store/parts.h"

#ifdef FURBALL_POSTGRES

#include "store/postgres_link.h"
#include "store/postgres_schema.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_AT_ONCE = 16, APART_PATIENCE_MS = 60000 };

typedef struct Postgres {
    char *where;
    Link reader, writer;
    PostgresQuery query[STATEMENTS];
    int64_t row, rows_end; /* numbers for new games */
    int listens;           /* the reader's connection with that number receives what others tell */
    int64_t node; /* its own number; 0: it has not joined */
} Postgres;

/* ---- statements ------------------------------------------------------------------------------------ */

static PostgresQuery *of(Query *query) { return (PostgresQuery *)query; }

static void bind(Query *query, int at, const char *value, size_t length, int binary) {
    PostgresQuery *own = of(query);
    assert(at >= 1 && at <= PARAMETERS_MAX);
    own->value[at - 1] = value;
    own->length[at - 1] = (int)length;
    own->format[at - 1] = binary;
    if (own->count < at) own->count = at;
}

static void bind_number(Query *query, int at, int64_t number) {
    char *text = of(query)->number[at - 1];
    snprintf(text, sizeof of(query)->number[0], "%lld", (long long)number);
    bind(query, at, text, 0, 0);
}
static void bind_text(Query *query, int at, const char *text) { bind(query, at, text, 0, 0); }
static void bind_bytes(Query *query, int at, const void *bytes, size_t size) { bind(query, at, bytes, size, 1); }

static QueryStep step(Query *query) {
    PostgresQuery *own = of(query);
    if (own->which >= PUT_GAME) return link_put(own->link, own) ? QUERY_DONE : QUERY_FAILED;
    if (!own->result) {
        own->result = link_ask(own->link, own);
        own->row = -1;
        if (!own->result) return QUERY_FAILED;
    }
    return ++own->row < PQntuples(own->result) ? QUERY_ROW : QUERY_DONE;
}

static const char *text(Query *query, int at) {
    PostgresQuery *own = of(query);
    return PQgetisnull(own->result, own->row, at) ? NULL : PQgetvalue(own->result, own->row, at);
}

static int64_t number(Query *query, int at) {
    const char *found = text(query, at);
    return found ? strtoll(found, NULL, 10) : 0;
}

static size_t bytes(Query *query, int at, const void **out) {
    PostgresQuery *own = of(query);
    const char *found = text(query, at);
    size_t size = 0;
    PQfreemem(own->bytes);
    own->bytes = found ? PQunescapeBytea((const unsigned char *)found, &size) : NULL;
    *out = own->bytes;
    return own->bytes ? size : 0;
}

static void reset(Query *query) {
    PostgresQuery *own = of(query);
    PQclear(own->result);
    PQfreemem(own->bytes);
    own->result = NULL;
    own->bytes = NULL;
}

static const QueryOps OPS = {bind_number, bind_text, bind_bytes, step, number, text, bytes, reset};

/* ---- transactions ------------------------------------------------------------------------------------- */

static Postgres *base_of(Store *store) { return store->base; }

/* A node that was removed can write nothing more. */
static int begin(Store *store, int64_t fence) {
    Postgres *base = base_of(store);
    char check[64];
    snprintf(check, sizeof check, "SELECT furball_fence(%lld)", (long long)fence);
    return link_begin(&base->writer) && (!fence || link_say(&base->writer, check));
}
static int commit(Store *store) { return link_commit(&base_of(store)->writer); }
static void rollback(Store *store) { link_rollback(&base_of(store)->writer); }
static const char *complaint(Store *store) { return base_of(store)->writer.complaint; }

/* Takes several numbers at a time; other servers use the same sequence. */
static int64_t take_row(Store *store) {
    Postgres *base = base_of(store);
    if (base->row == base->rows_end) {
        PGresult *result = link_open(&base->reader) ? link_execute(&base->reader, "SELECT nextval('game_rows')") : NULL;
        if (!result) return 0;
        base->row = strtoll(PQgetvalue(result, 0, 0), NULL, 10) * ROWS_AT_ONCE;
        base->rows_end = base->row + ROWS_AT_ONCE;
        PQclear(result);
    }
    return base->row++;
}

/* ---- several servers ------------------------------------------------------------------------------------- */

/* One statement on the reading connection, with a text for $1; tried once more if the connection was lost. */
static PGresult *ask(Postgres *base, const char *sql, const char *text) {
    for (int i = 0; i < 2; i++) {
        if (!link_open(&base->reader)) break;
        PGresult *result = link_execute_with(&base->reader, sql, text);
        if (result || base->reader.connection) return result;
    }
    base->reader.unread++;
    return NULL;
}

static int unread(Store *store) { return base_of(store)->reader.unread; }

static int64_t join(Store *store, const char *address, char secret[NODE_SECRET_SIZE], char *why, size_t why_size) {
    Postgres *base = base_of(store);
    base->reader.patience_ms = LINK_PATIENCE_MS; /* it may have to wait for a transaction of the removed node */
    PGresult *result = ask(base, "SELECT furball_join($1), secret FROM furball", address);
    base->reader.patience_ms = READ_PATIENCE_MS;
    if (!result) {
        snprintf(why, why_size, "the database cannot be used: %s", base->reader.complaint);
        return 0;
    }
    base->node = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    snprintf(secret, NODE_SECRET_SIZE, "%s", PQgetvalue(result, 0, 1));
    PQclear(result);
    return base->node;
}

static void hear_all(Postgres *base, void (*hear)(void *self, const char *news), void *self) {
    PGnotify *news;
    while (base->reader.connection && (news = PQnotifies(base->reader.connection))) {
        hear(self, news->extra);
        PQfreemem(news);
    }
}

static int beat(Store *store, ServerNode *out, int max, void (*hear)(void *self, const char *news), void *self) {
    Postgres *base = base_of(store);
    char number[24];
    int count = 0;
    snprintf(number, sizeof number, "%lld", (long long)base->node);
    PGresult *result = ask(base, "SELECT node, address FROM furball_beat($1::bigint)", number);
    if (!result) return -1;
    for (; count < max && count < PQntuples(result); count++) {
        out[count].number = strtoll(PQgetvalue(result, count, 0), NULL, 10);
        snprintf(out[count].address, sizeof out[count].address, "%s", PQgetvalue(result, count, 1));
    }
    PQclear(result);
    if (base->listens != base->reader.opened) {
        result = link_execute(&base->reader, "LISTEN furball");
        base->listens = result ? base->reader.opened : 0;
        PQclear(result);
    }
    hear_all(base, hear, self);
    return count;
}

static ClaimResult claim(Store *store, const char *id, int64_t *owner) {
    Postgres *base = base_of(store);
    char sql[96];
    snprintf(sql, sizeof sql, "SELECT has, had FROM furball_claim($1, %lld)", (long long)base->node);
    PGresult *result = ask(base, sql, id);
    if (!result) return CLAIM_FAILED;
    int none = PQgetisnull(result, 0, 0);
    int64_t had = none ? 0 : strtoll(PQgetvalue(result, 0, 1), NULL, 10);
    *owner = none ? 0 : strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    if (none) return CLAIM_NONE;
    if (*owner != base->node) return CLAIM_OTHERS;
    return had && had != base->node ? CLAIM_TAKEN_OVER : CLAIM_OURS;
}

static int tell(Store *store, const char *news) { return link_say_with(&base_of(store)->writer, "SELECT pg_notify('furball', $1)", news); }

/* ---- opening and closing --------------------------------------------------------------------------------- */

static void name_queries(Store *store) {
    Postgres *base = store->base;
    for (int i = 0; i < STATEMENTS; i++) {
        base->query[i] = (PostgresQuery){.query = {&OPS}, .link = i < PUT_GAME ? &base->reader : &base->writer, .which = (Statement)i};
        store->statement[i] = &base->query[i].query;
    }
}

static int open_base(Store *store, const char *where, char *why, size_t why_size) {
    Postgres *base = store->base = calloc(1, sizeof *base);
    if (!base || !(base->where = strdup(where))) return 0;
    base->reader = (Link){.where = base->where, .first = 0, .end = PUT_GAME};
    base->writer = (Link){.where = base->where, .first = PUT_GAME, .end = STATEMENTS};
    name_queries(store);
    if (!postgres_migrate(base->where, why, why_size)) return 0;
    if (link_open(&base->writer) && link_open(&base->reader) && (base->reader.seeker = seeker_new(base->where, 0, PUT_GAME))) {
        base->reader.patience_ms = READ_PATIENCE_MS;
        return 1;
    }
    snprintf(why, why_size, "the database cannot be used: %s%s", base->writer.complaint, base->reader.complaint);
    return 0;
}

/* Its games are free at once. */
static void leave(Postgres *base) {
    char number[24];
    snprintf(number, sizeof number, "%lld", (long long)base->node);
    if (base->node) PQclear(ask(base, "DELETE FROM nodes WHERE node = $1::bigint", number));
}

static void close_base(Store *store) {
    Postgres *base = store->base;
    if (!base) return;
    leave(base);
    for (int i = 0; i < STATEMENTS; i++) reset(&base->query[i].query);
    seeker_free(base->reader.seeker);
    base->reader.seeker = NULL;
    link_lose(&base->reader);
    link_lose(&base->writer);
    free(base->where);
    free(base);
}

static void apart(Store *store, const atomic_int *give_up, void (*run)(void *self, Query *stale, Query *old), void *self) {
    Link link = {.where = base_of(store)->where, .first = ASK_STALE, .end = ASK_OLD + 1, .patience_ms = APART_PATIENCE_MS, .give_up = give_up};
    PostgresQuery stale = {.query = {&OPS}, .link = &link, .which = ASK_STALE}, old = {.query = {&OPS}, .link = &link, .which = ASK_OLD};
    if (link_open(&link)) run(self, &stale.query, &old.query);
    link_lose(&link);
}

const Backend POSTGRES = {open_base, close_base, begin, commit, rollback, complaint, take_row, join, beat, claim, tell, unread, apart, postgres_is_older};

#else

#include <stdio.h>

static int open_base(Store *store, const char *where, char *why, size_t why_size) {
    (void)store;
    (void)where;
    snprintf(why, why_size, "this program was built without PostgreSQL (libpq-dev): --database cannot be used");
    return 0;
}

static void close_base(Store *store) { (void)store; }

const Backend POSTGRES = {.open = open_base, .close = close_base};

#endif
