/* What a net that judges sees of a state (players/net.h): numbers about each side as a whole, rows about its units, and
 * for each unit rows about the enemies that matter most to it. All are from that side's own point of view, -127 .. 127,
 * and the same for a mirror image. The game defines what a number means; rows that a game does not fill are 0. */
#ifndef FURBALL_ENGINE_GLANCE_H
#define FURBALL_ENGINE_GLANCE_H

#include <stdint.h>

enum {
    GLANCE_WHOLE = 24,
    GLANCE_UNIT = 24,
    GLANCE_FOE = 16,
    GLANCE_UNITS = 8, /* of a side: those closest to the fight */
    GLANCE_FOES = 3   /* of a unit */
};

/* Bytes only, so it is the same on every machine. */
typedef struct Glance {
    uint8_t units[2];
    uint8_t foes[2][GLANCE_UNITS];
    int8_t whole[2][GLANCE_WHOLE];
    int8_t unit[2][GLANCE_UNITS][GLANCE_UNIT];
    int8_t foe[2][GLANCE_UNITS][GLANCE_FOES][GLANCE_FOE];
} Glance;

/* A number of this scale as a byte. */
static inline int8_t glance_byte(int64_t value, int32_t scale) {
    enum { SMALL = 1 << 24 }; /* nearly always true, and much faster to divide */
    int64_t part = value > -SMALL && value < SMALL ? (int32_t)value * 127 / scale : value * 127 / scale;
    return (int8_t)(part > 127 ? 127 : part < -127 ? -127 : part);
}

#endif
