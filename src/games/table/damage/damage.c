#include "games/table/damage/damage.h"

#include "games/table/core/hooks.h"
#include "games/table/damage/crew.h"
#include "games/table/damage/engines.h"
#include "games/table/fire/guns.h"

#include <assert.h>
#include <string.h>

static const CounterSet *counters_of(const Table *table) { return &catalog_get()->set[table->counter_set]; }

static uint8_t holder_of(PlaneId plane) { return (uint8_t)(plane + 1); }

int face_points(const Table *table, int face, int halved) {
    int points = counters_of(table)->face[face].points;
    if (!halved) return points;
    return table->rules.run_out == 1 ? (points + 1) / 2 : points / 2; /* [MINI-DECK-05, DAWN-DECK-04] */
}

int face_count(const Table *table, int face, int letter) {
    const Face *f = &counters_of(table)->face[face];
    if (table->rules.no_explosions && f->symbols & SYMBOL_EXPLOSION) return 0;
    return f->count[letter] * table->rules.decks_merged;
}

/* The place of the next scripted face for this letter, or -1. A script with another letter next, or a face that the
 * group does not have, is an error, which the test sees at its end. */
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

int counter_pull(Table *table, uint8_t holder, int letter, EventLog *log) {
    Bag *bag = &table->bag[letter];
    if (!bag->left) counters_note(table, letter, log);
    int place = scripted_place(table, letter, holder);
    if (place < 0) place = bag_draw(bag, &table->rng, holder);
    return bag->item[place];
}

int counter_draw(Table *table, PlaneId id, int letter, Ref cause, EventLog *log) {
    Plane *plane = &table->plane[id];
    int face = counter_pull(table, holder_of(id), letter, log);
    plane->held[letter]++;
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

/* A value of 3 hits the pilot of a two-seater, any other value the observer. [MINI-TWO-07, MINI-TWO-08] */
static int hits_observer(const Table *table, PlaneId id, const Face *face) {
    return table->rules.crew_by == CREW_BY_VALUE && face->points != 3 && plane_model(&table->plane[id])->crew > 1;
}

static void add_points(Volley *volley, int points) {
    points += volley->points;
    volley->points = (uint8_t)(points > 250 ? 250 : points);
}

void counter_take(Table *table, PlaneId id, int face_index, CounterScope scope) {
    const Face *face = &counters_of(table)->face[face_index];
    Volley *volley = &table->plane[id].volley;
    add_points(volley, face->points);
    if (face->symbols & SYMBOL_EXPLOSION && scope != SCOPE_NUMBERS) volley->explosion = 1;
    if (scope == SCOPE_CRASH && table->rules.special_damage) volley->fire += (face->symbols & SYMBOL_FIRE) != 0;
    if (scope != SCOPE_ALL || !table->rules.special_damage) return;
    volley->fire += (face->symbols & SYMBOL_FIRE) != 0;
    volley->smoke += (face->symbols & SYMBOL_SMOKE) != 0;
    if (face->symbols & SYMBOL_CREW) {
        if (hits_observer(table, id, face)) volley->observer++;
        else volley->crew++;
    }
    volley->engine += (face->symbols & SYMBOL_ENGINE) != 0;
    volley->left_jam |= (face->symbols & SYMBOL_LEFT_JAM) != 0;
    volley->right_jam |= (face->symbols & SYMBOL_RIGHT_JAM) != 0;
}

void counter_comes(Table *table, PlaneId id, int letter, int face, CounterScope scope) {
    if (!on_counter_drawn(table, id, letter, face, (int)scope)) counter_take(table, id, face, scope);
}

int symbols_told(unsigned symbols) {
    if (symbols & SYMBOL_CREW) return TOLD_CREW;
    if (symbols & SYMBOL_SMOKE) return TOLD_SMOKE;
    return symbols & SYMBOL_FIRE ? TOLD_FIRE : -1;
}

void counter_put_back(Table *table, PlaneId id, int letter) {
    assert(id < table->plane_count);
    bag_return(&table->bag[letter], table->bag[letter].left);
    table->plane[id].held[letter]--;
}

void counters_settle(Table *table, int letter, EventLog *log) {
    assert(letter >= 0 && letter < LETTER_COUNT);
    if (!table->bag[letter].left && !table->rules.run_out) counters_note(table, letter, log);
}

void counters_note(Table *table, int letter, EventLog *log) {
    assert(letter >= 0);
    assert(letter < LETTER_COUNT);
    on_reshuffles(table);
    for (int i = 0; i < table->plane_count; i++) {
        Plane *plane = &table->plane[i];
        if (plane->status == PLANE_DOWN) {
            memset(plane->held, 0, sizeof plane->held);
            continue;
        }
        plane->noted = (uint8_t)(plane->damage + plane->volley.points);
        plane->aim.points = 0;
        for (int l = 0; l < LETTER_COUNT; l++) {
            plane->noted_held[l] = (uint8_t)(plane->noted_held[l] + plane->held[l]);
            plane->held[l] = 0;
        }
        memset(plane->told, 0, sizeof plane->told);
    }
    for (int i = 0; i < table->ground.count; i++) memset(table->ground.unit[i].held, 0, sizeof table->ground.unit[i].held);
    for (int l = 0; l < LETTER_COUNT; l++) bag_reset(&table->bag[l]);
    Event *event = emit(log, EVENT_RESHUFFLE, UNIT_NONE, REF_NOTE_TOTALS);
    event_cite(event, REF_RESHUFFLE_ALL);
    if (event) event->n[0] = letter;
}

void counters_draw(Table *table, PlaneId id, int letter, int count, CounterScope scope, Ref cause, EventLog *log) {
    assert(letter >= 0);
    assert(letter < LETTER_COUNT);
    assert(count >= 0);
    for (; count > 0; count--) counter_due(table, id, letter, scope, cause, log);
}

/* Only the counters of eliminated airplanes go back. [GLORY-DMG-06, MINI-DECK-02] */
void counters_return(Table *table, PlaneId id) {
    assert(id < table->plane_count);
    Plane *plane = &table->plane[id];
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        if (!plane->held[letter]) continue;
        bag_return_all_of(&table->bag[letter], holder_of(id));
        bag_return_all_of(&table->bag[letter], (uint8_t)(holder_of(id) | HOLDER_HALVED));
        plane->held[letter] = 0;
    }
}

