/* Hands of action cards on the graphics processor. Their catalogue (flames_catalog_loaded, flames_cards) is
 * copied there. */
#include "games/flames/flames.h"
#include "gpu/device/device.h"

#define BATCH_GAME(batch) (&flames_game)
#ifdef FURBALL_KERNELS_PROSPECTS
int furball_gpu_prospects = 1; /* the kernels write what nets see, with one thread for a row */
#else
#define KERNELS_TELL 0
#endif
#include "gpu/kernel.h"
