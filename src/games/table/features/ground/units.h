/* Units on the ground and on the water: who they are, where they stand, what hurts them. Airplanes have the
 * numbers 0 to 31 and ground units those from GROUND_FIRST on, in one row. */
#ifndef FURBALL_TABLE_UNITS_H
#define FURBALL_TABLE_UNITS_H

#include "games/table/core/events.h"

static inline int unit_is_ground(unsigned unit) { return unit >= GROUND_FIRST; }
/* The number behind that of the last ground unit. */
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
int unit_find(const Table *table, const char *name);      /* -1: nobody of that name */
int unit_read(const Table *table, Cursor *cursor);        /* -1 after complaining */

/* Does it stand on the table, silenced or not? Can it be fired at? */
int ground_is_there(const Ground *ground);
int ground_can_be_strafed(const Ground *ground);
int ground_can_be_bombed(const Ground *ground);

/* Is this gun of it silent by damage? [GLORY-AA-19, TACT-SHIP-15] */
int ground_gun_is_silent(const Ground *ground, int gun);

/* What its gun makes a target draw. [TACT-AA-09] */
const Firepower *ground_power(const Table *table, const Ground *ground, int gun);

/* Counters that are due to ground units are drawn, face up; then all of it takes effect. [GLORY-AA-18, GLORY-TROOP-08] */
void ground_draw(Table *table, EventLog *log);
void ground_apply(Table *table, EventLog *log);

/* Points at once: those of bombs. */
void ground_take_points(Table *table, unsigned unit, int points, EventLog *log);

/* It goes down. [TACT-SHIP-13] */
void ground_sink(Table *table, unsigned unit, Ref cause, EventLog *log);

/* Is some part of a rectangle on the card; does the rectangle cover the red dot altogether, or touch it?
 * [GLORY-BOMB-10, GLORY-BOMB-11, GLORY-PHOTO-02] */
int card_is_touched(const Ground *ground, const Base *by);
int dot_is_covered(const Ground *ground, Pose pose, int32_t half_width, int32_t half_length);
int dot_is_touched(const Ground *ground, Pose pose, int32_t half_width, int32_t half_length);

/* What an airplane flew over in its last maneuver, as a rectangle that grows from the base: exact for maneuvers straight ahead. */
Base swept_base(const Plane *plane, Pose before);

/* Does the crewman who aims the bombs still do his work, and is he wounded? [TACT-BOMB-04; TACT-Q-38] */
int bombardier_is_wounded(const Table *table, const Plane *plane);
int bombardier_is_out(const Table *table, const Plane *plane);

/* Questions to the owners of ground units. */
void ask_ground(Table *table, uint32_t units);
unsigned asked_ground(const Table *table, Seat seat); /* its number */
void answered_ground(Table *table, Seat seat, unsigned unit);

/* Places for bomb cards and for torpedoes; they lie in one memory. Where bombs are rolled for no card falls, and only there
 * are torpedoes and clouds of shapes. */
static inline int bomb_slots(const Table *table) { return table->rules.bomb_by_die ? 0 : BOMB_MAX; }
static inline int torpedo_slots(const Table *table) { return table->rules.torpedoes ? TORPEDO_MAX : 0; }

#endif
