/* Continues a game from its record: its scenario, seed and choices. */
#ifndef FURBALL_CMD_PLAY_RESUME_H
#define FURBALL_CMD_PLAY_RESUME_H

#include "cmd/play/parts.h"

/* Is this the text of a record? */
int is_record(const TextFile *file);

/* Replays the record, checking every hash, and prepares `play` for continuing: scenario, seed, state and match. 0 after
 * complaining. */
int resume_record(Play *play, const char *name, Diag *diag);

#endif
