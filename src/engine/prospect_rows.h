/* What every game does alike when it tells what a net that chooses sees: which answers get rows, and how each is rated. */
#ifndef FURBALL_ENGINE_PROSPECT_ROWS_H
#define FURBALL_ENGINE_PROSPECT_ROWS_H

#include "engine/prospect.h"

enum { PROSPECT_RATED = 3 }; /* the first numbers of an answer: how the game rates it */

/* Those rated best get rows where there are too many, in the order in which they are offered; beside the best, each is told as how much worse it is. */
void prospect_rate(const int32_t *rating, int count, Prospect *out);

#endif
