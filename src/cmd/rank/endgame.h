/* Positions near the end of a game, small enough to be solved: their value when both sides mix their choices in the
 * best way, and how much of that a player's own mixture loses.
 *
 * Hidden things and chance are dealt a number of times, consistent with what both seats may know. Those deals, equally
 * likely, form the game that is solved; nobody sees which deal it is. Then the player's mixture replaces its seat's
 * first choice; all later choices, and the other seat's, stay free. What is lost by that is due to the player. */
#ifndef FURBALL_CMD_ENDGAME_H
#define FURBALL_CMD_ENDGAME_H

#include "cmd/rank/equilibrium.h"
#include "cmd/rank/suite.h"

enum { ENDGAME_TURNS = 2, ENDGAME_NODES_MAX = 400000, ENDGAME_DEALS = 64, ENDGAME_DEALS_LEAST = 8 };

/* What is the same in all deals: what both seats know, or everything that the asked seat knows, including its own
 * hand. */
typedef enum EndgameDeals { ENDGAME_BOTH_DEALT, ENDGAME_OWN_KEPT } EndgameDeals;

typedef struct Endgame {
    const SuitePosition *position;
    EqTree *tree;
    int deals;
    EndgameDeals kind;
    int turns;     /* how many it looks ahead; after them the estimate replaces play */
    uint32_t nodes;
    uint64_t *key; /* of the seat's first moment in each deal */
    uint8_t *view; /* what it sees then, one state each */
    EqBounds bounds;
} Endgame;

/* Solves as many deals as there is room for. 0 after complaining: it is too large, or not a position of two seats in
 * which this one has a choice. */
int endgame_open(Endgame *endgame, const SuitePosition *position, EndgameDeals kind, Diag *diag);

/* The same, looking this many turns ahead (including the present one) in a tree of at most this many moments. */
int endgame_open_within(Endgame *endgame, const SuitePosition *position, EndgameDeals kind, int turns, uint32_t nodes, Diag *diag);
void endgame_close(Endgame *endgame);

/* In how many moments, distinguished by what the seat sees, its first choice is made. */
int endgame_moments(const Endgame *endgame);

/* In wins: how much less than the value the player's mixture is worth against the best answer, with the uncertainty. */
typedef struct EndgameLoss {
    double loss, error;
} EndgameLoss;
EndgameLoss endgame_loss(Endgame *endgame, const Player *player, const Budget *budget, int tries);

/* The value of the position if the seat's first choice is the number-th of those offered. Needs ENDGAME_OWN_KEPT. */
double endgame_value(Endgame *endgame, int number);

#endif
