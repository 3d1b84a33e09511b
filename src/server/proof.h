/* What may be published: found out at a desk of its own (desk.h), so that no game waits for it whatever a text costs. */
#ifndef FURBALL_SERVER_PROOF_H
#define FURBALL_SERVER_PROOF_H

#include "engine/game.h"
#include "server/fault.h"
#include "store/published.h"

/* What was found. */
typedef struct Proof {
    Fault why; /* no status: it can be published */
    char title[STORE_TITLE_SIZE], book[STORE_BOOK_SIZE], seats[STORE_SEATS_SIZE];
    uint8_t digest[STORE_DIGEST_SIZE];
} Proof;

/* Reads one text: is it plain, can it be played, would anybody mean it, and how long does the game think about it? */
void proof_read(const Game *const *games, const char *text, Proof *out);

#endif
