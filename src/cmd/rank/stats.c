#include "cmd/rank/stats.h"

#include "base/rng.h"
#include "cmd/cmd.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { RESAMPLES = 200, FIT_STEPS = 400 };

/* Points that each player won against each other. */
typedef struct Cross {
    double points[RANK_PLAYERS_MAX][RANK_PLAYERS_MAX];
} Cross;

static void add_pair(Cross *cross, const RankPair *pair) {
    cross->points[pair->first][pair->second] += pair->half_points / 2.0;
    cross->points[pair->second][pair->first] += pair->games - pair->half_points / 2.0;
}

/* Fits the model of Bradley and Terry by fixed-point iteration. Half a draw against every opponent keeps the result of
 * an unbeaten player finite. */
static void fit(const Cross *cross, int players, double elo[RANK_PLAYERS_MAX]) {
    double strength[RANK_PLAYERS_MAX], sum = 0;
    for (int i = 0; i < players; i++) strength[i] = 1;
    for (int step = 0; step < FIT_STEPS; step++) {
        for (int i = 0; i < players; i++) {
            double won = 0, met = 0;
            for (int j = 0; j < players; j++) {
                double games = cross->points[i][j] + cross->points[j][i];
                if (j == i || games == 0) continue;
                won += cross->points[i][j] + 0.25;
                met += (games + 0.5) / (strength[i] + strength[j]);
            }
            if (met > 0) strength[i] = won / met;
        }
    }
    for (int i = 0; i < players; i++) sum += elo[i] = 400 * log10(strength[i]);
    for (int i = 0; i < players; i++) elo[i] -= sum / players;
}

static void sort(double *value, int count) {
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && value[j - 1] > value[j]; j--) {
            double swap = value[j];
            value[j] = value[j - 1];
            value[j - 1] = swap;
        }
}

static void count_results(const RankPair *pair, int count, RankRating *out) {
    for (int i = 0; i < count; i++) {
        RankRating *first = &out[pair[i].first], *second = &out[pair[i].second];
        first->games += pair[i].games;
        second->games += pair[i].games;
        first->points += pair[i].half_points / 2.0;
        second->points += pair[i].games - pair[i].half_points / 2.0;
    }
}

/* The pairs, plus for every two players who have met one pair won by each. With these in the sample, a few games that
 * all went one way have bounds too. `count` becomes the new total; the caller frees the array. */
static RankPair *with_imagined(const RankPair *pair, int *count) {
    RankPair *all = memory_new(sizeof *all * (size_t)(*count + 2 * RANK_PLAYERS_MAX * RANK_PLAYERS_MAX));
    uint8_t met[RANK_PLAYERS_MAX][RANK_PLAYERS_MAX] = {{0}};
    int real = *count;
    memcpy(all, pair, sizeof *all * (size_t)real);
    for (int i = 0; i < real; i++) {
        int first = pair[i].first, second = pair[i].second;
        if (met[first][second] || met[second][first]) continue;
        met[first][second] = 1;
        all[(*count)++] = (RankPair){first, second, 4, 2};
        all[(*count)++] = (RankPair){first, second, 0, 2};
    }
    return all;
}

void rank_rate(const RankPair *pair, int count, int players, RankRating *out) {
    static double sample[RANK_PLAYERS_MAX][RESAMPLES];
    Cross cross = {{{0}}};
    double elo[RANK_PLAYERS_MAX];
    Seed seed = seed_from_number(1);
    Rng rng;
    memset(out, 0, sizeof *out * (size_t)players);
    count_results(pair, count, out);
    for (int i = 0; i < count; i++) add_pair(&cross, &pair[i]);
    fit(&cross, players, elo);
    for (int i = 0; i < players; i++) out[i].elo = out[i].low = out[i].high = elo[i];
    if (!count) return;
    rng_init(&rng, &seed);
    int drawn = count;
    RankPair *all = with_imagined(pair, &drawn);
    for (int r = 0; r < RESAMPLES; r++) {
        memset(&cross, 0, sizeof cross);
        for (int i = 0; i < count; i++) add_pair(&cross, &all[rng_below(&rng, (uint32_t)drawn)]);
        fit(&cross, players, elo);
        for (int i = 0; i < players; i++) sample[i][r] = elo[i];
    }
    free(all);
    for (int i = 0; i < players; i++) {
        sort(sample[i], RESAMPLES);
        out[i].low = sample[i][RESAMPLES / 40];
        out[i].high = sample[i][RESAMPLES - 1 - RESAMPLES / 40];
    }
}

typedef struct Moments {
    double mean, variance; /* of the share of points in a pair */
    int count;
} Moments;

static Moments moments_of(const RankPair *pair, int count, int first, int second) {
    Moments m = {0, 0, 0};
    double sum = 0, squares = 0;
    for (int i = 0; i < count; i++) {
        double share = pair[i].half_points / (2.0 * pair[i].games);
        if (pair[i].first == second && pair[i].second == first) share = 1 - share;
        else if (pair[i].first != first || pair[i].second != second) continue;
        sum += share;
        squares += share * share;
        m.count++;
    }
    if (!m.count) return m;
    m.mean = sum / m.count;
    m.variance = squares / m.count - m.mean * m.mean;
    return m;
}

/* A few pairs that all went the same way do not prove that all will. This counts as if two more had been won and two
 * lost (Agresti and Coull), which matters for few pairs and vanishes for many. */
double rank_share(const RankPair *pair, int count, int first, int second, double *half_width) {
    enum { IMAGINED = 4 };
    Moments m = moments_of(pair, count, first, second);
    double all = m.count + IMAGINED, mean = (m.count * m.mean + IMAGINED / 2) / all;
    double squares = m.count * (m.variance + m.mean * m.mean) + IMAGINED / 2;
    *half_width = m.count ? 1.96 * sqrt((squares / all - mean * mean) / all) : 0;
    return m.count ? m.mean : -1;
}

static double expected(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

void rank_sprt(const RankPair *pair, int count, int first, int second, RankSprt *sprt) {
    Moments m = moments_of(pair, count, first, second);
    double low = expected(sprt->elo0), high = expected(sprt->elo1);
    sprt->lower = log(sprt->beta / (1 - sprt->alpha));
    sprt->upper = log((1 - sprt->beta) / sprt->alpha);
    sprt->ratio = 0;
    sprt->decided = 0;
    if (m.count < 4) return;
    double variance = m.variance > 0.01 ? m.variance : 0.01; /* unbeaten players have played only so many games, too */
    sprt->ratio = m.count * (high - low) * (2 * m.mean - low - high) / (2 * variance);
    if (sprt->ratio >= sprt->upper) sprt->decided = 1;
    if (sprt->ratio <= sprt->lower) sprt->decided = -1;
}
