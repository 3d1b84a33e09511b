/* A game in the terminal, for `play` and for commands that need its end. */
#ifndef FURBALL_CMD_PLAY_H
#define FURBALL_CMD_PLAY_H

#include "cmd/files.h"
#include "engine/game.h"

typedef struct PlayOptions {
    const char *scenario, *level, *you, *opponent, *save;
    int hotseat, watch, plain;
    uint64_t seed, think_ms;
    const TextFile *text; /* what to play instead of the text of `scenario`; may be NULL */
    void (*over)(void *self, const Game *game, const void *state); /* hears of a game that came to its end; may be NULL */
    void *self;
} PlayOptions;

/* An exit code. */
int play_in_terminal(const PlayOptions *options);

#endif
