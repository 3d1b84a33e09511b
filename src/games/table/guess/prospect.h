/* What a net that chooses gets to see of a question about airplanes: engine/prospect.h. */
#ifndef FURBALL_TABLE_PROSPECT_H
#define FURBALL_TABLE_PROSPECT_H

#include "engine/prospect.h"
#include "games/table/core/state.h"

void table_prospect(const Table *table, Seat seat, const Action *action, int count, Prospect *out);

#endif