/* The only unit that these events say has fired at it; UNIT_NONE if none or several did. For texts only. */
static uint8_t lone_shooter(const EventLog *log, PlaneId id) {
    uint8_t by = UNIT_NONE;
    for (int i = 0; i < log->count; i++) {
        const Event *event = &log->event[i];
        if (event->kind != EVENT_SHOT || event->other != id) continue;
        if (by != UNIT_NONE && by != event->unit) return UNIT_NONE;
        by = event->unit;
    }
    return by;
}

void plane_remove(Table *table, PlaneId id, PlaneStatus status, Ref cause, EventLog *log) {
    assert(id < table->plane_count);
    Plane *plane = &table->plane[id];
    plane->status = (uint8_t)status;
    table->flying &= ~PLANE_BIT(id);
    on_forgotten(table, id);
    memset(plane->space, CARD_NONE, sizeof plane->space);
    memset(plane->marker, MARKER_NONE, sizeof plane->marker);
    memset(&plane->options, 0, sizeof plane->options);
    memset(plane->pending, 0, sizeof plane->pending);
    memset(&plane->volley, 0, sizeof plane->volley);
    on_removed(table, id);
    Event *event = emit(log, status == PLANE_LEFT ? EVENT_LEFT : EVENT_DOWN, id, cause);
    if (status != PLANE_DOWN) return;
    if (event) event->other = lone_shooter(log, id);
    memset(plane->told, 0, sizeof plane->told);
    if (!table->rules.dead_counters) return; /* the counters stay aside [MINI-DMG-10] */
    counters_return(table, id);
    event_cite(event, REF_COUNTERS_BACK);
}

void plane_retire(Table *table, PlaneId id) {
    assert(id < table->plane_count);
    Plane *plane = &table->plane[id];
    plane->status = PLANE_AWAY;
    table->flying &= ~PLANE_BIT(id);
    on_forgotten(table, id);
    memset(plane->space, CARD_NONE, sizeof plane->space);
    memset(plane->marker, MARKER_NONE, sizeof plane->marker);
    memset(plane->pending, 0, sizeof plane->pending);
    memset(&plane->volley, 0, sizeof plane->volley);
    memset(plane->told, 0, sizeof plane->told);
    counters_return(table, id);
}

static void catch_fire(Table *table, Plane *plane, PlaneId id, Ref cause, EventLog *log) {
    Event *event = emit(log, EVENT_FIRE, id, cause);
    if (plane->flames) event_cite(event, REF_FIRE_RESTARTS);
    event_cite(event, REF_SPECIAL_ANNOUNCED);
    plane->flames = table->rules.flame_turns;
    on_burns_for(table, plane, &plane->flames);
    plane->crew.flames_fresh = table->rules.burn_end;
    plane->caught_planned = 0;
    for (int space = 0; space < SPACE_COUNT; space++) plane->caught_planned = (uint8_t)(plane->caught_planned + (plane->space[space] != CARD_NONE));
    if (event) event->n[0] = plane->flames;
}

