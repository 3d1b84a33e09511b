/* Tailing: which airplane is behind which, and what that allows. */
#ifndef FURBALL_TABLE_TAIL_H
#define FURBALL_TABLE_TAIL_H

#include "games/table/core/state.h"

/* Is the airplane behind the other, by ruler, edges and levels? [GLORY-TAIL-02 to GLORY-TAIL-05, GLORY-TAIL-12,
 * GLORY-TAIL-13; the same in the other books] */
int tail_is_behind(const Table *table, PlaneId tailer, PlaneId tailed);

/* Enemies that it could tail now, given its own condition too. */
PlaneSet tail_candidates(const Table *table, PlaneId tailer);

/* Airplanes that tail another this turn. */
PlaneSet tailing_planes(const Table *table);

/* The orders of three cards: which of them comes first, second, third. */
enum { ORDER_COUNT = 6 };
extern const uint8_t tail_orders[ORDER_COUNT][SPACE_COUNT];

#endif
