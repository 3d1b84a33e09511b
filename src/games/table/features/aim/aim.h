/* Aimed fire: at the same target again, from above, from behind. */
#ifndef FURBALL_TABLE_AIM_H
#define FURBALL_TABLE_AIM_H

#include "games/table/core/events.h"

/* Does this shot get the bonus for aim? It gets at most one, however many reasons there are. `why` gets the first
 * reason, if it is not NULL. */
int aim_applies(const Table *table, const Shot *shot, PlaneId target, Ref *why);

#endif
