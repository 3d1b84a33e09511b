/* Is a position a puzzle? Solves it and says what every answer is worth. */
#ifndef FURBALL_CMD_PUZZLES_JUDGE_H
#define FURBALL_CMD_PUZZLES_JUDGE_H

#include "cmd/rank/suite.h"

enum { JUDGE_PLAYERS = 4 };

typedef struct Judged {
    int count;                /* answers offered */
    Action offered[LEGAL_MAX];
    double worth[LEGAL_MAX];  /* in wins, to the seat */
    uint8_t right[LEGAL_MAX]; /* as good as the best */
    double best, next;        /* worth of the right answers, and of the best wrong one */
    int turns, deals;         /* what the solution rests on */
} Judged;

/* 1: a puzzle, `margin` wins between right and wrong. 0: none, or too large to be solved. */
int judge_position(const SuitePosition *position, double margin, uint32_t nodes, Judged *out);

/* How many of ten answers of each of the weaker players are right, and from that how hard it is, 0 to 100. */
extern const char *const JUDGE_PLAYER[JUDGE_PLAYERS];
int judge_difficulty(const SuitePosition *position, int found[JUDGE_PLAYERS]);

/* Not what everybody sees, and not what only a solver of one turn believes. */
int judge_is_worth_it(const Judged *judged, int difficulty, const int found[JUDGE_PLAYERS]);

#endif
