#include "store/changes.h"

#include <assert.h>
#include <stdlib.h>

static int finish(Query *put) {
    int ok = query_step(put) == QUERY_DONE;
    query_reset(put);
    return ok;
}

static int put_make(Store *store, const Change *change) {
    const StoredGame *game = change->make.game;
    Query *put = store->statement[PUT_GAME];
    columns_bind(put, 1, GAME_COLUMN, GAME_COLUMNS_MADE, game);
    if (!finish(put)) return 0;
    put = store->statement[PUT_GAME_SEAT];
    for (int i = 0; i < game->seat_count; i++) {
        query_bind_number(put, 1, game->row);
        query_bind_number(put, 2, i);
        columns_bind(put, 3, SEAT_COLUMN, SEAT_COLUMNS, &change->make.seats[i]);
        if (!finish(put)) return 0;
    }
    return put_play(store, game->edition);
}

static int put_append(Store *store, const Change *change) {
    Query *put = store->statement[PUT_ENTRY];
    query_bind_number(put, 1, change->row);
    query_bind_number(put, 2, change->number);
    columns_bind(put, 3, LOG_COLUMN, LOG_COLUMNS, &change->entry);
    return finish(put);
}

static int put_seat(Store *store, const Change *change) {
    enum { CHANGING = SEAT_COLUMNS - SEAT_COLUMNS_FIXED };
    Query *put = store->statement[PUT_SEAT];
    columns_bind(put, 1, SEAT_COLUMN + SEAT_COLUMNS_FIXED, CHANGING, &change->seat);
    query_bind_number(put, 1 + CHANGING, change->row);
    query_bind_number(put, 2 + CHANGING, change->number);
    return finish(put);
}

static int put_note(Store *store, const Change *change) {
    Query *put = store->statement[PUT_NOTE];
    columns_bind(put, 1, NOTE_COLUMN, NOTE_COLUMNS, &change->note);
    query_bind_number(put, 1 + NOTE_COLUMNS, change->row);
    return finish(put) && (!*change->note.over || put_result(store, change->row));
}

static int put_next(Store *store, const Change *change) {
    Query *put = store->statement[PUT_NEXT];
    query_bind_text(put, 1, change->next);
    query_bind_number(put, 2, change->row);
    return finish(put);
}

static int put_word(Store *store, const Change *change) {
    Query *put = store->statement[PUT_WORD];
    query_bind_text(put, 1, change->word.text);
    query_bind_number(put, 2, change->row);
    query_bind_number(put, 3, change->number);
    query_bind_number(put, 4, change->word.made);
    return finish(put);
}

static int put_talk(Store *store, const Change *change) {
    Query *put = store->statement[PUT_TALK];
    query_bind_number(put, 1, change->row);
    query_bind_number(put, 2, change->number);
    columns_bind(put, 3, TALK_COLUMN, TALK_COLUMNS, change->remark);
    return finish(put);
}

static int put_report(Store *store, const Change *change) {
    Query *put = store->statement[PUT_REPORT];
    query_bind_number(put, 1, change->row);
    query_bind_number(put, 2, change->number);
    return finish(put);
}

static int put_delete(Store *store, const Change *change) {
    int ok = 1;
    for (Statement which = DELETE_LOG; ok && which <= DELETE_GAME; which++) {
        query_bind_number(store->statement[which], 1, change->row);
        ok = finish(store->statement[which]);
    }
    return ok;
}

static int put_person(Store *store, const Change *change) {
    Query *put = store->statement[PUT_PERSON];
    columns_bind(put, 1, PERSON_COLUMN, PERSON_COLUMNS, change->person);
    return finish(put);
}

static int put_sign_in(Store *store, const Change *change) {
    Query *put = store->statement[PUT_SIGN_IN];
    query_bind_bytes(put, 1, change->sign.guest, STORE_HASH_SIZE);
    query_bind_bytes(put, 2, change->sign.key, STORE_PUBLIC_KEY_SIZE);
    query_bind_number(put, 3, change->sign.at);
    return finish(put);
}

static int put_sign_out(Store *store, const Change *change) {
    Query *put = store->statement[PUT_SIGN_OUT];
    query_bind_bytes(put, 1, change->sign.guest, STORE_HASH_SIZE);
    return finish(put);
}

static int put_rate(Store *store, const Change *change) {
    Query *put = store->statement[PUT_RATING];
    for (uint32_t i = 0; i < change->number; i++) {
        columns_bind(put, 1, RATING_COLUMN, RATING_COLUMNS, &change->rating[i]);
        if (!finish(put)) return 0;
    }
    put = store->statement[PUT_COUNTED];
    query_bind_number(put, 1, change->row);
    return finish(put);
}

static int put_challenge(Store *store, const Change *change) {
    Query *put = store->statement[PUT_CHALLENGE], *forget = store->statement[PUT_NO_CHALLENGES];
    columns_bind(put, 1, CHALLENGE_COLUMN, CHALLENGE_COLUMNS, change->challenge);
    query_bind_number(forget, 1, change->row);
    return finish(put) && finish(forget);
}

static int put_tell(Store *store, const Change *change) { return !store->backend->tell || store->backend->tell(store, change->news); }

int change_put(Store *store, const Change *change) {
    assert(store);
    static int (*const PUT[CHANGE_KINDS])(Store *, const Change *) = {put_make, put_append, put_seat,   put_note,  put_next,
                                                                      put_word, put_talk,   put_report, put_delete,
                                                                      put_person, put_sign_in, put_sign_out, put_rate, put_tell,
                                                                      put_publish, put_opinion, put_work_state, put_challenge};
    return PUT[change->kind](store, change);
}

void change_done(Change *change) {
    if (change->kind == CHANGE_TALK) free(change->remark);
    if (change->kind == CHANGE_PERSON) free(change->person);
    if (change->kind == CHANGE_RATE) free(change->rating);
    if (change->kind == CHANGE_CHALLENGE) free(change->challenge);
    if (change->kind == CHANGE_PUBLISH) {
        free((char *)change->edition->text);
        free(change->edition);
    }
    if (change->kind != CHANGE_MAKE) return;
    free((char *)change->make.game->scenario);
    free(change->make.game);
    free(change->make.seats);
}
