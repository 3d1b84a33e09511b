/* Small games of two players, zero sum, chance and hidden choices included, solved as exactly as one
 * likes: regret matching on the whole tree, and exact best responses that say how far off it still is.
 *
 * A tree is built from the root down. Moments that a player cannot tell apart have the same key, and
 * with it one mixture. Values are the first player's. */
#ifndef FURBALL_CMD_EQUILIBRIUM_H
#define FURBALL_CMD_EQUILIBRIUM_H

#include <stdint.h>

enum { EQ_CHANCE = 2 /* beside players 0 and 1 */, EQ_CHOICES_MAX = 256 };

typedef struct EqTree EqTree;

EqTree *eq_new(uint32_t nodes_max); /* with a root, number 0 */
void eq_free(EqTree *tree);
uint32_t eq_size(const EqTree *tree);

/* Makes a node the moment of a player, or of chance (all equally likely), with so many choices.
 * Returns the node of the first; the others follow it. 0: no room is left. */
uint32_t eq_branch(EqTree *tree, uint32_t node, int player, uint64_t key, int choices);
void eq_leaf(EqTree *tree, uint32_t node, double value);

/* How it stands after some steps of regret matching. Against what the players do on average, the best
 * the first can get is `high`, the least the second can hold him to `low`: the value lies between. */
typedef struct EqBounds {
    double low, high;
} EqBounds;

/* Steps until the bounds are that near, or so many were made. Begins anew each time. */
EqBounds eq_solve(EqTree *tree, double near, int steps_max);

/* The mixture at a moment: what is played on average. 0: no such moment; else how many choices. */
int eq_mixture(const EqTree *tree, uint64_t key, double *out);

/* From now on this moment's mixture is that, whatever is better; NULL sets it free again. */
void eq_fix(EqTree *tree, uint64_t key, const double *mixture);

#endif
