/* A scenario at another level of its rulebook: the same text with other rules. */
#ifndef FURBALL_CMD_PLAY_SCRIPT_H
#define FURBALL_CMD_PLAY_SCRIPT_H

#include "cmd/files.h"

/* Writes the scenario again with `level` on its `rules` line; what only the advanced rules know
 * is left out below them. Replaces `file`. 0 after complaining. */
int scenario_set_level(const char *name, TextFile *file, const char *level, Diag *diag);

#endif
