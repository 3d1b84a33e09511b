/* Cloud cover: a whole level is cloud. Who climbs into it is out of sight and out of reach until he dives. */
#ifndef FURBALL_TABLE_CLOUD_COVER_H
#define FURBALL_TABLE_CLOUD_COVER_H

#include "games/table/core/events.h"
#include "games/table/flight/flight.h"

static inline int plane_is_clouded(const Table *table, PlaneId id) { return table->clouded >> id & 1; }

/* Where it is, be it in the clouds; only its owner knows that. */
static inline Pose plane_true_pose(const Table *table, PlaneId id) {
    if (!plane_is_clouded(table, id)) return plane_pose(&table->plane[id]);
    Pose pose = {table->cloud[id].at, table->cloud[id].heading};
    return pose;
}

/* The airplane has climbed to the clouds. */
void cloud_enter(Table *table, PlaneId id, EventLog *log);

/* It has flown the card now due in there, to `pose`, for so much fuel. */
void cloud_fly(Table *table, PlaneId id, Speed speed, Pose pose, int fuel, EventLog *log);

/* What is left to settle of a way through the clouds. */
typedef struct CloudWay {
    int illegal; /* cards that were */
    int fuel;    /* points they cost */
    int outside; /* it ended out of the area once, and there it is */
    int burnt;   /* a straight is among the cards of an airplane that burned */
} CloudWay;

/* It is below the clouds again. */
CloudWay cloud_leave(Table *table, PlaneId id, EventLog *log);

/* It is out of the game, in the clouds or not. */
void cloud_forget(Table *table, PlaneId id);

/* What will be found out when the stack is turned up. Who has left the area before is out of the game by then. */
void cloud_note_illegal(Table *table, PlaneId id);
void cloud_note_straight(Table *table, PlaneId id);

#endif
