/* The floor of the game, and the players' proposals for it. */
#ifndef FURBALL_TABLE_STATE_HEIGHTS_H
#define FURBALL_TABLE_STATE_HEIGHTS_H

#include "engine/game.h"

#include <stdint.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

enum { FLOOR_ROOM = 3 }; /* levels from the floor to the ceiling [MINI-HIGH-02] */

typedef struct Heights {
    SeatSet agreed;             /* seats that agree to the proposed floor; secret until all have voted */
    uint8_t proposal[SEAT_MAX]; /* by seat: 1 + the floor it wants, 0: the present one; secret until all have answered */
    uint8_t floor;              /* the lowest level [MINI-HIGH-01, TACT-ALT-01] */
    uint8_t proposer;           /* the seat whose proposal is being voted on */
    uint8_t reserved[2];
} Heights;

#pragma GCC diagnostic pop

#endif
