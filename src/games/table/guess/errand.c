#include "games/table/guess/errand.h"

#include "games/table/core/action.h"
#include "games/table/features/bombs/bombs.h"
#include "games/table/guess/body.h"
#include "games/table/guess/stance.h"
#include "games/table/guess/strike.h"
#include "games/table/features/ground/ground.h"

#include <assert.h>

enum {
    HURT_ALL = 1024,
    HURT_BADLY = 768,
    CENT = 100,          /* points are counted in hundredths */
    KEEP_FIGHTER = 300,  /* what an undamaged fighter may still gain */
    RISK_UNHURT = 30,    /* percent: how likely an undamaged airplane is shot down before the end */
    RISK_HURT = 60,      /* and how much is added for one about to fall */
    WAY_SURE = 20,       /* percent of that risk that remains right at its edge */
    WAY_HALF = 50,       /* and roughly on the way there */
    STRIKE_CMM = 3000,   /* bombs that land this near hit */
    REACH_CMM = 100000,  /* the pull of a target grows no further beyond this distance */
    LEVEL_ANY = 99,
    LEVEL_OFF = 100,     /* of 1024, for each level too high or too low */
    TURN_CMM = 10000,    /* flown in a turn, roughly */
    RUN_TURNS = 2,       /* turns until a torpedo arrives, */
    RUN_CMM = 26000,     /* it should be launched this near to the ship, */
    LINE_CMM = 5000,     /* and pass its middle this near */
    PICTURE_LEVEL = 3    /* [GLORY-PHOTO-04, TACT-PHOTO-01] */
};

#define ITEMS_OF_GUNS (ITEM_BIT(ITEM_DAMAGE) | ITEM_BIT(ITEM_SCRATCHES) | ITEM_BIT(ITEM_SILENCED) | ITEM_BIT(ITEM_UNTOUCHED))

/* ---- targets --------------------------------------------------------------------------------- */

/* What it could do to that ground unit, as bits. */
static unsigned items_within_reach(const Plane *plane, const Ground *ground) {
    unsigned items = 0;
    int role = ground_model(ground)->role;
    if (plane->load.camera && !ground->photos && ground_is_there(ground)) items |= ITEM_BIT(ITEM_PHOTOGRAPHED);
    if (plane->load.aboard && ground_can_be_bombed(ground)) items |= ITEMS_OF_BOMBS;
    if (plane->load.torpedo && role == ROLE_SHIP && ground->status == GROUND_STANDS) items |= ITEMS_OF_TORPEDOES;
    if (ground_can_be_strafed(ground)) items |= ITEMS_OF_GUNS;
    return items;
}

/* Points for pictures that count when they are brought home. */
static int32_t picture_points(const Table *table, PlaneId id) {
    const Objective *objective = &table->objective;
    for (int i = 0; i < objective->goals; i++) {
        const Goal *goal = &objective->goal[i];
        int meant = goal->who == id || goal->who == WHO_ALL || goal->who == WHO_SIDE + (unsigned)table->plane[id].side;
        if (goal->item == ITEM_PICTURES && goal->side == table->plane[id].side && meant) return goal->points;
    }
    return 0;
}

/* At least the longer of the two distances, at most that plus half of the other. */
static int32_t bent_distance(Vec a, Vec b) {
    int32_t dx = a.x < b.x ? b.x - a.x : a.x - b.x, dy = a.y < b.y ? b.y - a.y : a.y - b.y;
    return dx > dy ? dx + dy / 2 : dy + dx / 2;
}

static int64_t distance2(Vec a, Vec b) {
    int64_t dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

/* The point ahead of a ship that an airplane must aim for: the ship moves on while the airplane approaches and the
 * torpedo runs. */
static Vec lead_of(const Plane *plane, const Ground *ship) {
    int64_t turns = RUN_TURNS + bent_distance(plane->at, ship->at) / TURN_CMM;
    return vec_add(ship->at, vec_rotate((Vec){0, (int32_t)(ground_model(ship)->speed * turns)}, ship->heading));
}

/* The level and distance from which the target must be passed. */
static void aim(const Table *table, const Plane *plane, const Ground *ground, int camera, Errand *errand) {
    int lowest = 0, highest = camera && table->rules.altitude ? PICTURE_LEVEL : LEVEL_ANY;
    errand->reach = plane->load.aboard && ground_can_be_bombed(ground) ? bombs_reach(table, plane, plane->flight.level) : 0;
    if (strike_levels(table, plane, &lowest, &highest, &errand->reach) && plane->load.torpedo) {
        errand->target = lead_of(plane, ground);
        errand->runs = 1;
    }
    errand->lowest = (uint8_t)lowest;
    errand->highest = (uint8_t)highest;
}

/* Finds the nearest of the targets that give the most points. */
static void find_target(const Table *table, PlaneId id, Errand *errand) {
    const Plane *plane = &table->plane[id];
    int32_t pictures = plane->load.camera ? picture_points(table, id) : 0;
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) {
        const Ground *ground = ground_of(table, unit);
        unsigned items = ground->side == plane->side ? 0 : items_within_reach(plane, ground);
        if (!items) continue;
        int32_t points = objective_of_target(table, plane->side, unit, items);
        int camera = (items & ITEM_BIT(ITEM_PHOTOGRAPHED)) != 0;
        if (camera) points += pictures;
        int32_t gain = points * CENT;
        if (plane->load.torpedo && ground_model(ground)->role == ROLE_SHIP) gain = strike_hoped(gain);
        if (gain < errand->gain || gain <= 0) continue;
        if (gain == errand->gain && distance2(plane->at, ground->at) >= distance2(plane->at, errand->target)) continue;
        errand->kind = ERRAND_TARGET;
        errand->gain = gain;
        errand->target = ground->at;
        aim(table, plane, ground, camera, errand);
    }
}

