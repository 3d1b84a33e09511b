/* Aimed fire: at the same target again, from above, from behind. */
#ifndef FURBALL_TABLE_AIM_H
#define FURBALL_TABLE_AIM_H

#include "games/table/core/events.h"

/* Does this shot get the bonus of aim? At most one, whatever the reasons. The first of them goes to
 * `why`, if that is not NULL. */
int aim_applies(const Table *table, const Shot *shot, PlaneId target, Ref *why);

/* Does the target slip out of aim that comes from behind or from firing again? */
int aim_escapes(const Table *table, const Plane *shooter, const Plane *target);

/* A gun has fired at the target. */
void aim_remember(Table *table, const Shot *shot, PlaneId target);

/* A new firing phase is coming: what was fired now was fired before. */
void aim_shift(Table *table);

/* The airplane has taken points of damage. */
void aim_disturb(const Table *table, Plane *plane);

#endif
