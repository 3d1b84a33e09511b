/* Automatic airplanes (Plane.pile holds the cards they have flown) and automatic guns. */
#ifndef FURBALL_TABLE_STATE_SOLO_H
#define FURBALL_TABLE_STATE_SOLO_H

#include <stdint.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct Solo {
    uint32_t planes; /* the automatic ones */
    uint32_t guns;   /* ground units with an automatic gun */
    uint32_t at_nearest, at_bombers; /* those of them for which the scenario gives a preferred target [GLORY-SOLO-20] */
} Solo;

#pragma GCC diagnostic pop

#endif
