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
    double elo, low, high; /* with the bounds of 95 of 100 */
    double points;
    int games, wins, draws, losses;
} RankRating;

/* Elo that explains the results best, their average 0; bounds by drawing the pairs again. */
void rank_rate(const RankPair *pair, int count, int players, RankRating *out);

/* Share of the points of `first` against `second`, with the half-width of its 95% bounds; -1
 * when they have not met. */
double rank_share(const RankPair *pair, int count, int first, int second, double *half_width);

/* The sequential test of "first is elo1 stronger than second" against "elo0": log-likelihood
 * ratio by pairs, and the bounds at which it is decided. */
typedef struct RankSprt {
    double elo0, elo1, alpha, beta;
    double ratio, lower, upper;
    int decided; /* 1: elo1 holds, -1: elo0 holds, 0: open */
} RankSprt;
void rank_sprt(const RankPair *pair, int count, int first, int second, RankSprt *sprt);

#endif
