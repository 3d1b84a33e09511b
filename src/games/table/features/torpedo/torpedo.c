#include "games/table/features/torpedo/torpedo.h"

#include "games/table/core/feature.h"
#include "games/table/features/load/load.h"
#include "games/table/core/chance.h"
#include "games/table/features/ground/ground.h"
#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

enum { TORPEDO_TURNS = 5, STEP = 100, BOW_FROM = 5, SIDE_FROM = 2, EXPLODES = 6 };

static Base torpedo_base(const Torpedo *torpedo) {
    Pose pose = {torpedo->at, torpedo->heading};
    return base_at(pose, catalog_get()->half_width, catalog_get()->half_length);
}

static void tell(const Torpedo *torpedo, Ref ref, EventLog *log) {
    Event *event = emit(log, EVENT_TORPEDO, torpedo->plane - 1, ref);
    if (!event) return;
    int32_t numbers[] = {torpedo->at.x, torpedo->at.y, torpedo->heading, torpedo->age};
    for (int i = 0; i < 4; i++) event->n[i] = numbers[i];
}

Pose torpedo_start(const Plane *plane, Pose pose) {
    return pose_move(pose, (Vec){0, -plane_model(plane)->half_length - catalog_get()->half_length}, 0);
}

/* A torpedo starts with age 1 and runs a card length a turn until it reaches its greatest age. */
Vec torpedo_reach(Pose torpedo, int age) {
    int32_t length = 2 * catalog_get()->half_length * (age <= TORPEDO_TURNS ? TORPEDO_TURNS + 1 - age : 0);
    return vec_add(torpedo.at, vec_rotate((Vec){0, length}, torpedo.heading));
}

void torpedo_launch(Table *table, PlaneId id, EventLog *log) {
    assert(id < table->plane_count);
    Plane *plane = &table->plane[id];
    Torpedo *torpedo = table->ground.torpedo;
    while (torpedo->plane) torpedo++; /* there is a free one: see start_torpedoes */
    assert(torpedo < table->ground.torpedo + torpedo_slots(table));
    Pose pose = torpedo_start(plane, plane_pose(plane));
    torpedo->at = pose.at;
    torpedo->heading = pose.heading;
    torpedo->plane = (uint8_t)(id + 1);
    torpedo->age = 1;
    torpedo->wounded = (uint8_t)bombardier_is_wounded(table, plane);
    plane->load.torpedo = 0;
    load_weigh(table, id, log);
    tell(torpedo, REF_TORPEDO_BEHIND, log);
}

void torpedoes_age(Table *table, EventLog *log) {
    for (int i = 0; i < torpedo_slots(table); i++) {
        Torpedo *torpedo = &table->ground.torpedo[i];
        if (!torpedo->plane || ++torpedo->age <= TORPEDO_TURNS) continue;
        emit(log, EVENT_TORPEDO_GONE, torpedo->plane - 1, REF_TORPEDO_GONE);
        memset(torpedo, 0, sizeof *torpedo);
    }
}

void ship_is_sunk(Table *table, unsigned unit, EventLog *log) {
    assert(unit_exists(table, unit));
    static const Ref causes[] = {REF_CARGO_SINKS, REF_CARGO_SINKS, REF_CARGO_SINKS, REF_DESTROYER_SINKS, REF_LARGE_SINKS};
    const Ground *ground = ground_of(table, unit);
    int sinks = ground_model(ground)->sinks;
    if (ground->status != GROUND_STANDS || ground->bombs < sinks) return;
    int escort = sinks == 2 && ground_model(ground)->gun[0].heavy;
    ground_sink(table, unit, escort ? REF_ESCORT_SINKS : causes[sinks > 4 ? 4 : sinks], log);
}

/* 1 and 2 are one point, 3 is two, 4 and 5 are three, 6 sinks the ship. [TACT-TORP-11, TACT-TORP-12] */
static void torpedo_hits(Table *table, PlaneId id, unsigned unit, EventLog *log) {
    static const uint8_t points[] = {0, 1, 1, 2, 3, 3, 0};
    Ground *ground = ground_at(table, unit);
    int die = chance_die(table);
    Event *event = emit(log, EVENT_TORPEDO_HIT, id, die == EXPLODES ? REF_TORPEDO_EXPLODES : REF_TORPEDO_DAMAGE);
    if (event) {
        event->other = (uint8_t)unit;
        event->n[0] = die;
        event->n[1] = points[die];
    }
    if (die == EXPLODES) {
        ground_sink(table, unit, REF_TORPEDO_EXPLODES, log);
        return;
    }
    ground->bombs = (uint8_t)(ground->bombs + points[die]);
    ship_is_sunk(table, unit, log);
}

/* Bow and stern are harder to hit than a side. [TACT-TORP-08 to TACT-TORP-10] */
static void torpedo_meets(Table *table, Torpedo *torpedo, unsigned unit, EventLog *log) {
    Base ship = ground_base(ground_of(table, unit)), base = torpedo_base(torpedo);
    int edge = base_exit_edge(&ship, vec_add(base.centre, base.fore)), end = edge == 0 || edge == 2;
    int die = chance_die(table), result = die - (torpedo->wounded ? 2 : 0);
    PlaneId id = (PlaneId)(torpedo->plane - 1);
    Event *event = emit(log, EVENT_ROLL, id, end ? REF_TORPEDO_END : REF_TORPEDO_SIDE);
    event_cite(event, REF_TORPEDO_STOPS);
    if (torpedo->wounded) event_cite(event, REF_TORPEDO_ROLL);
    if (event) {
        event->other = (uint8_t)unit;
        event->n[0] = die;
        event->n[1] = result;
    }
    memset(torpedo, 0, sizeof *torpedo);
    if (result >= (end ? BOW_FROM : SIDE_FROM)) torpedo_hits(table, id, unit, log);
}

