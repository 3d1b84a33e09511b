/* Scenarios by name: the built-in ones, or a file. */
#ifndef FURBALL_CMD_SCENARIOS_H
#define FURBALL_CMD_SCENARIOS_H

#include "cmd/files.h"

/* The scenario's text: the built-in one of that name ("duel", "glory/duel"), or else the file of
 * that path. 0 after complaining. */
int scenario_text_load(const char *name, TextFile *out, Diag *diag);

#endif
