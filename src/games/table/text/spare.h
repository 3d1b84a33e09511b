/* Finds words of a scenario that are not used when it is played by other rules: Game.spare and Game.levels. */
#ifndef FURBALL_TABLE_SPARE_H
#define FURBALL_TABLE_SPARE_H

#include "engine/other_rules.h"
#include "games/table/core/state.h"

/* The levels of a book, from the lowest; 0 if it has none. */
int table_levels(const char *book, const char **names, int max);

/* Marks the tokens of a line that these rules do not use, with a note for each kind. Returns 0, with the reason, if the
 * scenario cannot do without them. A rules line is judged alone: options that its level lacks are marked. */
int table_spare(const Table *rules_read, const Line *line, uint8_t *spared, Notes *notes, Text *why);

#endif
