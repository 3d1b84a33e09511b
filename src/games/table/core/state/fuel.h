/* Fuel of an airplane, if the scenario gives it any. */
#ifndef FURBALL_TABLE_STATE_FUEL_H
#define FURBALL_TABLE_STATE_FUEL_H

#include <stdint.h>

typedef struct Fuel {
    uint8_t main;     /* points in the airplane, public */
    uint8_t tank;     /* points in the drop tank, used first */
    uint8_t tank_on;  /* it still carries the tank, full or empty */
    uint8_t released; /* its owner has decided to release it this turn; not yet public */
} Fuel;

#endif
