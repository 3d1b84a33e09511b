/* Automatic anti-aircraft guns. [GLORY-SOLO-14 to GLORY-SOLO-20] */
#ifndef FURBALL_TABLE_SOLO_AA_H
#define FURBALL_TABLE_SOLO_AA_H

#include "games/table/core/events.h"

static inline int gun_is_automatic(const Table *table, unsigned unit) { return table->solo.guns >> (unit - GROUND_FIRST) & 1; }

/* Reads what follows "automatic" on the line of a ground unit. */
int solo_gun_read(Table *table, unsigned unit, Cursor *cursor);
void solo_gun_write(const Table *table, unsigned unit, Text *out);

#endif
