/* A scenario at another level of its rulebook: the same text with other rules. */
#ifndef FURBALL_CMD_PLAY_SCRIPT_H
#define FURBALL_CMD_PLAY_SCRIPT_H

#include "cmd/files.h"

/* Rewrites the scenario with `level` on its `rules` line; words that only the advanced rules know are left out.
 * Replaces `file`. 0 after complaining. */
int scenario_set_level(const char *name, TextFile *file, const char *level, Diag *diag);

#endif
