/* An airplane in the layer of clouds: where it really is. */
#ifndef FURBALL_TABLE_STATE_CLOUD_H
#define FURBALL_TABLE_STATE_CLOUD_H

#include "base/geometry.h"

#include <stdint.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* All zero outside. Each card is flown at once, in secret, which ends where flying the whole stack at once would; what
 * only its reveal brings about waits here. The cards of the stack are in Plane.pile, their fuel in Plane.fuel_due. */
typedef struct InCloud {
    Vec at;           /* secret */
    uint16_t heading; /* secret */
    uint8_t cards;    /* flown in there, public */
    uint8_t notes;    /* CLOUD_ bits; secret */
} InCloud;

enum {
    CLOUD_OUTSIDE = 1, /* out of the area at the end of a card: there it stays */
    CLOUD_BURNT = 2,   /* a straight that is fatal if it burns when the stack is turned up */
    CLOUD_ILLEGAL = 4  /* and for each card that was illegal so much more */
};

#pragma GCC diagnostic pop

#endif
