/* Plain games of maneuver cards on the graphics processor. */
#include "games/table/core/feature.h"
#include "gpu/device/device.h"
#include "gpu/kernel_names.h"

/* A row for each thread of a warp, in the memory that they share. */
enum { BOARD_PITCH = 17, WARPS = KERNEL_BLOCK / 32 };
typedef __attribute__((address_space(3))) uint32_t BoardWord;
static __attribute__((address_space(3), loader_uninitialized)) uint32_t boards[WARPS][32 * BOARD_PITCH];

#define LANES_WITH(condition) ((uint32_t)__nvvm_vote_ballot_sync(0xFFFFFFFFu, (condition) != 0))
#define WARP 32
#define LANE ((int)(__nvvm_read_ptx_sreg_tid_x() & 31))
#define TOGETHER() __nvvm_bar_warp_sync(0xFFFFFFFFu)
#define BOARD (boards[__nvvm_read_ptx_sreg_tid_x() / 32])
#include "gpu/plain.h"

#define PLAY_GAME(batch, game) play_of_level(batch, game)
#define STEP_GAME(batch, game) step_of_level(batch, game)
#define KERNELS_TELL 0
#include "gpu/kernel.h"

int furball_gpu_plain = 1; /* the kernels are for plain games only */
Catalog furball_gpu_catalog;

/* Observations pick an answer. The function of flow.c would bring in all phases of all games. */
Action table_pick(const Table *table, Seat seat, uint32_t roll) { return plain_pick(table, seat, roll); }

/* The only feature that hides something in plain games. */
extern const Feature feature_crew;
const Feature *const features[] = {&feature_crew, NULL};
