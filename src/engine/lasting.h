/* Permanent ids. A state and a record name a catalogue entry by a number; `id` lines of the catalogue assign each
 * number once. So files can be reordered and grow, and old records keep their meaning. */
#ifndef FURBALL_ENGINE_LASTING_H
#define FURBALL_ENGINE_LASTING_H

#include "engine/notation.h"

#include <stddef.h>

enum { LASTING_MAX = 256, LASTING_NAME = 24 };

typedef struct LastingIds {
    int count;
    char name[LASTING_MAX][LASTING_NAME]; /* by number */
} LastingIds;

/* Reads `NUMBER NAME`: numbers come one after another from 0, and each name has one. 0 after complaining. */
int lasting_read(LastingIds *ids, Cursor *cursor);

/* Puts `count` entries of `size` bytes, each with its name at `name_at`, into the order of their numbers; those without
 * one follow in their old order. If the entry of a number is missing, it is reported in `fault` and 0 is returned.
 * Tests check that everything built in has its number. */
int lasting_arrange(const LastingIds *ids, void *entries, int count, size_t size, size_t name_at, Text *fault);

#endif
