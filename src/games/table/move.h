/* The movement phase: flames, reveal, maneuvers, collisions. */
#ifndef FURBALL_TABLE_MOVE_H
#define FURBALL_TABLE_MOVE_H

#include "games/table/damage.h"

/* Burning airplanes lose a flame counter and draw an A before the reveal. [GLORY-SPEC-23] */
void flames_burn(Table *table, EventLog *log);

/* All cards of this turn are turned up together. [GLORY-MOVE-01, GLORY-SPEED-01] */
void cards_reveal(Table *table, EventLog *log);

/* The planes of the set fly their cards; then the next card slides up. */
void planes_move(Table *table, PlaneSet planes, EventLog *log);

/* Airplanes that overlap at the same height. [GLORY-COLL-01] */
void collisions_resolve(Table *table, EventLog *log);

#endif
