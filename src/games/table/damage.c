#include "games/table/damage.h"

#include <string.h>

static const CounterSet *counters_of(const Table *table) { return &catalog_get()->set[table->counter_set]; }

static uint8_t holder_of(PlaneId plane) { return (uint8_t)(plane + 1); }

/* The next scripted face for this letter, or -1. A script that names another letter, or a face
 * that is not inside, is an error that the test sees at its end. */
static int scripted_place(Table *table, int letter, uint8_t holder) {
    if (!table->script_count) return -1;
    unsigned next = table->script[0];
    table->script_count--;
    memmove(table->script, table->script + 1, table->script_count);
    table->script[table->script_count] = 0;
    int place = -1;
    if ((int)(next / FACE_MAX) == letter) place = bag_take(&table->bag[letter], (uint8_t)(next % FACE_MAX), holder);
    if (place < 0) table->script_error = 1;
    return place;
}

int counter_draw(Table *table, PlaneId id, int letter, Ref cause, EventLog *log) {
    Plane *plane = &table->plane[id];
    Bag *bag = &table->bag[letter];
    int place = scripted_place(table, letter, holder_of(id));
    if (place < 0) place = bag_draw(bag, &table->rng, holder_of(id));
    plane->held[letter]++;
    int face = bag->item[place];
    if (log) {
        Event *event = emit(log, EVENT_DRAW, id, cause);
        if (event) event->n[0] = letter;
        event_cite(event, REF_LETTER_GROUPS);
        event = emit(log, EVENT_COUNTER, id, REF_COUNTERS_SECRET);
        if (event) {
            event->seats = SEAT_BIT(plane->seat);
            event->n[0] = letter;
            event->n[1] = face;
            event->n[2] = counters_of(table)->face[face].points;
        }
    }
    return face;
}

void counter_take(Table *table, PlaneId id, int face_index, CounterScope scope) {
    const Face *face = &counters_of(table)->face[face_index];
    Volley *volley = &table->plane[id].volley;
    unsigned points = volley->points + face->points;
    volley->points = (uint8_t)(points > 250 ? 250 : points);
    if (face->symbols & SYMBOL_EXPLOSION) volley->explosion = 1;
    if (scope == SCOPE_POINTS || !table->rules.special_damage) return;
    volley->fire += (face->symbols & SYMBOL_FIRE) != 0;
    volley->smoke += (face->symbols & SYMBOL_SMOKE) != 0;
    volley->crew += (face->symbols & SYMBOL_CREW) != 0;
    volley->engine += (face->symbols & SYMBOL_ENGINE) != 0;
    volley->left_jam |= (face->symbols & SYMBOL_LEFT_JAM) != 0;
    volley->right_jam |= (face->symbols & SYMBOL_RIGHT_JAM) != 0;
}

int symbols_told(unsigned symbols) {
    if (symbols & SYMBOL_CREW) return TOLD_CREW;
    if (symbols & SYMBOL_SMOKE) return TOLD_SMOKE;
    return symbols & SYMBOL_FIRE ? TOLD_FIRE : -1;
}

void counter_put_back(Table *table, PlaneId id, int letter) {
    bag_return(&table->bag[letter], table->bag[letter].left);
    table->plane[id].held[letter]--;
}

void counters_settle(Table *table, int letter, EventLog *log) {
    if (table->bag[letter].left) return;
    for (int i = 0; i < table->plane_count; i++) {
        Plane *plane = &table->plane[i];
        if (plane->status == PLANE_DOWN) continue;
        plane->noted = (uint8_t)(plane->damage + plane->volley.points);
        for (int l = 0; l < LETTER_COUNT; l++) {
            plane->noted_held[l] = (uint8_t)(plane->noted_held[l] + plane->held[l]);
            plane->held[l] = 0;
        }
        memset(plane->told, 0, sizeof plane->told);
    }
    for (int l = 0; l < LETTER_COUNT; l++) bag_reset(&table->bag[l]);
    Event *event = emit(log, EVENT_RESHUFFLE, UNIT_NONE, REF_NOTE_TOTALS);
    event_cite(event, REF_RESHUFFLE_ALL);
    if (event) event->n[0] = letter;
}

void counters_draw(Table *table, PlaneId id, int letter, int count, CounterScope scope, Ref cause, EventLog *log) {
    for (; count > 0; count--) {
        counter_take(table, id, counter_draw(table, id, letter, cause, log), scope);
        counters_settle(table, letter, log);
    }
}

void plane_remove(Table *table, PlaneId id, PlaneStatus status, Ref cause, EventLog *log) {
    Plane *plane = &table->plane[id];
    plane->status = (uint8_t)status;
    table->flying &= ~PLANE_BIT(id);
    memset(plane->space, CARD_NONE, sizeof plane->space);
    memset(plane->marker, MARKER_NONE, sizeof plane->marker);
    memset(plane->pending, 0, sizeof plane->pending);
    memset(&plane->volley, 0, sizeof plane->volley);
    Event *event = emit(log, status == PLANE_LEFT ? EVENT_LEFT : EVENT_DOWN, id, cause);
    if (status != PLANE_DOWN) return;
    /* Only the counters of eliminated airplanes go back. [GLORY-DMG-06] */
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        if (!plane->held[letter]) continue;
        bag_return_all_of(&table->bag[letter], holder_of(id));
        plane->held[letter] = 0;
    }
    memset(plane->told, 0, sizeof plane->told);
    event_cite(event, REF_COUNTERS_BACK);
}

