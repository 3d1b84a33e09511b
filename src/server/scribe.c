#include "server/scribe.h"

#include "server/memory.h"
#include "server/moments.h"
#include "server/records.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

enum { TALE_SIZE = 4 << 20 };

struct Scribe {
    void (*told)(void *self);
    void *self;
    int stopping, count; /* tales given but not taken back */
    Tale *given, *written; /* the first of each */
    uint64_t last; /* the owner of the last tale */
    pthread_t thread;
    pthread_mutex_t lock; /* guards the members above that can change */
    pthread_cond_t wake;
};

/* ---- writing ------------------------------------------------------------------------------------------- */

static int write_record(const Story *story, Text *out, Fault *why) {
    if (!*story->over) record_of_seat(story, out);
    else if (!record_of_game(story, out)) return fault(why, 500, "no-record", "The record could not be written.");
    return 1;
}

static int write_kind(Tale *tale, Text *out) {
    switch (tale->kind) {
    case TALE_RECORD: return write_record(tale->story, out, &tale->why);
    case TALE_MOMENTS: moments_write(tale->story, out); return 1;
    case TALE_MOMENT: return moment_write(tale->story, tale->at, out) || fault(&tale->why, 404, "not-found", "The game has not come so far.");
    }
    return 0;
}

void tale_write(Tale *tale) {
    assert(tale->story);
    Text out = text_on(memory_zeroed(TALE_SIZE), TALE_SIZE);
    int ok = write_kind(tale, &out);
    if (ok && out.cut) fault(&tale->why, 500, "too-large", "The answer is too large.");
    else if (ok) tale->answer = blob_of(out.at, out.length);
    free(out.at);
}

void tale_free(Tale *tale) {
    if (!tale) return;
    story_free(tale->story);
    blob_drop(tale->answer);
    free(tale);
}

/* ---- the thread ------------------------------------------------------------------------------------------ */

static void append(Tale **list, Tale *tale) {
    tale->next = NULL;
    while (*list) list = &(*list)->next;
    *list = tale;
}

static Tale *take_at(Tale **at) {
    Tale *tale = *at;
    if (tale) *at = tale->next;
    return tale;
}

/* Takes the first tale of another address than the last one, if there is any, so that nobody waits for all tales of one
 * address. */
static Tale *take_fair(Scribe *scribe) {
    Tale **at = &scribe->given;
    while (*at && (*at)->owner == scribe->last) at = &(*at)->next;
    Tale *tale = take_at(*at ? at : &scribe->given);
    if (tale) scribe->last = tale->owner;
    return tale;
}

static void *work(void *self) {
    Scribe *scribe = self;
    pthread_mutex_lock(&scribe->lock);
    while (!scribe->stopping) {
        Tale *tale = take_fair(scribe);
        if (!tale) {
            pthread_cond_wait(&scribe->wake, &scribe->lock);
            continue;
        }
        int unwanted = tale->unwanted;
        pthread_mutex_unlock(&scribe->lock);
        if (!unwanted) tale_write(tale);
        pthread_mutex_lock(&scribe->lock);
        append(&scribe->written, tale);
        scribe->told(scribe->self);
    }
    pthread_mutex_unlock(&scribe->lock);
    return NULL;
}

Scribe *scribe_new(void (*told)(void *self), void *self) {
    Scribe *scribe = memory_zeroed(sizeof *scribe);
    scribe->told = told;
    scribe->self = self;
    pthread_mutex_init(&scribe->lock, NULL);
    pthread_cond_init(&scribe->wake, NULL);
    if (pthread_create(&scribe->thread, NULL, work, scribe) == 0) return scribe;
    free(scribe);
    return NULL;
}

void scribe_free(Scribe *scribe) {
    Tale *tale;
    if (!scribe) return;
    pthread_mutex_lock(&scribe->lock);
    scribe->stopping = 1;
    pthread_cond_signal(&scribe->wake);
    pthread_mutex_unlock(&scribe->lock);
    pthread_join(scribe->thread, NULL);
    while ((tale = take_at(&scribe->given))) tale_free(tale);
    while ((tale = take_at(&scribe->written))) tale_free(tale);
    pthread_cond_destroy(&scribe->wake);
    pthread_mutex_destroy(&scribe->lock);
    free(scribe);
}

/* ---- from the loop ------------------------------------------------------------------------------------------ */

static int waiting_of(const Scribe *scribe, uint64_t owner) {
    int count = 0;
    for (const Tale *tale = scribe->given; tale; tale = tale->next) count += tale->owner == owner;
    return count;
}

int scribe_give(Scribe *scribe, Tale *tale) {
    assert(tale->story);
    pthread_mutex_lock(&scribe->lock);
    int room = scribe->count < TALES_MAX && waiting_of(scribe, tale->owner) < TALES_OF_ONE;
    if (room) {
        scribe->count++;
        append(&scribe->given, tale);
        pthread_cond_signal(&scribe->wake);
    }
    pthread_mutex_unlock(&scribe->lock);
    return room;
}

void scribe_drop(Scribe *scribe, Tale *tale) {
    pthread_mutex_lock(&scribe->lock);
    tale->unwanted = 1;
    pthread_mutex_unlock(&scribe->lock);
}

Tale *scribe_take(Scribe *scribe) {
    pthread_mutex_lock(&scribe->lock);
    Tale *tale = take_at(&scribe->written);
    scribe->count -= tale != NULL;
    pthread_mutex_unlock(&scribe->lock);
    return tale;
}
