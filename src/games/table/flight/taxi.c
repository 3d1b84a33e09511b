#include "games/table/flight/taxi.h"

int on_field(const Table *table, Vec at) {
    for (int i = 0; i < table->airfields.count; i++) {
        const Airfield *field = &table->airfields.field[i];
        if (at.x >= field->west && at.x <= field->east && at.y >= field->south && at.y <= field->north) return 1;
    }
    return 0;
}

int may_take_off(const Table *table, const Plane *plane) {
    if (plane->flight.ground != TAXI_LANDED && plane->flight.ground != TAXI_CRASHED) return 1;
    return !plane->flames && on_field(table, plane->at);
}

int ground_waits(const Plane *plane, int space) {
    return plane->space[space] == CARD_NONE || plane->flight.ground == TAXI_ARRIVED || plane->flight.ground == TAXI_CRASHED;
}
