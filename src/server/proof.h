/* Checks texts to be published, at a desk of its own (desk.h), so that no game waits, however long a check takes. */
#ifndef FURBALL_SERVER_PROOF_H
#define FURBALL_SERVER_PROOF_H

#include "engine/game.h"
#include "server/fault.h"
#include "store/published.h"

/* The result. */
typedef struct Proof {
    Fault why; /* without a status: it can be published */
    char title[STORE_TITLE_SIZE], book[STORE_BOOK_SIZE], seats[STORE_SEATS_SIZE];
    uint8_t digest[STORE_DIGEST_SIZE];
} Proof;

/* Reads one text: is it plain, can it be played, does it make sense, and how long does the game need for its
 * choices? */
void proof_read(const Game *const *games, const char *text, Proof *out);

#endif
