#include "games/table/features/ground/ground_fire.h"

#include "games/table/features/ground/aa.h"
#include "games/table/core/chance.h"
#include "games/table/core/hooks.h"
#include "games/table/features/clouds/sky_clouds.h"
#include "games/table/features/ground/ground.h"
#include "games/table/features/ground/passing.h"
#include "games/table/fire/ground.h"

#include <assert.h>
#include <string.h>

static const Arc ROUND = {{0, 0}, {0, 0}, 1};

/* ---- what a gun reaches -------------------------------------------------------------------------- */

/* Guns of ships cover half a circle each. [TACT-SHIP-08, TACT-SHIP-10] */
static int arc_covers(const Ground *ground, int arc, Vec at) {
    Base base = ground_base(ground);
    Vec line = vec_sub(at, ground->at);
    switch (arc) {
    case ARC_FORE: return vec_dot(base.fore, line) >= 0;
    case ARC_AFT: return vec_dot(base.fore, line) < 0;
    case ARC_STARBOARD: return vec_dot(base.side, line) >= 0;
    case ARC_PORT: return vec_dot(base.side, line) < 0;
    default: return 1;
    }
}

/* A ruler against its own level, half a ruler against the next, nothing against others; or some quarters less for each
 * level. [GLORY-TROOP-03, GLORY-TROOP-09, DAWN-STRAFE-09, TACT-TROOP-01, TACT-AA-04; TACT-Q-33] */
static int in_range(const Table *table, const Sight *sight, int apart, int rulers) {
    int32_t ruler = catalog_get()->ruler;
    if (table->rules.range_quarters) {
        int quarters = 4 * rulers - apart;
        return quarters > 0 && sight_within(sight, ruler * quarters / 4);
    }
    if (apart > table->rules.fire_levels) return 0;
    return sight_within(sight, apart ? ruler / 2 : ruler * rulers);
}

static int reaches(const Table *table, unsigned unit, int gun, PlaneId target, int rulers, Sight *sight) {
    const Ground *ground = ground_of(table, unit);
    const Plane *plane = &table->plane[target];
    if (plane->side == ground->side) return 0; /* [GLORY-Q-57] */
    if (!arc_covers(ground, ground_model(ground)->gun[gun].arc, plane->at)) return 0;
    *sight = ground_sight(table, unit, target);
    if (!in_range(table, sight, levels_over_ground(table, target), rulers)) return 0;
    return !table->ground.clouds || !clouds_hide(table, unit, ground->at, target, sight_nearest(sight)); /* [TACT-CLOUD-03] */
}

static PlaneSet targets_of(const Table *table, unsigned unit, int gun, int rulers) {
    PlaneSet targets = 0;
    Sight sight;
    for (PlaneSet rest = planes_met(table); rest; rest &= rest - 1)
        if (reaches(table, unit, gun, first_plane(rest), rulers, &sight)) targets |= rest & -rest;
    return targets;
}

static int has_power(const Firepower *power) {
    for (int letter = 0; letter < LETTER_COUNT; letter++)
        if (power->letter[letter]) return 1;
    return 0;
}

static int gun_can_fire(const Table *table, unsigned unit, int gun, int heavy) {
    const Ground *ground = ground_of(table, unit);
    return ground_model(ground)->gun[gun].heavy == heavy && !ground_gun_is_silent(ground, gun) &&
           has_power(ground_power(table, ground, gun));
}

/* ---- the owner chooses ------------------------------------------------------------------------------ */

/* Adds a shot for each machine gun whose owner chooses the target. [GLORY-TROOP-04] */
static void ground_shots_find(Table *table) {
    if (table->rules.ground_auto) return;
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) {
        int guns = ground_model(ground_of(table, unit))->gun_count;
        for (int gun = 0; gun < guns && table->shot_count < SHOT_MAX; gun++) {
            Shot shot = {0};
            if (!gun_can_fire(table, unit, gun, 0)) continue;
            shot.targets = shot.close = targets_of(table, unit, gun, 1); /* the distance makes no difference
                                                                          * [GLORY-TROOP-05] */
            shot.plane = (uint8_t)unit;
            shot.gun = (uint8_t)gun;
            if (shot.targets) table->shot[table->shot_count++] = shot;
        }
    }
}