/* The first ship that it touches; it passes under boats. [TACT-TORP-06; TACT-Q-40, TACT-Q-41] */
static int ship_touched(const Table *table, const Torpedo *torpedo) {
    Base base = torpedo_base(torpedo);
    for (unsigned i = 0; i < table->ground.count; i++) {
        const Ground *ground = &table->ground.unit[i];
        if (ground_model(ground)->role == ROLE_SHIP && ground->status == GROUND_STANDS && card_is_touched(ground, &base))
            return (int)(GROUND_FIRST + i);
    }
    return -1;
}

/* Moves it one card length, a millimetre at a time, so that it stops at what it hits. [TACT-TORP-05, TACT-TORP-06] */
static void torpedo_runs(Table *table, Torpedo *torpedo, EventLog *log) {
    Vec start = torpedo->at;
    int32_t length = 2 * catalog_get()->half_length;
    int unit = -1;
    for (int32_t way = 0; unit < 0 && way < length; way += STEP) {
        int32_t so_far = way + STEP < length ? way + STEP : length;
        torpedo->at = vec_add(start, vec_rotate((Vec){0, so_far}, torpedo->heading));
        unit = ship_touched(table, torpedo);
    }
    tell(torpedo, REF_TORPEDO_RUNS, log);
    if (unit >= 0) torpedo_meets(table, torpedo, (unsigned)unit, log);
}

void torpedoes_move(Table *table, EventLog *log) {
    for (int i = 0; i < torpedo_slots(table); i++)
        if (table->ground.torpedo[i].plane) torpedo_runs(table, &table->ground.torpedo[i], log);
}

/* ---- words --------------------------------------------------------------------------------------------- */

/* "running PLANE at 500,600 heading north age 2 [wounded]": a torpedo in the water. */
static int read_running(Table *table, Cursor *cursor) {
    Torpedo torpedo;
    int64_t age;
    int slot = 0;
    memset(&torpedo, 0, sizeof torpedo);
    if (!table->rules.torpedoes) return cursor_complain(cursor, 1, "there are no torpedoes in this rulebook");
    while (slot < TORPEDO_MAX && table->ground.torpedo[slot].plane) slot++;
    if (slot == TORPEDO_MAX) return cursor_complain(cursor, 1, "there is room for %d torpedoes", TORPEDO_MAX);
    int plane = plane_read(table, cursor);
    if (plane < 0 || !cursor_expect(cursor, "at") || !point_read(cursor, &torpedo.at.x, &torpedo.at.y)) return 0;
    if (!cursor_expect(cursor, "heading") || !heading_read(cursor, &torpedo.heading)) return 0;
    if (!cursor_expect(cursor, "age") || !cursor_whole(cursor, "turns", 1, TORPEDO_TURNS, &age)) return 0;
    torpedo.wounded = (uint8_t)cursor_try(cursor, "wounded");
    torpedo.age = (uint8_t)age;
    torpedo.plane = (uint8_t)(plane + 1);
    table->ground.torpedo[slot] = torpedo;
    table->ground.has |= GROUND_HAS_TORPEDO;
    return 1;
}

static void write_running(const Table *table, Text *out) {
    for (int i = 0; i < torpedo_slots(table); i++) {
        const Torpedo *torpedo = &table->ground.torpedo[i];
        if (!torpedo->plane) continue;
        text_put(out, "running %s at ", table->plane[torpedo->plane - 1].name);
        point_write(torpedo->at.x < 0 ? 0 : torpedo->at.x, torpedo->at.y < 0 ? 0 : torpedo->at.y, out);
        text_put(out, " heading ");
        heading_write(torpedo->heading, out);
        text_put(out, " age %d%s\n", torpedo->age > 1 ? torpedo->age - 1 : 1, /* the age before the coming turn adds one */ torpedo->wounded ? " wounded" : "");
    }
}

/* "NAME running at 500,600" or "NAME running none": the torpedo of an airplane. */
static int expect_running(const Table *table, int plane, Cursor *cursor, Text *got) {
    const Torpedo *torpedo = NULL;
    int32_t x, y;
    for (int i = 0; i < torpedo_slots(table) && !torpedo; i++)
        if (table->ground.torpedo[i].plane == plane + 1) torpedo = &table->ground.torpedo[i];
    if (torpedo) point_write(torpedo->at.x, torpedo->at.y, got);
    else text_put(got, "none");
    if (cursor_try(cursor, "none")) return !torpedo;
    if (!cursor_expect(cursor, "at") || !point_read(cursor, &x, &y)) return -1;
    return torpedo && points_within(torpedo->at, (Vec){x, y}, 2);
}

/* There is room for all of them in the water at once. */
static int start_torpedoes(Table *table, const char *file, Diag *diag) {
    int torpedoes = 0;
    for (int i = 0; i < torpedo_slots(table); i++) torpedoes += table->ground.torpedo[i].plane != 0;
    for (int i = 0; i < table->plane_count; i++) torpedoes += table->plane[i].load.torpedo;
    if (torpedoes <= TORPEDO_MAX) return 1;
    return diag_file(diag, file, "there are %d torpedoes, expected %d at most", torpedoes, TORPEDO_MAX);
}

static const LineWord lines[] = {{"running", read_running}, {NULL, NULL}};
static const Statement statements[] = {{"running", expect_running}, {NULL, NULL}};

extern const Feature feature_torpedo;
const Feature feature_torpedo = {.name = "torpedo", .lines = lines, .start = start_torpedoes, .write_lines = write_running};

extern const Proof proof_torpedo;
const Proof proof_torpedo = {.about_planes = statements};
