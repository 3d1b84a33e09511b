#include "games/table/features/fuel/fuel.h"

#include "games/table/damage/damage.h"
#include "games/table/core/feature.h"
#include "games/table/features/load/load.h"
#include "games/table/core/phase.h"

#include <string.h>

/* By speed: 1 at Low, 2 at High, a dive 1, a climb 2, the straight of an overdive 0. [GLORY-FUEL-03 to GLORY-FUEL-08,
 * DAWN-FUEL-02 to DAWN-FUEL-06; GLORY-Q-43, DAWN-Q-07, DAWN-Q-68] */
static int cost_by_speed(const Table *table, const Plane *plane, const FlightChange *change) {
    switch (plane->flight.flown) {
    case FLOWN_DIVE:
    case FLOWN_SHARP_DIVE:
    case FLOWN_VERTICAL_DIVE:
    case FLOWN_OVERDIVE: return 1;
    case FLOWN_CLIMB: return 2;
    case FLOWN_OVERDIVE_STRAIGHT:
        if (table->rules.fuel_overdive_free) return 0;
        break;
    default: break;
    }
    /* At full load Low Speed costs as much as High. [GLORY-LOAD-08] */
    int loaded = plane->flight.limits & LIMIT_LOADED;
    return change->speed == SPEED_HIGH || loaded ? 2 : 1;
}

/* A dive costs 0, a climb or an Immelmann turn 2, all else 1. [TACT-FUEL-03 to TACT-FUEL-05; TACT-Q-46] */
static int cost_by_maneuver(const Plane *plane) {
    switch (plane->flight.flown) {
    case FLOWN_DIVE:
    case FLOWN_SHARP_DIVE:
    case FLOWN_OVERDIVE: return 0;
    case FLOWN_CLIMB:
    case FLOWN_IMMELMANN: return 2;
    default: return 1;
    }
}

int fuel_cost(const Table *table, const Plane *plane, const FlightChange *change) {
    return table->rules.fuel_by_maneuver ? cost_by_maneuver(plane) : cost_by_speed(table, plane, change);
}

/* Pays this many points; an airplane on the table without fuel is lost. */
static void burn(Table *table, PlaneId id, int cost, EventLog *log) {
    Fuel *fuel = &table->plane[id].fuel;
    int from_tank = cost < fuel->tank ? cost : fuel->tank; /* [GLORY-TANK-02, GLORY-TANK-03] */
    fuel->tank = (uint8_t)(fuel->tank - from_tank);
    cost -= from_tank;
    fuel->main = (uint8_t)(fuel->main > cost ? fuel->main - cost : 0);
    Event *event = emit(log, EVENT_FUEL, id, REF_FUEL_COST);
    if (from_tank) event_cite(event, REF_TANK_FIRST);
    if (event) {
        event->n[0] = fuel->main;
        event->n[1] = fuel->tank;
    }
    if (!fuel->main && !fuel->tank) plane_remove(table, id, PLANE_DOWN, REF_FUEL_OUT, log);
}

/* Side 0's home edge is the south one, side 1's the north one. [TACT-FUEL-07; TACT-Q-47] */
static int exit_is_fatal(const Table *table, const Plane *plane) {
    if (!table->rules.fuel_home_edge) return 0;
    return plane->side ? plane->at.y <= table->height : plane->at.y >= 0;
}

static int moved(Table *table, PlaneId id, const Passage *way, EventLog *log) {
    const Plane *plane = &table->plane[id];
    if (!plane->fuel.main && !plane->fuel.tank && !plane->fuel.tank_on) return 0; /* it was given none, so it needs none */
    burn(table, id, fuel_cost(table, plane, way->change) + way->fuel, log);
    return plane->status != PLANE_FLYING;
}

/* ---- drop tanks: released at the end of any turn, full or empty [GLORY-TANK-04] ------------------- */

static int tanks_are_used(const Table *table) { return table->rules.fuel; }

static void open_tanks(Table *table, EventLog *log) {
    PlaneSet with = 0;
    (void)log;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
        if (table->plane[first_plane(rest)].fuel.tank_on) with |= rest & -rest;
    ask_planes(table, with);
}

static int list_tanks(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    (void)max;
    out[0] = action_make(ACTION_KEEP_TANK, id, 0, 0, 0);
    out[1] = action_make(ACTION_DROP_TANK, id, 0, 0, 0);
    return 2;
}

