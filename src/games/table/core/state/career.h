/* Pilots of a campaign: what this game adds to their careers. */
#ifndef FURBALL_TABLE_STATE_CAREER_H
#define FURBALL_TABLE_STATE_CAREER_H

#include <stdint.h>

enum { CAREER_OVER = 255 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct Careers {
    uint32_t pilots; /* airplanes flown by pilots of a campaign, as bits */
    uint32_t reserved;
    uint32_t last_by[32];  /* which units shot at an airplane in the last turn in which any did */
    uint8_t last_turn[32]; /* the lowest byte of that turn */
    uint8_t before[32];    /* victories before this game */
    uint8_t gained[32];    /* victories in this game */
    uint8_t misses[32];    /* games to miss, or CAREER_OVER */
} Careers;

#pragma GCC diagnostic pop

#endif
