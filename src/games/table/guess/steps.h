/* Steps of many plain games, with all that a batch is told of them. */
#ifndef FURBALL_TABLE_STEPS_H
#define FURBALL_TABLE_STEPS_H

#include "games/table/core/state.h"

/* As GameFast.brief and GameFast.steps. */
int table_brief(const Table *started);
int table_steps(const Rows *rows, int game, int end, int *made);

#endif
