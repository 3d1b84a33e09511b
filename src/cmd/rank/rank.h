/* A ranking: which players meet in which games, and the results. */
#ifndef FURBALL_CMD_RANK_H
#define FURBALL_CMD_RANK_H

#include "cmd/files.h"
#include "cmd/parallel.h"
#include "cmd/rank/hunter.h"
#include "outsiders/outsider_player.h"
#include "cmd/rank/stats.h"
#include "cmd/rank/watch.h"
#include "engine/game.h"
#include "players/roster.h"

#include <stdio.h>

enum { RANK_SCENARIOS_MAX = 256, RANK_NAME_MAX = 96, RANK_THREADS_MAX = 64, RANK_REASON_MAX = 200,
       RANK_SEATED_MAX = 2 * RANK_PLAYERS_MAX /* each may have a hunter */ };

typedef struct RankPlayer {
    char name[RANK_NAME_MAX];
    const char *command; /* of an outside bot; NULL: one of our players */
    RosterEntry roster;
    int prey; /* of a hunter */
    int outsider; /* 1 + the Outsider; 0: none */
} RankPlayer;

/* How far a player can be exploited, each with half the width of its 95% bounds; -1: not measured. */
typedef struct RankExploit {
    double hunted, hunted_width; /* share of the points that its hunter wins */
    double loss, loss_width;     /* wins lost in solved endgames */
} RankExploit;

typedef struct RankScenario {
    char name[RANK_NAME_MAX];
    TextFile file;
    const Game *game;
    void *started;
    uint8_t side[SEAT_MAX]; /* of each seat */
} RankScenario;

/* One game, identified by what is played, so that an interrupted ranking recognizes finished games. */
typedef struct RankGame {
    int scenario, first, second; /* `first` has side 0 */
    uint64_t seed;
    int half_points; /* of `first`; -1: not played yet */
    uint32_t turns;
    char reason[RANK_REASON_MAX]; /* of a forfeit, or what a watcher saw; otherwise empty */
} RankGame;

typedef struct Ranking {
    RankPlayer player[RANK_SEATED_MAX]; /* the ranked players, then the hunters */
    int player_count, hunter_count;
    RankExploit exploit[RANK_PLAYERS_MAX];
    int exploit_wanted;
    RankScenario scenario[RANK_SCENARIOS_MAX];
    int scenario_count;
    RankGame *game;
    int game_count;
    uint64_t seed;
    uint32_t sims, move_ms;
    uint32_t bot_ms; /* time of outside bots for a choice; 0: like ours */
    const char *records; /* a folder for the records of finished games, or NULL */
    int threads;
    Shard shard; /* which pairs of games this process plays */
    FILE *results; /* finished games are appended here, or NULL */
    RankSprt sprt;
    int sprt_wanted;
    int watching; /* measures how they play, not how strong they are */
    WatchCount watched[RANK_PLAYERS_MAX];
} Ranking;

/* Plays all games not played yet. Returns how many were played. */
int rank_play(Ranking *ranking);

/* The finished games as pairs, between ranked players or of hunters; returns how many. There must be room for
 * game_count. */
int rank_pairs(const Ranking *ranking, int of_hunters, RankPair *out);

/* How far each player can be exploited: from the hunters' games, and from solved endgames (a file or folder, NULL:
 * none). 0 after complaining. */
int rank_measure_exploits(Ranking *ranking, const char *endgames, Diag *diag);

/* Reads finished games of this ranking from the results file, then opens it for appending. 0 after complaining. */
int rank_resume(Ranking *ranking, const char *path, Diag *diag);
int rank_read(Ranking *ranking, const char *path, Diag *diag); /* only reads: it may be one of several */
void rank_write_game(const Ranking *ranking, const RankGame *game, FILE *out);

/* The points that outsiders won against each player, by scenario. */
void rank_print_outsiders(const Ranking *ranking);

/* Which share of a suite of positions each player solves, by family; or, with `solve`, whether the suite is correct.
 * Returns an exit code. */
int rank_suite(const Ranking *ranking, const char *path, int solve);

/* What was observed of each player; returns 1 if all is well. */
int rank_print_watch(const Ranking *ranking);

/* The table, and the picture. */
void rank_print(const Ranking *ranking, const RankRating *rating, const RankPair *pair, int pairs);
int rank_write_svg(const Ranking *ranking, const RankRating *rating, const char *path);
int rank_write_csv(const Ranking *ranking, const RankRating *rating, const char *path);
void rank_order(const Ranking *ranking, const RankRating *rating, int *order); /* best first */

#endif
