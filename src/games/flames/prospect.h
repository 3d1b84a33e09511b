/* What a net that chooses gets to see of a question in a dogfight (engine/prospect.h). */
#ifndef FURBALL_FLAMES_PROSPECT_H
#define FURBALL_FLAMES_PROSPECT_H

#include "engine/prospect.h"
#include "games/flames/state.h"

void flames_prospect(const Flames *s, Seat seat, const Action *action, int count, Prospect *out);

#endif
