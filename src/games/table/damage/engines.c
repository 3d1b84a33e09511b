#include "games/table/damage/engines.h"

#include "games/table/core/chance.h"

#include <assert.h>

int engine_climb_extra(const Rules *rules, int engines, int damage) {
    if (!rules->altitude || engines < 2) return 0;
    if (rules->engine_effect != ENGINE_NO_CLIMB) return damage >= (engines > 2 ? 2 : 1);
    int first = engines > 3 ? 2 : 1; /* one for each row past the first of the table, at most two */
    int extra = damage < first ? 0 : 1 + damage - first;
    return engines == 2 || extra < 2 ? extra > 0 : 2;
}

/* With several engines a counter of 1 or 2 is drawn for each hit and kept face down: everyone sees that it is there,
 * but not its value. [GLORY-MULTI-25, GLORY-MULTI-26; TACT-Q-24] */
static int damage_of_hit(Table *table, PlaneId id, EventLog *log) {
    Plane *plane = &table->plane[id];
    int drawn = table->rules.engine_draw ? chance_engine(table) : 1;
    if (!table->rules.engine_draw && !table->rules.engine_public) return drawn;
    plane->crew.engine_hits++;
    Event *event = emit(log, EVENT_ENGINE_HIT, id, REF_ENGINE_ANNOUNCED);
    if (table->rules.engine_draw) event_cite(event, REF_ENGINE_COUNTER);
    if (event) event->n[0] = plane->crew.engine_hits;
    return drawn;
}

/* At High Speed a Low marker must be planned soon, unless one already is. [GLORY-SPEC-33, GLORY-Q-39, GLORY-Q-42] */
static void owe_low(const Table *table, Plane *plane) {
    if (table->rules.speed == SPEED_LASTING && plane->flight.speed == SPEED_HIGH)
        plane->flight.low_due = plane->marker[0] != MARKER_LOW && plane->marker[1] != MARKER_LOW ? table->rules.low_due_plans : 0;
}

static Ref effect_cause(const Rules *rules, const Model *model) {
    switch (rules->engine_effect) {
    case ENGINE_STALL: return REF_ENGINE_STALL;
    case ENGINE_NO_CLIMB: return REF_ENGINES_NO_CLIMB;
    default: break;
    }
    if (model->engines > 1) return REF_ENGINES_NO_HIGH;
    return rules->altitude ? REF_ENGINE_HIGH_DIVE_ONLY : REF_ENGINE_NO_HIGH;
}

void engine_set_limits(const Rules *rules, Plane *plane) {
    if (rules->engine_effect == ENGINE_NO_CLIMB && engines_are_damaged(plane, plane_model(plane)))
        plane->flight.limits |= LIMIT_NO_CLIMB | LIMIT_NO_IMMELMANN_TURN;
}

Ref engine_take_hits(Table *table, PlaneId id, int hits, EventLog *log) {
    assert(id < table->plane_count);
    assert(hits >= 0);
    Plane *plane = &table->plane[id];
    const Rules *rules = &table->rules;
    const Model *model = plane_model(plane);
    int before = plane->engine;
    if (!rules->double_hits && hits > 1) hits = 1;
    for (int i = 0; i < hits; i++)
        plane->engine = (uint8_t)(plane->engine + (model->engines > 1 ? damage_of_hit(table, id, log) : 1));
    if (plane->engine > engine_bearable(rules, model)) {
        if (model->engines > 1) return REF_ENGINES_LOST;
        return rules->altitude ? REF_ENGINE_SECOND_ADVANCED : REF_ENGINE_SECOND;
    }
    if (engines_are_damaged(plane, model)) owe_low(table, plane);
    engine_set_limits(rules, plane);
    int slower = engine_climb_extra(rules, model->engines, plane->engine) - engine_climb_extra(rules, model->engines, before);
    plane->flight.climb_extra = (uint8_t)(plane->flight.climb_extra + slower);
    Event *event = emit(log, EVENT_ENGINE, id, engines_are_damaged(plane, model) ? effect_cause(rules, model) : REF_ENGINE_ANNOUNCED);
    if (slower) event_cite(event, REF_ENGINE_CLIMB);
    if (plane->flight.low_due) event_cite(event, REF_ENGINE_LOW_DUE);
    if (rules->engine_public) event_cite(event, REF_ENGINE_ANNOUNCED);
    else if (event) event->seats = SEAT_BIT(plane->seat);
    if (event) event->n[0] = plane->engine;
    return REF_NONE;
}
