/* Memory for the server: a process that has none left stops, and the store has all that was
 * acknowledged. */
#ifndef FURBALL_SERVER_MEMORY_H
#define FURBALL_SERVER_MEMORY_H

#include <stddef.h>

void *memory_zeroed(size_t size);
char *memory_text(const char *text);

/* Room for at least `wanted` items, doubling; `*room` is how many there are. */
void *memory_grow(void *old, size_t *room, size_t wanted, size_t item);

#endif
