/* What tests say of ground units. */
#ifndef FURBALL_TABLE_UNITS_WORDS_H
#define FURBALL_TABLE_UNITS_WORDS_H

#include "games/table/core/feature.h"

/* Compares what follows "expect NAME" of a ground unit. */
int ground_expect(const Table *table, unsigned unit, Cursor *cursor, Text *got);

/* The words about a ground unit in a scenario, one after the other; NULL behind the last. */
const char *ground_line_word(int number);

/* Likewise, what tests expect of one, behind its name. */
const char *ground_statement_word(int number);

#endif
