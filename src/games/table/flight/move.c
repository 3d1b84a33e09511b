/* The movement phases: flames, reveal, maneuvers, collisions. */
#include "games/table/core/hooks.h"
#include "games/table/damage/damage.h"
#include "games/table/damage/engines.h"
#include "games/table/flight/move_rules.h"
#include "games/table/flight/paces.h"
#include "games/table/core/phase.h"
#include "games/table/flight/plan.h"

#include <assert.h>

static void flames_burn(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Plane *plane = &table->plane[id];
        if (!plane->flames) continue;
        if (plane->crew.flames_fresh) { /* [TACT-SPEC-05; TACT-Q-21] */
            plane->crew.flames_fresh = 0;
            continue;
        }
        if (on_flames_die(table, id, log)) continue;
        plane->flames--;
        Event *event = emit(log, EVENT_BURN, id, REF_BURN);
        event_cite(event, REF_BURN_POINTS_ONLY);
        if (event) event->n[0] = plane->flames;
        int face = counter_due(table, id, LETTER_A, table->rules.burn_explosion ? SCOPE_POINTS : SCOPE_NUMBERS, REF_BURN, log);
        on_flames_burnt(table, id, face, log);
        volley_apply(table, id, log);
    }
}

static void cards_reveal(Table *table, EventLog *log) {
    cards_turn_up(table);
    if (!log) return;
    int space = space_flown(table);
    for (PlaneSet rest = planes_met(table); rest; rest &= rest - 1) { /* [GLORY-CLOUD-08] */
        PlaneId id = first_plane(rest);
        if (table->plane[id].space[space] == CARD_NONE) continue; /* at rest on the ground */
        Event *event = emit(log, EVENT_REVEAL, id, table->rules.speed ? REF_REVEAL_SPEED : REF_REVEAL);
        if (!event) continue;
        event->n[0] = table->plane[id].space[space];
        event->n[1] = table->plane[id].marker[space];
    }
}

/* What is actually flown for a revealed card. */
typedef struct Maneuver {
    CardId card;
    Marker marker;
} Maneuver;

/* A burning airplane that reveals a straight is lost, except for the straight of an overdive and airplanes with several
 * engines. [GLORY-SPEC-26, GLORY-SPEC-36, GLORY-MULTI-38; GLORY-Q-05] */
static int straight_is_fatal(const Table *table, const Plane *plane, int exempt) {
    if (!table->rules.burning_straight || !plane->flames || plane->flight.flown == FLOWN_OVERDIVE) return 0;
    if (plane_model(plane)->engines > 1) return 0;
    return !(table->rules.planned_straight && exempt);
}

/* An illegal card becomes a straight; a straight at the wrong speed is flown at the right one.
 * [GLORY-PLAN-11, GLORY-Q-01] */
static Maneuver legal_instead(const Pilot *pilot, Maneuver revealed, Verdict fault) {
    Maneuver flown = revealed;
    if (fault == &WHY_IMMELMANN_AFTER_LOW) flown.marker = MARKER_LOW;
    else if (fault == &WHY_SPLIT_S_AFTER_HIGH) flown.marker = MARKER_HIGH;
    else if (fault == &WHY_SPLIT_S_AFTER_LOW) flown.marker = MARKER_LOW;
    else flown.card = pilot->deck->first_straight;
    if (flown.marker == MARKER_VERTICAL) flown.marker = MARKER_HIGH;
    return flown;
}

/* The penalty; 0 if it brings the airplane down before it flies. [GLORY-PLAN-12, GLORY-Q-03, GLORY-Q-04] */
static int punish_illegal(Table *table, PlaneId id, CardId card, CardId instead, Verdict fault, EventLog *log) {
    Plane *plane = &table->plane[id];
    Event *event = emit(log, EVENT_ILLEGAL, id, REF_ILLEGAL_STRAIGHT);
    event_cite(event, fault->rule);
    event_cite(event, REF_REPLACEMENT);
    event_cite(event, table->rules.illegal_no_fire ? REF_ILLEGAL_NO_FIRE : REF_NONE);
    event_cite(event, plane->flight.flown == FLOWN_NOTHING && !table->rules.plan_ahead ? REF_FIRST_TURN_CARD : REF_NONE);
    if (event) {
        event->n[0] = card;
        event->n[1] = instead;
    }
    if (table->rules.illegal_lost || straight_is_fatal(table, plane, 0)) {
        plane_remove(table, id, PLANE_DOWN, table->rules.illegal_lost ? REF_OUT_OF_CONTROL : REF_BURNING_REPLACEMENT, log);
        return 0;
    }
    counters_draw(table, id, LETTER_A, table->rules.illegal_counters, SCOPE_ALL, REF_ILLEGAL_COUNTER, log);
    volley_apply(table, id, log);
    return plane->status == PLANE_FLYING;
}

