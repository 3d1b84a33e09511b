/* Airplanes that fly by themselves (the cards they have flown are in Plane.pile); guns that nobody works. */
#ifndef FURBALL_TABLE_STATE_SOLO_H
#define FURBALL_TABLE_STATE_SOLO_H

#include <stdint.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct Solo {
    uint32_t planes; /* the automatic ones */
    uint32_t guns;   /* ground units whose gun fires by itself */
    uint32_t at_nearest, at_bombers; /* those of them whose scenario gives them a choice of target [GLORY-SOLO-20] */
} Solo;

#pragma GCC diagnostic pop

#endif
