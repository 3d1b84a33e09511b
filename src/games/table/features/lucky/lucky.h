/* Lucky pilots: one damage counter of the game may be ignored, after it was drawn and seen. Of counters drawn by fire the
 * phase of drawing asks; all others wait here for the end of the phase that brought them.
 * [GLORY-ACE-24, DAWN-ACE-16, TACT-ACE-08, TACT-LUCK-01] */
#ifndef FURBALL_TABLE_LUCKY_H
#define FURBALL_TABLE_LUCKY_H

#include "games/table/damage/damage.h"

/* A counter that was drawn for the airplane: it counts, unless its pilot may still ignore it. */
void counter_comes(Table *table, PlaneId plane, int letter, int face, CounterScope scope);

/* Does it have counters that wait? Then its damage of this moment waits with them. */
int lucky_waits(const Table *table, PlaneId plane);

/* They count, all of them: their groups are being shuffled. */
void lucky_too_late(Table *table);

/* The airplane is out of the game. */
void lucky_forget(Table *table, PlaneId plane);

#endif