/* ---- guns that choose by rule ------------------------------------------------------------------------ */

/* Airplanes that fire at this unit in this phase. [TACT-Q-35] */
static PlaneSet strafers_of(const Table *table, unsigned unit) {
    PlaneSet strafers = 0;
    for (int i = 0; i < table->shot_count; i++)
        if (table->shot[i].choice == SHOT_AT + unit) strafers |= PLANE_BIT(table->shot[i].plane);
    return strafers;
}

int nearest_among(const Table *table, unsigned unit, PlaneSet targets) {
    assert(unit_exists(table, unit));
    int best = -1;
    Sight best_sight = {0};
    for (; targets; targets &= targets - 1) {
        PlaneId id = first_plane(targets);
        Sight sight = ground_sight(table, unit, id);
        if (best >= 0 && sight_compare(&sight, &best_sight) >= 0) continue;
        best = id;
        best_sight = sight;
    }
    return best;
}

void falls_due(Table *table, PlaneId target, const Firepower *power) {
    assert(target < table->plane_count);
    for (int letter = 0; letter < LETTER_COUNT; letter++)
        table->plane[target].pending[letter] = (uint8_t)(table->plane[target].pending[letter] + power->letter[letter]);
}

/* The nearest airplane that strafes the unit; if none does, the nearest one. [TACT-TROOP-04, TACT-TROOP-05,
 * TACT-SHIP-04, TACT-MTB-04] */
static void machine_gun_fires(Table *table, unsigned unit, int gun, EventLog *log) {
    PlaneSet targets = targets_of(table, unit, gun, 1), strafers = targets & strafers_of(table, unit);
    int target = nearest_among(table, unit, strafers ? strafers : targets);
    if (target < 0) return;
    const GroundModel *model = ground_model(ground_of(table, unit));
    falls_due(table, (PlaneId)target, ground_power(table, ground_of(table, unit), gun));
    Event *event = emit(log, EVENT_SHOT, (int)unit, REF_TROOPS_FIRE);
    event_cite(event, strafers ? REF_STRAFER_FIRST : REF_NEAREST_FIRST);
    if (model->role == ROLE_BOAT) event_cite(event, REF_BOAT_FIRES);
    if (model->role == ROLE_SHIP) event_cite(event, model->gun_count > 1 ? REF_SHIP_SIDES : REF_SHIP_MACHINE_GUN);
    if (!event) return;
    Sight sight = ground_sight(table, unit, (PlaneId)target);
    event->other = (uint8_t)target;
    event->n[0] = gun;
    event->n[1] = 1;
    Vec nearest = sight_nearest(&sight);
    event->n[2] = nearest.x;
    event->n[3] = nearest.y;
}

/* An airplane of the gun's own side within half a ruler protects the target. [GLORY-SOLO-19, TACT-AA-05] */
static int friend_is_near(const Table *table, int side, PlaneId target) {
    Base base = plane_base(&table->plane[target]);
    for (PlaneSet rest = planes_met(table) & table->of_side[side]; rest; rest &= rest - 1) {
        Sight sight = sight_find(table->plane[first_plane(rest)].at, &ROUND, &base, NULL, 0);
        if (sight_within(&sight, catalog_get()->ruler / 2)) return 1;
    }
    return 0;
}

PlaneSet away_from_friends(const Table *table, int side, PlaneSet targets) {
    assert(side == 0 || side == 1);
    PlaneSet away = 0;
    for (; targets; targets &= targets - 1)
        if (!friend_is_near(table, side, first_plane(targets))) away |= targets & -targets;
    return away;
}

PlaneSet bombers_among(const Table *table, PlaneSet planes) {
    PlaneSet bombers = 0;
    for (; planes; planes &= planes - 1)
        if (plane_model(&table->plane[first_plane(planes)])->flags & (MODEL_BOMBER | MODEL_DIVE_BOMBER)) bombers |= planes & -planes;
    return bombers;
}

PlaneId any_among(Table *table, PlaneSet planes) {
    for (uint32_t skip = rng_below(&table->rng, (uint32_t)__builtin_popcount(planes)); skip; skip--) planes &= planes - 1;
    return first_plane(planes);
}

