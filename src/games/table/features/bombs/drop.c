/* Bombs, torpedoes and pictures in the tactical rules: declared after the maneuvers, decided by dice after fire. */
#include "games/table/features/bombs/bombs.h"
#include "games/table/features/load/load.h"
#include "games/table/core/chance.h"
#include "games/table/core/phase.h"
#include "games/table/features/torpedo/torpedo.h"
#include "games/table/features/ground/ground.h"
#include "games/table/features/ground/passing.h"
#include "games/table/flight/plan.h"

enum { HIT_FROM = 4, NEAR_FROM = 2, PHOTO_FROM = 3, SHIP_HIT = 2, SHIP_NEAR = 1, PHOTO_LEVEL = 3 };

/* ---- what may be done ---------------------------------------------------------------------------------- */

/* A dive bomber's dive must end low enough; on a straight any altitude will do. [TACT-DIVEB-03; TACT-Q-36] */
uint32_t bombs_over(const Table *table, const Plane *plane) {
    if (!plane->load.aboard || bombardier_is_out(table, plane)) return 0;
    if (plane->flight.flown == FLOWN_SHARP_DIVE && plane->flight.level > 2) return 0;
    return plane->load.over;
}

/* [TACT-TORP-01] */
int torpedo_may_go(const Table *table, const Plane *plane) {
    return plane->load.torpedo && plane->flight.flown == FLOWN_STRAIGHT && plane->flight.level == 1 && !bombardier_is_out(table, plane);
}

/* Everything that it carries must go in one attack: bombs on what it flies over, or the torpedo. Its card decides
 * where it will be; a moving target is assumed to be where it is now. [TACT-LOAD-06, TACT-BOMB-01, TACT-TORP-01;
 * GLORY-Q-61] */
int attack_may_come(const Table *table, const Plane *plane) {
    int bombs = plane->load.aboard != 0, space = space_flown(table);
    if (bombs && plane->load.torpedo) return 0;
    Pilot pilot = pilot_of(table, plane);
    if (plane->space[space] >= pilot.deck->count) return 0;
    Plane flown = *plane;
    Speed speed = flight_speed(&pilot, &plane->flight, plane->space[space], (Marker)plane->marker[space]);
    const Arrow *arrow = &pilot.deck->card[plane->space[space]].arrow[speed];
    Pose after = pose_move(plane_pose(plane), arrow->move, arrow->turn);
    flown.at = after.at;
    flown.heading = after.heading;
    flown.flight = flight_expect(&pilot, &plane->flight, plane->space[space], (Marker)plane->marker[space]);
    flown.load.over = flown.load.over_dot = 0;
    targets_flown_over(table, &flown, plane_pose(plane));
    return bombs ? bombs_over(table, &flown) != 0 : torpedo_may_go(table, &flown);
}

static int used_drop(const Table *table) { return table->rules.bomb_by_die && table->ground.has & (GROUND_HAS_BOMBS | GROUND_HAS_TORPEDO); }

static void open_drop(Table *table, EventLog *log) {
    PlaneSet asked = 0;
    (void)log;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        const Plane *plane = &table->plane[first_plane(rest)];
        if (bombs_over(table, plane) || torpedo_may_go(table, plane)) asked |= rest & -rest;
    }
    ask_planes(table, asked);
}

static int list_drop(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    const Plane *plane = &table->plane[id];
    uint32_t targets = bombs_over(table, plane);
    int count = 0;
    out[count++] = action_make(ACTION_KEEP_BOMBS, id, 0, 0, 0);
    for (unsigned groups = 1; groups < 1u << GROUP_MAX; groups++) {
        if (groups & ~(unsigned)plane->load.aboard) continue;
        for (uint32_t rest = targets; rest && count < max - 1; rest &= rest - 1)
            out[count++] = action_make(ACTION_BOMB, id, groups, GROUND_FIRST + (unsigned)__builtin_ctz(rest), 0);
    }
    if (torpedo_may_go(table, plane)) out[count++] = action_make(ACTION_LAUNCH, id, 0, 0, 0);
    return count;
}

static Verdict bomb_fault(const Table *table, const Plane *plane, unsigned groups, unsigned target) {
    if (!groups || groups & ~(unsigned)plane->load.aboard) return &WHY_NO_SUCH_BOMBS;
    if (!unit_is_ground(target) || !unit_exists(table, target)) return &WHY_NOT_OVER;
    return bombs_over(table, plane) >> (target - GROUND_FIRST) & 1 ? NULL : &WHY_NOT_OVER;
}

static Verdict apply_drop(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    Plane *plane = &table->plane[id];
    int kind = action_kind(action);
    (void)log;
    if (kind != ACTION_BOMB && kind != ACTION_KEEP_BOMBS && kind != ACTION_LAUNCH) return &REASON_NOT_OFFERED;
    unsigned groups = kind == ACTION_BOMB ? action_a(action) : 0, target = kind == ACTION_BOMB ? action_b(action) : 0;
    if (action != action_make((ActionKind)kind, action_unit(action), groups, target, 0)) return &REASON_NOT_OFFERED;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    Verdict fault = kind == ACTION_BOMB ? bomb_fault(table, plane, groups, target) : NULL;
    if (fault) return fault;
    if (kind == ACTION_LAUNCH && !torpedo_may_go(table, plane)) return &WHY_NO_LAUNCH;
    plane->load.drop = (uint8_t)groups;
    plane->load.target = (uint8_t)(kind == ACTION_BOMB ? target + 1 : 0);
    plane->load.busy = kind != ACTION_KEEP_BOMBS;
    answered_plane(table, seat, id);
    return NULL;
}

