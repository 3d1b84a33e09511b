/* Why is the right answer better? Finds the parts of the estimate (game.h: Factor) that favour it over the best wrong
 * one. */
#ifndef FURBALL_CMD_PUZZLES_EXPLAIN_H
#define FURBALL_CMD_PUZZLES_EXPLAIN_H

#include "cmd/rank/suite.h"

#include <stdio.h>

enum { EXPLAIN_MAX = 2 };

/* At the end of the turn, averaged over imagined worlds; the strongest first. Returns how many there are: 0 if none
 * stands out. */
int explain_answer(const SuitePosition *position, Action right, Action wrong, Factor out[EXPLAIN_MAX]);

/* Prints `puzzle because danger attack`; nothing if there is no reason. */
void explain_print(const SuitePosition *position, Action right, Action wrong, FILE *out);

/* Writes the file again with new reasons for each puzzle. 0 after complaining. */
int explain_file(const char *path, FILE *out, Diag *diag);

#endif
