/* What nets get to see of a hand: only cards that are known; hidden ones count as none. */
#ifndef FURBALL_FLAMES_KNOWN_HAND_H
#define FURBALL_FLAMES_KNOWN_HAND_H

#include "games/flames/play.h"

static inline int known_size(const Hand *hand) { return hand->size == SIZE_UNKNOWN ? 0 : hand->size; }

static inline int known_count(const Hand *hand, CardSet kinds) {
    int count = 0;
    for (CardSet rest = hand->have & kinds; rest; rest &= rest - 1) count += hand->count[__builtin_ctz(rest)];
    return count;
}

/* The sum of Hits of all cards that open fire. */
static inline int known_fire_hits(const Hand *hand) {
    int hits = 0;
    for (CardSet rest = hand->have & CARDS_FIRE; rest; rest &= rest - 1)
        hits += hand->count[__builtin_ctz(rest)] * flames_deck()->card[__builtin_ctz(rest)].hits;
    return hits;
}

#endif
