/* The additional state of an airplane that tails another. */
#ifndef FURBALL_TABLE_STATE_TAIL_H
#define FURBALL_TABLE_STATE_TAIL_H

#include <stdint.h>

typedef struct Tail {
    uint8_t of;      /* 1 + the plane that it tails, 0: none; public when all have chosen */
    uint8_t chosen;  /* the same, while others still choose */
    uint8_t shown;   /* 1 + the console space of that plane whose card was shown to this seat */
    uint8_t reserved;
} Tail;

#endif
