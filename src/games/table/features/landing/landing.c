#include "games/table/features/landing/landing.h"

#include "games/table/damage/damage.h"
#include "games/table/core/feature.h"
#include "games/table/core/phase.h"
#include "games/table/flight/flight.h"
#include "games/table/flight/plan.h"
#include "games/table/flight/taxi.h"
#include "games/table/core/words.h"

enum { FIELD_WIDTH = 9000, FIELD_LENGTH = 27000 /* cmm, the smallest field [GLORY-LAND-01] */ };
enum { FIRE_PUT_OUT, FIRE_ZERO_FIRST, FIRE_ZERO_MORE }; /* rules.fire_on_ground */
enum { STILL_TURNS = 2, CRASH_STRAIGHT = 3 };

static void ground_note(Table *table, PlaneId id) {
    if (table->plane[id].flight.ground) table->grounded |= PLANE_BIT(id);
    else table->grounded &= ~PLANE_BIT(id);
}

static void tell_ground(const Table *table, PlaneId id, Ref cause, EventLog *log) {
    Event *event = emit(log, EVENT_GROUND, id, cause);
    if (event) event->n[0] = table->plane[id].flight.ground;
}

/* A crash on the ground is not always fatal: the airplane draws counters, depending on the card flown, and cannot move
 * for a turn. [GLORY-LAND-11 to GLORY-LAND-15, MINI-LAND-09 to MINI-LAND-14, DAWN-LAND-07 to DAWN-LAND-12] */
static void ground_crash(Table *table, PlaneId id, int touched, int stall, EventLog *log) {
    Plane *plane = &table->plane[id];
    const Rules *rules = &table->rules;
    Ref cause = touched ? REF_TOUCH_OUTSIDE : stall ? REF_CRASH_STALL : REF_CRASH_STRAIGHT;
    Event *event = emit(log, EVENT_GROUND_CRASH, id, REF_GROUND_CRASH);
    event_cite(event, cause);
    event_cite(event, REF_CRASH_STILL);
    plane->flight.ground = TAXI_CRASHED;
    plane->flight.flown = FLOWN_NOTHING;
    plane->landing.still = plane->landing.shift_in = STILL_TURNS;
    int count = touched ? rules->crash_dive : stall ? rules->crash_stall : CRASH_STRAIGHT;
    counters_draw(table, id, stall ? LETTER_A : rules->crash_letter, count, SCOPE_CRASH, REF_CRASH_SCOPE, log);
    volley_apply(table, id, log);
}

static Ref step_cause(int ground) {
    switch (ground) {
    case TAXI_AIR: return REF_TAKEOFF;
    case TAXI_TOUCHED: return REF_TOUCH_DOWN;
    case TAXI_RUN:
    case TAXI_LIFTS: return REF_TAKEOFF_RUN;
    default: return REF_LANDED;
    }
}

/* After a card that touched the ground, was flown on it, or left it: adds the event, and a crash if outside a field. */
static void ground_settle(Table *table, PlaneId id, const FlightChange *change, CardId card, EventLog *log) {
    Plane *plane = &table->plane[id];
    int ground = plane->flight.ground, inside = on_field(table, plane->at);
    ground_note(table, id);
    if (change->stays) return;
    if (ground && change->touched && !inside && !table->rules.crash_dive) {
        plane_remove(table, id, PLANE_DOWN, REF_TOUCH_OUTSIDE, log); /* [GLORY-LAND-05] */
        return;
    }
    tell_ground(table, id, step_cause(ground), log);
    if (ground == TAXI_LANDED || ground == TAXI_ARRIVED) plane->landing.shift_in = table->rules.shift_turns;
    if (ground && !inside) ground_crash(table, id, change->touched, plane_deck(plane)->card[card].kind == KIND_STALL, log);
}

static int moved(Table *table, PlaneId id, const Passage *way, EventLog *log) {
    const Plane *plane = &table->plane[id];
    if (!plane->flight.ground && !(PLANE_BIT(id) & table->grounded)) return 0;
    ground_settle(table, id, way->change, way->card, log);
    return plane->status != PLANE_FLYING || way->change->stays;
}

/* ---- counting turns ------------------------------------------------------------------------------- */

static int used_landing(const Table *table) { return table->rules.altitude && table->rules.landing; }

/* Every third turn after the landing, in miniatures every turn. [GLORY-LAND-17, DAWN-LAND-14, MINI-LAND-16;
 * DAWN-Q-20] */
