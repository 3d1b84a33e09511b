/* Setting up: scenario lines in, a started state out. */
#ifndef FURBALL_FLAMES_SETUP_H
#define FURBALL_FLAMES_SETUP_H

#include "games/flames/state.h"

void flames_clear(Flames *s);
int flames_read(Flames *s, Cursor *line);
int flames_start(Flames *s, const char *file, Diag *diag);
void flames_deal(Flames *s, const Seed *seed);

/* Lines that put a fight into its middle (position_text.c); `*known` tells
 * whether the line was one of them. */
int flames_read_position(Flames *s, Cursor *line, int *known);
const char *flames_position_word(int number); /* their words, one after the other; NULL behind the last */

/* Could play have come to what those lines say? Complains if not. (middle.c) */
int flames_check_middle(const Flames *s, const char *file, Diag *diag);

/* Fixes coming draws, in tests. */
int flames_script(Flames *s, Cursor *cursor);
int flames_script_left(const Flames *s);

#endif
