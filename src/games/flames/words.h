/* Words of the notation that reading and writing share. */
#ifndef FURBALL_FLAMES_WORDS_H
#define FURBALL_FLAMES_WORDS_H

#include "games/flames/play.h"

extern const char *const FLAMES_STEP_NAMES[STEP_COUNT];
extern const char *const FLAMES_ASK_NAMES[ASK_COUNT];
extern const char *const FLAMES_POSITION_NAMES[5]; /* tailed .. tailing */
extern const char *const FLAMES_CRAFT_NAMES[CRAFT_COUNT];
extern const char *const FLAMES_MARK_NAMES[MARK_COUNT];       /* by the bit */
extern const char *const FLAMES_MISSION_NAMES[MISSION_COUNT]; /* by the bit */
extern const char *const FLAMES_FATE_NAMES[FATE_ESCAPED + 1];
extern const char *const FLAMES_PURPOSE_NAMES[PAY_FOLLOW + 1];

void altitude_put(int altitude, Text *out); /* for people: "very high" */

/* Reading; -1 after complaining. */
int read_element(const Flames *s, Cursor *cursor);
int read_craft(Cursor *cursor);
int read_seat(const Flames *s, Cursor *cursor);
int read_card(Cursor *cursor, int counter_too);
int read_up_to(Cursor *cursor, const char *what, int most); /* a whole number 0..most */
#define CHOICE(cursor, what, names)                                                                          \
    cursor_choice(cursor, what, names, (int)(sizeof(names) / sizeof(names)[0]))

#endif
