#include "games/table/features/ground/passing.h"

#include "games/table/damage/damage.h"
#include "games/table/features/ground/ground.h"

#include <assert.h>

enum { LETTER_C = 2, PATH_STEPS = 8, PHOTO_LEVEL = 3, CABLE_LEVEL = 2, CABLE_COUNTERS = 4 };

/* ---- pictures ------------------------------------------------------------------------------------------ */

static void take_picture(Table *table, PlaneId id, unsigned unit, EventLog *log) {
    Ground *ground = ground_at(table, unit);
    if (ground->photos) return; /* only one picture of each target counts [DAWN-Q-26] */
    ground->photos = 1;
    table->plane[id].load.pictures++;
    Event *event = emit(log, EVENT_PHOTO, id, REF_PHOTO);
    event_cite(event, REF_PHOTO_LOW);
    if (table->rules.altitude) event_cite(event, REF_PHOTO_LEVEL);
    if (event) event->other = (uint8_t)unit;
}

/* The base at the start or the end, or the maneuver card in front of the old base, must be over the red dot; at Low
 * Speed and low enough. [GLORY-PHOTO-01 to GLORY-PHOTO-04, DAWN-PHOTO-01 to DAWN-PHOTO-03; DAWN-Q-26] */
static void look_down(Table *table, PlaneId id, Pose before, const FlightChange *change, EventLog *log) {
    const Plane *plane = &table->plane[id];
    const Model *model = plane_model(plane);
    const Catalog *catalog = catalog_get();
    if (plane->load.camera == CAMERA_OBSERVER && bombardier_is_out(table, plane)) return; /* [GLORY-TWO-10, MINI-TWO-10] */
    if (table->rules.speed && change->speed != SPEED_LOW) return;
    if (table->rules.altitude && plane->flight.level > PHOTO_LEVEL) return;
    Pose card = pose_move(before, (Vec){0, model->half_length + catalog->half_length}, 0);
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) {
        const Ground *ground = ground_of(table, unit);
        if (!ground_is_there(ground)) continue;
        if (dot_is_touched(ground, plane_pose(plane), model->half_width, model->half_length) ||
            dot_is_touched(ground, card, catalog->half_width, catalog->half_length))
            take_picture(table, id, unit, log);
    }
}

/* Side 0's home edge is the south one, side 1's the north one. */
void pictures_go_home(Table *table, PlaneId id, EventLog *log) {
    assert(id < table->plane_count);
    Plane *plane = &table->plane[id];
    if (plane->side ? plane->at.y <= table->height : plane->at.y >= 0) return;
    plane->load.delivered = plane->load.pictures;
    Event *event = emit(log, EVENT_PHOTO_HOME, id, REF_PHOTO_HOME);
    if (event) event->n[0] = plane->load.pictures;
}

/* ---- targets of bombs decided by dice ---------------------------------------------------------------------- */

/* Flown over on a straight, or in a dive made for it. [TACT-BOMB-01, TACT-DIVEB-03, TACT-PHOTO-01, TACT-PHOTO-02] */
void targets_flown_over(const Table *table, Plane *plane, Pose before) {
    Base swept = swept_base(plane, before);
    if (plane->flight.flown != FLOWN_STRAIGHT && plane->flight.flown != FLOWN_SHARP_DIVE) return;
    for (unsigned i = 0; i < table->ground.count; i++) {
        const Ground *ground = &table->ground.unit[i];
        if (!ground_can_be_bombed(ground)) continue;
        if (card_is_touched(ground, &swept)) plane->load.over |= 1u << i;
        if (base_contains(&swept, ground->at)) plane->load.over_dot |= 1u << i;
    }
}

/* ---- cables -------------------------------------------------------------------------------------------------- */

/* Tests the base in steps along its way from the old place to the new one, turning evenly. [TACT-Q-44] */
static int path_touches(const Model *model, Pose before, Pose after, const Ground *ground) {
    Vec way = vec_sub(after.at, before.at);
    int turn = (after.heading - before.heading + TURN_FULL + TURN_HALF) % TURN_FULL - TURN_HALF;
    for (int step = 0; step <= PATH_STEPS; step++) {
        Pose pose = {{before.at.x + (int32_t)((int64_t)way.x * step / PATH_STEPS), before.at.y + (int32_t)((int64_t)way.y * step / PATH_STEPS)},
                     heading_add(before.heading, turn * step / PATH_STEPS)};
        Base base = base_at(pose, model->half_width, model->half_length);
        if (card_is_touched(ground, &base)) return 1;
    }
    return 0;
}

/* [TACT-BALLOON-02] */
static int cables_reach(const Table *table, int level) { return !table->rules.altitude || level <= CABLE_LEVEL; }

/* The lower of the levels before and after the maneuver counts. [TACT-Q-44] */
static int lower_of(int level_before, int level_after) { return level_before < level_after ? level_before : level_after; }

/* Is it a balloon, or a parachute that will still hang after this many movements? */
static int has_cable(const Ground *ground, int moves) {
    int role = ground_model(ground)->role;
    return (role == ROLE_BALLOON || (role == ROLE_PAC && ground->timer > moves)) && ground_is_there(ground);
}

/* Friends are hit as well. [TACT-BALLOON-01, TACT-BALLOON-02, TACT-PAC-03; TACT-Q-44] */
static void meet_cables(Table *table, PlaneId id, Pose before, int level_before, EventLog *log) {
    Plane *plane = &table->plane[id];
    if (!cables_reach(table, lower_of(level_before, plane->flight.level))) return;
    for (unsigned i = 0; i < table->ground.count && plane->status == PLANE_FLYING; i++) {
        const Ground *ground = &table->ground.unit[i];
        if (!has_cable(ground, 0) || !path_touches(plane_model(plane), before, plane_pose(plane), ground)) continue;
        Ref crossed = ground_model(ground)->role == ROLE_PAC ? REF_PAC_CROSSED : REF_BALLOON_CROSSED;
        Event *event = emit(log, EVENT_CABLE, id, crossed);
        if (event) event->other = (uint8_t)(GROUND_FIRST + i);
        counters_draw(table, id, LETTER_C, CABLE_COUNTERS, SCOPE_ALL, crossed, log);
        volley_apply(table, id, log);
    }
}

int cable_expected(const Table *table, unsigned number, int level, int moves, Ground *out) {
    *out = table->ground.unit[number];
    if (!has_cable(out, moves) || !cables_reach(table, level)) return 0;
    if (!out->towed) return 1;
    const Ground *ship = &table->ground.unit[out->towed - 1];
    out->at = vec_add(out->at, vec_rotate((Vec){0, ground_model(ship)->speed * moves}, ship->heading));
    return 1;
}

int cables_expected(const Table *table, const Plane *plane, Pose before, int level_before, Pose after, int level_after, int moves) {
    int count = 0, level = lower_of(level_before, level_after);
    Ground cable;
    if (!(table->ground.has & GROUND_HAS_CABLES)) return 0;
    for (unsigned i = 0; i < table->ground.count; i++)
        count += cable_expected(table, i, level, moves, &cable) && path_touches(plane_model(plane), before, after, &cable);
    return count;
}

void plane_passes(Table *table, PlaneId id, Pose before, int level_before, const FlightChange *change, EventLog *log) {
    assert(id < table->plane_count);
    if (table->rules.bomb_by_die) targets_flown_over(table, &table->plane[id], before);
    else if (table->plane[id].load.camera) look_down(table, id, before, change, log);
    if (table->ground.has & GROUND_HAS_CABLES) meet_cables(table, id, before, level_before, log);
}
