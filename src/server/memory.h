/* Memory for the server. If there is none left the process stops; everything that it has acknowledged is in the
 * store. */
#ifndef FURBALL_SERVER_MEMORY_H
#define FURBALL_SERVER_MEMORY_H

#include <stddef.h>

void *memory_zeroed(size_t size);
char *memory_text(const char *text);

/* Room for at least `wanted` items, doubling; `*room` is how many there are. */
void *memory_grow(void *old, size_t *room, size_t wanted, size_t item);

#endif
