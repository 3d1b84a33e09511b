/* The firing phase: who can be fired at, and resolving the shots. */
#ifndef FURBALL_TABLE_FIRE_H
#define FURBALL_TABLE_FIRE_H

#include "games/table/damage/damage.h"
#include "games/table/fire/guns.h"
#include "games/table/flight/meet.h"

/* Lists every gun that has a target in this part of the firing phase, in table->shot. [GLORY-FIRE-01] */
void shots_find(Table *table, FirePart part);
void shots_find_among(Table *table, FirePart part, Meeting *meeting); /* the same, when that is known */

/* Asks the seats that have such a gun. */
void shots_ask(Table *table);

/* Why `target` cannot be chosen by that shot. */
Verdict shot_fault(const Table *table, const Shot *shot, unsigned target);

/* The targets that may be chosen now: what other guns of the airplane fire at may forbid some.
 * [TACT-OVER-02, GLORY-SCHRAGE-11] */
uint64_t shot_targets(const Table *table, const Shot *shot);

/* The next open shot of a seat, or NULL. */
Shot *shot_next(Table *table, Seat seat);

/* Guns of one gunner are asked about together, for he fires one of them. [GLORY-MULTI-11] */
int shots_share_gunner(const Table *table, const Shot *a, const Shot *b);

/* The counters of each letter that a shot makes its target draw. */
Firepower shot_power(const Table *table, const Shot *shot, PlaneId target);

/* Which shot the counter now being drawn comes from: those of the first shot are drawn first. Valid
 * while a firing phase is resolved; `left` counters of the letter are still due after it. */
const Shot *shot_behind_counter(const Table *table, PlaneId target, int letter, int left);

/* Everybody has chosen: shots are announced and counters fall due. */
void shots_announce(Table *table, EventLog *log);

/* Draws what is due. Stops with 1 when an owner may ignore the counter just drawn (the question
 * is in redraw_plane, redraw_letter), else 0 when all is drawn. [GLORY-FIRE-28] */
int draws_continue(Table *table, EventLog *log);

/* May the owner still refuse the counter just drawn for the airplane? */
int may_refuse(const Table *table, const Plane *plane);

/* The answer to that question; 1: the counter drawn in exchange may be refused as well, and the question stays open. */
int redraw_answer(Table *table, int redraw, EventLog *log);

/* All damage of the phase takes effect together. [GLORY-DMG-07, GLORY-DMG-08] */
void damage_apply(Table *table, EventLog *log);

/* The line that decides a shot, for drawing; what fire itself uses. */
Sight shot_sight(const Table *table, const Shot *shot, PlaneId target);

/* The whole picture of it. */
typedef struct ShotLine {
    Vec from, to; /* the gun, and the nearest point that it reaches */
    int visible;  /* 0: it reaches none */
    int blocker;  /* the airplane that hides a nearer point, or all of it; -1: none */
} ShotLine;
ShotLine shot_line(const Table *table, unsigned shooter, int gun, unsigned target);

/* What a gun could do to a unit where both stand now, whichever phase it is: for who measures. */
typedef struct GunReach {
    ShotLine line;
    int in_arc; /* some part of it lies between the edges of the arc, however far away */
    int range;  /* 2 short, 1 long, 0: it cannot be fired at */
} GunReach;
GunReach gun_reach_of(const Table *table, PlaneId shooter, int gun, unsigned target);

/* Tells of shots that would be possible but for somebody in the way. */
void shots_tell_hidden(const Table *table, EventLog *log);

#endif
