/* What the doors of the module share. */
#ifndef FURBALL_WASM_ROOM_H
#define FURBALL_WASM_ROOM_H

#include "wasm/exports.h"

enum { TEXT_MAX = 1 << 20 }; /* of the buffer */

/* Room from the end of the memory, taken once and never given back. */
void *room_new(size_t size);

/* The size of the largest game's state. */
size_t largest_state(void);

#endif