static void catch_fire(Table *table, Plane *plane, PlaneId id, Ref cause, EventLog *log) {
    Event *event = emit(log, EVENT_FIRE, id, cause);
    if (plane->flames) event_cite(event, REF_FIRE_RESTARTS);
    event_cite(event, REF_SPECIAL_ANNOUNCED);
    plane->flames = table->rules.flame_turns;
    plane->caught_planned = 0;
    for (int space = 0; space < SPACE_COUNT; space++) plane->caught_planned = (uint8_t)(plane->caught_planned + (plane->space[space] != CARD_NONE));
    if (event) event->n[0] = plane->flames;
}

/* Each smoke in turn: one that finds smoke counters is a fire. [GLORY-SPEC-17, GLORY-SPEC-19, GLORY-SPEC-30] */
static void take_smoke(Table *table, Plane *plane, PlaneId id, EventLog *log) {
    if (plane->smoke) {
        plane->smoke = 0;
        plane->smoke_fresh = 0;
        catch_fire(table, plane, id, REF_SMOKE_TO_FIRE, log);
        return;
    }
    plane->smoke = table->rules.smoke_turns;
    plane->smoke_fresh = 1;
    Event *event = emit(log, EVENT_SMOKE, id, REF_SMOKE);
    event_cite(event, REF_SPECIAL_ANNOUNCED);
    if (event) event->n[0] = plane->smoke;
}

static void take_jam(const Table *table, Plane *plane, PlaneId id, int right, EventLog *log) {
    uint8_t *jam = right ? &plane->jam_right : &plane->jam_left;
    *jam = table->rules.jam_plans;
    Event *event = emit(log, EVENT_JAM, id, right ? REF_RIGHT_JAM : REF_LEFT_JAM);
    if (!event) return;
    event->seats = SEAT_BIT(plane->seat);
    event->n[0] = right;
    event->n[1] = *jam;
}

/* At High Speed a Low marker is owed, unless one is already planned. [GLORY-SPEC-33, GLORY-Q-42] */
static void take_engine(const Table *table, Plane *plane, PlaneId id, int hits, EventLog *log) {
    plane->engine = (uint8_t)(plane->engine + hits);
    if (table->rules.speed == SPEED_LASTING && plane->flight.speed == SPEED_HIGH)
        plane->flight.low_due = plane->marker[0] != MARKER_LOW && plane->marker[1] != MARKER_LOW;
    Event *event = emit(log, EVENT_ENGINE, id, table->rules.altitude ? REF_ENGINE_HIGH_DIVE_ONLY : REF_ENGINE_NO_HIGH);
    if (plane->flight.low_due) event_cite(event, REF_ENGINE_LOW_DUE);
    if (!event) return;
    event->seats = SEAT_BIT(plane->seat);
    event->n[0] = plane->engine;
}

/* Why this damage brings the plane down, or REF_NONE. */
static Ref fatal_cause(const Table *table, const Plane *plane) {
    const Volley *volley = &plane->volley;
    if (volley->explosion) return REF_EXPLOSION;
    if (plane->damage + volley->points >= plane_model(plane)->resistance) return REF_RESISTANCE;
    if (volley->crew && plane->wounds + volley->crew >= table->rules.wounds_lost) return REF_INCAPACITATED;
    if (volley->engine && plane->engine + volley->engine >= table->rules.engine_lost)
        return table->rules.altitude ? REF_ENGINE_SECOND_ADVANCED : REF_ENGINE_SECOND;
    return REF_NONE;
}

void volley_apply(Table *table, PlaneId id, EventLog *log) {
    Plane *plane = &table->plane[id];
    Volley volley = plane->volley;
    Ref cause = fatal_cause(table, plane);
    if (cause != REF_NONE) {
        plane_remove(table, id, PLANE_DOWN, cause, log);
        return;
    }
    memset(&plane->volley, 0, sizeof plane->volley);
    plane->damage = (uint8_t)(plane->damage + volley.points);
    plane->told[TOLD_CREW] = (uint8_t)(plane->told[TOLD_CREW] + volley.crew);
    plane->told[TOLD_SMOKE] = (uint8_t)(plane->told[TOLD_SMOKE] + volley.smoke);
    plane->told[TOLD_FIRE] = (uint8_t)(plane->told[TOLD_FIRE] + (volley.fire > 0)); /* several are told as one */
    if (volley.crew) {
        plane->wounds = (uint8_t)(plane->wounds + volley.crew);
        Event *event = emit(log, EVENT_WOUND, id, REF_WOUND);
        event_cite(event, REF_SPECIAL_ANNOUNCED);
        if (event) event->n[0] = plane->wounds;
    }
    if (volley.engine) take_engine(table, plane, id, volley.engine, log);
    if (volley.left_jam) take_jam(table, plane, id, 0, log);
    if (volley.right_jam) take_jam(table, plane, id, 1, log);
    for (int i = 0; i < volley.smoke; i++) take_smoke(table, plane, id, log);
    /* Several fires of one moment are one. [GLORY-SPEC-29] */
    if (volley.fire) catch_fire(table, plane, id, REF_FIRE, log);
}
