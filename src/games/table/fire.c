#include "games/table/fire.h"

#include <string.h>

/* What stays the same while shots are looked for: bases are computed once, when first needed. */
typedef struct Scene {
    const Table *table;
    const Catalog *catalog;
    PlaneSet known; /* bases computed */
    Base base[PLANE_MAX];
} Scene;

static const Base *scene_base(Scene *scene, PlaneId id) {
    if (!(scene->known & PLANE_BIT(id))) {
        scene->base[id] = plane_base(&scene->table->plane[id]);
        scene->known |= PLANE_BIT(id);
    }
    return &scene->base[id];
}

static const Model *scene_model(const Scene *scene, PlaneId id) {
    return &scene->catalog->model[scene->table->plane[id].model];
}

/* No point of the base is farther from its centre than this; no square root needed. */
static int32_t base_reach(const Model *model) { return model->half_width + model->half_length; }

static int within(const Plane *a, const Plane *b, int32_t reach) {
    int32_t dx = a->at.x - b->at.x, dy = a->at.y - b->at.y;
    if (dx > reach || dx < -reach || dy > reach || dy < -reach) return 0;
    return (int64_t)dx * dx + (int64_t)dy * dy <= (int64_t)reach * reach;
}

static int overlap(Scene *scene, PlaneId a, PlaneId b) {
    const Plane *first = &scene->table->plane[a], *second = &scene->table->plane[b];
    if (!within(first, second, base_reach(scene_model(scene, a)) + base_reach(scene_model(scene, b)))) return 0;
    return base_overlaps(scene_base(scene, a), scene_base(scene, b));
}

/* Levels between two planes; none without altitude. */
static int levels_apart(const Table *table, PlaneId a, PlaneId b) {
    if (!table->rules.altitude) return 0;
    int apart = table->plane[a].flight.level - table->plane[b].flight.level;
    return apart < 0 ? -apart : apart;
}

/* The sector of a gun: through two corners of the base, or between two angles. [GLORY-FIRE-04] */
static Arc gun_arc(const Plane *plane, const Base *base, const Gun *gun) {
    Arc arc = {{0, 0}, {0, 0}, 0};
    if (gun->corner_arc) {
        int front = gun->mount != MOUNT_REAR;
        Vec fore = front ? base->fore : (Vec){-base->fore.x, -base->fore.y};
        Vec side = front ? base->side : (Vec){-base->side.x, -base->side.y};
        arc.left = vec_sub(fore, side);
        arc.right = vec_add(fore, side);
        return arc;
    }
    arc.all_round = gun->arc_left == gun->arc_right;
    Vec ahead = {0, 1 << 14};
    arc.left = vec_rotate(ahead, heading_add(plane->heading, gun->arc_left));
    arc.right = vec_rotate(ahead, heading_add(plane->heading, gun->arc_right));
    return arc;
}

/* Is the centre of a base so far from the straight line between two others that no line from the
 * one to any point of the other can touch it? `reach` is that of the base and the target together; all lie within a ruler or two, so
 * squares of products fit 64 bits. */
static int far_from_line(Vec from, Vec to, Vec at, int64_t reach) {
    Vec line = vec_sub(to, from), off = vec_sub(at, from);
    int64_t cross = vec_cross(line, off), length = vec_dot(line, line), along = vec_dot(line, off);
    if (cross * cross > reach * reach * length) return 1;
    if (along < 0) return along * along > reach * reach * length;
    return along > length && (along - length) * (along - length) > reach * reach * length;
}

/* Bases that may hide the target: at the common level, and overlapping neither of the two.
 * Between different levels nothing blocks.
 * [GLORY-FIRE-13, GLORY-FIRE-20 to GLORY-FIRE-24; GLORY-Q-13] */
static int blockers_of(Scene *scene, PlaneId shooter, PlaneId target, int32_t ruler, Base *out) {
    const Table *table = scene->table;
    int count = 0;
    if (levels_apart(table, shooter, target)) return 0;
    for (PlaneSet rest = table->flying & ~PLANE_BIT(shooter) & ~PLANE_BIT(target); rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        if (levels_apart(table, shooter, id)) continue;
        int32_t reach = base_reach(scene_model(scene, id)) + base_reach(scene_model(scene, target));
        if (!within(&table->plane[shooter], &table->plane[id], ruler + reach)) continue;
        if (far_from_line(table->plane[shooter].at, table->plane[target].at, table->plane[id].at, reach)) continue;
        if (overlap(scene, shooter, id) || overlap(scene, target, id)) continue;
        out[count++] = *scene_base(scene, id);
    }
    return count;
}

