/* How a fight stands, and how good a choice looks, for computer players. */
#ifndef FURBALL_FLAMES_ESTIMATE_H
#define FURBALL_FLAMES_ESTIMATE_H

#include "games/flames/state.h"

/* The parts of each side's estimate, in thousandths of a win; see Game.appraise. */
void flames_appraise(const Flames *s, int32_t factor[SIDE_COUNT][FACTOR_COUNT]);
int flames_side(const Flames *s, Seat seat); /* spectators count as Allied */
int32_t flames_estimate(const Flames *s, Seat seat);

/* See Game.rate. */
void flames_rate(const Flames *s, Seat seat, const Action *action, int count, int32_t *out);

#endif