/* ---- the way home ------------------------------------------------------------------------------ */

/* The distance to the edge, in 1024ths of the table. */
static int32_t way_to(const Table *table, int side, int edge, Vec at) {
    int32_t south = at.y, north = table->height - at.y, home = side ? north : south, far = side ? south : north;
    int32_t aside = at.x < table->width - at.x ? at.x : table->width - at.x;
    int32_t way = edge == EDGE_HOME ? home : edge == EDGE_FAR ? far : aside;
    return way <= 0 ? 0 : way >= table->height ? HURT_ALL : (int32_t)((int64_t)way * HURT_ALL / table->height);
}

/* Finds the edge where leaving gives the most points; home is tried first. */
static void find_edge(const Table *table, PlaneId id, Errand *errand) {
    static const uint8_t edges[] = {EDGE_HOME, EDGE_FAR, EDGE_ANY};
    const Plane *plane = &table->plane[id];
    for (int i = 0; i < 3; i++) {
        int32_t points = objective_if_gone(table, id, PLANE_LEFT, edges[i]) * CENT;
        int nearer = way_to(table, plane->side, edges[i], plane->at) < way_to(table, plane->side, errand->edge, plane->at);
        if (i && (points < errand->leave || (points == errand->leave && !nearer))) continue;
        errand->leave = points;
        errand->edge = edges[i];
    }
}

/* ---- the whole ----------------------------------------------------------------------------------- */

/* In this scenario, does it have a task other than fighting? */
static int is_carrier(const Plane *plane) {
    const Load *load = &plane->load;
    return load->groups || load->camera || load->torpedo || plane_model(plane)->flags & MODEL_BOMBER;
}

/* What its loss would cost, as likely as that is; usually below 0. */
static int32_t risk_of(const Table *table, PlaneId id, int32_t hurt) {
    int32_t stake = objective_if_gone(table, id, PLANE_DOWN, EDGE_ANY) * CENT;
    return stake * (RISK_UNHURT * HURT_ALL + RISK_HURT * hurt) / (100 * HURT_ALL);
}

/* The same for those who stay behind: higher the more enemies there are for each of them. */
static int32_t risk_left_behind(const Table *table, int side, PlaneSet friends) {
    int count = __builtin_popcount(friends), foes = __builtin_popcount(table->flying & table->of_side[1 - side]);
    int32_t sum = 0;
    for (; friends; friends &= friends - 1) {
        PlaneId id = first_plane(friends);
        int32_t stake = objective_if_gone(table, id, PLANE_DOWN, EDGE_ANY) * CENT;
        int32_t risk = risk_of(table, id, plane_hurt(table, &table->plane[id])) * foes / count;
        sum += risk < stake ? stake : risk;
    }
    return sum;
}

/* May it leave? The last airplane of a side ends the game by leaving, so it goes only if that wins; enemy bombs and
 * torpedoes on their way still count. If leaving gives nothing, it stays while its side is behind, or would be after
 * the losses expected for those who stay, since the game ends with the last of them. Fighters leave only when they are
 * about to fall and their side is ahead, and never leave the airplanes that they escort. */
static int may_go(const Table *table, PlaneId id, const Errand *errand, int32_t hurt) {
    int side = table->plane[id].side;
    int32_t ahead = (objective_points(table, side) - objective_points(table, 1 - side)) * CENT - strikes_under_way(table, 1 - side);
    PlaneSet friends = table->flying & table->of_side[side] & ~PLANE_BIT(id);
    if (!friends && table->objective.round >= table->objective.rounds) return ahead + errand->leave > 0;
    if (errand->leave > 0) return 1;
    int32_t after = ahead + errand->leave + risk_left_behind(table, side, friends);
    if (is_carrier(&table->plane[id])) return after >= 0;
    for (; friends; friends &= friends - 1)
        if (is_carrier(&table->plane[first_plane(friends)])) return 0;
    return after > 0 && hurt >= HURT_BADLY;
}

