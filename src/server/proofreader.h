/* Reads what strangers want to publish, in a thread of its own: whatever a text costs, games do not wait for it. A text goes in with a
 * number; what was found comes out when `told` has been called from that thread. */
#ifndef FURBALL_SERVER_PROOFREADER_H
#define FURBALL_SERVER_PROOFREADER_H

#include "engine/game.h"
#include "server/fault.h"
#include "store/published.h"

enum { PROOFS_MAX = 16 }; /* texts that wait at once */

typedef struct Proofreader Proofreader;

/* What was found. */
typedef struct Proof {
    uint64_t number;
    Fault why; /* no status: it can be published */
    char title[STORE_TITLE_SIZE], book[STORE_BOOK_SIZE], seats[STORE_SEATS_SIZE];
    uint8_t digest[STORE_DIGEST_SIZE];
} Proof;

Proofreader *proofreader_new(const Game *const *games, void (*told)(void *self), void *self); /* NULL: there is no thread left */
void proofreader_free(Proofreader *reader);

int proofreader_give(Proofreader *reader, uint64_t number, const char *text); /* 0: too many wait */
int proofreader_take(Proofreader *reader, Proof *out);                        /* 0: nothing more was found */

/* Reads one text: is it plain, can it be played, would anybody mean it, and how long does the game think about it? */
void proof_read(const Game *const *games, const char *text, Proof *out);

#endif
