/* For a small terminal, such as 80 by 24: the table and the question must both be visible. */
#ifndef FURBALL_CMD_PLAY_SMALL_H
#define FURBALL_CMD_PLAY_SMALL_H

#include <stddef.h>

/* Is the output a terminal with few lines? Pipes never count as small. */
int terminal_is_small(void);

/* Halves the height of a drawn table: joins two rows of its map into one, without a frame. In place. */
void draw_small(char *drawn);

/* How much of a line fits into `room` bytes: up to a blank if there is one. */
size_t fitting(const char *line, size_t room);

/* Prints text, on a terminal without breaking words; continuation lines start with `hang` blanks. */
void put_wrapped(const char *text, int hang);

#endif
