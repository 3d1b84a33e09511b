/* Which choices take an Element out of the fight for nothing. Nothing here is a rule. */
#ifndef FURBALL_FLAMES_RECKLESS_H
#define FURBALL_FLAMES_RECKLESS_H

#include "games/flames/state.h"

/* See Game.reckless. */
void flames_reckless(const Flames *s, Seat seat, const Action *action, int count, uint8_t *out);

#endif
