#include "games/table/flight/paces.h"

#include <string.h>

uint8_t pace_named(const Rules *rules) {
    static const Pace paces[] = {
#define PACE(name, cards, ahead, speed_, high) [PACE_##name] = {cards, ahead, speed_, high},
        PACES(PACE)
#undef PACE
    };
    Pace own = pace_of(rules);
    for (unsigned i = 1; i < sizeof paces / sizeof paces[0]; i++)
        if (!memcmp(&paces[i], &own, sizeof own)) return (uint8_t)i;
    return PACE_OTHER;
}