static Ref crash_cause(Flown flown) {
    switch (flown) {
    case FLOWN_SPLIT_S: return REF_SPLIT_S_CRASH;
    case FLOWN_OVERDIVE_STRAIGHT: return REF_OVERDIVE_CRASH;
    case FLOWN_OVERDIVE: return REF_OVERDIVE_CRASH;
    case FLOWN_SHARP_DIVE:
    case FLOWN_VERTICAL_DIVE: return REF_DIVE_CRASH_SHARP;
    default: return REF_DIVE_CRASH;
    }
}

static Ref height_cause(Flown flown, const FlightChange *change) {
    switch (flown) {
    case FLOWN_CLIMB: return change->levels ? REF_CLIMB_LEVEL : REF_CLIMB_COUNTER;
    case FLOWN_IMMELMANN: return change->levels ? REF_IMMELMANN_LEVEL : REF_IMMELMANN_COUNTER;
    case FLOWN_SPLIT_S: return change->levels ? REF_SPLIT_S_LEVEL : REF_SPLIT_S_COUNTER;
    case FLOWN_OVERDIVE: return REF_OVERDIVE_DIVE;
    case FLOWN_OVERDIVE_STRAIGHT: return REF_OVERDIVE_LEVEL;
    case FLOWN_SHARP_DIVE:
    case FLOWN_VERTICAL_DIVE: return REF_SHARP_DIVE;
    default: return REF_DIVE_LEVEL;
    }
}

/* Adds an event with everything that one maneuver changed. */
static void tell_maneuver(const Table *table, PlaneId id, Maneuver flown, const FlightChange *change,
                          uint8_t speed_before, EventLog *log) {
    const Plane *plane = &table->plane[id];
    const Flight *flight = &plane->flight;
    Event *event;
    int lasting = table->rules.speed == SPEED_LASTING;
    if (lasting && (flown.marker == MARKER_BLANK || change->speed != speed_before)) {
        event = emit(log, EVENT_SPEED, id, flown.marker == MARKER_BLANK ? REF_BLANK : REF_SPEED_CHANGE);
        if (event) event->n[0] = change->speed;
    }
    event = emit(log, EVENT_MOVE, id, REF_MOVE_ON_CARD);
    event_cite(event, !table->rules.speed ? REF_BLUE_ARROW : change->speed == SPEED_HIGH ? REF_HIGH_ARROW : REF_LOW_ARROW);
    if (event) {
        int32_t numbers[] = {plane->at.x, plane->at.y, plane->heading, flown.card, change->speed, flight->flown};
        for (int i = 0; i < EVENT_NUMBERS; i++) event->n[i] = numbers[i];
    }
    if (change->levels || change->climbs) {
        event = emit(log, EVENT_HEIGHT, id, height_cause((Flown)flight->flown, change));
        if (flight->flown == FLOWN_SPLIT_S) event_cite(event, REF_SPLIT_S);
        if (flight->flown == FLOWN_OVERDIVE) event_cite(event, REF_OVERDIVE);
        if (event) {
            int32_t numbers[] = {flight->level, flight->climb, change->levels, change->climbs};
            for (int i = 0; i < 4; i++) event->n[i] = numbers[i];
        }
    }
    if (change->speed_forced) {
        event = emit(log, EVENT_FORCED_SPEED, id, flight->speed == SPEED_HIGH ? REF_DIVE_SPEEDS_UP : REF_CLIMB_SLOWS);
        if (change->marker_taken) event_cite(event, REF_MARKER_TAKEN);
        if (event) {
            event->n[0] = flight->speed;
            event->n[1] = change->marker_taken;
        }
    }
}

