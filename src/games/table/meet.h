/* Who may meet whom: the cheap test of each pair of airplanes before the exact ones. */
#ifndef FURBALL_TABLE_MEET_H
#define FURBALL_TABLE_MEET_H

#include "games/table/levels.h"
#include "games/table/state.h"

typedef struct Meeting {
    PlaneSet any;             /* enemies that may be in reach of guns, */
    PlaneSet near[PLANE_MAX]; /* and those of each airplane of the first side */
    int touching;             /* some two airplanes may overlap; looked for where they collide */
} Meeting;

/* The square of the least distance between a point and these airplanes, or `least` if that is less. */
INLINED int64_t least_square(const Table *table, Vec at, PlaneSet planes, int64_t least) {
    for (; planes; planes &= planes - 1) {
        Vec off = vec_sub(table->plane[first_plane(planes)].at, at);
        int64_t square = vec_dot(off, off);
        least = square < least ? square : least;
    }
    return least;
}

INLINED void meeting_find(Meeting *meeting, const Table *table, int colliding) {
    int64_t reach = catalog_get()->ruler + table->gun_reach + table->base_reach, bases = 2 * (int64_t)table->base_reach, least = INT64_MAX;
    PlaneSet met = planes_met(table), enemies = met & table->of_side[1], any = 0;
    for (PlaneSet rest = met & table->of_side[0]; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        any |= meeting->near[id] = planes_within(table, table->plane[id].at, enemies, reach * reach);
        if (colliding) least = least_square(table, table->plane[id].at, (rest & (rest - 1)) | meeting->near[id], least);
    }
    for (PlaneSet rest = colliding ? enemies : 0; rest; rest &= rest - 1)
        least = least_square(table, table->plane[first_plane(rest)].at, rest & (rest - 1), least);
    meeting->any = any;
    meeting->touching = least <= bases * bases;
}

#endif
