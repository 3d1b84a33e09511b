/* The kernels of a game as PTX text for the driver; NULL if this build has none. */
#ifndef FURBALL_GPU_KERNELS_H
#define FURBALL_GPU_KERNELS_H

#include "engine/game.h"

const char *kernels_of(const Game *game, int level); /* `level` as in Machine.level */

#endif
