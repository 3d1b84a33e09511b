/* Scenarios by name: the built-in ones, or a file. */
#ifndef FURBALL_CMD_SCENARIOS_H
#define FURBALL_CMD_SCENARIOS_H

#include "cmd/files.h"
#include "engine/builtin.h"

/* The built-in scenario called `name`: its path in data/scenarios without the ending ("glory/duel"),
 * or the last part of it. NULL if there is none. */
const BuiltinFile *scenario_builtin(const char *name);

/* The scenario's text: that built-in one, or else the file of that path. 0 after complaining. */
int scenario_text_load(const char *name, TextFile *out, Diag *diag);

#endif
