/* Airplanes that fly by themselves: the cards each may still flip, and those it has flown. */
#ifndef FURBALL_TABLE_STATE_SOLO_H
#define FURBALL_TABLE_STATE_SOLO_H

#include <stdint.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct Solo {
    uint32_t planes; /* the automatic ones */
    uint32_t reserved;
    uint32_t draw[32], pile[32]; /* of each: sets of cards; the order of the deck is chance [GLORY-SOLO-08] */
} Solo;

#pragma GCC diagnostic pop

#endif