/* A burning airplane in an overdive draws an A counter, which only removes flames. [GLORY-SPEC-37, GLORY-SPEC-38,
 * GLORY-SPEC-39] */
static void extinguish(Table *table, PlaneId id, EventLog *log) {
    Plane *plane = &table->plane[id];
    Ref cause = plane->flight.flown == FLOWN_OVERDIVE ? REF_EXTINGUISH_DIVE : REF_EXTINGUISH_STRAIGHT;
    int face = counter_draw(table, id, LETTER_A, cause, log);
    int value = catalog_get()->set[table->counter_set].face[face].points;
    counter_put_back(table, id, LETTER_A);
    int gone = plane->flames > value ? value : plane->flames; /* only the owner sees the value itself */
    plane->flames = (uint8_t)(plane->flames - gone);
    Event *event = emit(log, EVENT_EXTINGUISH, id, cause);
    event_cite(event, REF_EXTINGUISH_NO_DAMAGE);
    if (event) {
        event->n[0] = gone;
        event->n[1] = plane->flames;
    }
}

/* Did a dive or a Split-S change the speed from Low to High? This counts even with a High marker on the card, since
 * that marker could not have been planned without the dive. [GLORY-SPEC-32, GLORY-SPEC-34] */
static int dive_brings_high(int flown, const FlightChange *change, int speed_before) {
    if (flown != FLOWN_DIVE && flown != FLOWN_OVERDIVE && flown != FLOWN_SPLIT_S && flown < FLOWN_SHARP_DIVE) return 0;
    return change->speed_forced || (speed_before == SPEED_LOW && change->speed == SPEED_HIGH);
}

/* Rare effects of a dive: duties of airplanes with damaged engines or at full load. */
static void note_dive(const Rules *rules, Plane *plane, const Pilot *pilot, uint8_t next_marker) {
    if (plane->engine && engines_are_damaged(plane, pilot->model))
        plane->flight.low_due = next_marker != MARKER_LOW ? rules->low_due_plans : 0; /* [GLORY-SPEC-34, DAWN-ACC-15] */
    if (pilot->limits & LIMIT_LOADED && rules->speed == SPEED_LASTING) plane->low_within = next_marker == MARKER_LOW ? 0 : 2; /* [GLORY-LOAD-10] */
}

void leave_area(Table *table, PlaneId id, Ref cause, EventLog *log) {
    assert(id < table->plane_count);
    int fatal = on_exit_is_fatal(table, &table->plane[id]);
    if (!fatal) on_leaves(table, id, log);
    plane_remove(table, id, fatal ? PLANE_DOWN : PLANE_LEFT, fatal ? REF_EXIT_ELSEWHERE : cause, log);
}

/* What follows when the airplane has moved: it crashes, leaves, lands, or passes something. */
static void settle_maneuver(Table *table, PlaneId id, const Passage *way, EventLog *log) {
    const Rules *rules = &table->rules;
    Plane *plane = &table->plane[id];
    if (way->change->crashed) {
        plane_remove(table, id, PLANE_DOWN, crash_cause((Flown)plane->flight.flown), log);
        return;
    }
    if (rules->flying_higher && plane->flight.level < table->heights.floor) {
        plane_remove(table, id, PLANE_LEFT, REF_BELOW_FLOOR, log);
        return;
    }
    if (!inside_area(table, plane->at)) {
        leave_area(table, id, REF_LEFT_AREA, log);
        return;
    }
    if (on_moved(table, id, way, log)) return;
    if (plane->flight.flown < FLOWN_OVERDIVE) return;
    plane->redraw = rules->dive_redraw; /* [GLORY-FIRE-28, GLORY-ALT-27, GLORY-DIVEB-16] */
    if (plane->flames && plane->flight.flown < FLOWN_SHARP_DIVE) extinguish(table, id, log);
}

