/* Runs rule tests of the toy game and keeps what is told of them. */
#ifndef FURBALL_TESTS_TOY_CASES_H
#define FURBALL_TESTS_TOY_CASES_H

#include "toy_text.h"

#define CASE "furball tests 1\ncase \"one\"\nrule TOY-BID-01\n" LINES                      /* 8 lines */
#define TURN "script draw 5\ndo ann bid 1\ndo ann stake 1\ndo bob bid 2\ndo bob stake 2\n" /* bob wins 10 */

enum { HEARD_MAX = 8 };

typedef struct Heard {
    char title[80], rules[80], event_rules[200], complaint[DIAG_TEXT_MAX];
    int line, failed;
} Heard;

extern Heard heard[HEARD_MAX]; /* of the last run, case by case */
extern int heard_count;
extern CaseTotals totals;

int run_games(const Game *const *games, const char *text, size_t size, const char *filter);
int run(const char *text); /* all cases, with the toy */

/* Do all cases pass; does the one case fail with this complaint? */
int passes(const char *text);
int fails(const char *text, const char *complaint);

#endif
