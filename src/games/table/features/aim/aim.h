/* Aimed fire: at the same target again, from above, from behind. */
#ifndef FURBALL_TABLE_AIM_H
#define FURBALL_TABLE_AIM_H

#include "games/table/core/events.h"

/* Does this shot get the bonus of aim? At most one, whatever the reasons. The first of them goes to
 * `why`, if that is not NULL. */
int aim_applies(const Table *table, const Shot *shot, PlaneId target, Ref *why);

/* Good at Escaping: all shots are chosen, and owners of targets may cancel aim. The index of the shot that
 * somebody is asked about, or -1; then the answer. [TACT-ACE-05] */
void aim_offer_escapes(Table *table);
int aim_asks_to_escape(const Table *table);
void aim_answer_escape(Table *table, int escape, EventLog *log);

/* A gun has fired at the target. */
void aim_remember(Table *table, const Shot *shot, PlaneId target);

/* A new firing phase is coming: what was fired now was fired before. */
void aim_shift(Table *table);

/* The airplane has taken points of damage. */
void aim_disturb(const Table *table, Plane *plane);

#endif
