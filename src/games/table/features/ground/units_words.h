/* Statements of tests about ground units. */
#ifndef FURBALL_TABLE_UNITS_WORDS_H
#define FURBALL_TABLE_UNITS_WORDS_H

#include "games/table/core/feature.h"

/* Compares what follows "expect NAME" for a ground unit. */
int ground_expect(const Table *table, unsigned unit, Cursor *cursor, Text *got);

/* The words about a ground unit in a scenario, by number; NULL after the last. */
const char *ground_line_word(int number);

/* The words of test statements about one, in the same way. */
const char *ground_statement_word(int number);

#endif
