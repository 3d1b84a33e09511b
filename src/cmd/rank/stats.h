/* What many games between players say about their strength. */
#ifndef FURBALL_CMD_RANK_STATS_H
#define FURBALL_CMD_RANK_STATS_H

#include <stdint.h>

enum { RANK_PLAYERS_MAX = 16 };

/* Two games with the same luck and the sides swapped. */
typedef struct RankPair {
    int first, second; /* players */
    int half_points;   /* of the first: 0 to 2 * games */
    int games;         /* 1 or 2 */
} RankPair;

typedef struct RankRating {
    double elo, low, high; /* with 95% bounds */
    double points;
    int games, wins, draws, losses;
} RankRating;

/* The Elo ratings that explain the results best, with average 0; bounds come from resampling the pairs. */
void rank_rate(const RankPair *pair, int count, int players, RankRating *out);

/* The share of the points that `first` won against `second`, with half the width of its 95% bounds; -1 if they have not
 * met. */
double rank_share(const RankPair *pair, int count, int first, int second, double *half_width);

/* A sequential test of "first is stronger than second by elo1" against "by elo0": the log-likelihood ratio by pairs,
 * and the bounds at which it is decided. */
typedef struct RankSprt {
    double elo0, elo1, alpha, beta;
    double ratio, lower, upper;
    int decided; /* 1: elo1 holds, -1: elo0 holds, 0: open */
} RankSprt;
void rank_sprt(const RankPair *pair, int count, int first, int second, RankSprt *sprt);

#endif
