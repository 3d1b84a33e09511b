#include "games/table/fire/fire.h"

#include "games/table/core/hooks.h"
#include "games/table/core/phase.h"
#include "games/table/core/units.h"
#include "games/table/fire/ground.h"

#include <assert.h>
#include <string.h>

/* What does not change while shots are searched: each base is computed once, when first needed. */
typedef struct Lookout {
    const Table *table;
    const Catalog *catalog;
    uint64_t known; /* bases computed */
    PlaneSet absent; /* airplanes that are treated as hiding nothing, to ask what would be visible without them */
    Base base[GROUND_FIRST + GROUND_MAX];
} Lookout;

static int64_t size_of(int64_t value) { return value < 0 ? -value : value; }

static const Base *lookout_base(Lookout *lookout, PlaneId id) {
    if (!(lookout->known >> id & 1)) {
        lookout->base[id] = unit_is_ground(id) ? ground_base(ground_of(lookout->table, id)) : plane_base(&lookout->table->plane[id]);
        lookout->known |= 1ull << id;
    }
    return &lookout->base[id];
}

static const Model *lookout_model(const Lookout *lookout, PlaneId id) {
    return &lookout->catalog->model[lookout->table->plane[id].model];
}

static int32_t lookout_reach(const Lookout *lookout, PlaneId id) {
    if (!unit_is_ground(id)) return lookout_model(lookout, id)->radius;
    const GroundModel *model = ground_model(ground_of(lookout->table, id));
    return model->half_width + model->half_length;
}

static int within(Vec a, Vec b, int32_t reach) {
    int32_t dx = a.x - b.x, dy = a.y - b.y;
    if (dx > reach || dx < -reach || dy > reach || dy < -reach) return 0;
    return (int64_t)dx * dx + (int64_t)dy * dy <= (int64_t)reach * reach;
}

static int overlap(Lookout *lookout, PlaneId a, PlaneId b) {
    if (!within(unit_at(lookout->table, a), unit_at(lookout->table, b), lookout_reach(lookout, a) + lookout_reach(lookout, b))) return 0;
    return base_overlaps(lookout_base(lookout, a), lookout_base(lookout, b));
}

/* How many levels b is above a; 0 without altitude. */
static int levels_above(const Table *table, PlaneId a, PlaneId b) {
    return table->rules.altitude ? unit_level(table, b) - unit_level(table, a) : 0;
}

static int levels_apart(const Table *table, PlaneId a, PlaneId b) {
    int above = levels_above(table, a, b);
    return above < 0 ? -above : above;
}

/* What a shot must reach and what can hide it: the base, or only the airplane drawn on it. [DAWN-FIRE-12,
 * DAWN-FIRE-13] */
static Base lookout_silhouette(Lookout *lookout, PlaneId id) {
    Base base = *lookout_base(lookout, id);
    int32_t part = lookout->table->rules.real_thing;
    if (!part || unit_is_ground(id)) return base;
    base.fore = (Vec){base.fore.x * part / 100, base.fore.y * part / 100};
    base.side = (Vec){base.side.x * part / 100, base.side.y * part / 100};
    return base;
}

/* The sector of a gun: through two corners of the base, or between two angles. [GLORY-FIRE-04] */
static Arc gun_arc(const Plane *plane, const Base *base, const Gun *gun, int higher) {
    Arc arc = {{0, 0}, {0, 0}, 0};
    if (gun->corner_arc) {
        int front = gun->mount != MOUNT_REAR;
        Vec fore = front ? base->fore : (Vec){-base->fore.x, -base->fore.y};
        Vec side = front ? base->side : (Vec){-base->side.x, -base->side.y};
        arc.left = vec_sub(fore, side);
        arc.right = vec_add(fore, side);
        return arc;
    }
    /* A rotating gun fires in all directions at higher targets. [GLORY-MULTI-41, MINI-TWO-16] */
    arc.all_round = gun->arc_left == gun->arc_right || (higher > 0 && gun->mount == MOUNT_TURRET);
    Vec ahead = {0, 1 << 14};
    arc.left = vec_rotate(ahead, heading_add(plane->heading, gun->arc_left));
    arc.right = vec_rotate(ahead, heading_add(plane->heading, gun->arc_right));
    return arc;
}

/* Is the centre of a base so far from the line between two others that no line from one to any point of the other can
 * touch it? `reach` is that of the base and the target together. All are within a ruler or two, so squares of products
 * fit 64 bits. */
static int far_from_line(Vec from, Vec to, Vec at, int64_t reach) {
    Vec line = vec_sub(to, from), off = vec_sub(at, from);
    int64_t cross = vec_cross(line, off), length = vec_dot(line, line), along = vec_dot(line, off);
    if (cross * cross > reach * reach * length) return 1;
    if (along < 0) return along * along > reach * reach * length;
    return along > length && (along - length) * (along - length) > reach * reach * length;
}

