/* Solves small zero-sum games of two players, including chance and hidden choices, to any accuracy: regret matching on
 * the whole tree, and exact best responses that tell how far off the result still is.
 *
 * A tree is built from the root down. Moments that a player cannot tell apart have the same key and therefore one
 * mixture. Values are those of the first player. */
#ifndef FURBALL_CMD_EQUILIBRIUM_H
#define FURBALL_CMD_EQUILIBRIUM_H

#include <stdint.h>

enum { EQ_CHANCE = 2 /* in addition to players 0 and 1 */, EQ_CHOICES_MAX = 256 };

typedef struct EqTree EqTree;

EqTree *eq_new(uint32_t nodes_max); /* with a root, which has number 0 */
void eq_free(EqTree *tree);
uint32_t eq_size(const EqTree *tree);

/* Makes a node a moment of a player, or of chance (all equally likely), with this many choices. Returns the node of the
 * first choice; the others follow it. 0: no room is left. */
uint32_t eq_branch(EqTree *tree, uint32_t node, int player, uint64_t key, int choices);
void eq_leaf(EqTree *tree, uint32_t node, double value);

/* Bounds after some steps of regret matching. Against the players' average play the first can get at most `high`, and
 * the second can hold him to `low`: the value lies in between. */
typedef struct EqBounds {
    double low, high;
} EqBounds;

/* Makes steps until the bounds are this near, or this many were made. Starts from nothing each time. */
EqBounds eq_solve(EqTree *tree, double near, int steps_max);

/* The mixture of a moment, averaged over all steps. 0: no such moment; otherwise the number of choices. */
int eq_mixture(const EqTree *tree, uint64_t key, double *out);

/* From now on this moment has this mixture, even if another would be better; NULL frees it again. */
void eq_fix(EqTree *tree, uint64_t key, const double *mixture);

#endif