static void open_wait(Table *table, EventLog *log) {
    (void)log;
    for (int i = 0; i < table->plane_count; i++) table->plane[i].landing.rests = 0; /* also for airplanes lost this turn */
    for (PlaneSet rest = table->flying & table->grounded; rest; rest &= rest - 1) {
        Plane *plane = &table->plane[first_plane(rest)];
        Landing *landing = &plane->landing;
        landing->shift_in = (uint8_t)(landing->shift_in ? landing->shift_in - 1 : table->rules.shift_turns - 1);
        if (plane->flight.ground == TAXI_ARRIVED) plane->flight.ground = TAXI_LANDED;
        if (plane->flight.ground != TAXI_CRASHED) continue;
        if (landing->still) landing->still--;
        if (!landing->still) plane->flight.ground = TAXI_LANDED;
    }
}

/* ---- with or without cards ------------------------------------------------------------------------- */

/* An airplane on the ground that is given cards takes off or pretends to, and is not shifted. [GLORY-LAND-10,
 * MINI-LAND-08, DAWN-LAND-06] */
/* This much is public; only its owner knows whether a takeoff is planned. */
static int stands(const Plane *plane) { return plane->flight.ground == TAXI_LANDED || plane->flight.ground == TAXI_CRASHED; }

static void open_rest(Table *table, EventLog *log) {
    PlaneSet asked = 0;
    (void)log;
    for (PlaneSet rest = table->flying & table->grounded; rest; rest &= rest - 1)
        if (stands(&table->plane[first_plane(rest)])) asked |= rest & -rest;
    ask_planes(table, asked);
}

static int list_rest(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    (void)max;
    int count = 0;
    if (plan_may_rest(table, &table->plane[id])) out[count++] = action_make(ACTION_REST, id, 0, 0, 0);
    out[count++] = action_make(ACTION_READY, id, 0, 0, 0);
    return count;
}

static Verdict apply_rest(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    (void)log;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    int rests = action == action_make(ACTION_REST, id, 0, 0, 0);
    if (rests && !plan_may_rest(table, &table->plane[id])) return &WHY_GROUND_CARD;
    if (!rests && action != action_make(ACTION_READY, id, 0, 0, 0)) return &REASON_NOT_OFFERED;
    table->plane[id].landing.rests = (uint8_t)rests;
    answered_plane(table, seat, id);
    return NULL;
}

static void close_rest(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying & table->grounded; rest; rest &= rest - 1)
        if (table->plane[first_plane(rest)].landing.rests) emit(log, EVENT_RESTS, first_plane(rest), REF_REST);
}

static void ask_rest(const Table *table, Seat seat, Text *out) {
    text_put(out, "Does %s stay where it stands, without cards?", table->plane[asked_plane(table, seat)].name);
}

/* ---- shifts ---------------------------------------------------------------------------------------- */

static int may_shift(const Table *table, const Plane *plane) {
    int first = table->rules.cards_per_turn > 1 || table->rules.plan_ahead ? 0 : 1;
    return plane->flight.ground == TAXI_LANDED && !plane->landing.shift_in && plane->space[first] == CARD_NONE;
}

/* Before the cards are revealed; with three cards a turn, before the second. [GLORY-LAND-19, MINI-LAND-16] */
static void open_shift(Table *table, EventLog *log) {
    PlaneSet asked = 0;
    (void)log;
    if (table->rules.cards_per_turn > 1 && !(table->cards_up && table->card == 0)) return;
    for (PlaneSet rest = table->flying & table->grounded; rest; rest &= rest - 1)
        if (may_shift(table, &table->plane[first_plane(rest)])) asked |= rest & -rest;
    ask_planes(table, asked);
}

/* The point about which a base turns from one pose to another; the headings must differ. */
static Vec pivot_of(Pose from, Pose to) {
    uint16_t turn = heading_add(to.heading, -(int)from.heading);
    int64_t sine = sine_of(turn), versed = ((int64_t)1 << 30) - cosine_of(turn);
    int64_t dx = to.at.x - from.at.x, dy = to.at.y - from.at.y;
    /* The middle of the way, moved aside by half the way times the cotangent of half the turn, which is sine / versed.
     * Clockwise. */
    return (Vec){(int32_t)((from.at.x + to.at.x + dy * sine / versed) / 2), (int32_t)((from.at.y + to.at.y - dx * sine / versed) / 2)};
}

enum { PIVOT_SLACK = 20 /* cmm: allowance because poses are rounded */ };