/* Those of `planes` in the upright box around a line, extended by `reach`: the cheap test before far_from_line. Few are
 * in it, and which ones cannot be predicted, so it has no branch. */
static PlaneSet planes_beside(const Table *table, Vec from, Vec to, int32_t reach, PlaneSet planes) {
    Vec low = {(from.x < to.x ? from.x : to.x) - reach, (from.y < to.y ? from.y : to.y) - reach};
    Vec high = {(from.x > to.x ? from.x : to.x) + reach, (from.y > to.y ? from.y : to.y) + reach};
    uint32_t width = (uint32_t)(high.x - low.x), height = (uint32_t)(high.y - low.y);
    PlaneSet beside = 0;
    for (; planes; planes &= planes - 1) {
        PlaneId id = first_plane(planes);
        Vec off = vec_sub(table->plane[id].at, low);
        beside |= (PlaneSet)(((uint32_t)off.x <= width) & ((uint32_t)off.y <= height)) << id;
    }
    return beside;
}

/* Bases that may hide the target: those at the same level that overlap neither of the two. Between different levels
 * nothing hides. [GLORY-FIRE-13, GLORY-FIRE-20 to GLORY-FIRE-24; GLORY-Q-13] */
static int blockers_of(Lookout *lookout, PlaneId shooter, PlaneId target, int32_t ruler, Base *out) {
    const Table *table = lookout->table;
    int count = 0;
    if (levels_apart(table, shooter, target)) return 0;
    PlaneSet others = table->flying & ~table->grounded & ~lookout->absent & ~PLANE_BIT(shooter); /* [GLORY-Q-50] */
    if (!unit_is_ground(target)) others &= ~PLANE_BIT(target);
    Vec from = table->plane[shooter].at, to = unit_at(table, target);
    int32_t own = lookout_reach(lookout, target) + gun_reach(lookout_model(lookout, shooter)); /* guns may be away from the centre */
    for (PlaneSet rest = planes_beside(table, from, to, table->base_reach + own, others); rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        if (levels_apart(table, shooter, id)) continue;
        int32_t reach = lookout_reach(lookout, id) + own;
        if (!within(from, table->plane[id].at, ruler + reach)) continue;
        if (far_from_line(from, to, table->plane[id].at, reach)) continue;
        if (overlap(lookout, shooter, id) || overlap(lookout, target, id)) continue;
        out[count++] = lookout_silhouette(lookout, id);
    }
    return count;
}

static Vec gun_place(const Plane *plane, const Gun *gun) {
    return vec_add(plane->at, vec_rotate(gun->at, plane->heading)); /* [GLORY-FIRE-02, GLORY-MULTI-05] */
}

/* What a gun sees of a target if nothing is in between. */
typedef struct Look {
    Vec eye;
    Arc arc;
    Base target;
} Look;

static Look look_at(Lookout *lookout, PlaneId shooter, const Gun *gun, PlaneId target) {
    const Plane *plane = &lookout->table->plane[shooter];
    Arc arc = gun_arc(plane, lookout_base(lookout, shooter), gun, levels_above(lookout->table, shooter, target));
    return (Look){gun_place(plane, gun), arc, lookout_silhouette(lookout, target)};
}

/* The same with airplanes in between, given what is visible without them. */
static Sight look_past(Lookout *lookout, const Look *look, PlaneId shooter, PlaneId target, Sight open) {
    Base blockers[PLANE_MAX];
    int count = blockers_of(lookout, shooter, target, lookout->catalog->ruler, blockers);
    return count ? sight_find(look->eye, &look->arc, &look->target, blockers, count) : open;
}

/* Airplanes in between matter only if the target is within reach. */
static int look_reaches(const Lookout *lookout, const Look *look, Sight *open) {
    *open = sight_find(look->eye, &look->arc, &look->target, NULL, 0);
    return open->visible && sight_within(open, lookout->catalog->ruler);
}

static Sight find_sight(Lookout *lookout, PlaneId shooter, const Gun *gun, PlaneId target) {
    Look look = look_at(lookout, shooter, gun, target);
    Sight open;
    return look_reaches(lookout, &look, &open) ? look_past(lookout, &look, shooter, target, open) : open;
}

typedef enum Range { RANGE_NONE, RANGE_LONG, RANGE_SHORT } Range;

/* The first half of the ruler is short range. Against another level the first half is long range and the second is
 * out of range. Limits belong to the nearer half. [GLORY-FIRE-09, GLORY-FIRE-11, GLORY-FIRE-25, GLORY-FIRE-26;
 * GLORY-Q-06] */
