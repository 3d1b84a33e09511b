/* Maneuver cards on the graphics processor. */
#include "games/table/catalog/catalog.h"
#include "games/table/table.h"
#include "gpu/device/device.h"

#define BATCH_GAME(batch) (&table_game)
#include "gpu/kernel.h"

/* A copy of the processor's catalogue, which was read from text. */
Catalog furball_gpu_catalog;
