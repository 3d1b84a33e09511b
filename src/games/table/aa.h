/* Anti-aircraft guns that lay their shells where airplanes may come. */
#ifndef FURBALL_TABLE_AA_H
#define FURBALL_TABLE_AA_H

#include "games/table/events.h"

/* The burst of the counter on the table: counters fall due, and it is gone. [GLORY-AA-11 to GLORY-AA-13] */
void shell_bursts(Table *table, unsigned unit, EventLog *log);

#endif
