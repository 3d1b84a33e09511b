/* Anti-aircraft guns, which aim shells at points where airplanes may come. */
#ifndef FURBALL_TABLE_AA_H
#define FURBALL_TABLE_AA_H

#include "games/table/core/events.h"

/* How far a gun reaches at a level (0 in games without altitude), in half rulers; 0: only directly above it, -1: not at
 * all. [GLORY-AA-07, GLORY-AA-20, GLORY-AA-22, GLORY-AA-23] */
int aa_reach(const Rules *rules, int level);

/* The counter on the table bursts: targets must draw damage, and the counter is removed. [GLORY-AA-11 to
 * GLORY-AA-13] */
void shell_bursts(Table *table, unsigned unit, EventLog *log);

#endif
