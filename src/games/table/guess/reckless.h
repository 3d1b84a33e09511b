/* Which choices take an airplane off the table, at once or before long, though others keep it there. Computer players ask
 * this once for a question, so it looks further than a rating can. Nothing here is a rule. */
#ifndef FURBALL_TABLE_RECKLESS_H
#define FURBALL_TABLE_RECKLESS_H

#include "games/table/core/state.h"

/* Marks those of the choices that are reckless (1): the airplane is sooner gone than it need be, and its side gains
 * nothing by that. */
void table_reckless(const Table *table, Seat seat, const Action *action, int count, uint8_t *out);

#endif
