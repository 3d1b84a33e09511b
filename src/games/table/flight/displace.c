/* Models on stands cannot always be where their maneuvers would put them: one flies as planned, the others end as near
 * as they can. An option; without it positions are exact, whatever overlaps. [MINI-OVER-03 to MINI-OVER-08; MINI-Q-22,
 * MINI-Q-23] */
#include "games/table/damage/damage.h"
#include "games/table/core/phase.h"

enum { PUSHES_MAX = 16 };

static int64_t square(int64_t v) { return v * v; }

/* Stands that are closer than this block each other, unless the models are at different heights. */
static int64_t stand_cmm(const Table *table) { return (int64_t)table->rules.displace * 100; }

static int clash(const Table *table, const Plane *a, const Plane *b) {
    if (table->rules.altitude && a->flight.level != b->flight.level) return 0;
    return square(a->at.x - b->at.x) + square(a->at.y - b->at.y) < square(stand_cmm(table));
}

/* The first of these planes that blocks it, or -1. */
static int obstacle_of(const Table *table, PlaneId id, PlaneSet others) {
    for (PlaneSet rest = others & ~PLANE_BIT(id); rest; rest &= rest - 1)
        if (clash(table, &table->plane[id], &table->plane[first_plane(rest)])) return first_plane(rest);
    return -1;
}

static PlaneSet clashing_planes(const Table *table) {
    PlaneSet found = 0;
    for (PlaneSet rest = planes_met(table); rest; rest &= rest - 1)
        if (obstacle_of(table, first_plane(rest), table->flying) >= 0) found |= rest & -rest;
    return found;
}

static int64_t root_up(int64_t v) {
    int64_t root = 0;
    for (int64_t bit = 1 << 20; bit; bit >>= 1)
        if (square(root + bit) <= v) root += bit;
    return square(root) < v ? root + 1 : root;
}

/* Moves straight away from the obstacle, just far enough; if both are at the same place, backwards. */
static Vec pushed(const Table *table, const Plane *plane, const Plane *obstacle) {
    int64_t stand = stand_cmm(table);
    Vec away = vec_sub(plane->at, obstacle->at);
    if (!away.x && !away.y) away = vec_rotate((Vec){0, -1000}, plane->heading);
    int64_t far = root_up(square(away.x) + square(away.y));
    Vec at = plane->at;
    for (int64_t reach = stand; square(at.x - obstacle->at.x) + square(at.y - obstacle->at.y) < square(stand); reach++)
        at = (Vec){(int32_t)(obstacle->at.x + away.x * reach / far), (int32_t)(obstacle->at.y + away.y * reach / far)};
    return at;
}

/* The heading stays as planned. [MINI-OVER-06, MINI-OVER-07] */
static void make_room(Table *table, PlaneId id, PlaneSet others, EventLog *log) {
    Plane *plane = &table->plane[id];
    int obstacle = obstacle_of(table, id, others);
    if (obstacle < 0) {
        emit(log, EVENT_AS_PLANNED, id, REF_FIRST_AS_PLANNED);
        return;
    }
    for (int n = 0; n < PUSHES_MAX && obstacle >= 0; n++) {
        plane->at = pushed(table, plane, &table->plane[obstacle]);
        obstacle = obstacle_of(table, id, others);
    }
    Event *event = emit(log, EVENT_DISPLACED, id, REF_DISPLACED);
    event_cite(event, REF_HEADING_KEPT);
    if (event) {
        event->n[0] = plane->at.x;
        event->n[1] = plane->at.y;
        event->n[2] = plane->heading;
    }
    if (plane->at.x < 0 || plane->at.y < 0 || plane->at.x > table->width || plane->at.y > table->height)
        plane_remove(table, id, PLANE_LEFT, REF_LEFT_AREA, log);
}

/* All models go back, lots are drawn, and the lowest flies first. Drawing lots even when they are not needed does no
 * harm. [MINI-OVER-03 to MINI-OVER-05, MINI-OVER-08] */
static void open_displace(Table *table, EventLog *log) {
    PlaneSet waiting = clashing_planes(table), settled = table->flying & ~waiting;
    while (waiting) {
        PlaneSet rest = waiting;
        for (uint32_t skip = rng_below(&table->rng, (uint32_t)__builtin_popcount(waiting)); skip; skip--) rest &= rest - 1;
        PlaneId id = first_plane(rest);
        make_room(table, id, settled, log);
        waiting &= ~PLANE_BIT(id);
        settled |= PLANE_BIT(id) & table->flying;
    }
}

static int used_displace(const Table *table) { return table->rules.displace > 0; }

const PhaseOps phase_DISPLACE = {.used = used_displace, .open = open_displace};