static Sight find_sight(Scene *scene, PlaneId shooter, const Gun *gun, PlaneId target) {
    const Plane *plane = &scene->table->plane[shooter];
    Base blockers[PLANE_MAX];
    Arc arc = gun_arc(plane, scene_base(scene, shooter), gun);
    int count = blockers_of(scene, shooter, target, scene->catalog->ruler, blockers);
    Vec eye = vec_add(plane->at, vec_rotate(gun->at, plane->heading)); /* [GLORY-FIRE-02] */
    return sight_find(eye, &arc, scene_base(scene, target), blockers, count);
}

typedef enum Range { RANGE_NONE, RANGE_LONG, RANGE_SHORT } Range;

/* The first half of the ruler is short range; against another level it gives long-range fire
 * and the second half none. Limits belong to the nearer half.
 * [GLORY-FIRE-09, GLORY-FIRE-11, GLORY-FIRE-25, GLORY-FIRE-26; GLORY-Q-06] */
static Range shot_range(Scene *scene, PlaneId shooter, const Gun *gun, PlaneId target) {
    int apart = levels_apart(scene->table, shooter, target);
    int32_t ruler = scene->catalog->ruler;
    if (apart > scene->table->rules.fire_levels) return RANGE_NONE; /* [GLORY-FIRE-27] */
    if (overlap(scene, shooter, target)) return RANGE_NONE;         /* [GLORY-FIRE-17, GLORY-Q-14] */
    Sight sight = find_sight(scene, shooter, gun, target);
    if (!sight.visible) return RANGE_NONE;
    if (sight_within(&sight, ruler / 2)) return apart ? RANGE_LONG : RANGE_SHORT;
    return !apart && sight_within(&sight, ruler) ? RANGE_LONG : RANGE_NONE;
}

static int has_firepower(const Firepower *power) {
    uint32_t letters;
    _Static_assert(sizeof *power == sizeof letters, "four letters");
    memcpy(&letters, power, sizeof letters);
    return letters != 0;
}

static void find_shots_of_gun(Scene *scene, Table *table, PlaneId shooter, int gun_index, PlaneSet near) {
    const Gun *gun = &scene_model(scene, shooter)->gun[gun_index];
    Shot shot = {0};
    for (; near; near &= near - 1) {
        PlaneId target = first_plane(near);
        Range range = shot_range(scene, shooter, gun, target);
        if (range == RANGE_NONE) continue;
        if (!has_firepower(range == RANGE_SHORT ? &gun->short_range : &gun->long_range)) continue;
        shot.targets |= 1ull << target;
        if (range == RANGE_SHORT) shot.close |= 1ull << target;
    }
    if (!shot.targets || table->shot_count == SHOT_MAX) return;
    shot.plane = shooter;
    shot.gun = (uint8_t)gun_index;
    table->shot[table->shot_count++] = shot;
}

static int64_t square(int64_t v) { return v * v; }

/* Enemies that the ruler might reach at all: the cheap test before the exact one. */
static PlaneSet enemies_near(Scene *scene, PlaneId shooter) {
    const Table *table = scene->table;
    const Plane *plane = &table->plane[shooter];
    PlaneSet near = 0;
    for (PlaneSet rest = table->flying & table->of_side[1 - plane->side]; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        if (within(plane, &table->plane[id], scene->catalog->ruler + base_reach(scene_model(scene, id))))
            near |= PLANE_BIT(id);
    }
    return near;
}

/* Does any part of a circle round the target lie ahead of the shooter? Front guns see no other. */
static PlaneSet keep_ahead(Scene *scene, PlaneId shooter, PlaneSet near) {
    const Base *base = scene_base(scene, shooter);
    int64_t length = scene_model(scene, shooter)->half_length;
    PlaneSet ahead = 0;
    for (PlaneSet rest = near; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        int64_t dot = vec_dot(base->fore, vec_sub(scene->table->plane[id].at, base->centre));
        if (dot >= 0 || square(dot) <= square(length * base_reach(scene_model(scene, id)))) ahead |= PLANE_BIT(id);
    }
    return ahead;
}

void shots_find(Table *table) {
    Scene scene;
    scene.table = table;
    scene.catalog = catalog_get();
    scene.known = 0;
    table->shot_count = 0;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        PlaneSet near = enemies_near(&scene, id);
        if (!near) continue;
        const Model *model = scene_model(&scene, id);
        for (int gun = 0; gun < model->gun_count; gun++) {
            int front = model->gun[gun].mount == MOUNT_FRONT;
            find_shots_of_gun(&scene, table, id, gun, front ? keep_ahead(&scene, id, near) : near);
        }
    }
}

