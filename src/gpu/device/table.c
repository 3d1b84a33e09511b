/* Maneuver cards on the graphics processor. */
#include "games/table/catalog/catalog.h"
#include "games/table/table.h"
#include "gpu/device/device.h"

#define BATCH_GAME(batch) (&table_game)
#define OUTSIDER_PLAYS(batch, outsider) ((outsider) < OUTSIDER_CARDS)
#ifdef FURBALL_LANES
#include "engine/lanes.h"
#include "games/table/know/view.h"
#define VIEW_OF_GAME(batch, game, seat, view) view_together(state_of(batch, game), (Seat)(seat), (Table *)(view))

/* All lanes copy, one conceals. */
static inline void view_together(const Table *table, Seat seat, Table *view) {
    const uint32_t *from = (const uint32_t *)table;
    uint32_t *to = (uint32_t *)view;
    for (int i = lane(); i < (int)(sizeof *table / sizeof *to); i += LANES) to[i] = from[i];
    lanes_meet();
    if (lane() == 0) table_conceal(table, seat, view);
    lanes_meet();
}

int furball_gpu_prospects = LANES; /* the kernels write what nets see, with this many threads for a row */
#else
#define KERNELS_TELL 0
#endif
#include "gpu/kernel.h"

/* Nobody plays cards of flames here. */
int outsider_plays_cards(const void *view, const Action *offered, int count, Rng *rng) {
    (void)view, (void)offered, (void)count, (void)rng;
    return -1;
}

/* A copy of the processor's catalogue, which was read from text. */
Catalog furball_gpu_catalog;
