/* A view as one word with its exact bytes, for a program that is built from the same source and was started by this
 * process: name, version, seal, bytes. Unchecked state could crash the reader, so the bytes are sealed with a key that
 * only the two processes know, passed on in the environment. */
#ifndef FURBALL_CMD_TOKEN_H
#define FURBALL_CMD_TOKEN_H

#include "engine/game.h"

void token_prepare(void);   /* makes the key of this process if there is none; call before a fork */
void token_hand_down(void); /* in the child, before exec */

/* `out` needs TOKEN_ROOM(game). */
#define TOKEN_ROOM(game) (2 * (game)->state_size + 128)
void token_write(const Game *game, const void *view, Text *out);

/* Reads one into `view` (with room for any game's state). NULL: it is from another version, or not from the process
 * that started us. */
const Game *token_read(const char *token, void *view);

#endif
