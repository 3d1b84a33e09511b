/* Ids that last. A state and a record name a catalogue entry by a number; `id` lines of the catalogue give each entry its
 * number once. So files may be put in another order and grow, and old records still mean the same things. */
#ifndef FURBALL_ENGINE_LASTING_H
#define FURBALL_ENGINE_LASTING_H

#include "engine/notation.h"

#include <stddef.h>

enum { LASTING_MAX = 256, LASTING_NAME = 24 };

typedef struct LastingIds {
    int count;
    char name[LASTING_MAX][LASTING_NAME]; /* by number */
} LastingIds;

/* Reads `NUMBER NAME`: numbers come one after another from 0, and a name has one. 0 after complaining. */
int lasting_read(LastingIds *ids, Cursor *cursor);

/* Puts `count` entries of `size` bytes, each with its name at `name_at`, into the order of their numbers; those without one follow
 * as they came. A number whose entry is missing is told in `fault`, and 0 is returned. The tests see to it that everything built in
 * has its number. */
int lasting_arrange(const LastingIds *ids, void *entries, int count, size_t size, size_t name_at, Text *fault);

#endif
