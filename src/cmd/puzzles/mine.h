/* Finds puzzles: computer players fight, and whenever a seat is asked, the position is solved. It keeps positions in
 * which one answer is worth clearly more than every other, with the worth of each answer and how often weaker players
 * find the best one. */
#ifndef FURBALL_CMD_PUZZLES_MINE_H
#define FURBALL_CMD_PUZZLES_MINE_H

#include "cmd/rank/suite.h"

#include <stdio.h>

enum { MINE_NODES = 16000 }; /* of a tree, by default */

typedef struct MineOrder {
    const char *path;   /* the scenario's path, which the puzzle names as its origin */
    const char *player; /* the player who plays the games */
    uint64_t seed;      /* of the first game; each later one gets the next number */
    int games, wanted;
    int margin;     /* thousandths of a win between the right answer and the best wrong one */
    uint32_t nodes; /* the limit for a tree that is solved */
    FILE *out;
} MineOrder;

/* Is a puzzle with that number already known? A position's number is computed from what the seat sees. */
typedef struct MineKnown {
    uint64_t *number;
    int count, room;
} MineKnown;
int mine_knows(const MineKnown *known, uint64_t number);
void mine_note(MineKnown *known, uint64_t number);

/* Writes up to `wanted` new puzzles to `out`; returns how many, or -1 after complaining. */
int mine_puzzles(const MineOrder *order, MineKnown *known, Diag *diag);

#endif
