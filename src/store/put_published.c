/* Changes to published works: handed in on the server's thread, written to the tables by the writing thread. */
#include "store/changes.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- handing in ---------------------------------------------------------------------------------- */

Ticket store_publish(Store *store, const Edition *edition) {
    assert(edition->text);
    Change change = {.kind = CHANGE_PUBLISH};
    change.edition = malloc(sizeof *edition);
    assert(change.edition);
    *change.edition = *edition;
    change.edition->text = strdup(edition->text);
    assert(change.edition->text);
    return change_hand_in(store, &change);
}

Ticket store_opinion(Store *store, const char *work, const char *name, OpinionKind kind, int holds, int64_t at) {
    Change change = {.kind = CHANGE_OPINION, .number = (uint32_t)kind};
    snprintf(change.opinion.work, sizeof change.opinion.work, "%s", work);
    snprintf(change.opinion.name, sizeof change.opinion.name, "%s", name);
    change.opinion.holds = holds;
    change.opinion.at = at;
    return change_hand_in(store, &change);
}

Ticket store_work_state(Store *store, const char *work, WorkState state) {
    Change change = {.kind = CHANGE_WORK_STATE, .number = (uint32_t)state};
    snprintf(change.opinion.work, sizeof change.opinion.work, "%s", work);
    return change_hand_in(store, &change);
}

/* ---- putting --------------------------------------------------------------------------------------- */

static int finish(Query *put) {
    int ok = query_step(put) == QUERY_DONE;
    query_reset(put);
    return ok;
}

int put_publish(Store *store, const Change *change) {
    const Edition *edition = change->edition;
    Query *put = store->statement[PUT_EDITION];
    columns_bind(put, 1, EDITION_COLUMN, EDITION_COLUMNS_GIVEN, edition);
    query_bind_text(put, 1 + EDITION_COLUMNS_GIVEN, edition->text);
    if (!finish(put)) return 0;
    put = store->statement[PUT_WORK];
    query_bind_text(put, 1, edition->work);
    query_bind_text(put, 2, edition->author);
    query_bind_number(put, 3, edition->made);
    query_bind_text(put, 4, edition->id);
    return finish(put);
}

int put_opinion(Store *store, const Change *change) {
    Query *put = store->statement[change->opinion.holds ? PUT_OPINION : PUT_NO_OPINION];
    query_bind_text(put, 1, change->opinion.work);
    query_bind_text(put, 2, change->opinion.name);
    query_bind_number(put, 3, change->number);
    if (change->opinion.holds) query_bind_number(put, 4, change->opinion.at);
    if (!finish(put)) return 0;
    put = store->statement[PUT_OPINION_COUNTS];
    query_bind_text(put, 1, change->opinion.work);
    return finish(put);
}

int put_work_state(Store *store, const Change *change) {
    Query *put = store->statement[PUT_WORK_STATE];
    query_bind_number(put, 1, change->number);
    query_bind_text(put, 2, change->opinion.work);
    return finish(put);
}

int put_play(Store *store, const char *edition) {
    if (!*edition) return 1;
    Query *put = store->statement[PUT_PLAY];
    query_bind_text(put, 1, edition);
    return finish(put);
}

/* Counts each game once, however often its end is noted. */
int put_result(Store *store, int64_t row) {
    Query *put = store->statement[PUT_RESULT];
    query_bind_number(put, 1, row);
    if (!finish(put)) return 0;
    put = store->statement[PUT_TALLIED];
    query_bind_number(put, 1, row);
    return finish(put);
}
