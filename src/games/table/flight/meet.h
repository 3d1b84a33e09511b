/* Which airplanes may meet: the cheap test of each pair before the exact ones. */
#ifndef FURBALL_TABLE_MEET_H
#define FURBALL_TABLE_MEET_H

#include "games/table/core/levels.h"
#include "games/table/core/state.h"

typedef struct Meeting {
    PlaneSet any;              /* enemies that may be in reach of guns, */
    PlaneSet near[PLANE_MAX];  /* and for each airplane of the first side its own */
    PlaneSet touching;         /* airplanes whose bases may overlap; filled only if airplanes collide, */
    PlaneSet touch[PLANE_MAX]; /* and for each airplane those with a higher number */
} Meeting;

/* No base of this game reaches farther from its centre. All bases are as long as the plain one; if none is wider
 * either, the circle around that one contains them all. */
INLINED int32_t bases_radius(const Catalog *catalog, const Table *table) {
    return table->base_reach > catalog->half_width + catalog->half_length ? table->base_reach : catalog->radius;
}

INLINED void meeting_find(Meeting *meeting, const Catalog *catalog, const Table *table, int colliding) {
    int64_t radius = bases_radius(catalog, table), reach = catalog->ruler + table->gun_reach + radius, bases = 2 * radius;
    if (reach < bases) reach = bases;
    PlaneSet met = planes_met(table), enemies = met & table->of_side[1], any = 0, touching = 0, with_enemy = 0;
    for (PlaneSet rest = met & table->of_side[0]; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Vec at = table->plane[id].at;
        any |= meeting->near[id] = planes_within(table, at, enemies, reach * reach);
        if (!colliding) continue;
        touching |= meeting->touch[id] = planes_within(table, at, rest & (rest - 1), bases * bases);
        with_enemy |= planes_within(table, at, meeting->near[id], bases * bases);
    }
    for (PlaneSet rest = colliding ? enemies : 0; rest; rest &= rest - 1)
        touching |= meeting->touch[first_plane(rest)] = planes_within(table, table->plane[first_plane(rest)].at, rest & (rest - 1), bases * bases);
    for (PlaneSet rest = with_enemy; rest; rest &= rest - 1) {
        PlaneId b = first_plane(rest);
        for (PlaneSet others = planes_within(table, table->plane[b].at, met & table->of_side[0], bases * bases); others; others &= others - 1) {
            PlaneId a = first_plane(others);
            meeting->touch[a < b ? a : b] |= PLANE_BIT(a < b ? b : a);
        }
    }
    meeting->any = any;
    meeting->touching = touching | with_enemy;
}

#endif
