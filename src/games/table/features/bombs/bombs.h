/* Bombs: the decision to drop them, their fall, and what they hit. */
#ifndef FURBALL_TABLE_BOMBS_H
#define FURBALL_TABLE_BOMBS_H

#include "games/table/core/events.h"

/* The sum of the points of these groups. [GLORY-BOMB-04] */
int groups_value(const Load *load, unsigned groups);

/* Where bombs of an airplane will land if they are dropped now and it flies as planned. */
Base bombs_forecast(const Table *table, PlaneId plane, int is_long, Pose *pose);

/* Where bombs that are already falling will land. */
Base bombs_falling(const Table *table, const Bomb *bomb, Pose *pose);

/* Roughly how far ahead of an airplane at that level they land. */
int32_t bombs_reach(const Table *table, const Plane *plane, int level);

/* Does it bomb only in dives? Below: where bombs land that it drops in a dive ending in that pose. [GLORY-BOMB-26] */
int bombs_need_dives(const Table *table, const Plane *plane);
Base bombs_of_dive(const Plane *plane, Pose *pose, int vertical);

/* How many groups it can drop after the waiting card, as far as its owner can know. */
int bombs_may_go(const Table *table, const Plane *plane);

/* Could an attack decided by dice take everything off the airplane, after the waiting card? */
int attack_may_come(const Table *table, const Plane *plane);

/* For rules with dice: the units (bit 0 for the first ground unit) that it may bomb now; and whether it may launch its
 * torpedo. */
uint32_t bombs_over(const Table *table, const Plane *plane);
int torpedo_may_go(const Table *table, const Plane *plane);

/* Takes these groups off the airplane. */
void groups_release(Table *table, PlaneId plane, unsigned groups, EventLog *log);

/* Full points for a red dot that the rectangle covers, half for a card that it touches. [GLORY-BOMB-10 to
 * GLORY-BOMB-13] */
void bombs_hit(Table *table, PlaneId plane, Pose pose, int32_t half_width, int32_t half_length, int value, EventLog *log);

#endif
