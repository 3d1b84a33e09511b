/* The kernels of plain games on this processor, where a warp is one thread. */
#include "gpu/here.h"

enum { BOARD_PITCH = 17 };
typedef uint32_t BoardWord;
static _Thread_local BoardWord board_here[BOARD_PITCH];

#define LANES_WITH(condition) ((condition) ? 1u : 0u)
#define WARP 1
#define LANE 0
#define TOGETHER() ((void)0)
#define BOARD board_here
#include "gpu/plain.h"

#define KERNEL static void
#define PLAY_GAME(batch, game) play_of_level(batch, game)
#define STEP_GAME(batch, game) step_of_level(batch, game)
#define KERNELS_TELL 0
static int thread_number(void) { return here_thread; }
#include "gpu/kernel.h"

const HereKernel here_plain[KERNEL_COUNT] = {
#define NAMED(name) name,
    FURBALL_KERNELS(NAMED)
#undef NAMED
};
