/* What aces do in the course of a game: bend the sequence of cards, bear hits, fire first, aim perfectly, snipe. */
#ifndef FURBALL_TABLE_ACE_HOOKS_H
#define FURBALL_TABLE_ACE_HOOKS_H

#include "games/table/core/hooks.h"

extern const Hooks ace_hooks;

#endif