static Range range_in_halves(const Sight *sight, int32_t ruler, int apart) {
    if (sight_within(sight, ruler / 2)) return apart ? RANGE_LONG : RANGE_SHORT;
    return !apart && sight_within(sight, ruler) ? RANGE_LONG : RANGE_NONE;
}

/* Quarters of the ruler, plus one for each level between. [TACT-RANGE-01 to TACT-RANGE-05; TACT-Q-18] */
static Range range_in_quarters(const Sight *sight, int32_t ruler, int apart) {
    int quarters = 1;
    while (quarters <= 4 && !sight_within(sight, ruler * quarters / 4)) quarters++;
    quarters += apart;
    return quarters <= 2 ? RANGE_SHORT : quarters <= 4 ? RANGE_LONG : RANGE_NONE;
}

/* Does the straight line to the target's centre leave through the black section of the gun's arc?
 * [GLORY-MULTI-45] */
static int in_black_section(const Plane *plane, const Gun *gun, Vec target) {
    if (gun->blind_left == gun->blind_right) return 0;
    Vec ahead = {0, 1 << 14}, line = vec_sub(target, gun_place(plane, gun));
    Vec left = vec_rotate(ahead, heading_add(plane->heading, gun->blind_left));
    Vec right = vec_rotate(ahead, heading_add(plane->heading, gun->blind_right));
    return vec_cross(left, line) <= 0 && vec_cross(line, right) <= 0; /* clockwise from left to right, less than half a turn */
}

/* Behind the tail, within half a ruler, and not higher. [GLORY-TWO-11 to GLORY-TWO-13, GLORY-MULTI-45, GLORY-MULTI-46,
 * MINI-TWO-13 to MINI-TWO-15, TACT-BLIND-01 to TACT-BLIND-03; MINI-Q-41] */
static int in_blind_spot(Lookout *lookout, PlaneId shooter, const Gun *gun, PlaneId target, const Sight *sight) {
    const Plane *plane = &lookout->table->plane[shooter];
    const Base *base = lookout_base(lookout, shooter);
    Vec centre = unit_at(lookout->table, target);
    if (!gun_is_rear(gun) || levels_above(lookout->table, shooter, target) > 0) return 0;
    if (!sight_within(sight, lookout->catalog->ruler / 2)) return 0;
    if (lookout_model(lookout, shooter)->engines > 1) return in_black_section(plane, gun, centre);
    return !base_contains(base, centre) && base_exit_edge(base, centre) == 2 /* it leaves by the rear edge */;
}

/* Overlapping airplanes: some books forbid the shot, others make it long range. [GLORY-FIRE-17, GLORY-Q-14,
 * MINI-OVER-09, DAWN-OVER-01, TACT-OVER-01] */
static Range shot_range(Lookout *lookout, PlaneId shooter, const Gun *gun, PlaneId target) {
    const Rules *rules = &lookout->table->rules;
    const Plane *plane = &lookout->table->plane[shooter];
    int higher = levels_above(lookout->table, shooter, target), apart = higher < 0 ? -higher : higher;
    int32_t ruler = lookout->catalog->ruler;
    if (apart > rules->fire_levels) return RANGE_NONE; /* [GLORY-FIRE-27] */
    Look look = look_at(lookout, shooter, gun, target);
    Sight sight;
    if (!look_reaches(lookout, &look, &sight)) return RANGE_NONE;
    int overlaps = !unit_is_ground(target) && overlap(lookout, shooter, target); /* an airplane over a ground card may fire at it
                                                                                  * [GLORY-Q-57] */
    if (overlaps && !rules->overlap_fire) return RANGE_NONE;
    if ((gun->mount == MOUNT_VENTRAL || higher) &&
        !gun_points_at(rules, lookout_model(lookout, shooter), gun, plane->flight.flown, higher, overlaps))
        return RANGE_NONE;
    sight = look_past(lookout, &look, shooter, target, sight);
    if (!sight.visible) return RANGE_NONE;
    if (on_sight_hidden(lookout->table, shooter, gun_place(plane, gun), target, sight_nearest(&sight))) return RANGE_NONE;
    if (overlaps) return RANGE_LONG;
    if (rules->blind_spot && in_blind_spot(lookout, shooter, gun, target, &sight)) return RANGE_NONE;
    return rules->range_quarters ? range_in_quarters(&sight, ruler, apart) : range_in_halves(&sight, ruler, apart);
}

/* Schräge Musik can hit an airplane that it flies under, and higher airplanes like a normal gun. [GLORY-SCHRAGE-04,
 * GLORY-SCHRAGE-08 to GLORY-SCHRAGE-10, GLORY-SCHRAGE-12] */
