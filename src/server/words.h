/* Words that stand for an invitation, to be said aloud or typed: "amber-falcon-42". They open what the invitation's key
 * opens, and keep the key out of the address. There are a million and a half; limits.h slows down guessing. */
#ifndef FURBALL_SERVER_WORDS_H
#define FURBALL_SERVER_WORDS_H

#include "store/store.h"

void words_make(char out[STORE_CODE_SIZE]);

/* Reads two words and a number, in upper or lower case, separated by spaces or dashes, and writes them as in the list.
 * 0: they are not such words. */
int words_read(const char *text, char out[STORE_CODE_SIZE]);

#endif
