/* How players do on a suite of positions, and whether the suite itself is correct. */
#include "cmd/cmd.h"
#include "cmd/rank/endgame.h"
#include "cmd/rank/rank.h"

/* ---- players ------------------------------------------------------------------------------------ */

static void print_share(const Ranking *ranking, const char *what, const int *right, int positions) {
    printf("%-44s", what);
    for (int p = 0; p < ranking->player_count; p++) printf(" %8d", positions ? 100 * right[p] / (positions * SUITE_TRIES) : 0);
    printf("\n");
}

static void try_positions(const Ranking *ranking, const Suite *suite, const Game *family) {
    Budget budget = {.simulations = ranking->sims};
    int right[RANK_PLAYERS_MAX] = {0}, positions = 0;
    char what[64];
    for (int i = 0; i < suite->count; i++) {
        if (suite->position[i].game != family) continue;
        positions++;
        printf("%-44.44s", suite->position[i].title);
        for (int p = 0; p < ranking->player_count; p++) {
            int now = suite_try(&suite->position[i], &ranking->player[p].roster.player, &budget);
            right[p] += now;
            printf(" %8d", now);
            fflush(stdout);
        }
        printf("\n");
    }
    snprintf(what, sizeof what, "solved, percent (%s)", family->name);
    print_share(ranking, what, right, positions);
}

/* One family at a time, in the order in which the suite names them. */
static void try_families(const Ranking *ranking, const Suite *suite) {
    printf("%-44s", "right answers of 10");
    for (int p = 0; p < ranking->player_count; p++) printf(" %8.8s", ranking->player[p].name);
    printf("\n");
    for (int i = 0; i < suite->count; i++) {
        int first = 1;
        for (int j = 0; j < i; j++) first &= suite->position[j].game != suite->position[i].game;
        if (first) try_positions(ranking, suite, suite->position[i].game);
    }
}

/* ---- the suite ---------------------------------------------------------------------------------- */

/* The worth of the best right answer and the best wrong one. 0: too large to be solved. */
static int solve_position(const SuitePosition *position, double *right, double *wrong) {
    Endgame endgame;
    Diag diag = {0};
    Action offered[LEGAL_MAX];
    if (!endgame_open(&endgame, position, ENDGAME_OWN_KEPT, &diag)) return 0;
    int count = position->game->legal(position->view, position->asked, offered, LEGAL_MAX);
    *right = *wrong = -2;
    for (int i = 0; i < count; i++) {
        double value = endgame_value(&endgame, i), *best = suite_is_right(position, offered[i]) ? right : wrong;
        if (value > *best) *best = value;
    }
    endgame_close(&endgame);
    return 1;
}

static int solve_suite(const Suite *suite) {
    int doubtful = 0, solved = 0;
    printf("%-60s %8s %8s\n", "worth in wins", "right", "wrong");
    for (int i = 0; i < suite->count; i++) {
        double right, wrong;
        printf("%-60.60s", suite->position[i].title);
        if (!solve_position(&suite->position[i], &right, &wrong)) {
            printf(" %8s %8s\n", "-", "-");
            continue;
        }
        int fine = right > wrong + 0.01;
        printf(" %8.3f %8.3f%s\n", right, wrong, fine ? "" : "  as good");
        fflush(stdout);
        doubtful += !fine;
        solved++;
    }
    printf("%d of %d positions solved, %d doubtful\n", solved, suite->count, doubtful);
    return doubtful ? FAILED : DONE;
}

int rank_suite(const Ranking *ranking, const char *path, int solve) {
    Suite suite = {0};
    Diag diag = {0};
    int code = DONE;
    if (!suite_load(&suite, SUITE_ANSWERS, path, &diag)) {
        fprintf(stderr, "%s\n", diag.text);
        code = BAD_INPUT;
    } else if (solve) {
        code = solve_suite(&suite);
    } else {
        try_families(ranking, &suite);
    }
    suite_done(&suite);
    return code;
}