/* One turn about a point under the base, or a slide that leaves some point under it.
 * [GLORY-LAND-18, MINI-LAND-17, DAWN-LAND-15; GLORY-Q-50, MINI-Q-28, DAWN-Q-21] */
static int shift_fits(const Table *table, const Plane *plane, Pose to) {
    const Model *model = plane_model(plane);
    Pose from = plane_pose(plane);
    if (to.at.x < 0 || to.at.y < 0 || to.at.x > table->width || to.at.y > table->height || to.heading >= TURN_FULL) return 0;
    Base old = base_at(from, model->half_width + PIVOT_SLACK, model->half_length + PIVOT_SLACK);
    if (to.heading != from.heading) return base_contains(&old, pivot_of(from, to));
    Base new_base = base_at(to, model->half_width, model->half_length), bare = plane_base(plane);
    return table->rules.shift_slide && base_overlaps(&bare, &new_base);
}

static Action shift_action(PlaneId id, Pose to) {
    return action_point(ACTION_SHIFT, id, (uint32_t)to.at.x, (uint32_t)to.at.y, to.heading);
}

static int add_sorted(Action *out, int count, Action action) {
    int at = count;
    while (at > 0 && out[at - 1] > action) at--;
    if (at > 0 && out[at - 1] == action) return count;
    for (int i = count; i > at; i--) out[i] = out[i - 1];
    out[at] = action;
    return count + 1;
}