static Range schraege_range(Lookout *lookout, PlaneId shooter, const Gun *gun, PlaneId target) {
    const Plane *plane = &lookout->table->plane[shooter], *other = &lookout->table->plane[target];
    int higher = levels_above(lookout->table, shooter, target), overlaps = overlap(lookout, shooter, target);
    if (!higher) return overlaps && (!plane->flight.climb || other->flight.climb) ? RANGE_SHORT : RANGE_NONE;
    if (higher < 0 || higher > lookout->table->rules.fire_levels) return RANGE_NONE;
    Sight sight = find_sight(lookout, shooter, gun, target);
    return sight.visible && sight_within(&sight, lookout->catalog->ruler / 2) ? RANGE_LONG : RANGE_NONE;
}

static int has_firepower(const Firepower *power) {
    uint32_t letters;
    _Static_assert(sizeof *power == sizeof letters, "four letters");
    memcpy(&letters, power, sizeof letters);
    return letters != 0;
}

static void find_shots_of_gun(Lookout *lookout, Table *table, PlaneId shooter, int gun_index, GunState state, uint64_t near) {
    const Model *model = lookout_model(lookout, shooter);
    const Gun *gun = plane_gun(&table->plane[shooter], model, gun_index);
    int upwards = gun_is_schraege(model, gun_index);
    Shot shot = {0};
    for (; near; near &= near - 1) {
        PlaneId target = (PlaneId)__builtin_ctzll(near);
        if (upwards && unit_is_ground(target)) continue;
        Range range = upwards ? schraege_range(lookout, shooter, gun, target) : shot_range(lookout, shooter, gun, target);
        if (range == RANGE_NONE) continue;
        if (!has_firepower(range == RANGE_SHORT ? &gun->short_range : &gun->long_range)) continue;
        shot.targets |= 1ull << target;
        if (range == RANGE_SHORT) shot.close |= 1ull << target;
    }
    if (!shot.targets || table->shot_count == SHOT_MAX) return;
    shot.plane = shooter;
    shot.gun = (uint8_t)gun_index;
    shot.barred = state == GUN_BARRED;
    table->shot[table->shot_count++] = shot;
}

/* Enemy units on the ground that may be strafed. An airplane that drops bombs does not strafe in the same turn.
 * [GLORY-AA-17, GLORY-TROOP-07, DAWN-STRAFE-01, DAWN-STRAFE-11, TACT-STRAFE-01] */
static uint64_t ground_near(Lookout *lookout, PlaneId shooter, int32_t ruler) {
    const Table *table = lookout->table;
    uint64_t near = 0;
    if (table->plane[shooter].load.busy && table->rules.bomb_or_strafe) return 0;
    for (unsigned i = 0; i < table->ground.count; i++) {
        const Ground *ground = &table->ground.unit[i];
        PlaneId id = (PlaneId)(GROUND_FIRST + i);
        if (ground->side == table->plane[shooter].side || !ground_can_be_strafed(ground)) continue;
        if (within(table->plane[shooter].at, ground->at, ruler + lookout_reach(lookout, id))) near |= 1ull << id;
    }
    return near;
}

/* Keeps the pairs of enemies whose levels allow fire; each airplane then lists the other. [GLORY-FIRE-27] */
static void enemies_keep(const Table *table, PlaneSet near[PLANE_MAX]) {
    PlaneSet enemies = planes_met(table) & table->of_side[1];
    for (PlaneSet rest = enemies; rest; rest &= rest - 1) near[first_plane(rest)] = 0;
    for (PlaneSet rest = planes_met(table) & table->of_side[0]; rest; rest &= rest - 1) {
        PlaneId a = first_plane(rest);
        near[a] &= enemies;
        for (PlaneSet others = near[a]; others; others &= others - 1) {
            PlaneId b = first_plane(others);
            PlaneSet fits = levels_apart(table, a, b) <= table->rules.fire_levels; /* unpredictable: no branch */
            near[a] &= ~((fits ^ 1) << b);
            near[b] |= fits << a;
        }
    }
}

/* Keeps targets for which some part of the circle around them lies between the lines through the corners and within
 * the ruler. Tested by how far ahead and how far aside each is; the lines end in whole units, so they are slightly
 * inexact. */
