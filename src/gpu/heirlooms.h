/* What the kernels of a game need besides its states: catalogues, which the processor reads from text; and which kernels it needs. */
#ifndef FURBALL_GPU_HEIRLOOMS_H
#define FURBALL_GPU_HEIRLOOMS_H

#include <stddef.h>

/* Something the kernels need that lies outside of a batch: a catalogue. */
typedef struct Heirloom {
    const char *name; /* of the variable that holds the copy */
    const void *at;
    size_t size;
} Heirloom;

enum { HEIRLOOMS_MAX = 4 };

/* Those of a game that was started by a scenario; how many there are. */
int heirlooms_of_table(const void *started, Heirloom out[HEIRLOOMS_MAX]);
int heirlooms_of_flames(const void *started, Heirloom out[HEIRLOOMS_MAX]);

/* The level of a plain game (games/table/fast/plain.h), from 1; 0: it is none. */
int plain_level(const void *started);

#endif
