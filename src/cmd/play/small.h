/* A small terminal, 80 by 24 say: the table and the question must be in view together. */
#ifndef FURBALL_CMD_PLAY_SMALL_H
#define FURBALL_CMD_PLAY_SMALL_H

#include <stddef.h>

/* Does a person look at a terminal of few lines? Pipes and large ones are not small. */
int terminal_is_small(void);

/* Draws a table in half the lines: of two rows of its map one, without a frame. In place. */
void draw_small(char *drawn);

/* How much of a line fits into `room` bytes: up to a blank, if there is one. */
size_t fitting(const char *line, size_t room);

/* Prints text, on a terminal without breaking words; lines that go on begin with `hang` blanks. */
void put_wrapped(const char *text, int hang);

#endif
