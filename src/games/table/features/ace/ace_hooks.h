/* What aces do during a game: fly other sequences of cards, absorb hits, fire first, aim perfectly, snipe. */
#ifndef FURBALL_TABLE_ACE_HOOKS_H
#define FURBALL_TABLE_ACE_HOOKS_H

#include "games/table/core/hooks.h"

extern const Hooks ace_hooks;

#endif
