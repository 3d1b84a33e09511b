/* The net that chooses: how much it likes each answer to a question, learned by playing against itself (docs/learning.md). Whole numbers only,
 * as players/net.h, in whose file its layers stand.
 *
 * Each enemy that an answer would meet goes through the layer `see`; the sum of them, the answer's own numbers and those of whoever is asked
 * through `weigh` and `compare`; `choose` is one number, with the game's own rating of the answer beside it. */
#ifndef FURBALL_PLAYERS_POLICY_H
#define FURBALL_PLAYERS_POLICY_H

#include "players/net.h"

enum { POLICY_ONE = 127 << 6 }; /* of what it says: e times as likely */

/* What it says of each answer of a prospect: the difference of two says how much likelier one is. */
void policy_worth(const Net *net, const Prospect *prospect, int32_t worth[PROSPECT_CHOICES]);

/* Numbers that are as likely as the net says, in 65536ths of the likeliest, `warmth` percent as far apart. */
void policy_shares(const int32_t *worth, int count, int warmth, uint32_t *share);

#endif
