#include "games/table/text/relation.h"

#include <assert.h>

enum {
    ALONG_MOST = 600,    /* headings that differ by at most 60 degrees count as the same direction */
    AGAINST_LEAST = 1500 /* and by at least 150, as opposite directions */
};

static int heading_difference(uint16_t a, uint16_t b) {
    int difference = a > b ? a - b : b - a;
    return difference > TURN_HALF ? TURN_FULL - difference : difference;
}

/* Is the point in front of this airplane, within 45 degrees of its heading? */
static int looks_at(const Plane *plane, Vec point) {
    Vec ahead = vec_rotate((Vec){0, 10000}, plane->heading), to = vec_sub(point, plane->at);
    int64_t along = vec_dot(ahead, to), across = vec_cross(ahead, to);
    return along > 0 && (across < 0 ? -across : across) <= along;
}

static int is_behind(const Plane *plane, const Plane *enemy) {
    return heading_difference(plane->heading, enemy->heading) <= ALONG_MOST && looks_at(plane, enemy->at) && !looks_at(enemy, plane->at);
}

static int is_head_on(const Plane *plane, const Plane *enemy) {
    return heading_difference(plane->heading, enemy->heading) >= AGAINST_LEAST && looks_at(plane, enemy->at) && looks_at(enemy, plane->at);
}

static int64_t square_between(const Plane *a, const Plane *b) {
    Vec off = vec_sub(a->at, b->at);
    return vec_dot(off, off);
}

static int may_fire_soon(const Table *view, const Plane *plane, const Plane *enemy) {
    int64_t reach = catalog_get()->ruler * 3 / 2;
    int levels = plane->flight.level - enemy->flight.level;
    if (view->rules.altitude && (levels < 0 ? -levels : levels) > view->rules.fire_levels) return 0;
    return square_between(plane, enemy) <= reach * reach;
}

Relation relation_to_enemy(const Table *view, PlaneId id, PlaneId *enemy) {
    assert(id < view->plane_count);
    const Plane *plane = &view->plane[id];
    Relation found = RELATION_NONE;
    int64_t nearest = 0;
    if (!(planes_met(view) >> id & 1) || !plane->placed) return RELATION_NONE;
    for (PlaneSet rest = planes_met(view) & view->of_side[1 - plane->side]; rest; rest &= rest - 1) {
        PlaneId other = first_plane(rest);
        const Plane *foe = &view->plane[other];
        if (!foe->placed || !may_fire_soon(view, plane, foe)) continue;
        int behind = is_behind(plane, foe);
        /* A head-on pair is mentioned only once, for the first of the two. */
        if (!behind && !(id < other && is_head_on(plane, foe))) continue;
        if (found == RELATION_BEHIND && !behind) continue;
        int64_t square = square_between(plane, foe);
        if (found == (behind ? RELATION_BEHIND : RELATION_HEAD_ON) && square >= nearest) continue;
        found = behind ? RELATION_BEHIND : RELATION_HEAD_ON;
        nearest = square;
        *enemy = other;
    }
    return found;
}
