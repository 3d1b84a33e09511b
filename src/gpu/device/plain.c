/* Plain games of maneuver cards on the graphics processor. */
#include "games/table/core/feature.h"
#include "gpu/device/device.h"

#define LANES_WITH(condition) ((uint32_t)__nvvm_vote_ballot_sync(0xFFFFFFFFu, condition))
#include "gpu/plain.h"

#define PLAY_GAME(batch, game) play_of_level(batch, game)
#define KERNELS_TELL 0
#include "gpu/kernel.h"

int furball_gpu_plain = 1; /* the kernels are for plain games alone */
Catalog furball_gpu_catalog;

/* Observations pick an answer; the function of flow.c would bring all phases of all games with it. */
Action table_pick(const Table *table, Seat seat, uint32_t roll) { return plain_pick(table, seat, roll); }

/* Of those that hide something from others only this one does so in plain games. */
extern const Feature feature_crew;
const Feature *const features[] = {&feature_crew, NULL};
