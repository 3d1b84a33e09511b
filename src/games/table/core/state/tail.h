/* What an airplane that tails another has besides the rest. */
#ifndef FURBALL_TABLE_STATE_TAIL_H
#define FURBALL_TABLE_STATE_TAIL_H

#include <stdint.h>

typedef struct Tail {
    uint8_t of;      /* 1 + the plane it tails, 0 nobody; public once all have chosen */
    uint8_t chosen;  /* the same, while others still choose */
    uint8_t shown;   /* 1 + the console space of that plane whose card its seat has been shown */
    uint8_t reserved;
} Tail;

#endif