/* Handles each smoke in turn. Smoke on an airplane with smoke counters (in some books also with flames) is a fire;
 * otherwise the counters are filled up again. [GLORY-SPEC-17, GLORY-SPEC-19, GLORY-SPEC-30, MINI-SPEC-22; DAWN-Q-62] */
static void take_smoke(Table *table, Plane *plane, PlaneId id, EventLog *log) {
    if (plane->smoke && table->rules.smoke_to_fire) {
        plane->smoke = 0;
        plane->smoke_fresh = 0;
        catch_fire(table, plane, id, REF_SMOKE_TO_FIRE, log);
        return;
    }
    if (plane->flames && table->rules.smoke_on_fire) {
        catch_fire(table, plane, id, REF_SMOKE_ON_FIRE, log);
        return;
    }
    Event *event = emit(log, EVENT_SMOKE, id, REF_SMOKE);
    if (plane->smoke) event_cite(event, REF_FIRE_RESTARTS);
    plane->smoke = table->rules.smoke_turns;
    on_burns_for(table, plane, &plane->smoke);
    plane->smoke_fresh = table->rules.smoke_waits;
    event_cite(event, REF_SPECIAL_ANNOUNCED);
    if (event) event->n[0] = plane->smoke;
}

static void take_jam(const Table *table, Plane *plane, PlaneId id, int right, EventLog *log) {
    uint8_t *jam = right ? &plane->jam_right : &plane->jam_left;
    *jam = table->rules.jam_plans;
    if (table->rules.jam_public) emit(log, EVENT_RUDDER, id, REF_RUDDER_ANNOUNCED);
    Event *event = emit(log, EVENT_JAM, id, right ? REF_RIGHT_JAM : REF_LEFT_JAM);
    if (!event) return;
    event->seats = SEAT_BIT(plane->seat);
    event->n[0] = right;
    event->n[1] = *jam;
}

/* Hits on crew and engines. Returns the cause if they bring the airplane down. */
static Ref take_inside_hits(Table *table, PlaneId id, const Volley *volley, EventLog *log) {
    Plane *plane = &table->plane[id];
    Ref cause = REF_NONE;
    if (volley->crew || volley->observer) {
        int wounds = plane->wounds;
        cause = crew_take_hits(table, id, volley->crew, volley->observer, log);
        if (plane->wounds > wounds) guns_slow_down(table, plane);
    }
    if (volley->engine && cause == REF_NONE) cause = engine_take_hits(table, id, volley->engine, log);
    return cause;
}

void volley_apply(Table *table, PlaneId id, EventLog *log) {
    assert(id < table->plane_count);
    Plane *plane = &table->plane[id];
    Volley volley = plane->volley;
    Ref cause = REF_NONE;
    if (on_volley_waits(table, id)) return;
    if (volley.explosion) cause = REF_EXPLOSION;
    else if (plane->damage + volley.points >= plane_model(plane)->resistance) cause = REF_RESISTANCE;
    else if (volley.crew | volley.observer | volley.engine) cause = take_inside_hits(table, id, &volley, log);
    if (cause != REF_NONE) {
        on_shot_down(table, id, log);
        plane_remove(table, id, PLANE_DOWN, cause, log);
        return;
    }
    memset(&plane->volley, 0, sizeof plane->volley);
    plane->damage = (uint8_t)(plane->damage + volley.points);
    if (volley.points) on_hurt(table, id);
    if (table->rules.wound_public) plane->told[TOLD_CREW] = (uint8_t)(plane->told[TOLD_CREW] + volley.crew);
    plane->told[TOLD_SMOKE] = (uint8_t)(plane->told[TOLD_SMOKE] + volley.smoke);
    plane->told[TOLD_FIRE] = (uint8_t)(plane->told[TOLD_FIRE] + (volley.fire > 0)); /* several are announced as one */
    if (volley.left_jam) take_jam(table, plane, id, 0, log);
    if (volley.right_jam) take_jam(table, plane, id, 1, log);
    for (int i = 0; i < volley.smoke; i++) take_smoke(table, plane, id, log);
    /* Several fires taken together count as one. [GLORY-SPEC-29] */
    if (volley.fire) catch_fire(table, plane, id, REF_FIRE, log);
}
