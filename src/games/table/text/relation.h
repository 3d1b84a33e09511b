/* How one airplane is placed to another, as a player at the table would say it. Only for texts: nothing here is a
 * rule. */
#ifndef FURBALL_TABLE_RELATION_H
#define FURBALL_TABLE_RELATION_H

#include "games/table/core/state.h"

typedef enum Relation {
    RELATION_NONE,
    RELATION_BEHIND, /* it is behind the enemy, close enough to fire soon */
    RELATION_HEAD_ON /* they fly towards each other */
} Relation;

/* The relation most worth mentioning for the airplane, and to which enemy; found from what lies open on the table. */
Relation relation_to_enemy(const Table *view, PlaneId id, PlaneId *enemy);

#endif
