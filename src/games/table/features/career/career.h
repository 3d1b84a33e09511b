/* Victories, wounds and careers over several games. [DAWN-CAMP-01 to DAWN-CAMP-09] */
#ifndef FURBALL_TABLE_CAREER_H
#define FURBALL_TABLE_CAREER_H

#include "games/table/core/events.h"

static inline int careers_kept(const Table *table) { return table->career.pilots != 0; }

/* Notes who fires at whom in this phase. */
void careers_shots(Table *table);

/* An airplane was eliminated by damage, or leaves the area. */
void career_victory(Table *table, PlaneId lost, EventLog *log);
void career_leave(Table *table, PlaneId leaver, EventLog *log);

/* The game is over: what becomes of the pilots. */
void careers_close(Table *table, EventLog *log);

#endif
