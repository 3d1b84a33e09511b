/* What the parts of the module share. */
#ifndef FURBALL_WASM_PARTS_H
#define FURBALL_WASM_PARTS_H

#include "wasm/exports.h"

enum { TEXT_MAX = 1 << 20 }; /* of the buffer */

/* A piece of the memory, from its end, taken once and never given back. */
void *memory_take(size_t size);

/* The size of the largest game's state. */
size_t largest_state(void);

#endif
