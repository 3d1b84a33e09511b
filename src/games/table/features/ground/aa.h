/* Anti-aircraft guns that lay their shells where airplanes may come. */
#ifndef FURBALL_TABLE_AA_H
#define FURBALL_TABLE_AA_H

#include "games/table/core/events.h"

/* Halves of a ruler that a gun reaches at a level, which is 0 without altitude; 0: only what is right above it, -1: nothing.
 * [GLORY-AA-07, GLORY-AA-20, GLORY-AA-22, GLORY-AA-23] */
int aa_reach(const Rules *rules, int level);

/* The burst of the counter on the table: counters fall due, and it is gone. [GLORY-AA-11 to GLORY-AA-13] */
void shell_bursts(Table *table, unsigned unit, EventLog *log);

#endif
