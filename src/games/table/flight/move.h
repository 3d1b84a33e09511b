/* Moving airplanes by their revealed cards. */
#ifndef FURBALL_TABLE_MOVE_H
#define FURBALL_TABLE_MOVE_H

#include "games/table/core/events.h"
#include "games/table/flight/meet.h"

/* Moves those of `planes` that fly and marks all of them as moved. Returns the airplanes to which more may have
 * happened than a change of place: they were not usual airplanes, were lost, are on the ground, or have something to
 * settle. [GLORY-MOVE-01] */
PlaneSet planes_move(Table *table, PlaneSet planes, EventLog *log);

/* Airplanes whose bases overlap collide, among the pairs of `meeting`. Returns those that did. */
PlaneSet collisions_among(Table *table, const Meeting *meeting, EventLog *log);

/* One airplane flies its card, whatever that is. */
void plane_move(Table *table, PlaneId id, EventLog *log);

/* It leaves the area, flying or lost. */
void leave_area(Table *table, PlaneId id, Ref cause, EventLog *log);

/* Is the point in the playing area, edges included? */
static inline int inside_area(const Table *table, Vec at) {
    return (uint32_t)at.x <= (uint32_t)table->width && (uint32_t)at.y <= (uint32_t)table->height; /* as unsigned, numbers below 0 are too large as well */
}

/* Without events, in a plain game: settles what follows from a maneuver that did more than change the place. */
void move_settle(Table *table, PlaneId id, CardId card, int crashed);

#endif
