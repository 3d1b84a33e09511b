/* What the kernels of a game need besides its states: catalogues, which the processor reads from text. Also,
 * which kernels it needs. */
#ifndef FURBALL_GPU_HEIRLOOMS_H
#define FURBALL_GPU_HEIRLOOMS_H

#include <stddef.h>

/* A catalogue outside of the batch that the kernels need. */
typedef struct Heirloom {
    const char *name; /* name of the variable that holds the copy */
    const void *at;
    size_t size;
} Heirloom;

enum { HEIRLOOMS_MAX = 4 };

/* The catalogues of a game that was started from a scenario. Returns how many they are. */
int heirlooms_of_table(const void *started, Heirloom out[HEIRLOOMS_MAX]);
int heirlooms_of_flames(const void *started, Heirloom out[HEIRLOOMS_MAX]);

/* The level of a plain game (games/table/fast/plain.h), from 1; 0: the game is not plain. */
int plain_level(const void *started);

#endif
