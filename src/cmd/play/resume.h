/* A record to go on with: its scenario, its seed and its choices. */
#ifndef FURBALL_CMD_PLAY_RESUME_H
#define FURBALL_CMD_PLAY_RESUME_H

#include "cmd/play/parts.h"

/* Is this the text of a record? */
int is_record(const TextFile *file);

/* Replays the record, every hash of it, and makes `play` ready to go on: its scenario, seed, state and match. 0 after complaining. */
int resume_record(Play *play, const char *name, Diag *diag);

#endif