Sight shot_sight(const Table *table, const Shot *shot, PlaneId target) {
    Scene scene;
    scene.table = table;
    scene.catalog = catalog_get();
    scene.known = 0;
    return find_sight(&scene, shot->plane, &scene_model(&scene, shot->plane)->gun[shot->gun], target);
}

Verdict shot_fault(const Table *table, const Shot *shot, unsigned target) {
    if (target < PLANE_MAX && shot->targets >> target & 1) return NULL;
    if (target >= table->plane_count || table->plane[target].status != PLANE_FLYING) return &WHY_NO_TARGET;
    if (table->plane[target].side == table->plane[shot->plane].side) return &WHY_FRIEND;
    if (levels_apart(table, shot->plane, (PlaneId)target) > table->rules.fire_levels) return &WHY_TARGET_LEVELS;
    Scene scene;
    scene.table = table;
    scene.catalog = catalog_get();
    scene.known = 0;
    return overlap(&scene, shot->plane, (PlaneId)target) ? &WHY_TARGET_OVERLAPS : &WHY_NO_TARGET;
}

Shot *shot_next(Table *table, Seat seat) {
    for (int i = 0; i < table->shot_count; i++) {
        Shot *shot = &table->shot[i];
        if (shot->choice == SHOT_OPEN && table->plane[shot->plane].seat == seat) return shot;
    }
    return NULL;
}

static void announce(const Table *table, const Shot *shot, PlaneId target, int close, EventLog *log) {
    Event *event = emit(log, EVENT_SHOT, shot->plane, close ? REF_SHORT_RANGE : REF_LONG_RANGE);
    if (!event) return;
    Sight sight = shot_sight(table, shot, target);
    event->other = target;
    event->n[0] = shot->gun;
    event->n[1] = close;
    event->n[2] = sight.nearest.x;
    event->n[3] = sight.nearest.y;
    event_cite(event, REF_IN_ARC_AND_RULER);
    event_cite(event, REF_ATTACKERS_LETTERS);
    if (levels_apart(table, shot->plane, target)) event_cite(event, REF_ONE_LEVEL_AWAY);
}

void shots_announce(Table *table, EventLog *log) {
    const Catalog *catalog = catalog_get();
    for (int i = 0; i < table->shot_count; i++) {
        const Shot *shot = &table->shot[i];
        if (shot->choice < SHOT_AT) continue;
        PlaneId target = (PlaneId)(shot->choice - SHOT_AT);
        int close = shot->close >> target & 1;
        const Gun *gun = &catalog->model[table->plane[shot->plane].model].gun[shot->gun];
        const Firepower *power = close ? &gun->short_range : &gun->long_range;
        for (int l = 0; l < LETTER_COUNT; l++)
            table->plane[target].pending[l] = (uint8_t)(table->plane[target].pending[l] + power->letter[l]);
        if (log) announce(table, shot, target, close, log);
    }
}

int draws_continue(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Plane *plane = &table->plane[id];
        for (int letter = 0; letter < LETTER_COUNT; letter++) {
            while (plane->pending[letter]) {
                plane->pending[letter]--;
                int face = counter_draw(table, id, letter, REF_DRAW_COUNTERS, log);
                if (plane->redraw) {
                    table->redraw_plane = id;
                    table->redraw_letter = (uint8_t)letter;
                    return 1;
                }
                counter_take(table, id, face, SCOPE_ALL);
                counters_settle(table, letter, log);
            }
        }
    }
    return 0;
}

/* An ignored counter goes back and another one of its group is kept. [GLORY-FIRE-30] */
void redraw_answer(Table *table, int redraw, EventLog *log) {
    PlaneId id = table->redraw_plane;
    Plane *plane = &table->plane[id];
    Bag *bag = &table->bag[table->redraw_letter];
    int face = bag->item[bag->left];
    if (redraw) {
        counter_put_back(table, id, table->redraw_letter);
        plane->redraw = 0;
        Event *event = emit(log, EVENT_IGNORED, id, REF_OVERDIVE_REDRAW);
        event_cite(event, REF_REDRAW_NOW);
        event_cite(event, REF_REDRAW_BACK);
        if (event) event->n[0] = table->redraw_letter;
        face = counter_draw(table, id, table->redraw_letter, REF_REDRAW_BACK, log);
    }
    counter_take(table, id, face, SCOPE_ALL);
    counters_settle(table, table->redraw_letter, log);
}

void damage_apply(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) volley_apply(table, first_plane(rest), log);
}
