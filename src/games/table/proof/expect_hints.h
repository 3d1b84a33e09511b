/* A statement of rule tests about what the page shows beside the answers to the open question. */
#ifndef FURBALL_TABLE_EXPECT_HINTS_H
#define FURBALL_TABLE_EXPECT_HINTS_H

#include "games/table/core/feature.h"

/* "hints none", "hints line measure": of where an answer leads (ghost), a place, a point, the ruler of a shot, and leave
 * to measure, the seat of the airplane is shown exactly these. */
int plane_hints(const Table *table, int plane, Cursor *cursor, Text *got);

#endif
