/* What an airplane carries and how that weighs: bombs, tanks, and the limits of full load. */
#ifndef FURBALL_TABLE_LOAD_H
#define FURBALL_TABLE_LOAD_H

#include "games/table/core/events.h"

/* After bombs or tanks have gone: is it still at full load? [GLORY-LOAD-01, TACT-LOAD-01] */
void load_weigh(Table *table, PlaneId plane, EventLog *log);

/* So many groups of bombs must go before their weight no longer counts. [GLORY-LOAD-01, TACT-LOAD-01] */
int load_groups_over(const Table *table, const Load *load);

/* Groups of bombs aboard. */
static inline int load_groups(const Load *load) { return __builtin_popcount(load->aboard); }

#endif