static uint64_t keep_in_arc(const Lookout *lookout, PlaneId shooter, const Gun *gun, uint64_t near) {
    const Plane *plane = &lookout->table->plane[shooter];
    const Model *model = lookout_model(lookout, shooter);
    if (!gun->corner_arc) return near;
    Vec eye = gun->at.x | gun->at.y ? gun_place(plane, gun) : plane->at;
    int64_t sine = sine_of(plane->heading), cosine = cosine_of(plane->heading), front = gun->mount == MOUNT_REAR ? -1 : 1;
    uint64_t kept = 0;
    for (uint64_t rest = near; rest; rest &= rest - 1) {
        PlaneId id = (PlaneId)__builtin_ctzll(rest);
        Vec off = vec_sub(unit_at(lookout->table, id), eye);
        int64_t radius = lookout_reach(lookout, id), reach = lookout->catalog->ruler + radius;
        int64_t ahead = front * sine_unscale(off.x * sine + off.y * cosine), aside = sine_unscale(off.x * cosine - off.y * sine);
        int64_t slack = model->radius * radius + 2 * (size_of(off.x) + size_of(off.y) + model->half_width + model->half_length);
        int inside = model->half_width * ahead - model->half_length * size_of(aside) >= -slack;
        kept |= (uint64_t)(inside & (vec_dot(off, off) <= reach * reach)) << id; /* unpredictable: no branch */
    }
    return kept;
}

static void find_shots_of_plane(Lookout *lookout, Table *table, PlaneId id, FirePart part, uint64_t near) {
    const Plane *plane = &table->plane[id];
    const Model *model = lookout_model(lookout, id);
    int plain = guns_are_plain(table, plane, model), count = gun_count(plane, model);
    int in_parts = table->rules.wound_fires_last | table->has_aces | table->has_rookies;
    if (in_parts && part == PART_NORMAL) in_parts = (table->rules.wound_fires_last && plane->wounds) | plane->ace.rookies | plane->ace.fired; /* the same test
                                                                                                                                               * as in
                                                                                                                                               * gun_fires_in */
    if (plain & (count == 1) & !in_parts & !plane->crew.schraege & !plane->load.busy) { /* most airplanes have only one, in front */
        uint64_t targets = keep_in_arc(lookout, id, &model->gun[0], near);
        if (targets) find_shots_of_gun(lookout, table, id, 0, GUN_FIRES, targets);
        return;
    }
    /* Schräge Musik comes first: if it fires, that limits the other guns. [GLORY-SCHRAGE-11] */
    for (int n = 0; n < count; n++) {
        int gun = plane->crew.schraege ? (n ? n - 1 : model->gun_count) : n;
        GunState state = plain ? GUN_FIRES : gun_state(table, plane, model, gun);
        if (state == GUN_SILENT) continue;
        if (in_parts && !gun_fires_in(table, plane, model, gun, part)) continue;
        const Gun *weapon = plane_gun(plane, model, gun);
        int upwards = gun_is_schraege(model, gun), fixed = weapon->mount == MOUNT_FRONT && weapon->gunner <= model->pilots && !upwards;
        /* A gunner's flexible gun in the nose may still fire. [TACT-BOMB-08, TACT-DIVEB-07, TACT-TORP-02] */
        if (plane->load.busy && fixed && table->rules.drop_guns) continue;
        uint64_t targets = upwards ? near : keep_in_arc(lookout, id, weapon, near);
        if (targets) find_shots_of_gun(lookout, table, id, gun, state, targets);
    }
}

/* Rockets need a steady airplane, the ground as target, and with altitude the lowest level.
 * [GLORY-ROCKET-02, GLORY-ROCKET-03, GLORY-ROCKET-08] */
static void find_rockets(Lookout *lookout, Table *table, PlaneId id, uint64_t near) {
    const Flight *flight = &table->plane[id].flight;
    int steady = flight->flown == FLOWN_STRAIGHT || flight->flown == FLOWN_STALL;
    if (table->rules.altitude) steady |= flight->flown == FLOWN_DIVE;
    if (table->rules.altitude && flight->level != table->rules.ground_level) return;
    near &= ~0ull << GROUND_FIRST;
    if (steady && near) find_shots_of_gun(lookout, table, id, ROCKET_GUN, GUN_FIRES,
                                          keep_in_arc(lookout, id, &lookout->catalog->rockets, near));
}

static Lookout lookout_of(const Table *table) {
    Lookout lookout;
    lookout.table = table;
    lookout.catalog = catalog_get();
    lookout.known = 0;
    lookout.absent = 0;
    return lookout;
}

__attribute__((noinline)) void shots_find_among(Table *table, FirePart part, Meeting *meeting) {
    Lookout lookout;
    lookout.table = table;
    lookout.catalog = catalog_get();
    lookout.known = 0;
    lookout.absent = 0;
    table->shot_count = 0;
    enemies_keep(table, meeting->near);
    for (PlaneSet rest = planes_met(table) & ~table->grounded; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        uint64_t near = meeting->near[id];
        if (table->ground.count) near |= ground_near(&lookout, id, lookout.catalog->ruler + table->gun_reach);
        if (near) find_shots_of_plane(&lookout, table, id, part, near);
        if (table->plane[id].load.rockets && part == PART_NORMAL) find_rockets(&lookout, table, id, near);
    }
    if (part == PART_NORMAL) on_finds_shots(table);
}

