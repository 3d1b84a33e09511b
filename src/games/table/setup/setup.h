/* From scenario lines to a state that is ready to be dealt, and back to lines. */
#ifndef FURBALL_TABLE_SETUP_H
#define FURBALL_TABLE_SETUP_H

#include "games/table/core/state.h"

void table_clear(Table *table);
int table_read(Table *table, Cursor *cursor);
int table_start(Table *table, const char *file, Diag *diag);
void table_deal(Table *table, const Seed *seed);

/* Writes the position at the start of a planning phase as scenario lines; `?` for what a view hides. */
void table_write(const Table *table, Text *out);

/* Scripted draws: "draws A:1 B:2+fire …". */
int table_script(Table *table, Cursor *cursor);
int table_script_left(const Table *table);

#endif
