/* How one airplane stands to another, as somebody at the table would put it. Only for words: nothing here is a rule. */
#ifndef FURBALL_TABLE_RELATION_H
#define FURBALL_TABLE_RELATION_H

#include "games/table/core/state.h"

typedef enum Relation {
    RELATION_NONE,
    RELATION_BEHIND, /* it is behind that enemy, close enough to fire soon */
    RELATION_HEAD_ON /* they fly at each other */
} Relation;

/* What is worth telling of the airplane, and of which enemy; from what lies on the table, which everybody sees. */
Relation relation_to_enemy(const Table *view, PlaneId id, PlaneId *enemy);

#endif