/* Moves the base by the arrow and applies the other effects of the card. */
static void fly_maneuver(Table *table, PlaneId id, const Pilot *pilot, Maneuver flown, EventLog *log) {
    const Rules *rules = pilot->rules;
    Plane *plane = &table->plane[id];
    uint8_t speed_before = plane->flight.speed, level_before = plane->flight.level, no_marker = MARKER_NONE;
    uint8_t *next_marker = rules->plan_ahead ? &plane->marker[1] : &no_marker;
    FlightChange change = flight_fly(pilot, &plane->flight, flown.card, flown.marker, next_marker);
    int moves = flown.marker != MARKER_VERTICAL && !change.stays; /* [GLORY-DIVEB-07] */
    Passage way = {.change = &change, .card = flown.card, .level_before = level_before, .before = plane_pose(plane)};
    way.arrow = moves ? &pilot->deck->card[flown.card].arrow[change.speed] : NULL;
    way.after = moves ? pose_move(way.before, way.arrow->move, way.arrow->turn) : way.before;
    int clouded = table->clouded >> id & 1;
    if (clouded && on_flies(table, id, &way, log)) return;
    plane->at = way.after.at;
    plane->heading = way.after.heading;
    if ((plane->engine || pilot->limits & LIMIT_LOADED) && dive_brings_high(plane->flight.flown, &change, speed_before))
        note_dive(rules, plane, pilot, *next_marker);
    if (log) tell_maneuver(table, id, flown, &change, speed_before, log);
    if (clouded && on_flown(table, id, &way, log)) return;
    settle_maneuver(table, id, &way, log);
}

/* ---- usual airplanes, without events -------------------------------------------------------------- */

/* The end of a maneuver when features must be asked. 0: the airplane is no longer in the air. */
static __attribute__((noinline)) int arrive_asking(Table *table, PlaneId id, Passage *way) {
    Plane *plane = plane_get(table, id);
    int clouded = table->clouded >> id & 1;
    plane->at = way->before.at;
    plane->heading = way->before.heading;
    if (clouded && on_flies(table, id, way, NULL)) return plane->status == PLANE_FLYING;
    plane->at = way->after.at;
    plane->heading = way->after.heading;
    if (!clouded || !on_flown(table, id, way, NULL)) settle_maneuver(table, id, way, NULL);
    return plane->status == PLANE_FLYING;
}

/* The same for a maneuver without special effects. */
static __attribute__((noinline)) int arrive_aloft(Table *table, PlaneId id, const FlightChange *change, const Arrow *arrow, Pose before) {
    const Plane *plane = plane_get(table, id);
    Passage way;
    way.change = change;
    way.arrow = arrow;
    way.card = plane->flight.flown_card;
    way.level_before = (uint8_t)(plane->flight.level - change->levels);
    way.outside = way.burnt = 0;
    way.illegal = way.fuel = 0;
    way.before = before;
    way.after = plane_pose(plane);
    on_moved_aloft(table, id, &way);
    return plane->status == PLANE_FLYING;
}

/* A legal card of a usual airplane, at a known pace. */
typedef enum Course {
    COURSE_UNUSUAL,  /* not the common case: takes the general path */
    COURSE_EVENTFUL, /* it is no longer a usual airplane */
    COURSE_CALM
} Course;