/* Airplanes that strafe the gun come first, then bombers, then any; the counter is placed on the airplane. [TACT-AA-03
 * to TACT-AA-08] */
static void gun_aims(Table *table, unsigned unit, int gun, EventLog *log) {
    Ground *ground = ground_at(table, unit);
    PlaneSet targets = away_from_friends(table, ground->side, targets_of(table, unit, gun, 2));
    if (!targets) return;
    PlaneSet first = targets & strafers_of(table, unit);
    if (!first) first = bombers_among(table, targets);
    if (!first) first = targets;
    PlaneId target = any_among(table, first);
    ground->aim[gun] = (uint8_t)(1 + target);
    Event *event = emit(log, EVENT_SHELL_ON, (int)unit, REF_AA_COUNTER_ON);
    event_cite(event, REF_AA_PRIORITY);
    if (ground_model(ground)->role == ROLE_SHIP) event_cite(event, ground_model(ground)->gun_count == 1 ? REF_ESCORT_FIRES : ground_model(ground)->gun_count == 2 ? REF_DESTROYER_ARCS : REF_SHIP_SIDES);
    if (event) event->other = target;
}

/* The shell aimed in the last phase arrives, and the counter returns to the gun. If the target has left the game,
 * nothing happens. [TACT-AA-09, TACT-AA-10; TACT-Q-34] */
static void shell_arrives(Table *table, unsigned unit, int gun, EventLog *log) {
    Ground *ground = ground_at(table, unit);
    PlaneId target = (PlaneId)(ground->aim[gun] - 1);
    ground->aim[gun] = 0;
    if (table->plane[target].status != PLANE_FLYING) return;
    falls_due(table, target, ground_power(table, ground, gun));
    Event *event = emit(log, EVENT_BURST, (int)unit, REF_AA_COUNTER_HITS);
    event_cite(event, REF_AA_COUNTER_BACK);
    if (event) event->other = target;
}

static void guns_fire_themselves(Table *table, unsigned unit, EventLog *log) {
    int guns = ground_model(ground_of(table, unit))->gun_count;
    for (int gun = 0; gun < guns; gun++) {
        if (ground_of(table, unit)->aim[gun]) shell_arrives(table, unit, gun, log);
        else if (gun_can_fire(table, unit, gun, 1)) gun_aims(table, unit, gun, log);
        else if (gun_can_fire(table, unit, gun, 0)) machine_gun_fires(table, unit, gun, log);
    }
}

/* All have declared: shells burst, and guns that choose by rule fire. */
static void ground_fire(Table *table, EventLog *log) {
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) {
        if (table->rules.ground_auto) guns_fire_themselves(table, unit, log);
        else if (ground_of(table, unit)->shell_state == SHELL_DUE) shell_bursts(table, unit, log);
        else if (ground_of(table, unit)->shell_state == SHELL_READY) on_gun_is_ready(table, unit, log);
    }
}

/* ---- hooks ------------------------------------------------------------------------------------------------ */

static void find_shots(Table *table) {
    if (table->ground.count) ground_shots_find(table);
}

static void close_fire(Table *table, EventLog *log) {
    if (table->ground.count && table->phase == PHASE_FIRE) ground_fire(table, log);
}

static void draw(Table *table, EventLog *log) {
    if (table->ground.count) ground_draw(table, log);
}

static void apply(Table *table, EventLog *log) {
    if (table->ground.count) ground_apply(table, log);
}

static int moved(Table *table, PlaneId id, const Passage *way, EventLog *log) {
    if (table->ground.count) plane_passes(table, id, way->before, way->level_before, way->change, log);
    return table->plane[id].status != PLANE_FLYING;
}

static void leaves(Table *table, PlaneId id, EventLog *log) {
    if (table->plane[id].load.pictures) pictures_go_home(table, id, log);
}

int ground_is_used(const Table *table) {
    int pictures = 0;
    for (int i = 0; i < table->plane_count; i++) pictures |= table->plane[i].load.pictures;
    return table->ground.count || pictures;
}

const Hooks ground_hooks = {
    .leaves = leaves,
    .moved = moved,
    .finds_shots = find_shots,
    .fire_closes = close_fire,
    .drawn = draw,
    .applied = apply,
};
