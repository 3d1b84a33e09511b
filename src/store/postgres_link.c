#include "store/postgres_link.h"

#include "store/postgres_dialect.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { SENT_MAX = 128, SQL_MAX = 2048, CONNECT_MS = 3000, CONNECT_STEP_MS = 100 };

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Notes the first line of libpq's message. */
static int complain(Link *link, const char *words) {
    if (!words || !*words) words = "no answer in time";
    snprintf(link->complaint, sizeof link->complaint, "%.*s", (int)strcspn(words, "\n"), words);
    return 0;
}

void link_lose(Link *link) {
    if (link->connection) PQfinish(link->connection);
    link->connection = NULL;
    link->sent = 0;
    if (link->seeker) seeker_want(link->seeker);
}

/* ---- waiting -------------------------------------------------------------------------------------- */

static int is_given_up(const Link *link) { return link->give_up && *link->give_up; }

/* The next result; NULL after a statement's last one. Also NULL, with the link lost, if the database does not
 * answer. */
static PGresult *next_result(Link *link) {
    int64_t deadline = now() + (link->patience_ms ? link->patience_ms : LINK_PATIENCE_MS);
    while (link->connection && PQisBusy(link->connection)) {
        struct pollfd file = {.fd = PQsocket(link->connection), .events = POLLIN};
        int left = is_given_up(link) ? 0 : (int)(deadline - now());
        int ready = left > 0 ? poll(&file, 1, link->give_up && left > CONNECT_STEP_MS ? CONNECT_STEP_MS : left) : 0;
        if (!ready && left > CONNECT_STEP_MS && link->give_up) continue;
        if (ready <= 0 || !PQconsumeInput(link->connection)) {
            complain(link, ready <= 0 ? NULL : PQerrorMessage(link->connection));
            link_lose(link);
        }
    }
    return link->connection ? PQgetResult(link->connection) : NULL;
}

