/* Setup: turns scenario lines into a started state. */
#ifndef FURBALL_FLAMES_SETUP_H
#define FURBALL_FLAMES_SETUP_H

#include "games/flames/state.h"

void flames_clear(Flames *s);
int flames_read(Flames *s, Cursor *line);
int flames_start(Flames *s, const char *file, Diag *diag);
void flames_deal(Flames *s, const Seed *seed);

/* Reads a line of a fight under way (position_text.c); `*known` tells whether it was such a line. */
int flames_read_position(Flames *s, Cursor *line, int *known);
const char *flames_position_word(int number); /* their words, by number; NULL after the last */

/* Could play have led to what those lines say? Complains if not. (middle.c) */
int flames_check_middle(const Flames *s, const char *file, Diag *diag);

/* Fixes coming draws, for tests. */
int flames_script(Flames *s, Cursor *cursor);
int flames_script_left(const Flames *s);

#endif
