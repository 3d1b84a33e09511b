/* Hands of action cards on the graphics processor. Its catalogue (flames_catalog_loaded, flames_cards) is
 * copied there. */
#include "games/flames/flames.h"
#include "gpu/device/device.h"

#define BATCH_GAME(batch) (&flames_game)
#define BATCH_PROSPECTS 0
#include "gpu/kernel.h"
