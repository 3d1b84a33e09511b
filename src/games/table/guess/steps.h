/* Steps of many plain games, with everything that a batch reports about them. */
#ifndef FURBALL_TABLE_STEPS_H
#define FURBALL_TABLE_STEPS_H

#include "games/table/core/state.h"

/* The functions of GameFast with these names. */
int table_outline(const Table *dealt, Seat seat, int32_t *out, int max);
int table_steps(const Rows *rows, int game, int end, int *made);
ToldRows table_tell(const Rows *rows, int game);
void table_draw_numbers(const Rows *rows, int row, int end, int32_t *roll);

#endif
