/* Changes wait in a queue; a thread writes all that have gathered in one transaction. */
#include "store/changes.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the queue of changes -------------------------------------------------------------------- */

enum { BATCH_MAX = 1 << 16 }; /* waiting changes; if there are more, the store counts as failed */

static void batch_clear(Batch *batch) {
    for (size_t i = 0; i < batch->count; i++) change_done(&batch->change[i]);
    batch->count = 0;
}

/* After a failure no change is accepted until store_recover. */
static int is_closed(const Store *store) { return store->failed && store->world.plant != PLANT_QUEUE_KEPT; }

/* Adds a change to the waiting batch and returns its ticket. If the store has failed the change is dropped: its ticket
 * is never written. */
Ticket change_hand_in(Store *store, Change *change) {
    pthread_mutex_lock(&store->lock);
    Batch *batch = &store->waiting;
    Ticket ticket = ++store->given;
    if (batch->count == batch->room && !is_closed(store)) {
        size_t room = batch->room ? 2 * batch->room : 64;
        Change *grown = room <= BATCH_MAX ? realloc(batch->change, room * sizeof *grown) : NULL;
        if (grown) {
            batch->change = grown;
            batch->room = room;
        } else {
            store->failed = 1;
        }
    }
    if (is_closed(store)) {
        change_done(change);
    } else {
        batch->change[batch->count++] = *change;
        batch->last = ticket;
    }
    if (store->world.plant == PLANT_EARLY) store->done = ticket;
    if (batch->count == 1 && !store->gathers) pthread_cond_signal(&store->wake); /* the thread sleeps only while nothing waits */
    store->handed_in = 1;
    pthread_mutex_unlock(&store->lock);
    return ticket;
}

/* ---- writing ----------------------------------------------------------------------------------- */

static int fails(const Store *store, StoreStep step) { return store->world.fails && store->world.fails(store->world.self, step); }

/* Writes all of it in one transaction, or nothing. */
static int write_batch(Store *store, const Batch *batch) {
    int ok = !fails(store, STORE_BEGIN) && store->backend->begin(store, batch->fence);
    for (size_t i = 0; ok && i < batch->count; i++) ok = !fails(store, STORE_PUT) && change_put(store, &batch->change[i]);
    if (ok && fails(store, STORE_BEFORE_COMMIT)) store->stopped = 1;
    ok = ok && !store->stopped && !fails(store, STORE_COMMIT) && store->backend->commit(store);
    if (ok && fails(store, STORE_AFTER_COMMIT)) store->stopped = 1;
    if (ok || store->stopped) return ok;
    pthread_mutex_lock(&store->lock);
    snprintf(store->complaint, sizeof store->complaint, "%s", store->backend->complaint(store));
    pthread_mutex_unlock(&store->lock);
    store->backend->rollback(store);
    return store->world.plant == PLANT_COMMIT_IGNORED;
}

/* Takes all waiting changes, writes them, and reports; changes that gather meanwhile form the next batch. Called and
 * left with the lock held. */
static void write_waiting(Store *store, Batch *batch) {
    Batch taken = store->waiting;
    store->waiting = *batch;
    *batch = taken;
    batch->fence = store->fence;
    int broken = is_closed(store);
    pthread_mutex_unlock(&store->lock);
    int ok = !broken && write_batch(store, batch);
    batch_clear(batch);
    pthread_mutex_lock(&store->lock);
    if (store->stopped) return;
    if (ok) store->done = batch->last;
    else store->failed = 1;
    if (is_closed(store)) batch_clear(&store->waiting);
    pthread_mutex_unlock(&store->lock);
    store->written(store->self);
    pthread_mutex_lock(&store->lock);
}

static int may_write(const Store *store) { return store->waiting.count > 0 && (store->go || !store->gathers); }

static void *write_all(void *self) {
    Store *store = self;
    Batch batch = {0};
    pthread_mutex_lock(&store->lock);
    for (;;) {
        while (!may_write(store) && !store->closing) pthread_cond_wait(&store->wake, &store->lock);
        if (store->waiting.count == 0) break;
        store->go = 0;
        write_waiting(store, &batch);
    }
    pthread_mutex_unlock(&store->lock);
    free(batch.change);
    return NULL;
}

