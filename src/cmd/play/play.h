/* A game in the terminal, for `play` and for commands that need its result. */
#ifndef FURBALL_CMD_PLAY_H
#define FURBALL_CMD_PLAY_H

#include "cmd/files.h"
#include "engine/game.h"

typedef struct PlayOptions {
    const char *scenario, *level, *you, *opponent, *save;
    int hotseat, watch, plain;
    uint64_t seed, think_ms;
    const TextFile *text; /* what to play instead of the file `scenario`; may be NULL */
    void (*over)(void *self, const Game *game, const void *state); /* called when a game has ended; may be NULL */
    void *self;
} PlayOptions;

/* Returns an exit code. */
int play_in_terminal(const PlayOptions *options);

#endif