static Verdict apply_tanks(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    (void)log;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    int drop = action == action_make(ACTION_DROP_TANK, id, 0, 0, 0);
    if (!drop && action != action_make(ACTION_KEEP_TANK, id, 0, 0, 0)) return &REASON_NOT_OFFERED;
    table->plane[id].fuel.released = (uint8_t)drop;
    answered_plane(table, seat, id);
    return NULL;
}

static void ask_tanks(const Table *table, Seat seat, Text *out) {
    text_put(out, "Does %s drop its tanks?", table->plane[asked_plane(table, seat)].name);
}

static void close_tanks(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Fuel *fuel = &table->plane[id].fuel;
        if (!fuel->released) continue;
        Plane *plane = &table->plane[id]; /* a card flown in the clouds was paid for later, when revealed */
        plane->fuel_due = (uint8_t)(plane->fuel_due > fuel->tank ? plane->fuel_due - fuel->tank : 0);
        fuel->released = fuel->tank_on = fuel->tank = 0;
        emit(log, EVENT_TANK, id, REF_TANK_DROP);
        load_weigh(table, id, log);
        if (!fuel->main) plane_remove(table, id, PLANE_DOWN, REF_FUEL_OUT, log);
    }
}

/* ---- words ------------------------------------------------------------------------------------------ */

static int needs_fuel(PlaneReader *r) {
    if (r->table->rules.fuel) return 1;
    return cursor_complain(r->cursor, 1, "fuel is an option that is off in this game: write fuel=1 behind the rules");
}

static int read_fuel(PlaneReader *r) { return needs_fuel(r) && read_small(r, "fuel points", 1, 255, &r->plane->fuel.main); }

static int read_tank(PlaneReader *r) {
    r->plane->fuel.tank_on = 1;
    return needs_fuel(r) && read_small(r, "fuel points in the drop tank", 0, 255, &r->plane->fuel.tank);
}

static void write_fuel(const Table *table, PlaneId id, Text *out) {
    const Fuel *fuel = &table->plane[id].fuel;
    if (fuel->main) text_put(out, " fuel %d", fuel->main);
    if (fuel->tank_on) text_put(out, " tank %d", fuel->tank);
}

static int expect_fuel(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_number(cursor, "fuel points", table->plane[plane].fuel.main, got);
}

static int expect_tank(const Table *table, int plane, Cursor *cursor, Text *got) {
    const Fuel *fuel = &table->plane[plane].fuel;
    if (!fuel->tank_on) text_put(got, "none");
    if (cursor_try(cursor, "none")) return !fuel->tank_on;
    return compare_number(cursor, "fuel points in the tank", fuel->tank_on ? fuel->tank : -1, got);
}

static void hide_fuel(const Table *truth, Seat seat, Table *view) {
    for (int i = 0; i < view->plane_count; i++)
        if (truth->plane[i].seat != seat) view->plane[i].fuel.released = 0;
}

static const Attribute attributes[] = {{"fuel", read_fuel}, {"tank", read_tank}, {NULL, NULL}};
static const Statement statements[] = {{"fuel", expect_fuel}, {"tank", expect_tank}, {NULL, NULL}};

/* An airplane to which the scenario gives no fuel needs none, and never gets any later. */
static int somebody_needs_fuel(const Table *table) {
    int any = 0;
    for (int i = 0; i < table->plane_count; i++) any |= table->plane[i].fuel.main | table->plane[i].fuel.tank | table->plane[i].fuel.tank_on;
    return any != 0;
}

static int fuel_is_used(const Table *table) { return table->rules.fuel && (table->rules.fuel_home_edge || somebody_needs_fuel(table)); }

static const Hooks hooks = {.exit_is_fatal = exit_is_fatal, .moved = moved};

extern const Feature feature_fuel;
const Feature feature_fuel = {.name = "fuel", .attributes = attributes,
                              .write_plane = write_fuel, .hide = hide_fuel,
                              .used = fuel_is_used, .hooks = &hooks};

extern const Proof proof_fuel;
const Proof proof_fuel = {.about_planes = statements};

const PhaseOps phase_TANKS = {.wakes = WAKES_TANKS, .asks_first = 1, .used = tanks_are_used, .open = open_tanks, .close = close_tanks, .list = list_tanks,
                              .apply = apply_tanks, .question = ask_tanks};