int store_step(Store *store) {
    Batch batch = {0};
    pthread_mutex_lock(&store->lock);
    if (store->waiting.count && !store->stopped) write_waiting(store, &batch);
    pthread_mutex_unlock(&store->lock);
    free(batch.change);
    return !store->stopped;
}

int store_write_start(Store *store) {
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->wake, NULL);
    return store_is_simulated(store) || pthread_create(&store->thread, NULL, write_all, store) == 0;
}

void store_write_forget(Store *store) {
    assert(store);
    batch_clear(&store->waiting);
    pthread_cond_destroy(&store->wake);
    pthread_mutex_destroy(&store->lock);
}

void store_write_end(Store *store) {
    pthread_mutex_lock(&store->lock);
    store->closing = 1;
    pthread_cond_signal(&store->wake);
    pthread_mutex_unlock(&store->lock);
    if (store_is_simulated(store)) store_step(store);
    else pthread_join(store->thread, NULL);
    store_write_forget(store);
}

/* ---- handing in ---------------------------------------------------------------------------------- */

Ticket store_make(Store *store, StoredGame *game, const StoredSeat *seats) {
    assert(store);
    Change change = {.kind = CHANGE_MAKE};
    size_t seats_size = sizeof *seats * (size_t)game->seat_count;
    game->row = store->backend->take_row(store);
    if (!game->row) store->failed = 1; /* so that it is dropped and the callers learn of it */
    change.row = game->row;
    change.make.game = malloc(sizeof *game);
    change.make.seats = malloc(seats_size);
    char *scenario = strdup(game->scenario);
    assert(change.make.game && change.make.seats && scenario);
    *change.make.game = *game;
    change.make.game->scenario = scenario;
    memcpy(change.make.seats, seats, seats_size);
    Ticket ticket = change_hand_in(store, &change);
    if (!game->row) store->written(store->self);
    return ticket;
}

Ticket store_append(Store *store, int64_t row, uint32_t number, const LogEntry *entry) {
    Change change = {.kind = CHANGE_APPEND, .row = row, .number = number};
    change.entry = *entry;
    return change_hand_in(store, &change);
}

Ticket store_seat(Store *store, int64_t row, int seat, const StoredSeat *now) {
    assert(store);
    assert(row > 0);
    assert(seat >= 0);
    Change change = {.kind = CHANGE_SEAT, .row = row, .number = (uint32_t)seat};
    change.seat = *now;
    return change_hand_in(store, &change);
}

Ticket store_note(Store *store, int64_t row, const GameNote *note) {
    Change change = {.kind = CHANGE_NOTE, .row = row};
    change.note = *note;
    return change_hand_in(store, &change);
}

Ticket store_next(Store *store, int64_t row, const char *id) {
    assert(id);
    Change change = {.kind = CHANGE_NEXT, .row = row};
    snprintf(change.next, sizeof change.next, "%s", id);
    return change_hand_in(store, &change);
}

Ticket store_word(Store *store, const char *word, int64_t row, int seat, int64_t made) {
    assert(store);
    assert(word);
    assert(row > 0);
    assert(seat >= 0);
    Change change = {.kind = CHANGE_WORD, .row = row, .number = (uint32_t)seat};
    snprintf(change.word.text, sizeof change.word.text, "%s", word);
    change.word.made = made;
    return change_hand_in(store, &change);
}

Ticket store_talk(Store *store, int64_t row, uint32_t number, const Remark *remark) {
    Change change = {.kind = CHANGE_TALK, .row = row, .number = number};
    change.remark = malloc(sizeof *remark);
    assert(change.remark);
    *change.remark = *remark;
    return change_hand_in(store, &change);
}

Ticket store_report(Store *store, int64_t row, uint32_t number) {
    assert(row > 0);
    Change change = {.kind = CHANGE_REPORT, .row = row, .number = number};
    return change_hand_in(store, &change);
}

