/* A view as one word, exact, for a program that is built from this very source and was started by this process: name,
 * version, seal, bytes. A state that nobody has checked could lead anywhere, so the bytes are sealed with a key that
 * only the two know; it is handed down in the environment. */
#ifndef FURBALL_CMD_TOKEN_H
#define FURBALL_CMD_TOKEN_H

#include "engine/game.h"

void token_prepare(void);   /* makes the key of this process, if there is none; before a fork */
void token_hand_down(void); /* in the child, before exec */

/* `out` needs TOKEN_ROOM(game). */
#define TOKEN_ROOM(game) (2 * (game)->state_size + 128)
void token_write(const Game *game, const void *view, Text *out);

/* Reads one into `view` (room for any game's state). NULL: not one of this version, or not from whoever started us. */
const Game *token_read(const char *token, void *view);

#endif
