#include "server/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *or_stop(void *memory) {
    if (memory) return memory;
    fprintf(stderr, "furball serve: no memory left\n");
    abort();
}

void *memory_zeroed(size_t size) { return or_stop(calloc(1, size ? size : 1)); }

char *memory_text(const char *text) {
    char *copy = memory_zeroed(strlen(text) + 1);
    memcpy(copy, text, strlen(text));
    return copy;
}

void *memory_grow(void *old, size_t *room, size_t wanted, size_t item) {
    if (wanted <= *room) return old;
    size_t size = *room ? *room : 64;
    while (size < wanted) size *= 2;
    *room = size;
    return or_stop(realloc(old, size * item));
}
