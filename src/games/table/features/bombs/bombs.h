/* Bombs: the decision to drop them, their fall, and what they hit. */
#ifndef FURBALL_TABLE_BOMBS_H
#define FURBALL_TABLE_BOMBS_H

#include "games/table/core/events.h"

/* The points of these groups together. [GLORY-BOMB-04] */
int groups_value(const Load *load, unsigned groups);

/* Where bombs of an airplane come down if they are dropped now and it flies as planned. */
Base bombs_forecast(const Table *table, PlaneId plane, int is_long, Pose *pose);

/* Where bombs come down that fall already. */
Base bombs_falling(const Table *table, const Bomb *bomb, Pose *pose);

/* How far ahead of an airplane at that level they come down, about. */
int32_t bombs_reach(const Table *table, const Plane *plane, int level);

/* Does it bomb in dives only? And where bombs come down that it drops in a dive that ends in that pose. [GLORY-BOMB-26] */
int bombs_need_dives(const Table *table, const Plane *plane);
Base bombs_of_dive(const Plane *plane, Pose *pose, int vertical);

/* So many groups can leave it behind the card that waits, as its owner knows it. */
int bombs_may_go(const Table *table, const Plane *plane);

/* Can it be rid of everything by an attack that is rolled for, behind the card that waits? */
int attack_may_come(const Table *table, const Plane *plane);

/* Where bombs are rolled for: units (bit 0 the first on the ground) that it may bomb now, and may it launch its torpedo? */
uint32_t bombs_over(const Table *table, const Plane *plane);
int torpedo_may_go(const Table *table, const Plane *plane);

/* These groups leave the airplane. */
void groups_release(Table *table, PlaneId plane, unsigned groups, EventLog *log);

/* Full points to a red dot that the rectangle covers, half of them to a card it touches. [GLORY-BOMB-10 to GLORY-BOMB-13] */
void bombs_hit(Table *table, PlaneId plane, Pose pose, int32_t half_width, int32_t half_length, int value, EventLog *log);

#endif
