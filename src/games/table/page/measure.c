#include "games/table/page/measure.h"

#include "base/json.h"
#include "games/table/core/units.h"
#include "games/table/core/words.h"
#include "games/table/features/clouds/cloud_cover.h"
#include "games/table/fire/fire.h"

#include <assert.h>

static const Arc ROUND = {{0, 0}, {0, 0}, 1};

/* Is its place visible? Nobody can measure to a unit that is face down or in the clouds. */
static int is_in_sight(const Table *view, int unit) {
    if (unit < 0 || !unit_exists(view, (unsigned)unit)) return 0;
    if (unit_is_ground((unsigned)unit)) return ground_is_there(ground_of(view, (unsigned)unit));
    const Plane *plane = &view->plane[unit];
    return plane->status == PLANE_FLYING && plane->placed && (plane->at.x || plane->at.y) && !plane_is_clouded(view, (PlaneId)unit);
}

static int is_spot(const Table *view, const Spot *spot) {
    if (spot->unit >= 0) return is_in_sight(view, spot->unit);
    return spot->x > -COORD_MAX && spot->x < COORD_MAX && spot->y > -COORD_MAX && spot->y < COORD_MAX;
}

static Vec middle_of(const Table *view, const Spot *spot) {
    return spot->unit < 0 ? (Vec){spot->x, spot->y} : unit_at(view, (unsigned)spot->unit);
}

/* The base of a unit; for a point, a base of almost no size. */
static Base extent_of(const Table *view, const Spot *spot) {
    if (spot->unit < 0) return (Base){{spot->x, spot->y}, {0, 1}, {1, 0}};
    if (unit_is_ground((unsigned)spot->unit)) return ground_base(ground_of(view, (unsigned)spot->unit));
    return plane_base(&view->plane[spot->unit]);
}

static int32_t length_of(Vec line) {
    int64_t square = vec_dot(line, line);
    int64_t low = 0, high = (int64_t)4 * COORD_MAX;
    while (low < high) {
        int64_t middle = (low + high + 1) / 2;
        if (middle * middle <= square) low = middle;
        else high = middle - 1;
    }
    return (int32_t)low;
}

/* ---- guns -------------------------------------------------------------------------------------------- */

static int has_guns(const Table *view, const Spot *from, const Spot *to) {
    if (from->unit < 0 || to->unit < 0 || from->unit == to->unit || unit_is_ground((unsigned)from->unit)) return 0;
    return gun_count(&view->plane[from->unit], plane_model(&view->plane[from->unit])) > 0;
}

static void put_guns(const Table *view, const char *key, const Spot *from, const Spot *to, Text *out) {
    static const char *const mounts[MOUNT_COUNT] = {"front", "rear", "side", "turret", "ventral"};
    static const char *const ranges[] = {"none", "long", "short"};
    if (!has_guns(view, from, to)) return;
    const Plane *plane = &view->plane[from->unit];
    const Model *model = plane_model(plane);
    text_put(out, ",\"%s\":[", key);
    for (int i = 0; i < gun_count(plane, model); i++) {
        GunReach reach = gun_reach_of(view, (PlaneId)from->unit, i, (unsigned)to->unit);
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "mount", mounts[plane_gun(plane, model, i)->mount % MOUNT_COUNT]);
        json_number(out, "arc", reach.in_arc);
        json_word(out, "range", ranges[reach.range]);
        if (reach.line.blocker >= 0) json_word(out, "behind", view->plane[reach.line.blocker].name);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

/* From a gun that has the other unit in its arc, as the rules would measure; otherwise from the centre to the nearest
 * point. */
static Sight lay_ruler(const Table *view, const Spot *from, const Spot *to, Vec *eye, Vec *end) {
    Base extent = extent_of(view, to);
    Sight sight;
    *eye = middle_of(view, from);
    for (int i = 0; has_guns(view, from, to) && i < gun_count(&view->plane[from->unit], plane_model(&view->plane[from->unit])); i++) {
        const Shot shot = {.plane = (uint8_t)from->unit, .gun = (uint8_t)i};
        GunReach reach = gun_reach_of(view, (PlaneId)from->unit, i, (unsigned)to->unit);
        if (!reach.in_arc || !reach.line.visible) continue;
        *eye = reach.line.from;
        *end = reach.line.to;
        return shot_sight(view, &shot, (PlaneId)to->unit);
    }
    sight = sight_find(*eye, &ROUND, &extent, NULL, 0);
    *end = to->unit < 0 ? middle_of(view, to) : sight_nearest(&sight);
    return sight;
}

void table_measure(const Table *view, const Spot *from, const Spot *to, Text *out) {
    assert(from);
    assert(to);
    if (!is_spot(view, from) || !is_spot(view, to)) {
        text_put(out, "null");
        return;
    }
    Vec eye, end;
    Sight sight = lay_ruler(view, from, to, &eye, &end);
    int parts = view->rules.range_quarters ? 4 : 2, part = 1;
    while (part <= parts && !sight_within(&sight, catalog_get()->ruler * part / parts)) part++;
    text_put(out, "{\"from\":[%d,%d],\"to\":[%d,%d]", eye.x, eye.y, end.x, end.y);
    json_number(out, "length", length_of(vec_sub(end, eye)));
    json_number(out, "part", part > parts ? 0 : part);
    json_number(out, "parts", parts);
    if (view->rules.altitude && from->unit >= 0 && to->unit >= 0)
        json_number(out, "levels", unit_level(view, (unsigned)to->unit) - unit_level(view, (unsigned)from->unit));
    put_guns(view, "guns", from, to, out);
    put_guns(view, "back", to, from, out);
    text_put_char(out, '}');
}