static int is_good(const PGresult *result) {
    ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* All results of one statement outside a transaction: the last one, or NULL if one failed. */
static PGresult *whole_result(Link *link) {
    PGresult *kept = NULL, *result;
    int ok = 1;
    while ((result = next_result(link))) {
        if (!is_good(result)) ok = complain(link, PQresultErrorMessage(result));
        PQclear(kept);
        kept = result;
    }
    if (link->connection && PQstatus(link->connection) != CONNECTION_OK) {
        complain(link, PQerrorMessage(link->connection));
        link_lose(link);
    }
    if (ok && link->connection) return kept;
    PQclear(kept);
    return NULL;
}

PGresult *link_execute(Link *link, const char *sql) {
    if (link->connection && PQsendQuery(link->connection, sql)) return whole_result(link);
    complain(link, PQerrorMessage(link->connection));
    link_lose(link);
    return NULL;
}

PGresult *link_execute_with(Link *link, const char *sql, const char *text) {
    if (link->connection && PQsendQueryParams(link->connection, sql, 1, NULL, &text, NULL, NULL, 0)) return whole_result(link);
    complain(link, PQerrorMessage(link->connection));
    link_lose(link);
    return NULL;
}

/* ---- connecting ------------------------------------------------------------------------------------- */

static void be_quiet(void *self, const char *message) {
    (void)self;
    (void)message;
}

static int prepare(Link *link) {
    for (Statement i = link->first; i < link->end; i++) {
        char sql[SQL_MAX], name[8];
        snprintf(name, sizeof name, "s%d", (int)i);
        if (!postgres_says(STATEMENT_TEXT[i], sql, sizeof sql)) return complain(link, "a statement is too long");
        if (!PQsendPrepare(link->connection, name, sql, 0, NULL)) return complain(link, PQerrorMessage(link->connection));
        PGresult *result = whole_result(link);
        if (!result) return 0;
        PQclear(result);
    }
    return 1;
}

/* 1: connected. Connecting is polled, so that closing need not wait for it. */
static int connect_to(Link *link) {
    /* Settings in the address come later and win. */
    const char *const NAMES[] = {"keepalives_idle", "tcp_user_timeout", "fallback_application_name", "options", "dbname", "client_encoding", NULL};
    const char *const values[] = {"10", "4000", "furball", "-c idle_in_transaction_session_timeout=4000", link->where, "UTF8", NULL};
    int64_t deadline = now() + CONNECT_MS;
    PostgresPollingStatusType wants = PGRES_POLLING_WRITING;
    link->connection = PQconnectStartParams(NAMES, values, 1);
    while (link->connection && PQstatus(link->connection) != CONNECTION_BAD && wants != PGRES_POLLING_OK && wants != PGRES_POLLING_FAILED) {
        struct pollfd file = {.fd = PQsocket(link->connection), .events = wants == PGRES_POLLING_READING ? POLLIN : POLLOUT};
        int ready = poll(&file, 1, CONNECT_STEP_MS);
        if (ready > 0) wants = PQconnectPoll(link->connection);
        if (is_given_up(link) || now() > deadline) return complain(link, NULL);
    }
    if (link->connection && PQstatus(link->connection) == CONNECTION_OK) return 1;
    return complain(link, PQerrorMessage(link->connection));
}

/* Takes the connection that the seeker has found, if any. */
static int take_found(Link *link) {
    link->connection = seeker_take(link->seeker, link->complaint, sizeof link->complaint);
    link->opened += link->connection != NULL;
    return link->connection != NULL;
}

int link_open(Link *link) {
    if (link->connection) return 1;
    if (link->seeker) return take_found(link);
    if (link->tried && now() - link->tried < LINK_RETRY_MS) return 0;
    if (connect_to(link)) {
        PQsetNoticeProcessor(link->connection, be_quiet, NULL);
        link->tried = 0;
        link->opened++;
        if (prepare(link)) return 1;
    }
    link_lose(link);
    link->tried = now();
    return 0;
}

/* ---- transactions --------------------------------------------------------------------------------------- */

/* Reads the results of all statements under way. */
static int take_results(Link *link) {
    int ok = 1;
    for (; link->sent > 0 && link->connection; link->sent--) {
        PGresult *result;
        int results = 0;
        for (; (result = next_result(link)); results++) {
            if (!is_good(result)) {
                if (ok && PQresultStatus(result) != PGRES_PIPELINE_ABORTED) complain(link, PQresultErrorMessage(result));
                ok = 0;
            }
            PQclear(result);
        }
        ok = ok && results;
    }
    return ok && link->connection;
}

/* Reads answers in between, so that the database is not blocked sending them while we still write. */
static int count_sent(Link *link, int ok) {
    if (!ok) return complain(link, PQerrorMessage(link->connection));
    if (++link->sent < SENT_MAX) return 1;
    return PQsendFlushRequest(link->connection) && PQflush(link->connection) >= 0 && take_results(link);
}

int link_say(Link *link, const char *sql) {
    return link->connection && count_sent(link, PQsendQueryParams(link->connection, sql, 0, NULL, NULL, NULL, NULL, 0));
}

int link_say_with(Link *link, const char *sql, const char *text) {
    return link->connection && count_sent(link, PQsendQueryParams(link->connection, sql, 1, NULL, &text, NULL, NULL, 0));
}

int link_begin(Link *link) {
    if (!link_open(link)) return 0;
    if (!PQenterPipelineMode(link->connection)) return complain(link, PQerrorMessage(link->connection));
    return link_say(link, "BEGIN");
}

static int send_query(Link *link, const PostgresQuery *query) {
    char name[8];
    snprintf(name, sizeof name, "s%d", (int)query->which);
    return PQsendQueryPrepared(link->connection, name, query->count, query->value, query->length, query->format, 0);
}

int link_put(Link *link, const PostgresQuery *query) { return link->connection && count_sent(link, send_query(link, query)); }

/* When a failed transaction is committed, the database reports ROLLBACK. */
static int take_commit(Link *link) {
    int ok = take_results(link);
    PGresult *result = ok ? next_result(link) : NULL;
    ok = ok && result && is_good(result) && !strcmp(PQcmdStatus(result), "COMMIT");
    PQclear(result);
    while ((result = next_result(link))) PQclear(result);
    return ok;
}

int link_commit(Link *link) {
    if (!link->connection || !PQsendQueryParams(link->connection, "COMMIT", 0, NULL, NULL, NULL, NULL, 0) || !PQpipelineSync(link->connection)) {
        complain(link, PQerrorMessage(link->connection));
        link_lose(link);
        return 0;
    }
    int ok = take_commit(link);
    PGresult *result = next_result(link); /* of the sync */
    ok = ok && result && PQresultStatus(result) == PGRES_PIPELINE_SYNC;
    PQclear(result);
    if (ok && PQexitPipelineMode(link->connection)) return 1;
    link_rollback(link);
    return 0;
}

/* A connection in the middle of a transaction is not worth saving. */
void link_rollback(Link *link) { link_lose(link); }

/* ---- asking ------------------------------------------------------------------------------------------------ */

/* Tries once more, because a connection lost long ago is noticed only now. */
PGresult *link_ask(Link *link, const PostgresQuery *query) {
    for (int i = 0; i < 2; i++) {
        if (!link_open(link)) break;
        PGresult *result = send_query(link, query) ? whole_result(link) : NULL;
        if (result) return result;
        if (!link->connection) continue;
        if (PQstatus(link->connection) == CONNECTION_OK) return NULL; /* the database understood the statement and refused it */
        link_lose(link);
    }
    link->unread++;
    return NULL;
}