void shots_find(Table *table, FirePart part) {
    Meeting meeting;
    table->shot_count = 0;
    meeting_find(&meeting, catalog_get(), table, 0);
    if (meeting.any || table->ground.count) shots_find_among(table, part, &meeting);
}

static const Gun *shot_gun(const Table *table, const Shot *shot) {
    const Plane *plane = &table->plane[shot->plane];
    return plane_gun(plane, plane_model(plane), shot->gun);
}

Sight shot_sight(const Table *table, const Shot *shot, PlaneId target) {
    if (unit_is_ground(shot->plane)) return ground_sight(table, shot->plane, target);
    Lookout lookout = lookout_of(table);
    return find_sight(&lookout, shot->plane, shot_gun(table, shot), target);
}

/* ---- the line of a shot ------------------------------------------------------------------------------ */

/* Is one sight better than another: nearer, or any at all? */
static int sees_more(const Sight *a, const Sight *b) { return a->visible && (!b->visible || sight_compare(a, b) < 0); }

/* The airplane without which a nearer point would be visible; if no single one, the first that alone would hide it. -1:
 * none is in the way. */
static int find_blocker(Lookout *lookout, PlaneId shooter, const Gun *gun, PlaneId target, const Sight *seen) {
    PlaneSet others = lookout->table->flying & ~PLANE_BIT(shooter);
    int found = -1;
    lookout->absent = others;
    Sight open = find_sight(lookout, shooter, gun, target);
    for (PlaneSet rest = sees_more(&open, seen) ? others : 0; rest && found < 0; rest &= rest - 1) {
        lookout->absent = PLANE_BIT(first_plane(rest));
        Sight without = find_sight(lookout, shooter, gun, target);
        lookout->absent = others & ~lookout->absent;
        Sight with = find_sight(lookout, shooter, gun, target);
        if (sees_more(&without, seen) || sees_more(&open, &with)) found = first_plane(rest);
    }
    lookout->absent = 0;
    return found;
}

ShotLine shot_line(const Table *table, unsigned shooter, int gun_index, unsigned target) {
    assert(unit_exists(table, shooter));
    assert(unit_exists(table, target));
    ShotLine line = {{0, 0}, {0, 0}, 0, -1};
    const Shot shot = {.plane = (uint8_t)shooter, .gun = (uint8_t)gun_index};
    Sight sight = shot_sight(table, &shot, (PlaneId)target);
    line.visible = sight.visible;
    line.to = sight_nearest(&sight);
    line.from = unit_at(table, shooter);
    if (unit_is_ground(shooter)) return line;
    Lookout lookout = lookout_of(table);
    const Gun *gun = shot_gun(table, &shot);
    line.from = gun_place(&table->plane[shooter], gun);
    line.blocker = find_blocker(&lookout, (PlaneId)shooter, gun, (PlaneId)target, &sight);
    return line;
}

GunReach gun_reach_of(const Table *table, PlaneId shooter, int gun_index, unsigned target) {
    assert(shooter < table->plane_count);
    assert(unit_exists(table, target));
    Lookout lookout = lookout_of(table);
    const Model *model = lookout_model(&lookout, shooter);
    const Gun *gun = plane_gun(&table->plane[shooter], model, gun_index);
    Look look = look_at(&lookout, shooter, gun, (PlaneId)target);
    GunReach reach = {.line = shot_line(table, shooter, gun_index, target)};
    reach.in_arc = sight_find(look.eye, &look.arc, &look.target, NULL, 0).visible;
    reach.range = gun_is_schraege(model, gun_index) ? (int)schraege_range(&lookout, shooter, gun, (PlaneId)target)
                                                    : (int)shot_range(&lookout, shooter, gun, (PlaneId)target);
    return reach;
}

/* Does any gun reach the target, whatever state it is in? */
static int any_gun_reaches(Lookout *lookout, PlaneId shooter, PlaneId target, int *which) {
    const Plane *plane = &lookout->table->plane[shooter];
    const Model *model = lookout_model(lookout, shooter);
    for (*which = 0; *which < model->gun_count; ++*which)
        if (shot_range(lookout, shooter, plane_gun(plane, model, *which), target)) return 1;
    return 0;
}

static void tell_hidden(Lookout *lookout, PlaneId shooter, PlaneId target, EventLog *log) {
    int gun, other;
    lookout->absent = lookout->table->flying;
    int open = any_gun_reaches(lookout, shooter, target, &gun);
    lookout->absent = 0;
    if (!open || any_gun_reaches(lookout, shooter, target, &other)) return;
    int blocker = shot_line(lookout->table, shooter, gun, target).blocker;
    if (blocker < 0) return;
    Event *event = emit(log, EVENT_HIDDEN, shooter, REF_HIDDEN);
    if (!event) return;
    event->other = target;
    event->n[0] = gun;
    event->n[4] = blocker + 1;
}

