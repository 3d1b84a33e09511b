#include "server/proofreader.h"

#include "server/memory.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A text that waits, or what was found about it. */
typedef struct Sheet {
    struct Sheet *next;
    char *text;
    Proof proof;
} Sheet;

struct Proofreader {
    const Game *const *games;
    void (*told)(void *self);
    void *self;
    int stopping, count;
    Sheet *given, *found; /* the first of each */
    pthread_t thread;
    pthread_mutex_t lock; /* guards what stands above, but for what never changes */
    pthread_cond_t wake;
};

static void append(Sheet **list, Sheet *sheet) {
    sheet->next = NULL;
    while (*list) list = &(*list)->next;
    *list = sheet;
}

static Sheet *take_first(Sheet **list) {
    Sheet *sheet = *list;
    if (sheet) *list = sheet->next;
    return sheet;
}

static void sheet_free(Sheet *sheet) {
    free(sheet->text);
    free(sheet);
}

static void *work(void *self) {
    Proofreader *reader = self;
    pthread_mutex_lock(&reader->lock);
    while (!reader->stopping) {
        Sheet *sheet = take_first(&reader->given);
        if (!sheet) {
            pthread_cond_wait(&reader->wake, &reader->lock);
            continue;
        }
        pthread_mutex_unlock(&reader->lock);
        proof_read(reader->games, sheet->text, &sheet->proof);
        pthread_mutex_lock(&reader->lock);
        append(&reader->found, sheet);
        reader->told(reader->self);
    }
    pthread_mutex_unlock(&reader->lock);
    return NULL;
}

Proofreader *proofreader_new(const Game *const *games, void (*told)(void *self), void *self) {
    Proofreader *reader = memory_zeroed(sizeof *reader);
    reader->games = games;
    reader->told = told;
    reader->self = self;
    pthread_mutex_init(&reader->lock, NULL);
    pthread_cond_init(&reader->wake, NULL);
    if (pthread_create(&reader->thread, NULL, work, reader) == 0) return reader;
    free(reader);
    return NULL;
}

void proofreader_free(Proofreader *reader) {
    Sheet *sheet;
    if (!reader) return;
    pthread_mutex_lock(&reader->lock);
    reader->stopping = 1;
    pthread_cond_signal(&reader->wake);
    pthread_mutex_unlock(&reader->lock);
    pthread_join(reader->thread, NULL);
    while ((sheet = take_first(&reader->given))) sheet_free(sheet);
    while ((sheet = take_first(&reader->found))) sheet_free(sheet);
    pthread_cond_destroy(&reader->wake);
    pthread_mutex_destroy(&reader->lock);
    free(reader);
}

int proofreader_give(Proofreader *reader, uint64_t number, const char *text) {
    assert(text);
    pthread_mutex_lock(&reader->lock);
    int room = reader->count < PROOFS_MAX;
    if (room) {
        Sheet *sheet = memory_zeroed(sizeof *sheet);
        sheet->text = memory_text(text);
        sheet->proof.number = number;
        reader->count++;
        append(&reader->given, sheet);
        pthread_cond_signal(&reader->wake);
    }
    pthread_mutex_unlock(&reader->lock);
    return room;
}

int proofreader_take(Proofreader *reader, Proof *out) {
    pthread_mutex_lock(&reader->lock);
    Sheet *sheet = take_first(&reader->found);
    if (sheet) {
        *out = sheet->proof;
        reader->count--;
    }
    pthread_mutex_unlock(&reader->lock);
    if (sheet) sheet_free(sheet);
    return sheet != NULL;
}
