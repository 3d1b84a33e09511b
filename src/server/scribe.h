/* Records and moments are written by replaying a game, however long it was. A thread of its own does that, so that
 * nobody else waits. A tale goes in with a copy of the game; it can be taken back, written, when `told` has been called
 * from that thread. */
#ifndef FURBALL_SERVER_SCRIBE_H
#define FURBALL_SERVER_SCRIBE_H

#include "server/blob.h"
#include "server/fault.h"
#include "server/story.h"

enum { TALES_MAX = 32, TALES_OF_ONE = 8 }; /* waiting at the same time: in all, and for one address */

typedef enum TaleKind { TALE_RECORD, TALE_MOMENTS, TALE_MOMENT } TaleKind;

typedef struct Tale {
    struct Tale *next;
    TaleKind kind;
    int64_t at;      /* of TALE_MOMENT */
    Story *story;    /* owned */
    uint64_t owner;  /* the address that asked, for fair turns */
    int unwanted;    /* the client has gone; guarded by the scribe's lock */
    Blob *answer;    /* NULL: `why` says why there is none */
    Fault why;
    struct Request *request; /* not used by the scribe */
    uint64_t failures;       /* the store's failures when it was requested */
} Tale;

typedef struct Scribe Scribe;

Scribe *scribe_new(void (*told)(void *self), void *self); /* NULL: no thread could be started */
void scribe_free(Scribe *scribe);

int scribe_give(Scribe *scribe, Tale *tale); /* 0: too many are waiting; the tale still belongs to the caller */
void scribe_drop(Scribe *scribe, Tale *tale); /* it is no longer needed; it still comes out */
Tale *scribe_take(Scribe *scribe);           /* NULL: none is ready; otherwise the caller frees it */

void tale_write(Tale *tale); /* what the thread does */
void tale_free(Tale *tale);

#endif
