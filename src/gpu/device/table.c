/* Maneuver cards on the graphics processor. */
#include "games/table/catalog/catalog.h"
#include "games/table/table.h"
#include "gpu/device/device.h"

#define BATCH_GAME(batch) (&table_game)
#ifdef FURBALL_KERNELS_PROSPECTS
int furball_gpu_prospects = 1; /* the kernels tell what nets see */
#else
#define BATCH_PROSPECTS 0
#endif
#include "gpu/kernel.h"

/* A copy of the processor's catalogue, which was read from text. */
Catalog furball_gpu_catalog;