Ticket store_person(Store *store, const Person *person) {
    assert(store);
    Change change = {.kind = CHANGE_PERSON};
    change.person = malloc(sizeof *person);
    assert(change.person);
    *change.person = *person;
    return change_hand_in(store, &change);
}

Ticket store_sign_in(Store *store, const uint8_t guest[STORE_HASH_SIZE], const uint8_t key[STORE_PUBLIC_KEY_SIZE], int64_t at) {
    Change change = {.kind = CHANGE_SIGN_IN};
    memcpy(change.sign.guest, guest, STORE_HASH_SIZE);
    memcpy(change.sign.key, key, STORE_PUBLIC_KEY_SIZE);
    change.sign.at = at;
    return change_hand_in(store, &change);
}

Ticket store_sign_out(Store *store, const uint8_t guest[STORE_HASH_SIZE]) {
    Change change = {.kind = CHANGE_SIGN_OUT};
    memcpy(change.sign.guest, guest, STORE_HASH_SIZE);
    return change_hand_in(store, &change);
}

Ticket store_rate(Store *store, int64_t row, const Rating *now, int count) {
    assert(store);
    assert(count >= 0);
    Change change = {.kind = CHANGE_RATE, .row = row, .number = (uint32_t)count};
    assert(count >= 0 && count <= 2);
    change.rating = malloc(2 * sizeof *now);
    assert(change.rating);
    memcpy(change.rating, now, sizeof *now * (size_t)count);
    return change_hand_in(store, &change);
}

Ticket store_challenge(Store *store, const StoredChallenge *now, int64_t forget_before) {
    assert(now->number > 0);
    Change change = {.kind = CHANGE_CHALLENGE, .row = forget_before};
    change.challenge = malloc(sizeof *now);
    assert(change.challenge);
    *change.challenge = *now;
    return change_hand_in(store, &change);
}

Ticket store_tell(Store *store, const char *news) {
    Change change = {.kind = CHANGE_TELL};
    snprintf(change.news, sizeof change.news, "%s", news);
    return change_hand_in(store, &change);
}

Ticket store_delete(Store *store, int64_t row) {
    assert(row > 0);
    Change change = {.kind = CHANGE_DELETE, .row = row};
    return change_hand_in(store, &change);
}

void store_gather(Store *store) {
    pthread_mutex_lock(&store->lock);
    store->gathers = 1;
    pthread_mutex_unlock(&store->lock);
}

void store_go(Store *store) {
    if (!store->handed_in) return;
    store->handed_in = 0;
    pthread_mutex_lock(&store->lock);
    store->go = 1;
    pthread_cond_signal(&store->wake);
    pthread_mutex_unlock(&store->lock);
}

Ticket store_written(Store *store) { return atomic_load(&store->done); }

int64_t store_waiting(Store *store) {
    pthread_mutex_lock(&store->lock);
    int64_t count = (int64_t)(store->given - store->done);
    pthread_mutex_unlock(&store->lock);
    return count;
}

const char *store_complaint(Store *store) {
    static _Thread_local char text[256];
    pthread_mutex_lock(&store->lock);
    memcpy(text, store->complaint, sizeof text);
    pthread_mutex_unlock(&store->lock);
    return text;
}

int store_failed(Store *store) { return atomic_load(&store->failed); }

/* Waiting changes come from a node that no longer exists: its games may belong to others by now. A batch being written
 * has the old number, and the database refuses it. */
void store_fence(Store *store, int64_t number) {
    pthread_mutex_lock(&store->lock);
    batch_clear(&store->waiting);
    store->fence = number;
    store->done = store->given;
    pthread_mutex_unlock(&store->lock);
}

void store_recover(Store *store) {
    assert(store);
    pthread_mutex_lock(&store->lock);
    if (store->world.plant != PLANT_QUEUE_KEPT) batch_clear(&store->waiting);
    store->failed = 0;
    store->done = store->given; /* dropped changes count as done */
    pthread_mutex_unlock(&store->lock);
}
