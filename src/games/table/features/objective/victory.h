/* A scenario's own endings and scoring, which replace those of the book. [GLORY-VICT-06] */
#ifndef FURBALL_TABLE_VICTORY_H
#define FURBALL_TABLE_VICTORY_H

#include "games/table/core/events.h"

/* Has the scenario its own endings? Then the last side in the air has not won yet. */
static inline int victory_is_own(const Table *table) { return table->victory.count != 0; }

/* Ends the game if one of the scenario's endings has come; 1 if so. */
int victory_end(Table *table, EventLog *log);

#endif
