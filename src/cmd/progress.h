/* How far a long command has come, and when it will be done: a bar on a terminal, else a line every now and then. */
#ifndef FURBALL_CMD_PROGRESS_H
#define FURBALL_CMD_PROGRESS_H

#include <stdint.h>

typedef struct Progress {
    const char *command; /* "sim" */
    int64_t began, told; /* milliseconds of a steady clock */
} Progress;

void progress_begin(Progress *progress, const char *command);
void progress_show(Progress *progress, uint64_t done, uint64_t total); /* games */
void progress_end(Progress *progress);                                 /* wipes the bar away */

#endif
