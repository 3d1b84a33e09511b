/* The net that chooses: how much it likes each answer to a question, learned by playing against itself
 * (docs/learning.md). Integers only, like players/net.h; its layers are in the same file.
 *
 * Each enemy that an answer would meet goes through the layer `see`; their sum, with the answer's own numbers and those
 * of the asked unit, through `weigh` and `compare`; `choose` gives one number, together with the game's own rating of
 * the answer. */
#ifndef FURBALL_PLAYERS_POLICY_H
#define FURBALL_PLAYERS_POLICY_H

#include "players/net.h"

enum { POLICY_ONE = 127 << 6 }; /* a difference of this much means e times as likely */

/* The worth of each answer of a prospect: the difference of two says how much likelier one is. */
void policy_worth(const Net *net, const Prospect *prospect, int32_t worth[PROSPECT_CHOICES]);

/* How likely each answer is according to the net, in 65536ths of the likeliest. `warmth` in percent: 100 as learned,
 * more is more even. */
void policy_shares(const int32_t *worth, int count, int warmth, uint32_t *share);

#endif
