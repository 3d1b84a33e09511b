/* Own data: catalogues that scenarios bring with them. A scenario's own data is read once into a slot of the process
 * and found again by the digest of its text; a state names its slot by number, outside of what is hashed. So states
 * stay plain values, games with different catalogues run side by side, and a record, which carries the text, means the
 * same everywhere. docs/workshop.md explains why.
 *
 * This is the bookkeeping; each game keeps its catalogues in an array of its own. Slot 0 is the built-in data. */
#ifndef FURBALL_ENGINE_OWN_H
#define FURBALL_ENGINE_OWN_H

#include "base/sha256.h"
#include "engine/notation.h"

#include <stdint.h>

enum {
#ifdef FURBALL_PAGE
    OWN_SLOTS = 5, /* one game and one text in an editor at a time */
#else
    OWN_SLOTS = 129,
#endif
    OWN_TEXT_MAX = 48 << 10, /* of one catalogue, as it is written back */
    OWN_LINES_MAX = 2000
};

typedef struct OwnSlot {
    uint8_t ready;    /* it can be used by games */
    int holds;        /* how many games hold it; 0: it may be reused for another */
    uint32_t touched; /* when it was last taken or found, in number of such events */
    int lines;
    size_t length;
    char text[OWN_TEXT_MAX]; /* its lines in canonical form */
    uint8_t digest[SHA256_BYTES];
} OwnSlot;

typedef struct OwnSlots {
    int lock;
    uint32_t now;
    OwnSlot slot[OWN_SLOTS];
} OwnSlots;

/* A slot to read into; 0: all are held. A slot that is never finished is reused after a while. */
int own_take(OwnSlots *slots);

/* Adds a line to the slot's text; complains if there are too many. */
int own_add_line(OwnSlots *slots, int slot, Cursor *cursor);

/* The text is complete: computes its digest, and returns the slot that has this text, which may be an older one. */
int own_settle(OwnSlots *slots, int slot);

/* The block in a scenario's text, from `catalogue` to `end`; nothing for slot 0. */
void own_write(const OwnSlots *slots, int slot, Text *out);

/* Holds a slot for a game that stays (1), or releases it (-1). */
void own_hold(OwnSlots *slots, int slot, int change);

#endif
