/* What setup.c, setup/plane.c and setup/write.c share; no other file uses it. */
#ifndef FURBALL_TABLE_SETUP_PARTS_H
#define FURBALL_TABLE_SETUP_PARTS_H

#include "games/table/core/feature.h"

int seat_find(const Table *table, const char *name); /* -1: no seat has that name */

/* Reads what follows the word `plane`. */
int read_plane(Table *table, Cursor *cursor);
extern const Attribute core_attributes[];
extern const char *const core_many[];

/* As what a card of this kind was flown, unless the text says otherwise. */
int flown_of_kind(int kind);

#endif
