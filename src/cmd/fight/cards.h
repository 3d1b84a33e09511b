/* A fight of the maneuver-card family, by the measured values of airplanes (games/table/catalog/values.h). */
#ifndef FURBALL_CMD_FIGHT_CARDS_H
#define FURBALL_CMD_FIGHT_CARDS_H

#include "base/text.h"

#include <stdint.h>

enum { CARD_FIGHT_PLANES = 8 };

typedef struct CardFight {
    int era;
    int points;     /* the most for a side, in tenths */
    int planes;     /* for a side; 0: any number */
    uint64_t seed;
    const char *given[2]; /* airplanes chosen by the user, separated by commas; NULL: dealt */
} CardFight;

/* Writes the scenario, with the worth of each side as comments. 0 after writing why there is none. */
int card_fight(const CardFight *order, Text *out, Text *why);

#endif