static void ask_drop(const Table *table, Seat seat, Text *out) {
    text_put(out, "Does %s attack what it flies over?", table->plane[asked_plane(table, seat)].name);
}

/* Torpedoes enter the water at the end of the movement. [TACT-TORP-03] */
static void close_drop(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Load *load = &table->plane[id].load;
        if (load->busy && !load->drop && load->torpedo) torpedo_launch(table, id, log);
        if (!load->drop) continue;
        Event *event = emit(log, EVENT_BOMB_RUN, id, REF_BOMB_OVERFLY);
        if (event) {
            event->other = (uint8_t)(load->target - 1);
            event->n[0] = load->drop;
        }
    }
}

/* ---- the dice --------------------------------------------------------------------------------------------- */

/* Minus 1 against a moving target, minus 2 with a wounded bombardier. [TACT-BOMB-02 to TACT-BOMB-04, TACT-DIVEB-04,
 * TACT-DIVEB-05; TACT-Q-37] */
static int roll(Table *table, PlaneId id, int moving, Ref ref, EventLog *log) {
    int die = chance_die(table), wounded = bombardier_is_wounded(table, &table->plane[id]);
    int result = die - (moving ? 1 : 0) - (wounded ? 2 : 0);
    Event *event = emit(log, EVENT_ROLL, id, ref);
    if (moving) event_cite(event, REF_ROLL_MOVING);
    if (wounded) event_cite(event, REF_ROLL_WOUNDED);
    if (event) {
        event->n[0] = die;
        event->n[1] = result;
    }
    return result;
}

/* Two points against a ship, one for a near miss; bombs do not sink a boat; other units take the group's points.
 * [TACT-BOMB-05 to TACT-BOMB-07, TACT-DIVEB-06, TACT-SHIP-05, TACT-SHIP-12, TACT-MTB-02] */
static void bomb_falls(Table *table, PlaneId id, unsigned unit, int value, EventLog *log) {
    Ground *ground = ground_at(table, unit);
    const GroundModel *model = ground_model(ground);
    int dive = table->plane[id].flight.flown == FLOWN_SHARP_DIVE;
    int result = roll(table, id, model->speed > 0, dive ? REF_ROLL_DIVE : REF_ROLL_LEVEL, log);
    if (result < NEAR_FROM) {
        emit(log, EVENT_BOMB_MISS, id, dive ? REF_ROLL_DIVE_RESULT : REF_ROLL_MISS);
        return;
    }
    int full = result >= HIT_FROM, points = full ? value : value / 2;
    if (model->role == ROLE_SHIP) points = full ? SHIP_HIT : SHIP_NEAR;
    if (model->role == ROLE_BOAT) points = 0;
    if (full) ground->hits++;
    else ground->near_hits++;
    ground->bombs = (uint8_t)(ground->bombs + points > 250 ? 250 : ground->bombs + points);
    Event *event = emit(log, EVENT_BOMB_HIT, id, dive ? REF_ROLL_DIVE_RESULT : full ? REF_ROLL_HIT : REF_ROLL_NEAR);
    if (model->role == ROLE_SHIP) event_cite(event, REF_SHIP_BOMBED);
    if (model->role == ROLE_BOAT) event_cite(event, REF_BOAT_IMMUNE);
    if (event) {
        event->other = (uint8_t)unit;
        event->n[0] = points;
        event->n[1] = full;
    }
    if (model->role == ROLE_SHIP) ship_is_sunk(table, unit, log);
    else ground_take_points(table, unit, points, log);
}

/* One roll for each group. An airplane that was shot down before drops nothing. [TACT-TURN-05; TACT-Q-36] */
static void drop_groups(Table *table, PlaneId id, EventLog *log) {
    Load *load = &table->plane[id].load;
    unsigned groups = load->drop, unit = load->target - 1u;
    load->drop = load->target = 0;
    for (int i = 0; i < GROUP_MAX; i++) {
        if (!(groups >> i & 1)) continue;
        groups_release(table, id, 1u << i, log);
        if (ground_can_be_bombed(ground_of(table, unit))) bomb_falls(table, id, unit, load->value[i], log);
    }
}

/* [TACT-PHOTO-01 to TACT-PHOTO-03; TACT-Q-39] */
static void try_picture(Table *table, PlaneId id, EventLog *log) {
    Plane *plane = &table->plane[id];
    if (plane->flight.flown != FLOWN_STRAIGHT || plane->flight.level > PHOTO_LEVEL || bombardier_is_out(table, plane)) return;
    for (uint32_t rest = plane->load.over_dot; rest; rest &= rest - 1) {
        unsigned unit = GROUND_FIRST + (unsigned)__builtin_ctz(rest);
        Ground *ground = ground_at(table, unit);
        if (ground->photos || !ground_is_there(ground)) continue;
        if (roll(table, id, 0, REF_ROLL_PHOTO, log) < PHOTO_FROM) continue;
        ground->photos = 1;
        plane->load.pictures++;
        Event *event = emit(log, EVENT_PHOTO, id, REF_PHOTO);
        if (event) event->other = (uint8_t)unit;
    }
}

static int used_roll(const Table *table) { return table->rules.bomb_by_die && table->ground.has & (GROUND_HAS_BOMBS | GROUND_HAS_CAMERA); }

static void open_roll(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        if (table->plane[id].load.drop) drop_groups(table, id, log);
        if (table->plane[id].load.camera) try_picture(table, id, log);
    }
}

const PhaseOps phase_DROP = {.used = used_drop, .open = open_drop, .close = close_drop, .list = list_drop, .apply = apply_drop, .question = ask_drop};
const PhaseOps phase_ROLL = {.used = used_roll, .open = open_roll};
