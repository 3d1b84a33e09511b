/* For authors of scenarios: what a scenario may name, and what is allowed but surely a mistake. */
#ifndef FURBALL_TABLE_CRAFT_H
#define FURBALL_TABLE_CRAFT_H

#include "games/table/core/state.h"

extern const char *const table_needs[];

/* The number-th warning about a started game; see GameCraft. */
int table_doubt(const Table *table, int number, Text *name, Text *out);

/* "models", "decks", "ground", "skills", "sides", "lines" and "words" of this book's war, as members of a JSON object. */
void table_list(const char *book, Text *out);

#endif