INLINED Course move_usual_at(Pace pace, const Catalog *catalog, Table *table, PlaneId id) {
    Plane *plane = plane_get(table, id);
    Flight *flight = &plane->flight;
    int space = pace.cards_per_turn > 1 ? table->card : pace.plan_ahead ? 0 : 1; /* space_flown */
    CardId card = plane->space[space];
    Marker marker = (Marker)plane->marker[space];
    if (!plane_is_usual(plane) || card >= CARD_MAX) return COURSE_UNUSUAL;
    Pilot pilot;
    pilot_init_usual(&pilot, pace, catalog, table, plane);
    Speed speed = flight_speed_inline(&pilot, flight, card, marker);
    Step step = step_with(&pilot, flight, pilot.deck->card[card].kind);
    if (!card_is_usual(table, &pilot, flight, card, marker, speed, step)) return COURSE_UNUSUAL;
    uint8_t level_before = flight->level, next_marker = pace.plan_ahead ? plane->marker[1] : MARKER_NONE;
    plane->redraw = 0;
    FlightChange change = flight_fly_plain(&pilot, flight, card, marker, speed, &next_marker);
    if (pace.plan_ahead) plane->marker[1] = next_marker;
    const Arrow *arrow = &pilot.deck->card[card].arrow[change.speed];
    Pose before = plane_pose(plane), after = {vec_add(before.at, vec_rotate(arrow->move, before.heading)), heading_turn(before.heading, arrow->turn)};
    int special = change.crashed || !inside_area(table, after.at) || flight->flown >= FLOWN_OVERDIVE || pilot.rules->flying_higher;
    int aloft = !(flight->ground | (change.levels > 0) | ((table->grounded | table->clouded) >> id & 1)) || !(table->plugs.hooks >> HOOK_moved & 1);
    plane->at = after.at;
    plane->heading = after.heading;
    if (special | !aloft) {
        FlightChange told = change;
        Passage way = {.change = &told, .arrow = arrow, .card = card, .level_before = level_before, .before = before, .after = after};
        if (!arrive_asking(table, id, &way)) return COURSE_EVENTFUL;
    } else if (table->plugs.moved) {
        FlightChange told = change;
        if (!arrive_aloft(table, id, &told, arrow, before)) return COURSE_EVENTFUL;
    }
    slide_console(pace, plane, card);
    return special || flight->ground || (flight->flown == FLOWN_DIVE && flight->climb) ? COURSE_EVENTFUL : COURSE_CALM;
}

INLINED PlaneSet move_at_pace(Pace pace, Table *table, PlaneSet planes) {
    const Catalog *catalog = catalog_get();
    PlaneSet eventful = 0;
    for (; planes; planes &= planes - 1) {
        Course course = table->plugs.way ? move_usual_at(pace, catalog, table, first_plane(planes)) : COURSE_UNUSUAL;
        if (course == COURSE_CALM) continue;
        if (course == COURSE_UNUSUAL) plane_move(table, first_plane(planes), NULL);
        eventful |= planes & -planes;
    }
    return eventful;
}

static PlaneSet move_unheard(Table *table, PlaneSet planes) {
#define AT_PACE(pace) return move_at_pace(pace, table, planes)
    PACE_SWITCH(table)
#undef AT_PACE
}

void plane_move(Table *table, PlaneId id, EventLog *log) {
    Plane *plane = &table->plane[id];
    int space = space_flown(table);
    Pilot pilot = pilot_of(table, plane);
    if (plane->flight.ground && ground_waits(plane, space)) { /* [GLORY-LAND-15, MINI-LAND-04] */
        slide_console(pace_of(&table->rules), plane, CARD_NONE);
        return;
    }
    Maneuver maneuver = {plane->space[space], (Marker)plane->marker[space]};
    int repeats = maneuver.marker == MARKER_REPEAT;
    if (repeats) { /* the card underneath only covers the console [GLORY-ACE-15] */
        maneuver.card = plane->flight.flown_card;
        maneuver.marker = repeat_marker(&plane->flight);
        /* The speed may have changed since planning; the marker may have to be taken from the next card.
         * [GLORY-ACC-15] */
        if (table->rules.speed == SPEED_LASTING && plane->marker[1] == maneuver.marker) plane->marker[1] = MARKER_BLANK;
    }
    int exempt = plane->caught_planned > 0;
    if (exempt) plane->caught_planned--;
    plane->redraw = 0;
    int vertical = maneuver.marker == MARKER_VERTICAL;
    if (!vertical && plane->flames && plane->flight.ground != TAXI_LANDED && pilot.deck->card[maneuver.card].kind == KIND_STRAIGHT && straight_is_fatal(table, plane, exempt) &&
        !on_fault_unseen(table, id, FAULT_BURNING_STRAIGHT)) {
        plane_remove(table, id, PLANE_DOWN, REF_BURNING_STRAIGHT, log);
        return;
    }
    on_freedom(table, plane, repeats, &pilot.free);
    Speed speed = flight_speed(&pilot, &plane->flight, maneuver.card, maneuver.marker);
    Verdict fault = vertical ? vertical_fault(&pilot, &plane->flight) : flight_fault(&pilot, &plane->flight, maneuver.card, speed);
    if (plane->flight.ground == TAXI_LANDED) fault = NULL; /* the card has no effect, or the airplane cannot move
                                                            * [GLORY-LAND-10, GLORY-LAND-22] */
    if (fault) {
        Maneuver instead = legal_instead(&pilot, maneuver, fault);
        unsigned faults = FAULT_ILLEGAL | (straight_is_fatal(table, plane, 0) ? FAULT_BURNING_STRAIGHT : 0);
        if (!on_fault_unseen(table, id, faults) && !punish_illegal(table, id, maneuver.card, instead.card, fault, log)) return;
        maneuver = instead;
    }
    unsigned relied = pilot.free ? flight_relies_on(&pilot, &plane->flight, maneuver.card) : 0;
    fly_maneuver(table, id, &pilot, maneuver, log);
    if (relied) on_freedom_used(table, id, relied, repeats, log);
    if (fault && table->rules.illegal_no_fire) plane->flight.trace |= TRACE_ILLEGAL;
    if (plane->status == PLANE_FLYING) slide_console(pace_of(&table->rules), plane, maneuver.card);
}

