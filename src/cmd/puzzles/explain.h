/* Why is the right answer better? The parts of the estimate (game.h: Factor) that speak for it against the best wrong one. */
#ifndef FURBALL_CMD_PUZZLES_EXPLAIN_H
#define FURBALL_CMD_PUZZLES_EXPLAIN_H

#include "cmd/rank/suite.h"

#include <stdio.h>

enum { EXPLAIN_MAX = 2 };

/* At the end of the turn, on average over imagined worlds; the strongest first. How many there are: none where nothing stands out. */
int explain_answer(const SuitePosition *position, Action right, Action wrong, Factor out[EXPLAIN_MAX]);

/* `puzzle because danger attack`; nothing without a reason. */
void explain_print(const SuitePosition *position, Action right, Action wrong, FILE *out);

/* The file once more, each puzzle with its reasons anew. 0 after complaining. */
int explain_file(const char *path, FILE *out, Diag *diag);

#endif
