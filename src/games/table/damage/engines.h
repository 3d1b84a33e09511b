/* Engine damage: its effects, and when it brings the airplane down. */
#ifndef FURBALL_TABLE_ENGINES_H
#define FURBALL_TABLE_ENGINES_H

#include "games/table/core/events.h"

/* What damage of all engines does; the field engine_effect. */
enum { ENGINE_NO_HIGH = 0, ENGINE_STALL = 1, ENGINE_NO_CLIMB = 2 };

/* Does it have at least as many engine hits as engines? With one engine, any hit. [GLORY-SPEC-14, GLORY-MULTI-27,
 * TACT-SPEC-21] */
static inline int engines_are_damaged(const Plane *plane, const Model *model) { return plane->engine >= model->engines; }

/* The most engine damage with which an airplane can still fly. [GLORY-SPEC-16, GLORY-MULTI-28, TACT-SPEC-22] */
static inline int engine_bearable(const Rules *rules, const Model *model) {
    return model->engines > 1 ? model->engines : rules->engine_lost - 1;
}

/* How many more climb counters per level this damage demands. [GLORY-MULTI-43, TACT-SPEC-19, TACT-SPEC-20,
 * TACT-SPEC-23] */
int engine_climb_extra(const Rules *rules, int engines, int damage);

/* Notes which cards the damage of an airplane forbids. [TACT-SPEC-21; TACT-Q-25] */
void engine_set_limits(const Rules *rules, Plane *plane);

/* Takes engine hits that come together. Returns why the airplane is lost, or REF_NONE. */
Ref engine_take_hits(Table *table, PlaneId plane, int hits, EventLog *log);

#endif
