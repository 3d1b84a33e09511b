/* The ruler between two points of the table, as JSON for the page. */
#ifndef FURBALL_TABLE_MEASURE_H
#define FURBALL_TABLE_MEASURE_H

#include "games/table/core/state.h"

/* Writes
 * {"from":[x,y],"to":[x,y],"length","part","parts","levels"?,"guns"?:[{"mount","arc","range","behind"?}],"back"?:[…]}.
 * `part` counts halves or quarters of the ruler from 1; 0 is beyond it. `guns` are those of the first unit and what
 * they could do to the second; `back` is the reverse. */
void table_measure(const Table *view, const Spot *from, const Spot *to, Text *out);

#endif