__attribute__((noinline)) void move_settle(Table *table, PlaneId id, CardId card, int crashed) {
    if (!crashed && !inside_area(table, table->plane[id].at)) { /* where there is no altitude, nothing else can come
                                                                 * first */
        leave_area(table, id, REF_LEFT_AREA, NULL);
        return;
    }
    FlightChange change = {.crashed = (uint8_t)crashed};
    Passage way = {.change = &change, .card = card, .level_before = table->plane[id].flight.level, .before = plane_pose(&table->plane[id])};
    way.after = way.before;
    settle_maneuver(table, id, &way, NULL);
}

PlaneSet planes_move(Table *table, PlaneSet planes, EventLog *log) {
    PlaneSet flying = planes & table->flying, eventful = flying;
    table->moved |= planes;
    switch (log || table->ground.count ? 0 : table->plain_level) {
    case LEVEL_BASIC: planes_move_at(&RULES_BASIC, catalog_get(), table, flying); break;
    case LEVEL_STANDARD: planes_move_at(&RULES_STANDARD, catalog_get(), table, flying); break;
    case LEVEL_ADVANCED: planes_move_at(&RULES_ADVANCED, catalog_get(), table, flying); break;
    default:
        if (!log) return move_unheard(table, flying);
        for (; flying; flying &= flying - 1) plane_move(table, first_plane(flying), log);
    }
    return eventful;
}

/* At the same level, and both with climb counters or both without. [GLORY-COLL-01, GLORY-COLL-02] */
static int at_same_height(const Plane *a, const Plane *b) {
    if (!a->flight.ground != !b->flight.ground) return 0; /* [GLORY-Q-50] */
    return a->flight.level == b->flight.level && !a->flight.climb == !b->flight.climb;
}

static int planes_overlap(const Plane *a, const Plane *b) {
    Base base_a = plane_base(a), base_b = plane_base(b);
    return base_overlaps(&base_a, &base_b);
}

/* For books in which models conflict only if they are nearer than their stands allow. [TACT-COLL-01] */
static int stands_conflict(const Table *table, const Plane *a, const Plane *b) {
    int64_t limit = (int64_t)table->rules.collision_stands * 100, dx = a->at.x - b->at.x, dy = a->at.y - b->at.y;
    return !limit || dx * dx + dy * dy < limit * limit;
}

/* Each draws a counter; in some books nothing happens if either shows 0. An explosion shows no number. [GLORY-COLL-03,
 * TACT-COLL-04 to TACT-COLL-06; TACT-Q-15] */
static void collision_with_doubt(Table *table, PlaneId a, PlaneId b, EventLog *log) {
    int letter = table->rules.collision_letter;
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    if (table->bag[letter].left < 2) counters_note(table, letter, log);
    int face_a = counter_draw(table, a, letter, REF_COLLISION_COUNTER, log);
    int face_b = counter_draw(table, b, letter, REF_COLLISION_COUNTER, log);
    int zero_a = set->face[face_a].numbered && !set->face[face_a].points;
    int zero_b = set->face[face_b].numbered && !set->face[face_b].points;
    if (zero_a || zero_b) {
        counter_put_back(table, b, letter);
        counter_put_back(table, a, letter);
        Event *event = emit(log, EVENT_COLLISION_VOID, a, REF_COLLISION_VOID);
        if (event) event->other = b;
        return;
    }
    counter_comes(table, a, letter, face_a, SCOPE_POINTS);
    counter_comes(table, b, letter, face_b, SCOPE_POINTS);
    counters_settle(table, letter, log);
}