void shots_tell_hidden(const Table *table, EventLog *log) {
    Lookout lookout = lookout_of(table);
    PlaneSet flying = table->flying & ~table->grounded;
    if (!log || __builtin_popcount(flying) < 3) return;
    for (PlaneSet mine = flying; mine; mine &= mine - 1)
        for (PlaneSet rest = flying & table->of_side[1 - table->plane[first_plane(mine)].side]; rest; rest &= rest - 1)
            if (within(table->plane[first_plane(mine)].at, table->plane[first_plane(rest)].at, 2 * lookout.catalog->ruler))
                tell_hidden(&lookout, first_plane(mine), first_plane(rest), log);
}

static int is_upwards(const Table *table, const Shot *shot) {
    return !unit_is_ground(shot->plane) && gun_is_schraege(plane_model(&table->plane[shot->plane]), shot->gun);
}

int shots_share_gunner(const Table *table, const Shot *a, const Shot *b) {
    if (a->plane != b->plane || unit_is_ground(a->plane) || a->gun == ROCKET_GUN || b->gun == ROCKET_GUN) return a == b;
    if (is_upwards(table, a) || is_upwards(table, b)) return a == b;
    const Model *model = plane_model(&table->plane[a->plane]);
    return model->gun[a->gun].gunner == model->gun[b->gun].gunner;
}

/* The targets that remain after a choice for another gun of the airplane. */
static uint64_t targets_beside(Lookout *lookout, const Shot *shot, const Shot *chosen) {
    const Table *table = lookout->table;
    PlaneId hit = (PlaneId)(chosen->choice - SHOT_AT);
    uint64_t targets = ~0ull;
    /* Rockets and guns must fire at the same target or not together. [GLORY-ROCKET-05] */
    if ((chosen->gun == ROCKET_GUN || shot->gun == ROCKET_GUN) && !unit_is_ground(shot->plane)) targets &= 1ull << hit;
    if (table->rules.overlap_fire && hit < PLANE_MAX && overlap(lookout, shot->plane, hit)) targets &= ~(1ull << hit);
    if (!is_upwards(table, chosen)) return targets;
    for (PlaneSet rest = (PlaneSet)shot->targets; rest; rest &= rest - 1)
        if (levels_above(table, shot->plane, first_plane(rest)) < 0) targets &= ~(uint64_t)PLANE_BIT(first_plane(rest));
    return targets;
}

uint64_t shot_targets(const Table *table, const Shot *shot) {
    uint64_t targets = shot->barred ? 0 : shot->targets;
    if (unit_is_ground(shot->plane)) return targets;
    if (!table->rules.overlap_fire && !table->plane[shot->plane].crew.schraege && !table->plane[shot->plane].load.rockets) return targets;
    Lookout lookout = lookout_of(table);
    for (int i = 0; i < table->shot_count; i++) {
        const Shot *other = &table->shot[i];
        if (other->plane == shot->plane && other != shot && other->choice >= SHOT_AT) targets &= targets_beside(&lookout, shot, other);
    }
    return targets;
}

Verdict shot_fault(const Table *table, const Shot *shot, unsigned target) {
    if (target < 64 && shot_targets(table, shot) >> target & 1) return NULL;
    if (unit_is_ground(target) || unit_is_ground(shot->plane)) return ground_shot_fault(table, shot, target);
    if (shot->gun == ROCKET_GUN) return &WHY_ROCKETS_GROUND;
    if (target >= table->plane_count || table->plane[target].status != PLANE_FLYING) return &WHY_NO_TARGET;
    if (shot->barred) return &WHY_GUN_BARRED;
    if (table->plane[target].side == table->plane[shot->plane].side) return &WHY_FRIEND;
    if (levels_apart(table, shot->plane, (PlaneId)target) > table->rules.fire_levels) return &WHY_TARGET_LEVELS;
    if (shot->targets >> target & 1) return table->rules.overlap_fire ? &WHY_OVERLAP_ONE_GUN : &WHY_SCHRAEGE_LOWER;
    Lookout lookout = lookout_of(table);
    return overlap(&lookout, shot->plane, (PlaneId)target) && !table->rules.overlap_fire ? &WHY_TARGET_OVERLAPS : &WHY_NO_TARGET;
}

Shot *shot_next(Table *table, Seat seat) {
    assert(seat < table->seat_count);
    for (int i = 0; i < table->shot_count; i++) {
        Shot *shot = &table->shot[i];
        if (shot->choice == SHOT_OPEN && unit_seat(table, shot->plane) == seat) return shot;
    }
    return NULL;
}

