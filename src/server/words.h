/* Words that stand for an invitation, to be said aloud or typed: "amber-falcon-42". They open what the invitation's key
 * opens, and no key stands in the address. There are a million and a half; who guesses is held up by limits.h. */
#ifndef FURBALL_SERVER_WORDS_H
#define FURBALL_SERVER_WORDS_H

#include "store/store.h"

void words_make(char out[STORE_CODE_SIZE]);

/* Two words and a number, in any case, with spaces or dashes between, as the list has them. 0: it is no such thing. */
int words_read(const char *text, char out[STORE_CODE_SIZE]);

#endif
