/* What bombs and torpedoes are likely to hit, and whether a planned maneuver prepares an attack. Only for computer
 * players; nothing here is a rule. Points are in hundredths. */
#ifndef FURBALL_TABLE_STRIKE_H
#define FURBALL_TABLE_STRIKE_H

#include "games/table/flight/flight.h"
#include "games/table/features/objective/objective.h"

#define ITEM_BIT(item) (1u << (item))
#define ITEMS_OF_BOMBS                                                                                              \
    (ITEM_BIT(ITEM_DAMAGE) | ITEM_BIT(ITEM_SCRATCHES) | ITEM_BIT(ITEM_SILENCED) | ITEM_BIT(ITEM_SUNK) |              \
     ITEM_BIT(ITEM_CENTRE) | ITEM_BIT(ITEM_PART) | ITEM_BIT(ITEM_HIT) | ITEM_BIT(ITEM_UNHIT) | ITEM_BIT(ITEM_UNTOUCHED))
#define ITEMS_OF_TORPEDOES (ITEM_BIT(ITEM_SUNK) | ITEM_BIT(ITEM_HIT) | ITEM_BIT(ITEM_UNHIT))

enum { STRIKE_WASTED = -150 };

/* Expected points for bombs that land there; and for a torpedo launched by the airplane in that pose after so many
 * turns, while ships move on. STRIKE_WASTED: they hit nothing. */
int32_t strike_of_bombs(const Table *table, int side, const Base *base, Pose pose);
int32_t strike_of_torpedo(const Table *table, const Plane *plane, Pose pose, int turns_before);

/* What a planned maneuver, flown from `before` to `after` and ending in that pose after so many turns, prepares: a dive
 * bomber's dive, or a torpedo carrier's straight. 0: nothing. */
int32_t strike_of_plan(const Table *table, const Plane *plane, const Flight *before, const Flight *after, Pose pose, int turns_before);

/* How many points a torpedo may hope for, out of the points of its ship. If it were more, it would always pay to keep
 * the torpedo. */
int32_t strike_hoped(int32_t points);

/* Expected points from the side's bombs in the air and torpedoes in the water. */
int32_t strikes_under_way(const Table *table, int side);

/* The levels from which a loaded airplane strikes, and how far ahead; 0 if it carries nothing to strike with. */
int strike_levels(const Table *table, const Plane *plane, int *lowest, int *highest, int32_t *reach);

#endif
