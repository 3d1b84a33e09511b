/* What an airplane carries and its effects: bombs, tanks, and the limits of full load. */
#ifndef FURBALL_TABLE_LOAD_H
#define FURBALL_TABLE_LOAD_H

#include "games/table/core/events.h"

/* After bombs or tanks are gone: works out whether it is still at full load. [GLORY-LOAD-01, TACT-LOAD-01] */
void load_weigh(Table *table, PlaneId plane, EventLog *log);

/* How many groups of bombs must be dropped until it is no longer at full load. [GLORY-LOAD-01, TACT-LOAD-01] */
int load_groups_over(const Table *table, const Load *load);

/* Number of bomb groups aboard. */
static inline int load_groups(const Load *load) { return __builtin_popcount(load->aboard); }

#endif
