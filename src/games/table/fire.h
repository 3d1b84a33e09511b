/* The firing phase: who can be fired at, and resolving the shots. */
#ifndef FURBALL_TABLE_FIRE_H
#define FURBALL_TABLE_FIRE_H

#include "games/table/damage.h"

/* Lists every gun that has a target, in table->shot. [GLORY-FIRE-01] */
void shots_find(Table *table);

/* Why `target` cannot be chosen by that shot. */
Verdict shot_fault(const Table *table, const Shot *shot, unsigned target);

/* The next open shot of a seat, or NULL. */
Shot *shot_next(Table *table, Seat seat);

/* Everybody has chosen: shots are announced and counters fall due. */
void shots_announce(Table *table, EventLog *log);

/* Draws what is due. Stops with 1 when an owner may ignore the counter just drawn (the question
 * is in redraw_plane, redraw_letter), else 0 when all is drawn. [GLORY-FIRE-28] */
int draws_continue(Table *table, EventLog *log);

/* The answer to that question. */
void redraw_answer(Table *table, int redraw, EventLog *log);

/* All damage of the phase takes effect together. [GLORY-DMG-07, GLORY-DMG-08] */
void damage_apply(Table *table, EventLog *log);

/* The line that decides a shot, for drawing; what fire itself uses. */
Sight shot_sight(const Table *table, const Shot *shot, PlaneId target);

#endif
