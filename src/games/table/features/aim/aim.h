/* Aimed fire: at the same target again, from above, from behind. */
#ifndef FURBALL_TABLE_AIM_H
#define FURBALL_TABLE_AIM_H

#include "games/table/core/events.h"

/* Does this shot get the bonus of aim? At most one, whatever the reasons. The first of them goes to
 * `why`, if that is not NULL. */
int aim_applies(const Table *table, const Shot *shot, PlaneId target, Ref *why);

#endif
