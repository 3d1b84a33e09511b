/* Tailing: who sits behind whom, and what that is worth. */
#ifndef FURBALL_TABLE_TAIL_H
#define FURBALL_TABLE_TAIL_H

#include "games/table/core/state.h"

/* Does the airplane sit behind the other, by ruler, edges and levels?
 * [GLORY-TAIL-02 to GLORY-TAIL-05, GLORY-TAIL-12, GLORY-TAIL-13; the same in the other books] */
int tail_is_behind(const Table *table, PlaneId tailer, PlaneId tailed);

/* Enemies it could tail now, its own condition included. */
PlaneSet tail_candidates(const Table *table, PlaneId tailer);

/* Airplanes that tail somebody in this turn. */
PlaneSet tailing_planes(const Table *table);

/* The ways to lay three cards: which of them comes first, second, third. */
enum { ORDER_COUNT = 6 };
extern const uint8_t tail_orders[ORDER_COUNT][SPACE_COUNT];

#endif
