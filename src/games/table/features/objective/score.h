/* The standing of the game. */
#ifndef FURBALL_TABLE_SCORE_H
#define FURBALL_TABLE_SCORE_H

#include "games/table/core/state.h"

int table_score(const Table *table, int32_t points[SEAT_MAX]);
void table_check(const Table *table);

#endif
