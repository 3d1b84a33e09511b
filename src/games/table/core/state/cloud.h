/* An airplane in the clouds: where it really is. */
#ifndef FURBALL_TABLE_STATE_CLOUD_H
#define FURBALL_TABLE_STATE_CLOUD_H

#include "base/geometry.h"

#include <stdint.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* All zero outside the clouds. Each card is flown at once in secret, which leads to the same place as flying the whole
 * stack later. Effects that come only when the stack is revealed wait here. Plane.pile holds the cards of the stack,
 * Plane.fuel_due their fuel. */
typedef struct InCloud {
    Vec at;           /* secret */
    uint16_t heading; /* secret */
    uint8_t cards;    /* number of cards flown in the clouds; public */
    uint8_t notes;    /* CLOUD_ bits; secret */
} InCloud;

enum {
    CLOUD_OUTSIDE = 1, /* a card ended outside the area, so the airplane stays there */
    CLOUD_BURNT = 2,   /* a straight in flames, which is fatal when the stack is revealed */
    CLOUD_ILLEGAL = 4  /* this is added for each illegal card */
};

#pragma GCC diagnostic pop

#endif