/* Each pair collides once a turn, friends and enemies alike; the damage takes effect before anyone fires.
 * [GLORY-COLL-03, GLORY-COLL-04, GLORY-Q-15] */
__attribute__((noinline)) PlaneSet collisions_among(Table *table, const Meeting *meeting, EventLog *log) {
    PlaneSet hit = 0;
    for (PlaneSet rest = planes_met(table); rest; rest &= rest - 1) {
        PlaneId a = first_plane(rest);
        const Plane *first = &table->plane[a];
        for (PlaneSet others = meeting->touch[a]; others; others &= others - 1) {
            PlaneId b = first_plane(others);
            const Plane *second = &table->plane[b];
            if (first->flight.ground && !table->rules.level_zero) continue; /* [GLORY-Q-50, DAWN-Q-18] */
            if (!at_same_height(first, second) || !planes_overlap(first, second)) continue;
            if (!stands_conflict(table, first, second)) continue;
            Event *event = emit(log, EVENT_COLLISION, a, REF_COLLISION);
            if (event) event->other = b;
            event_cite(event, REF_COLLISION_POINTS_ONLY);
            hit |= PLANE_BIT(a) | PLANE_BIT(b);
            if (table->rules.collision_void) {
                collision_with_doubt(table, a, b, log);
                continue;
            }
            counters_draw(table, a, table->rules.collision_letter, 1, SCOPE_POINTS, REF_COLLISION_COUNTER, log);
            counters_draw(table, b, table->rules.collision_letter, 1, SCOPE_POINTS, REF_COLLISION_COUNTER, log);
        }
    }
    for (PlaneSet rest = hit; rest; rest &= rest - 1) volley_apply(table, first_plane(rest), log);
    return hit;
}

/* ---- phases --------------------------------------------------------------------------------- */

static int used_burn(const Table *table) { return table->rules.special_damage && !table->rules.burn_end; }
static int used_burn_end(const Table *table) { return table->rules.special_damage && table->rules.burn_end; }
static int used_collisions(const Table *table) { return table->rules.collisions; }
static int used_early(const Table *table) {
    return (table->rules.special_damage && table->rules.wound_moves_first) || (table->has_rookies && !table->rules.wound_novice);
}

static void open_burn(Table *table, EventLog *log) {
    flames_burn(table, log);
    end_if_decided(table, log);
}

/* Wounded pilots move first and plan at once; the others move afterwards.
 * [GLORY-SPEC-09, GLORY-SPEC-10] */
static void open_move_early(Table *table, EventLog *log) {
    table->early = 0;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        int wounded = table->plane[id].wounds && table->rules.wound_moves_first;
        if (!wounded && !is_rookie(&table->plane[id], 1)) continue;
        table->early |= PLANE_BIT(id);
        emit(log, EVENT_EARLY, id, wounded ? REF_WOUNDED_FIRST : REF_ROOKIE_FIRST);
    }
    planes_move(table, table->early, log);
}

static void open_collide(Table *table, EventLog *log) {
    Meeting meeting;
    meeting_find(&meeting, catalog_get(), table, 1);
    if (meeting.touching) collisions_among(table, &meeting, log);
}

static void open_move(Table *table, EventLog *log) { planes_move(table, table->flying & ~table->moved, log); }

const PhaseOps phase_BURN = {.wakes = WAKES_FLAMES, .used = used_burn, .open = open_burn};
const PhaseOps phase_BURN_END = {.wakes = WAKES_FLAMES, .used = used_burn_end, .open = open_burn};
const PhaseOps phase_REVEAL = {.mild = 1, .open = cards_reveal};
const PhaseOps phase_MOVE_EARLY = {.wakes = WAKES_WOUNDED | WAKES_EARLY, .used = used_early, .open = open_move_early};
const PhaseOps phase_MOVE = {.open = open_move};
const PhaseOps phase_COLLIDE = {.used = used_collisions, .open = open_collide};
