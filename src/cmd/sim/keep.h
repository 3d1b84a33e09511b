/* Records of games that are worth looking at: furball sim --records FOLDER --keep decisive|short|long. */
#ifndef FURBALL_CMD_SIM_KEEP_H
#define FURBALL_CMD_SIM_KEEP_H

#include "cmd/files.h"
#include "sim/run.h"

enum { KEPT_GAMES = 10, KEEP_GAMES_MOST = 10000000 };
typedef enum KeepWhich { KEEP_DECISIVE, KEEP_SHORT, KEEP_LONG, KEEP_COUNT } KeepWhich;
extern const char *const KEEP_NAMES[KEEP_COUNT];

/* Replays the KEPT_GAMES games out of `played` that fit best, and writes their records: FOLDER/decisive-01-game-17.txt.
 * `run` has the notes. 0 after complaining. */
int keep_records(const SimRun *run, uint64_t played, KeepWhich which, const char *folder, const TextFile *scenario);

#endif
