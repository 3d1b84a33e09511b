/* The kernels of a game as the driver takes them (PTX text); NULL where this build has none. */
#ifndef FURBALL_GPU_KERNELS_H
#define FURBALL_GPU_KERNELS_H

#include "engine/game.h"

const char *kernels_of(const Game *game, int level); /* level: as Machine.level */

#endif
