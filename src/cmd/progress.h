/* The progress of a long command and the time it will still take: a bar on a terminal, otherwise a line from time to
 * time. */
#ifndef FURBALL_CMD_PROGRESS_H
#define FURBALL_CMD_PROGRESS_H

#include <stdint.h>

typedef struct Progress {
    const char *command; /* "sim" */
    int64_t began, told; /* milliseconds of a steady clock */
} Progress;

void progress_begin(Progress *progress, const char *command);
void progress_show(Progress *progress, uint64_t done, uint64_t total); /* the unit is games */
void progress_end(Progress *progress);                                 /* erases the bar */

#endif
