/* The firing phase: which targets a gun has, and how shots are resolved. */
#ifndef FURBALL_TABLE_FIRE_H
#define FURBALL_TABLE_FIRE_H

#include "games/table/damage/damage.h"
#include "games/table/fire/guns.h"
#include "games/table/flight/meet.h"

/* Lists every gun that has a target in this part of the firing phase, in table->shot. [GLORY-FIRE-01] */
void shots_find(Table *table, FirePart part);
void shots_find_among(Table *table, FirePart part, Meeting *meeting); /* the same, when that is known */

/* Asks the seats that have guns with targets. */
void shots_ask(Table *table);

/* Why `target` cannot be chosen by that shot. */
Verdict shot_fault(const Table *table, const Shot *shot, unsigned target);

/* The targets that may be chosen now: the targets of the airplane's other guns may forbid some. [TACT-OVER-02,
 * GLORY-SCHRAGE-11] */
uint64_t shot_targets(const Table *table, const Shot *shot);

/* The next open shot of a seat, or NULL. */
Shot *shot_next(Table *table, Seat seat);

/* Guns of one gunner are asked about together, since he fires only one of them. [GLORY-MULTI-11] */
int shots_share_gunner(const Table *table, const Shot *a, const Shot *b);

/* The counters of each letter that a shot makes its target draw. */
Firepower shot_power(const Table *table, const Shot *shot, PlaneId target);

/* The shot that the counter being drawn comes from: counters of the first shot are drawn first. Valid while a firing
 * phase is resolved; `left` counters of the letter are still to be drawn after it. */
const Shot *shot_behind_counter(const Table *table, PlaneId target, int letter, int left);

/* All have chosen: announces the shots and finds how many counters are to be drawn. */
void shots_announce(Table *table, EventLog *log);

/* Draws those counters. Stops with 1 when an owner may ignore the counter just drawn (the question is in redraw_plane,
 * redraw_letter), else 0 when all are drawn. [GLORY-FIRE-28] */
int draws_continue(Table *table, EventLog *log);

/* May the owner still ignore the counter just drawn for the airplane? */
int may_refuse(const Table *table, const Plane *plane);

/* The answer to that question. 1: the counter drawn instead may be ignored as well, and the question stays open. */
int redraw_answer(Table *table, int redraw, EventLog *log);

/* Applies all damage of the phase together. [GLORY-DMG-07, GLORY-DMG-08] */
void damage_apply(Table *table, EventLog *log);

/* The line of sight that decides a shot, for the page to draw; the same that firing uses. */
Sight shot_sight(const Table *table, const Shot *shot, PlaneId target);

/* That line with all details. */
typedef struct ShotLine {
    Vec from, to; /* the gun, and the nearest point that it can hit */
    int visible;  /* 0: it can hit no point */
    int blocker;  /* the airplane that hides a nearer point, or the whole target; -1: none */
} ShotLine;
ShotLine shot_line(const Table *table, unsigned shooter, int gun, unsigned target);

/* What a gun could do to a unit from where both are now, in any phase: for the ruler. */
typedef struct GunReach {
    ShotLine line;
    int in_arc; /* some part of it lies between the edges of the arc, however far away */
    int range;  /* 2 short, 1 long, 0: it cannot be fired at */
} GunReach;
GunReach gun_reach_of(const Table *table, PlaneId shooter, int gun, unsigned target);

/* Adds events for shots that would be possible if another airplane were not in the way. */
void shots_tell_hidden(const Table *table, EventLog *log);

#endif
