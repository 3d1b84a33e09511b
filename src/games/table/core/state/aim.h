/* The last targets of an airplane's guns, and what disturbs its pilot's aim. */
#ifndef FURBALL_TABLE_STATE_AIM_H
#define FURBALL_TABLE_STATE_AIM_H

#include "games/table/catalog/catalog.h"

#include <stdint.h>

typedef struct AimState {
    uint8_t last[GUN_MAX]; /* by gun: 1 + the target of the last firing phase, 0: none; public */
    uint8_t now[GUN_MAX];  /* the same for the present phase */
    uint8_t points;        /* the part of its damage that enemies' aim added [MINI-AIM-05]; secret */
    uint8_t hurt;          /* took a damage point in this turn; secret */
    uint8_t distracted;    /* it did in the turn before: no aim, no tailing [GLORY-DISR-01, GLORY-DISR-02]; secret */
    uint8_t reserved;
} AimState;

#endif
