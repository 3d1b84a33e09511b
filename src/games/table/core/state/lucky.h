/* Counters that lucky pilots have drawn and may still ignore. */
#ifndef FURBALL_TABLE_STATE_LUCKY_H
#define FURBALL_TABLE_STATE_LUCKY_H

#include <stdint.h>

enum { SEEN_MAX = 15 };

/* It lies on the console and has done nothing yet. */
typedef struct SeenCounter {
    uint8_t plane, letter;
    uint8_t face;  /* its owner's to know */
    uint8_t scope; /* CounterScope: how much of it would count */
} SeenCounter;

typedef struct Seen {
    SeenCounter counter[SEEN_MAX]; /* in the order of drawing */
    uint8_t count;
    uint8_t reserved[3];
} Seen;

#endif
