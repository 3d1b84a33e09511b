/* A ranking: who plays whom where, and what came of it. */
#ifndef FURBALL_CMD_RANK_H
#define FURBALL_CMD_RANK_H

#include "cmd/files.h"
#include "cmd/rank_stats.h"
#include "engine/game.h"
#include "players/roster.h"

#include <stdio.h>

enum { RANK_SCENARIOS_MAX = 64, RANK_NAME_MAX = 96, RANK_THREADS_MAX = 64, RANK_REASON_MAX = 200 };

typedef struct RankPlayer {
    char name[RANK_NAME_MAX];
    const char *command; /* of an outside bot; NULL: one of ours */
    RosterEntry roster;
} RankPlayer;

typedef struct RankScenario {
    char name[RANK_NAME_MAX];
    TextFile file;
    const Game *game;
    void *started;
    uint8_t side[SEAT_MAX]; /* of each seat */
} RankScenario;

/* One game: known by what it is about, so that an interrupted ranking finds what is done. */
typedef struct RankGame {
    int scenario, first, second; /* `first` has side 0 */
    uint64_t seed;
    int half_points; /* of `first`; -1: not played yet */
    uint32_t turns;
    char reason[RANK_REASON_MAX]; /* of a forfeit; else empty */
} RankGame;

typedef struct Ranking {
    RankPlayer player[RANK_PLAYERS_MAX];
    int player_count;
    RankScenario scenario[RANK_SCENARIOS_MAX];
    int scenario_count;
    RankGame *game;
    int game_count;
    uint64_t seed;
    uint32_t sims, move_ms;
    int threads;
    FILE *results; /* finished games are added here, or NULL */
    RankSprt sprt;
    int sprt_wanted;
} Ranking;

/* Plays what is not played yet. Returns how many games were played. */
int rank_play(Ranking *ranking);

/* The finished games as pairs; returns how many. Room for game_count. */
int rank_pairs(const Ranking *ranking, RankPair *out);

/* The results file: reads finished games of this ranking, then is open for more. 0 after complaining. */
int rank_resume(Ranking *ranking, const char *path, Diag *diag);
void rank_write_game(const Ranking *ranking, const RankGame *game, FILE *out);

/* The table, and the picture. */
void rank_print(const Ranking *ranking, const RankRating *rating, const RankPair *pair, int pairs);
int rank_write_svg(const Ranking *ranking, const RankRating *rating, const char *path);

#endif
