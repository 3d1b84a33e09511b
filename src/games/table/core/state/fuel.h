/* Fuel of an airplane, where a scenario gives it. */
#ifndef FURBALL_TABLE_STATE_FUEL_H
#define FURBALL_TABLE_STATE_FUEL_H

#include <stdint.h>

typedef struct Fuel {
    uint8_t main;     /* points in the airplane, public */
    uint8_t tank;     /* points in the drop tank, used first */
    uint8_t tank_on;  /* it still carries the tank, full or empty */
    uint8_t released; /* said at the end of this turn, not told yet */
} Fuel;

#endif
