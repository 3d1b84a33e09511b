/* Airplanes, ground units and ships share one numbering: airplanes have 0 to 31, ground units start at GROUND_FIRST.
 * This file says who they are and where they are. */
#ifndef FURBALL_TABLE_UNITS_H
#define FURBALL_TABLE_UNITS_H

#include "games/table/core/state.h"

static inline int unit_is_ground(unsigned unit) { return unit >= GROUND_FIRST; }
/* One more than the number of the last ground unit. */
static inline unsigned ground_end(const Table *table) { return (unsigned)GROUND_FIRST + table->ground.count; }

static inline Ground *ground_at(Table *table, unsigned unit) { return &table->ground.unit[unit - GROUND_FIRST]; }
static inline const Ground *ground_of(const Table *table, unsigned unit) { return &table->ground.unit[unit - GROUND_FIRST]; }
static inline const GroundModel *ground_model(const Ground *ground) { return &catalog_get()->ground[ground->model]; }

static inline Base ground_base(const Ground *ground) {
    const GroundModel *model = ground_model(ground);
    Pose pose = {ground->at, ground->heading};
    return base_at(pose, model->half_width, model->half_length);
}

/* The same questions about airplanes and ground units. */
static inline Seat unit_seat(const Table *table, unsigned unit) {
    return unit_is_ground(unit) ? ground_of(table, unit)->seat : table->plane[unit].seat;
}
static inline int unit_side(const Table *table, unsigned unit) {
    return unit_is_ground(unit) ? ground_of(table, unit)->side : table->plane[unit].side;
}
static inline Vec unit_at(const Table *table, unsigned unit) {
    return unit_is_ground(unit) ? ground_of(table, unit)->at : table->plane[unit].at;
}
static inline int unit_level(const Table *table, unsigned unit) {
    return unit_is_ground(unit) ? table->rules.ground_level : table->plane[unit].flight.level;
}
int unit_exists(const Table *table, unsigned unit);
const char *unit_name(const Table *table, unsigned unit); /* "?" if there is no such unit */
int unit_find(const Table *table, const char *name);      /* -1: no unit has that name */
int unit_read(const Table *table, Cursor *cursor);        /* -1 after complaining */

/* Is it on the table, silenced or not? Can it be fired at? */
int ground_is_there(const Ground *ground);
int ground_can_be_strafed(const Ground *ground);
int ground_can_be_bombed(const Ground *ground);

/* Has damage silenced this gun? [GLORY-AA-19, TACT-SHIP-15] */
int ground_gun_is_silent(const Ground *ground, int gun);

/* What the gun makes a target draw. [TACT-AA-09] */
const Firepower *ground_power(const Table *table, const Ground *ground, int gun);

#endif