Errand errand_of(const Table *table, PlaneId id, int32_t hurt) {
    assert(id < table->plane_count);
    Errand errand = {.kind = ERRAND_FIGHT};
    errand.risk = risk_of(table, id, hurt);
    errand.keep = is_carrier(&table->plane[id]) ? 0 : KEEP_FIGHTER * (HURT_ALL - hurt) / HURT_ALL;
    find_target(table, id, &errand);
    find_edge(table, id, &errand);
    int32_t stay = errand.keep + errand.risk + errand.gain / 2;
    if (errand.leave + errand.risk * WAY_HALF / 100 > stay && may_go(table, id, &errand, hurt)) errand.kind = ERRAND_LEAVE;
    return errand;
}

/* Would a torpedo launched now hit it? */
static int is_in_line(int64_t along, int64_t far2) {
    return along > 0 && along < RUN_CMM && far2 - along * along < (int64_t)LINE_CMM * LINE_CMM;
}

/* How good its position for reaching the target is, in 1024ths: near, and with the nose towards it. */
static int32_t approach(const Errand *errand, Vec at, int32_t nose_x, int32_t nose_y, int level) {
    int64_t dx = errand->target.x - at.x, dy = errand->target.y - at.y, far2 = dx * dx + dy * dy + 1;
    int64_t along = (dx * nose_x + dy * nose_y) >> NOSE_BITS, reach2 = (int64_t)REACH_CMM * REACH_CMM;
    int32_t ahead = along > 0 ? (int32_t)(along * along * HURT_ALL / far2) : 0;
    Vec strike = {at.x + (int32_t)((int64_t)errand->reach * nose_x >> NOSE_BITS), at.y + (int32_t)((int64_t)errand->reach * nose_y >> NOSE_BITS)};
    int64_t miss2 = distance2(strike, errand->target);
    int32_t near = miss2 >= reach2 ? 0 : (int32_t)(HURT_ALL - HURT_ALL * miss2 / reach2);
    int32_t share = (3 * HURT_ALL + 7 * near + 3 * ahead) / 20;
    if (errand->runs ? is_in_line(along, far2) : miss2 < (int64_t)STRIKE_CMM * STRIKE_CMM) share += HURT_ALL * 3 / 20;
    if (level > errand->highest) share -= LEVEL_OFF * (level - errand->highest);
    if (level < errand->lowest) share -= LEVEL_OFF * (errand->lowest - level);
    return share;
}

int errands_any(const Table *table) {
    for (uint32_t rest = table->flying; rest; rest &= rest - 1)
        if (errand_of(table, (PlaneId)__builtin_ctz(rest), 0).kind != ERRAND_FIGHT) return 1;
    return 0;
}

int32_t errand_worth(const Table *table, const Errand *errand, PlaneId id, Vec at, int32_t nose_x, int32_t nose_y, int level) {
    assert(id < table->plane_count);
    int32_t stay = errand->keep + errand->risk;
    if (at.x < 0 || at.y < 0 || at.x > table->width || at.y > table->height)
        return objective_if_gone(table, id, PLANE_LEFT, left_by(table, at, table->plane[id].side)) * CENT;
    switch (errand->kind) {
    case ERRAND_TARGET: return stay + (int32_t)((int64_t)errand->gain * approach(errand, at, nose_x, nose_y, level) / HURT_ALL);
    case ERRAND_LEAVE: {
        int32_t way = way_to(table, table->plane[id].side, errand->edge, at);
        return errand->leave + errand->risk * (WAY_SURE * HURT_ALL + (100 - WAY_SURE) * way) / (100 * HURT_ALL);
    }
    default: return stay;
    }
}

/* ---- dropping ------------------------------------------------------------------------------------ */

enum { GROUP = 10 /* cost of having one bomb group fewer for later */ };

static int32_t drop_points(const Table *table, PlaneId id, int is_long) {
    Pose pose;
    Base base = bombs_forecast(table, id, is_long, &pose);
    return strike_of_bombs(table, table->plane[id].side, &base, pose);
}

int32_t errand_of_drop(const Table *table, Action action) {
    PlaneId id = (PlaneId)action_unit(action);
    int groups = __builtin_popcount(action_a(action));
    if (unit_is_ground((unsigned)action_unit(action))) return 0;
    switch (action_kind(action)) {
    case ACTION_DROP: return drop_points(table, id, 0) - GROUP * groups;
    case ACTION_DROP_LONG: return drop_points(table, id, 1) - GROUP * groups;
    case ACTION_BOMB: return objective_of_target(table, table->plane[id].side, action_b(action), ITEMS_OF_BOMBS) * CENT / 2 - GROUP * groups;
    case ACTION_LAUNCH: return strike_of_torpedo(table, &table->plane[id], plane_pose(&table->plane[id]), 0);
    default: return 0;
    }
}

int32_t errand_point(const Table *table) {
    enum { WHOLE = 1500, LEAST = 8, MOST = 60 };
    int32_t points = objective_at_stake(table), worth = points ? WHOLE / points : MOST;
    return worth < LEAST ? LEAST : worth > MOST ? MOST : worth;
}
