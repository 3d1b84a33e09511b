/* Counters that lucky pilots have drawn and may still ignore. */
#ifndef FURBALL_TABLE_STATE_LUCKY_H
#define FURBALL_TABLE_STATE_LUCKY_H

#include <stdint.h>

enum { SEEN_MAX = 15 };

/* A counter that lies on the console and has had no effect yet. */
typedef struct SeenCounter {
    uint8_t plane, letter;
    uint8_t face;  /* known only to its owner */
    uint8_t scope; /* CounterScope: which parts of it would take effect */
} SeenCounter;

typedef struct Seen {
    SeenCounter counter[SEEN_MAX]; /* in the order of drawing */
    uint8_t count;
    uint8_t reserved[3];
} Seen;

#endif
