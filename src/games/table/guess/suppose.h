/* What others may have laid face down, for players who assume that others choose as they would. Players' guesses, not
 * rules. */
#ifndef FURBALL_TABLE_GUESS_SUPPOSE_H
#define FURBALL_TABLE_GUESS_SUPPOSE_H

#include "games/table/core/state.h"

/* See GameHints.hidden and GameHints.lay. */
int table_hidden(const Table *view, Seat seat, int nth, Table *before, Seat *whose, Action *options, int max);
void table_lay(Table *world, Action action);

#endif
