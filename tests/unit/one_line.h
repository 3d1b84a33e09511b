/* Reads a text of one line, for the tests of the notation. Complaints go to `diag` of toy_text.h. */
#ifndef FURBALL_TESTS_ONE_LINE_H
#define FURBALL_TESTS_ONE_LINE_H

#include "toy_text.h"

extern Reader reader;
extern Line line;

/* Opens `size` bytes as "f.txt" and reads the first line; what reader_next says. */
int read_bytes(const char *text, size_t size);
int read_text(const char *text);
Cursor hand_on(const char *text); /* on that line */

#endif
