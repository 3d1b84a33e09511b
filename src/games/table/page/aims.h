/* What an airplane could do to the ground with a card that its owner is considering: bombs, pictures, torpedoes,
 * rockets, fire. */
#ifndef FURBALL_TABLE_AIMS_H
#define FURBALL_TABLE_AIMS_H

#include "games/table/flight/flight.h"

/* A card as it would be flown. */
typedef struct Leg {
    Pose from, to;
    Flight before, after;
    CardId card;
    Marker marker;
    Speed speed;
} Leg;

/* Writes ,"aims":[{"what":"bombs"|"photo"|"torpedo"|"rockets"|"strafe","target"?,"falls"?,"line"?}…], or nothing.
 * Ground units are assumed to stay where they are now. */
void aims_write(const Table *view, PlaneId plane, const Leg *leg, Text *out);

/* Where the bomb card lands when bombs are dropped there, as a member "falls". */
void falls_write(const Pose *at, const Base *base, Text *out);

#endif
