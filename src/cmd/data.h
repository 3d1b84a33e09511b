/* --data DIR|FILE: the user's own catalogues, for every command that loads a scenario. */
#ifndef FURBALL_CMD_DATA_H
#define FURBALL_CMD_DATA_H

#include "cmd/cmd.h"
#include "cmd/files.h"
#include "engine/builtin.h"

/* Takes all `--data` options and reads their files. 0 after printing a complaint: return BAD_INPUT. */
int data_take(Args *args);

/* The same for another option; and what was read, for callers that join it themselves. */
int data_take_as(Args *args, const char *option);
const BuiltinFile *data_files(int *count);

/* Copies what the scenario uses of them into its text (engine/own_join.h). 0 after complaining. */
int data_join(TextFile *scenario, Diag *diag);

#endif
