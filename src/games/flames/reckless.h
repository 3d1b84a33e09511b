/* Finds choices that waste an Element: it leaves the fight, and its side gains nothing. A guess of computer players,
 * not a rule. */
#ifndef FURBALL_FLAMES_RECKLESS_H
#define FURBALL_FLAMES_RECKLESS_H

#include "games/flames/state.h"

/* See Game.reckless. */
void flames_reckless(const Flames *s, Seat seat, const Action *action, int count, uint8_t *out);

#endif