/* Candidates: turns about the centre, the corners and the middles of front and rear; slides ahead, back and aside. */
static int list_shift(const Table *table, Seat seat, Action *out, int max) {
    static const int turns[] = {-900, -450, 450, 900, 1800};
    static const int8_t points[][2] = {{0, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    static const int8_t slides[][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    PlaneId id = asked_plane(table, seat);
    const Plane *plane = &table->plane[id];
    const Model *model = plane_model(plane);
    int count = 0;
    for (int p = 0; p < 7; p++)
        for (int t = 0; t < 5 && count < max - 1; t++) {
            Vec local = {points[p][0] * model->half_width, points[p][1] * model->half_length};
            Vec pivot = vec_add(plane->at, vec_rotate(local, plane->heading));
            uint16_t heading = heading_add(plane->heading, turns[t]);
            Pose to = {vec_sub(pivot, vec_rotate(local, heading)), heading};
            if (shift_fits(table, plane, to)) count = add_sorted(out, count, shift_action(id, to));
        }
    for (int s = 0; s < 4 && count < max - 1; s++) {
        Vec local = {slides[s][0] * model->half_width, slides[s][1] * model->half_length};
        Pose to = {vec_add(plane->at, vec_rotate(local, plane->heading)), plane->heading};
        if (shift_fits(table, plane, to)) count = add_sorted(out, count, shift_action(id, to));
    }
    return add_sorted(out, count, action_make(ACTION_NO_SHIFT, id, 0, 0, 0));
}

static Verdict apply_shift(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    Plane *plane = &table->plane[id];
    (void)log;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    if (action == action_make(ACTION_NO_SHIFT, id, 0, 0, 0)) {
        answered_plane(table, seat, id);
        return NULL;
    }
    Pose to = {{action_x(action), action_y(action)}, action_heading(action)};
    if (action_kind(action) != ACTION_SHIFT) return &REASON_NOT_OFFERED;
    if (!shift_fits(table, plane, to)) return &WHY_SHIFT;
    plane->landing.x = to.at.x;
    plane->landing.y = to.at.y;
    plane->landing.heading = to.heading;
    plane->landing.shifted = 1;
    answered_plane(table, seat, id);
    return NULL;
}

static void close_shift(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying & table->grounded; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Plane *plane = &table->plane[id];
        Landing *landing = &plane->landing;
        if (!landing->shifted) continue;
        plane->at = (Vec){landing->x, landing->y};
        plane->heading = landing->heading;
        landing->x = landing->y = 0;
        landing->heading = landing->shifted = 0;
        Event *event = emit(log, EVENT_SHIFT, id, REF_SHIFT);
        if (!event) continue;
        event->n[0] = plane->at.x;
        event->n[1] = plane->at.y;
        event->n[2] = plane->heading;
    }
}

static void ask_shift(const Table *table, Seat seat, Text *out) {
    text_put(out, "Is %s shifted on the ground?", table->plane[asked_plane(table, seat)].name);
}

static Action no_shift(const Table *table, Seat seat) { return action_make(ACTION_NO_SHIFT, asked_plane(table, seat), 0, 0, 0); }

/* ---- fire ---------------------------------------------------------------------------------------------- */

static int draw_and_put_back(Table *table, PlaneId id, EventLog *log) {
    int face = counter_draw(table, id, LETTER_A, REF_GROUND_FIRE_OUT, log);
    counter_put_back(table, id, LETTER_A);
    return catalog_get()->set[table->counter_set].face[face].points;
}

static void put_out(Table *table, PlaneId id, int flames, EventLog *log) {
    Plane *plane = &table->plane[id];
    plane->flames = (uint8_t)(plane->flames > flames ? plane->flames - flames : 0);
    Event *event = emit(log, EVENT_GROUND_FIRE, id, REF_GROUND_FIRE_OUT);
    if (event) event->n[0] = plane->flames;
}

static int fire_dies(Table *table, PlaneId id, EventLog *log) {
    if (!table->plane[id].flight.ground || table->rules.fire_on_ground != FIRE_ZERO_FIRST) return 0;
    if (!draw_and_put_back(table, id, log)) put_out(table, id, 1, log);
    return !table->plane[id].flames;
}

static void fire_burnt(Table *table, PlaneId id, int face, EventLog *log) {
    if (!table->plane[id].flight.ground) return;
    int points = catalog_get()->set[table->counter_set].face[face].points;
    if (table->rules.fire_on_ground == FIRE_ZERO_MORE && !points) put_out(table, id, 1, log);
}

static int used_fire(const Table *table) {
    return used_landing(table) && table->rules.special_damage && table->rules.fire_on_ground == FIRE_PUT_OUT;
}

/* [GLORY-LAND-23] */
static void open_fire(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying & table->grounded; rest; rest &= rest - 1)
        if (table->plane[first_plane(rest)].flames) put_out(table, first_plane(rest), draw_and_put_back(table, first_plane(rest), log), log);
}

static int used_spread(const Table *table) { return used_landing(table) && table->rules.special_damage; }

/* [GLORY-LAND-24, MINI-LAND-23, DAWN-LAND-20] */
static void open_spread(Table *table, EventLog *log) {
    PlaneSet ground = table->flying & table->grounded, burning = 0;
    for (PlaneSet rest = ground; rest; rest &= rest - 1)
        if (table->plane[first_plane(rest)].flames) burning |= rest & -rest;
    for (PlaneSet rest = burning; rest; rest &= rest - 1) {
        Base base = plane_base(&table->plane[first_plane(rest)]);
        for (PlaneSet others = ground & ~burning; others; others &= others - 1) {
            Plane *other = &table->plane[first_plane(others)];
            Base other_base = plane_base(other);
            if (other->flames || !base_overlaps(&base, &other_base)) continue;
            other->flames = table->rules.spread_flames;
            Event *event = emit(log, EVENT_FIRE_SPREADS, first_plane(rest), REF_FIRE_SPREADS);
            if (!event) continue;
            event->other = (uint8_t)first_plane(others);
            event->n[0] = other->flames;
        }
    }
}

/* ---- words ------------------------------------------------------------------------------------------------ */

static const char *const ground_words[TAXI_COUNT] = {"air", "touched", "rolled", "arrived", "landed", "run", "lifts", "crashed"};

/* "airfield 100,200 to 190,470 [small]" */
static int read_airfield(Table *table, Cursor *cursor) {
    Airfields *fields = &table->airfields;
    if (table->plane_count) return cursor_complain(cursor, 1, "airfields come before the airplanes");
    if (!used_landing(table)) return cursor_complain(cursor, 1, "airfields are used only with altitude and landing=1");
    if (fields->count == AIRFIELD_MAX) return cursor_complain(cursor, 0, "there is room for %d airfields", AIRFIELD_MAX);
    Airfield *field = &fields->field[fields->count];
    if (!point_read(cursor, &field->west, &field->south) || !cursor_expect(cursor, "to") || !point_read(cursor, &field->east, &field->north)) return 0;
    int32_t width = field->east - field->west, height = field->north - field->south;
    int32_t narrow = width < height ? width : height, wide = width < height ? height : width;
    if (width <= 0 || height <= 0) return cursor_complain(cursor, 0, "an airfield goes from its south-west to its north-east corner");
    if (!cursor_try(cursor, "small") && (narrow < FIELD_WIDTH || wide < FIELD_LENGTH))
        return cursor_complain(cursor, 0, "an airfield should have at least 90 by 270 mm; a scenario that wants less says so with `small`%s", cite(&table->rules, "GLORY-LAND-01 DAWN-LAND-01 MINI-LAND-01").text);
    fields->count++;
    return 1;
}

static void write_airfields(const Table *table, Text *out) {
    for (int i = 0; i < table->airfields.count; i++) {
        const Airfield *field = &table->airfields.field[i];
        text_put(out, "airfield ");
        point_write(field->west, field->south, out);
        text_put(out, " to ");
        point_write(field->east, field->north, out);
        text_put(out, " small\n");
    }
}

/* "ground landed still 1 shift 2" */
static int read_ground(PlaneReader *r) {
    if (!used_landing(r->table)) return cursor_complain(r->cursor, 1, "airplanes are on the ground only with altitude and landing=1");
    int ground = cursor_choice(r->cursor, "how it is on the ground", ground_words, TAXI_COUNT);
    if (ground < 0) return 0;
    r->plane->flight.ground = (uint8_t)ground;
    r->plane->flight.level = !r->table->rules.level_zero;
    r->plane->flight.climb = 0;
    r->plane->landing.shift_in = (uint8_t)(r->table->rules.shift_turns - 1);
    if (cursor_try(r->cursor, "still") && !read_small(r, "turns", 0, 9, &r->plane->landing.still)) return 0;
    return !cursor_try(r->cursor, "shift") || read_small(r, "turns", 0, 9, &r->plane->landing.shift_in);
}

static void write_ground(const Table *table, PlaneId id, Text *out) {
    const Plane *plane = &table->plane[id];
    if (!plane->flight.ground) return;
    text_put(out, " ground %s", ground_words[plane->flight.ground]);
    if (plane->landing.still) text_put(out, " still %d", plane->landing.still);
    text_put(out, " shift %d", plane->landing.shift_in);
}

/* Level 0 without a counter is the ground. [MINI-ALT-08, DAWN-ALT-07] */
void ground_at_zero(const Table *table, Plane *plane) {
    Flight *flight = &plane->flight;
    if (!used_landing(table) || !table->rules.level_zero || flight->level || flight->climb || flight->ground) return;
    flight->ground = TAXI_LANDED;
    plane->landing.shift_in = (uint8_t)(table->rules.shift_turns - 1);
}

static int start_landing(Table *table, const char *file, Diag *diag) {
    (void)file;
    (void)diag;
    for (int i = 0; i < table->plane_count; i++) {
        ground_note(table, (PlaneId)i);
    }
    return 1;
}

static int expect_ground(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_word(cursor, "how it is on the ground", ground_words, TAXI_COUNT, table->plane[plane].flight.ground, got);
}

static void hide_shifts(const Table *truth, Seat seat, Table *view) {
    for (int i = 0; i < view->plane_count; i++) {
        Landing *landing = &view->plane[i].landing;
        if (truth->plane[i].seat == seat) continue;
        landing->x = landing->y = 0;
        landing->heading = landing->shifted = 0;
        if (truth->phase == PHASE_REST) landing->rests = 0;
    }
}

static const LineWord lines[] = {{"airfield", read_airfield}, {NULL, NULL}};
static const Attribute attributes[] = {{"ground", read_ground}, {NULL, NULL}};
static const Statement statements[] = {{"ground", expect_ground}, {NULL, NULL}};

static const Hooks hooks = {.flames_die = fire_dies, .flames_burnt = fire_burnt, .moved = moved, .moved_aloft = 1};

extern const Feature feature_landing;
const Feature feature_landing = {.name = "landing", .lines = lines, .attributes = attributes,
                                 .write_setup = write_airfields, .write_plane = write_ground, .start = start_landing, .hide = hide_shifts,
                                 .used = used_landing, .hooks = &hooks};

extern const Proof proof_landing;
const Proof proof_landing = {.about_planes = statements};

const PhaseOps phase_GROUND_WAIT = {.wakes = WAKES_GROUNDED, .used = used_landing, .open = open_wait};
const PhaseOps phase_REST = {.wakes = WAKES_GROUNDED, .used = used_landing, .open = open_rest, .close = close_rest, .list = list_rest, .apply = apply_rest, .question = ask_rest};
const PhaseOps phase_SHIFT = {.wakes = WAKES_GROUNDED, .used = used_landing, .open = open_shift, .close = close_shift, .list = list_shift, .apply = apply_shift,
                              .question = ask_shift, .fallback = no_shift};
const PhaseOps phase_GROUND_FIRE = {.wakes = WAKES_GROUNDED, .used = used_fire, .open = open_fire};
const PhaseOps phase_FIRE_SPREADS = {.wakes = WAKES_GROUNDED, .used = used_spread, .open = open_spread};
