/* Is a position a puzzle? Solves it and finds the worth of every answer. */
#ifndef FURBALL_CMD_PUZZLES_JUDGE_H
#define FURBALL_CMD_PUZZLES_JUDGE_H

#include "cmd/rank/suite.h"

enum { JUDGE_PLAYERS = 4 };

typedef struct Judged {
    int count;                /* answers offered */
    Action offered[LEGAL_MAX];
    double worth[LEGAL_MAX];  /* in wins, for the seat */
    uint8_t right[LEGAL_MAX]; /* as good as the best */
    double best, next;        /* worth of the right answers, and of the best wrong one */
    int turns, deals;         /* how far the solution looks, and how many deals it uses */
} Judged;

/* 1: a puzzle, with `margin` wins between right and wrong. 0: not a puzzle, or too large to be solved. */
int judge_position(const SuitePosition *position, double margin, uint32_t nodes, Judged *out);

/* How many of ten answers of each weaker player are right, and the difficulty that follows, 0 to 100. */
extern const char *const JUDGE_PLAYER[JUDGE_PLAYERS];
int judge_difficulty(const SuitePosition *position, int found[JUDGE_PLAYERS]);

/* Rejects puzzles that everyone solves, and those whose answer is right only for a solver of one turn. */
int judge_is_worth_it(const Judged *judged, int difficulty, const int found[JUDGE_PLAYERS]);

#endif
