/* The floor and the stands under models. */
#ifndef FURBALL_TABLE_FLOOR_H
#define FURBALL_TABLE_FLOOR_H

#include "games/table/core/state.h"

/* Stands or pegs under a model. */
static inline int plane_stands(const Table *table, const Plane *plane) {
    return plane->flight.level - table->heights.floor + table->rules.floor_stand;
}

#endif
