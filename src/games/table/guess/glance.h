/* What a net that judges a position gets to see of a table (engine/glance.h). */
#ifndef FURBALL_TABLE_GLANCE_H
#define FURBALL_TABLE_GLANCE_H

#include "games/table/core/state.h"

void table_glance(const Table *table, Glance *out);

#endif
