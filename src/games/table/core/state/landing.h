/* Airfields, and the state of airplanes on the ground. */
#ifndef FURBALL_TABLE_STATE_LANDING_H
#define FURBALL_TABLE_STATE_LANDING_H

#include <stdint.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

enum { AIRFIELD_MAX = 2 };

typedef struct Airfield {
    int32_t west, south, east, north;
} Airfield;

typedef struct Airfields {
    Airfield field[AIRFIELD_MAX];
    uint8_t count;
    uint8_t reserved[7];
} Airfields;

typedef struct Landing {
    int32_t x, y;      /* where its owner shifts it; not yet public */
    uint16_t heading;
    uint8_t shifted;   /* the owner has answered */
    uint8_t still;     /* turns in which it cannot move after a crash, including this one */
    uint8_t shift_in;  /* turns until it may be shifted */
    uint8_t rests;     /* no card is laid for it this turn */
    uint8_t reserved[2];
} Landing;

#pragma GCC diagnostic pop

#endif