Firepower shot_power(const Table *table, const Shot *shot, PlaneId target) {
    if (unit_is_ground(shot->plane)) return *ground_power(table, ground_of(table, shot->plane), shot->gun);
    const Gun *gun = shot_gun(table, shot);
    Firepower power = shot->close >> target & 1 ? gun->short_range : gun->long_range;
    if ((table->rules.aim | table->rules.aim_above | (shot->flags & SHOT_PERFECT)) && !table->rules.aim_points && !unit_is_ground(target) && on_shot_aimed(table, shot, target, NULL))
        power.letter[LETTER_A]++; /* [GLORY-AIM-01, DAWN-AIM-01, TACT-AIM-09] */
    return power;
}

const Shot *shot_behind_counter(const Table *table, PlaneId target, int letter, int left) {
    assert(unit_exists(table, target));
    assert(letter >= 0);
    assert(letter < LETTER_COUNT);
    for (int i = table->shot_count - 1; i >= 0; i--) {
        const Shot *shot = &table->shot[i];
        if (shot->choice != SHOT_AT + target) continue;
        left -= shot_power(table, shot, target).letter[letter];
        if (left < 0) return shot;
    }
    return NULL;
}

/* Rules special to a shot are cited before those that hold for every shot. */
static void cite_special(const Table *table, const Shot *shot, PlaneId target, int close, Event *event) {
    if (is_upwards(table, shot)) {
        event_cite(event, REF_SCHRAEGE);
        event_cite(event, close ? REF_SCHRAEGE_TWO : REF_SCHRAEGE_HIGHER);
    }
    Ref why;
    if ((table->rules.aim | table->rules.aim_above | (shot->flags & SHOT_PERFECT)) && on_shot_aimed(table, shot, target, &why)) {
        event_cite(event, why);
        event_cite(event, REF_AIM_ONE);
    }
    if (levels_apart(table, shot->plane, target)) event_cite(event, REF_ONE_LEVEL_AWAY);
    Lookout lookout = lookout_of(table);
    if (table->rules.overlap_fire && overlap(&lookout, shot->plane, target)) event_cite(event, REF_OVERLAP_LONG);
}

/* Rules special to fire from and at the ground. */
static void cite_ground(const Table *table, const Shot *shot, PlaneId target, Event *event) {
    if (unit_is_ground(shot->plane)) event_cite(event, REF_TROOPS_FIRE);
    if (!unit_is_ground(target)) return;
    int role = ground_model(ground_of(table, target))->role;
    event_cite(event, shot->gun == ROCKET_GUN ? REF_ROCKETS : role == ROLE_AA ? REF_STRAFE_AA : REF_STRAFE_TROOPS);
    if (levels_apart(table, shot->plane, target)) event_cite(event, REF_STRAFE_LEVELS);
}

static void announce(const Table *table, const Shot *shot, PlaneId target, int close, EventLog *log) {
    Event *event = emit(log, EVENT_SHOT, shot->plane, close ? REF_SHORT_RANGE : REF_LONG_RANGE);
    if (!event) return;
    ShotLine line = shot_line(table, shot->plane, shot->gun, target);
    event->other = target;
    event->n[0] = shot->gun;
    event->n[1] = close;
    event->n[2] = line.to.x;
    event->n[3] = line.to.y;
    event->n[4] = line.blocker + 1;
    if (unit_is_ground(shot->plane) || unit_is_ground(target)) cite_ground(table, shot, target, event);
    else cite_special(table, shot, target, close, event);
    event_cite(event, REF_IN_ARC_AND_RULER);
    event_cite(event, REF_ATTACKERS_LETTERS);
}

static uint8_t *unit_pending(Table *table, PlaneId unit, int letter) {
    return unit_is_ground(unit) ? &ground_at(table, unit)->pending[letter] : &table->plane[unit].pending[letter];
}

void shots_announce(Table *table, EventLog *log) {
    for (int i = 0; i < table->shot_count; i++) {
        const Shot *shot = &table->shot[i];
        if (shot->choice < SHOT_AT) continue;
        PlaneId target = (PlaneId)(shot->choice - SHOT_AT);
        Firepower power = shot_power(table, shot, target);
        for (int l = 0; l < LETTER_COUNT; l++)
            *unit_pending(table, target, l) = (uint8_t)(*unit_pending(table, target, l) + power.letter[l]);
        if (shot->gun == ROCKET_GUN && !unit_is_ground(shot->plane)) table->plane[shot->plane].load.rockets = 0; /* [GLORY-ROCKET-06] */
        on_shot_fired(table, shot, target);
        if (log) announce(table, shot, target, shot->close >> target & 1, log);
    }
}
