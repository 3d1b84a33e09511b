/* The kernels: each thread does to one game of a batch what api/one_game.h says. Whoever includes this has
 * defined KERNEL (how a kernel is declared) and thread_number(); for the graphics processor BATCH_GAME too.
 * The pointers of a batch lead into the memory of whatever runs the kernel. */
#include "api/one_game.h"

#include "gpu/kernel_names.h"

#define NAMED(name) KERNEL name(FurballBatch batch, FurballBuffers out, uint64_t *hash);
FURBALL_KERNELS(NAMED)
#undef NAMED

KERNEL furball_kernel_reset(FurballBatch batch, FurballBuffers out, uint64_t *hash) {
    int game = thread_number();
    (void)hash;
    batch.out = &out;
    if (game < batch.shape.games) reset_game(&batch, game, seed_of(&batch.rng, game), game);
}

KERNEL furball_kernel_step(FurballBatch batch, FurballBuffers out, uint64_t *hash) {
    int game = thread_number();
    (void)hash;
    batch.out = &out;
    if (game < batch.shape.games) batch.tally[game] = !step_game(&batch, game, game);
}

KERNEL furball_kernel_play(FurballBatch batch, FurballBuffers out, uint64_t *hash) {
    int game = thread_number();
    (void)hash;
    batch.out = &out;
    if (game < batch.shape.games) batch.tally[game] = play_random(&batch, game, game);
}

KERNEL furball_kernel_hash(FurballBatch batch, FurballBuffers out, uint64_t *hash) {
    int game = thread_number();
    (void)out;
    if (game < batch.shape.games) hash[game] = game_hash(BATCH_GAME(&batch), state_of(&batch, game));
}
