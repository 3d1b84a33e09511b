/* Cloud cover: a whole level is cloud. An airplane that climbs into it cannot be seen or reached until it dives. */
#ifndef FURBALL_TABLE_CLOUD_COVER_H
#define FURBALL_TABLE_CLOUD_COVER_H

#include "games/table/core/events.h"
#include "games/table/flight/flight.h"

static inline int plane_is_clouded(const Table *table, PlaneId id) { return table->clouded >> id & 1; }

/* Where it really is, also in the clouds; only its owner knows that. */
static inline Pose plane_true_pose(const Table *table, PlaneId id) {
    if (!plane_is_clouded(table, id)) return plane_pose(&table->plane[id]);
    Pose pose = {table->cloud[id].at, table->cloud[id].heading};
    return pose;
}

#endif
