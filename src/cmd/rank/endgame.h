/* Positions near the end of a game, small enough to be solved: what they are worth when both sides
 * mix their choices best, and how much of that a player's own mixture gives away.
 *
 * What is hidden and what chance will bring is dealt a number of times, in keeping with what both
 * seats may know; those deals, equally likely, are the game that is solved. Nobody sees which it is.
 * Then the player's mixture is put in the place of its seat's first choice; all later ones, and the
 * other seat's, stay free. What is lost by that is the player's doing. */
#ifndef FURBALL_CMD_ENDGAME_H
#define FURBALL_CMD_ENDGAME_H

#include "cmd/rank/equilibrium.h"
#include "cmd/rank/suite.h"

enum { ENDGAME_TURNS = 2, ENDGAME_NODES_MAX = 400000, ENDGAME_DEALS = 64, ENDGAME_DEALS_LEAST = 8 };

/* What the deals keep: what both seats know, or all that the asked one knows, its own hand included. */
typedef enum EndgameDeals { ENDGAME_BOTH_DEALT, ENDGAME_OWN_KEPT } EndgameDeals;

typedef struct Endgame {
    const SuitePosition *position;
    EqTree *tree;
    int deals;
    EndgameDeals kind;
    int turns;     /* looked ahead; beyond them the estimate stands in for the rest */
    uint32_t nodes;
    uint64_t *key; /* of the seat's first moment in each deal */
    uint8_t *view; /* what it sees then, a state each */
    EqBounds bounds;
} Endgame;

/* As many deals as there is room for, solved. 0 after complaining that it is too large, or not a
 * position of two seats in which this one has a choice. */
int endgame_open(Endgame *endgame, const SuitePosition *position, EndgameDeals kind, Diag *diag);

/* The same, looking that many turns ahead (the one under way is the first) in a tree of at most so many moments. */
int endgame_open_within(Endgame *endgame, const SuitePosition *position, EndgameDeals kind, int turns, uint32_t nodes, Diag *diag);
void endgame_close(Endgame *endgame);

/* At how many moments, told apart by what the seat sees, its first choice is made. */
int endgame_moments(const Endgame *endgame);

/* In wins: how much less than the value the player's mixture is worth against the best answer, and
 * how far that may be off. */
typedef struct EndgameLoss {
    double loss, error;
} EndgameLoss;
EndgameLoss endgame_loss(Endgame *endgame, const Player *player, const Budget *budget, int tries);

/* What the position is worth when the seat's first choice is the number-th of those offered. Needs ENDGAME_OWN_KEPT. */
double endgame_value(Endgame *endgame, int number);

#endif
