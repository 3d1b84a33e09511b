/* What all games share in writing a Prospect: which answers get rows, and how each is rated. */
#ifndef FURBALL_ENGINE_PROSPECT_ROWS_H
#define FURBALL_ENGINE_PROSPECT_ROWS_H

#include "engine/prospect.h"

enum { PROSPECT_RATED = 3 }; /* the first numbers of an answer: how the game rates it */

/* If there are too many answers, the best rated ones get rows, in the order in which they are offered. Each row gets
 * how much worse it is rated than the best. */
void prospect_rate(const int32_t *rating, int count, Prospect *out);

#endif
