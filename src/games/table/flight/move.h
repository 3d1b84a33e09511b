/* Moving airplanes by their revealed cards. */
#ifndef FURBALL_TABLE_MOVE_H
#define FURBALL_TABLE_MOVE_H

#include "games/table/core/events.h"
#include "games/table/flight/meet.h"

/* Those of them that fly do so; all of them have moved. Returns those to whom more may have happened than that they are elsewhere: who were not
 * usual airplanes, were lost, are on the ground, or have something to settle. [GLORY-MOVE-01] */
PlaneSet planes_move(Table *table, PlaneSet planes, EventLog *log);

/* Those whose bases may overlap collide if they do. Returns who did. */
PlaneSet collisions_among(Table *table, const Meeting *meeting, EventLog *log);

/* One airplane flies its card, whatever that is. */
void plane_move(Table *table, PlaneId id, EventLog *log);

/* It leaves the area, alive or not. */
void leave_area(Table *table, PlaneId id, Ref cause, EventLog *log);

/* In the playing area, its edges included? */
static inline int inside_area(const Table *table, Vec at) {
    return (uint32_t)at.x <= (uint32_t)table->width && (uint32_t)at.y <= (uint32_t)table->height; /* nor below 0 */
}

/* Unheard, of a plain game: what comes of a maneuver that did not just lead to another place. */
void move_settle(Table *table, PlaneId id, CardId card, int crashed);

#endif
