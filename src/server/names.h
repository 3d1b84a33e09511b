/* Players' names: which are allowed, and when two count as the same. */
#ifndef FURBALL_SERVER_NAMES_H
#define FURBALL_SERVER_NAMES_H

#include "engine/game.h"
#include "store/people.h"

enum { NAME_LETTERS_MIN = 2, NAME_LETTERS_MAX = 24 };

/* Letters of one alphabet, digits, and between them single spaces, dashes, dots, apostrophes or underscores. A reason:
 * it is not allowed. */
Verdict name_read(const char *text, char name[STORE_NAME_SIZE]);

/* The form used to compare names: lower case, without separators, and with similar letters made equal. */
void name_fold(const char *name, char folded[STORE_NAME_SIZE]);

/* A folded name in the similar letters of another alphabet, of NAME_ALPHABETS: the Cyrillic "Норе" reads as "Hope". 0:
 * not all of its letters have such twins. */
enum { NAME_ALPHABETS = 3 };
int name_twin(const char *folded, int alphabet, char twin[STORE_NAME_SIZE]);

/* Names that would be mistaken for someone else's: the computer players' and the program's own. */
int name_is_reserved(const char *folded);

#endif
