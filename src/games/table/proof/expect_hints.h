/* A statement of rule tests about the hints that the page shows beside the answers to the open question. */
#ifndef FURBALL_TABLE_EXPECT_HINTS_H
#define FURBALL_TABLE_EXPECT_HINTS_H

#include "games/table/core/feature.h"

/* "hints none", "hints line measure": exactly these hints are shown to the seat of the airplane. They are: where an
 * answer leads (ghost), a place, a point, the ruler of a shot (line), and leave to measure. */
int plane_hints(const Table *table, int plane, Cursor *cursor, Text *got);

#endif
