/* Finds choices that take an airplane off the table, at once or soon, though others keep it there. It is asked once for
 * a question, so it looks further ahead than a rating can. Only for computer players; nothing here is a rule. */
#ifndef FURBALL_TABLE_RECKLESS_H
#define FURBALL_TABLE_RECKLESS_H

#include "games/table/core/state.h"

/* Marks the reckless choices with 1: the airplane is gone sooner than necessary, and its side gains nothing. */
void table_reckless(const Table *table, Seat seat, const Action *action, int count, uint8_t *out);

#endif
