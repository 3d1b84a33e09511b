/* Records and moments are written by playing a game again, however long it was: in a thread of their own, so that nobody else waits for it. A tale
 * goes in with a copy of the game; it comes out, written, when `told` has been called from that thread. */
#ifndef FURBALL_SERVER_SCRIBE_H
#define FURBALL_SERVER_SCRIBE_H

#include "server/blob.h"
#include "server/fault.h"
#include "server/story.h"

enum { TALES_MAX = 32, TALES_OF_ONE = 8 }; /* that wait at once: of all, and of one address */

typedef enum TaleKind { TALE_RECORD, TALE_MOMENTS, TALE_MOMENT } TaleKind;

typedef struct Tale {
    struct Tale *next;
    TaleKind kind;
    int64_t at;      /* of TALE_MOMENT */
    Story *story;    /* owned */
    uint64_t owner;  /* whose turn it is: the address that asks */
    int unwanted;    /* whoever asked has gone; guarded by the scribe's lock */
    Blob *answer;    /* NULL: `why` says why there is none */
    Fault why;
    struct Request *request; /* the scribe does not look at it */
    uint64_t failures;       /* of the store, when it was asked for */
} Tale;

typedef struct Scribe Scribe;

Scribe *scribe_new(void (*told)(void *self), void *self); /* NULL: there is no thread left */
void scribe_free(Scribe *scribe);

int scribe_give(Scribe *scribe, Tale *tale); /* 0: too many wait; the tale is still the caller's */
void scribe_drop(Scribe *scribe, Tale *tale); /* nobody wants it any more; it still comes out */
Tale *scribe_take(Scribe *scribe);           /* NULL: none is ready; else the caller frees it */

void tale_write(Tale *tale); /* what the thread does */
void tale_free(Tale *tale);

#endif
