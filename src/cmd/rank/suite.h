/* A suite of positions with known good answers, and how much of it each player solves.
 *
 *   furball positions 1
 *   position "Turn before the edge"
 *   seat allies
 *   good Red plan left                  answers that begin so are right; or
 *   bad Red plan straight               all are right but those that begin so
 *   puzzle difficulty 40                what furball puzzles notes of it; nobody else reads it
 *   puzzle within 120000 moments        but for the size of its tree
 *   do Blue plan straight-1             made before the question, in order
 *   rules glory basic                   and so on: the lines of a scenario */
#ifndef FURBALL_CMD_RANK_SUITE_H
#define FURBALL_CMD_RANK_SUITE_H

#include "cmd/files.h"
#include "players/player.h"

enum { SUITE_MAX = 2048, SUITE_ANSWERS_MAX = 24, SUITE_TRIES = 10, SUITE_NODES_MAX = 400000 };

typedef struct SuitePosition {
    char title[80], seat[32];
    char *scenario;
    size_t scenario_size;
    char good[SUITE_ANSWERS_MAX][64], bad[SUITE_ANSWERS_MAX][64], make[SUITE_ANSWERS_MAX][64];
    int good_count, bad_count, make_count;
    uint32_t nodes; /* of the tree that furball puzzles solved, if the file says so */
    /* Ready to be asked. */
    const Game *game;
    void *truth, *view;
    Seat asked;
} SuitePosition;

typedef struct Suite {
    SuitePosition *position; /* room for SUITE_MAX */
    int count;
    int kind; /* SuiteKind */
} Suite;

/* Adds the positions of a file, or of the .txt files in a folder. Endgames (endgame.h) name no answers. 0 after
 * complaining. */
typedef enum SuiteKind { SUITE_ANSWERS, SUITE_ENDGAMES, SUITE_ANY } SuiteKind;
int suite_load(Suite *suite, SuiteKind kind, const char *path, Diag *diag);
void suite_done(Suite *suite);

/* Is this answer right? */
int suite_is_right(const SuitePosition *position, Action action);

/* How many of SUITE_TRIES answers, each with its own random numbers, are right. */
int suite_try(const SuitePosition *position, const Player *player, const Budget *budget);

#endif
