/* Airplanes that fly by themselves, the cards each may still flip and those it has flown; guns that nobody works. */
#ifndef FURBALL_TABLE_STATE_SOLO_H
#define FURBALL_TABLE_STATE_SOLO_H

#include <stdint.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct Solo {
    uint32_t planes; /* the automatic ones */
    uint32_t guns;   /* ground units whose gun fires by itself */
    uint32_t at_nearest, at_bombers; /* those of them whose scenario gives them a choice of target [GLORY-SOLO-20] */
    uint32_t draw[32], pile[32]; /* of each: sets of cards; the order of the deck is chance [GLORY-SOLO-08] */
} Solo;

#pragma GCC diagnostic pop

#endif
