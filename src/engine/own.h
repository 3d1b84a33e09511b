/* Own data: catalogues that scenarios bring with them. What a scenario brings is read once into a slot of the process and found again by
 * the digest of its text; a state names its slot by number, outside of what is hashed. So states stay plain values, many games with
 * different catalogues run side by side, and a record, which carries the text, means the same everywhere. docs/workshop.md tells why.
 *
 * This is the bookkeeping; each game keeps its catalogues in an array of its own beside it. Slot 0 is nobody's: the built-in data. */
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
    uint8_t ready;    /* it can be played with */
    int holds;        /* who keeps a game of it; 0: it may make room for another */
    uint32_t touched; /* when it was taken or found, counted in such events */
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

/* A slot to read into; 0: all are held. Who never finishes loses it after a while. */
int own_take(OwnSlots *slots);

/* Adds a line to the slot's text; complains if there are too many. */
int own_add_line(OwnSlots *slots, int slot, Cursor *cursor);

/* The text is whole: digests it, and returns the slot that has it, which may be an older one. */
int own_settle(OwnSlots *slots, int slot);

/* The lines that a scenario brings it with: from `catalogue` to `end`; nothing for slot 0. */
void own_write(const OwnSlots *slots, int slot, Text *out);

/* Keeps a slot for a game that stays (1), or lets it go (-1). */
void own_hold(OwnSlots *slots, int slot, int change);

#endif
