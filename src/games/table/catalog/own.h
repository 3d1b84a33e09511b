/* Catalogues that scenarios bring: see engine/own.h. Each is the built-in catalogue plus the scenario's additions. */
#ifndef FURBALL_TABLE_CATALOG_OWN_H
#define FURBALL_TABLE_CATALOG_OWN_H

#include "engine/own.h"
#include "games/table/catalog/catalog.h"

extern OwnSlots table_own;

/* Begins one for a game of this war. Returns its slot, or 0 after complaining. */
int catalog_own_open(int era, Cursor *cursor);
int catalog_own_line(int slot, Cursor *cursor);

/* Completes it. Returns the slot where it is kept, or 0 after complaining. */
int catalog_own_close(int slot, Cursor *cursor);

#endif
