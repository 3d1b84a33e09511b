/* Hands of action cards on the graphics processor. Their catalogue (flames_catalog_loaded, flames_cards) is
 * copied there. */
#include "games/flames/flames.h"
#include "gpu/device/device.h"

#define BATCH_GAME(batch) (&flames_game)
#define OUTSIDER_PLAYS(batch, outsider) ((outsider) == OUTSIDER_CARDS)
#ifdef FURBALL_KERNELS_PROSPECTS
int furball_gpu_prospects = 1; /* the kernels write what nets see, with one thread for a row */
#else
#define KERNELS_TELL 0
#endif
#include "gpu/kernel.h"

/* Nobody flies over a table here. */
int outsider_flies(Outsider outsider, const void *view, const Action *offered, int count) {
    (void)outsider, (void)view, (void)offered, (void)count;
    return -1;
}
