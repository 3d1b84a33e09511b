/* Guns: which of them may fire now, in which part of the firing phase, at which heights; jams;
 * and Schräge Musik, the gun that fires upwards. */
#ifndef FURBALL_TABLE_GUNS_H
#define FURBALL_TABLE_GUNS_H

#include "games/table/core/events.h"

/* May a gun fire? A barred gun may not, but only its owner may know that: so he is asked and can only hold.
 * [MINI-SPEC-06, MINI-SPEC-09, MINI-TWO-08] */
typedef enum GunState { GUN_SILENT, GUN_BARRED, GUN_FIRES } GunState;

GunState gun_state(const Table *table, const Plane *plane, const Model *model, int gun);

/* An airplane with one crewman needs no such test if neither jams nor wounds silence guns. */
static inline int guns_are_plain(const Table *table, const Plane *plane, const Model *model) {
    return model->crew == 1 && !(table->rules.gun_jams | table->rules.wound_steady) && !plane->crew.guns_out && !(plane->flight.trace & TRACE_ILLEGAL);
}

/* Parts of the firing phase, each resolved before the next. [TACT-TURN-03, TACT-TURN-04] */
typedef enum FirePart { PART_FIRST, PART_NORMAL, PART_LAST } FirePart;

int gun_crewman(const Model *model, int gun);
int gun_fires_in(const Table *table, const Plane *plane, const Model *model, int gun, FirePart part);

/* Number of guns of an airplane: those of its model, then Schräge Musik if it has it. */
static inline int gun_count(const Plane *plane, const Model *model) { return model->gun_count + (plane->crew.schraege != 0); }
const Gun *plane_gun(const Plane *plane, const Model *model, int gun);
static inline int gun_is_schraege(const Model *model, int gun) { return gun >= model->gun_count && gun != ROCKET_GUN; }

/* May this gun fire at a target that is `higher` levels above (less than 0: below)? `flown` is the shooter's last
 * maneuver, `overlaps`: the two bases overlap. [GLORY-MULTI-39, GLORY-MULTI-42, TACT-FIRE-08 to TACT-FIRE-10,
 * TACT-OVER-03, TACT-OVER-04; TACT-Q-19] */
int gun_points_at(const Rules *rules, const Model *model, const Gun *gun, int flown, int higher, int overlaps);

/* Does it have a blind spot behind the tail? [GLORY-TWO-11, MINI-TWO-12, MINI-TWO-16, TACT-BLIND-01] */
int gun_is_rear(const Gun *gun);

/* The counter that the target drew jams this gun. [MINI-JAM-01] */
void gun_take_jam(Table *table, PlaneId plane, int gun, EventLog *log);

/* A pilot who is wounded while a gun is jammed needs one more maneuver to clear it. [MINI-Q-12] */
void guns_slow_down(const Table *table, Plane *plane);

#endif
