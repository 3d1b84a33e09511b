/* Names of players: what may be one, and when two are taken for the same. */
#ifndef FURBALL_SERVER_NAMES_H
#define FURBALL_SERVER_NAMES_H

#include "engine/game.h"
#include "store/people.h"

enum { NAME_LETTERS_MIN = 2, NAME_LETTERS_MAX = 24 };

/* Letters of one alphabet, digits, and single spaces, dashes, dots, apostrophes or low lines between them. A reason: it is no name. */
Verdict name_read(const char *text, char name[STORE_NAME_SIZE]);

/* As names are compared: small letters, without what stands between them, and with letters alike that look alike. */
void name_fold(const char *name, char folded[STORE_NAME_SIZE]);

/* A folded name in the letters of another alphabet that look the same, of NAME_ALPHABETS: Cyrillic "Норе" is "Hope" to whoever reads it. 0: there
 * are not such letters for all of its own. */
enum { NAME_ALPHABETS = 3 };
int name_twin(const char *folded, int alphabet, char twin[STORE_NAME_SIZE]);

/* Names that would be mistaken for somebody else: the computer players', the program's own. */
int name_is_reserved(const char *folded);

#endif
