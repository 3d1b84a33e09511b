/* The kernels: each thread does to one game of a batch what api/one_game.h says. Whoever includes this has
 * defined KERNEL (how a kernel is declared) and thread_number(); for the graphics processor BATCH_GAME too.
 * The pointers of a batch lead into the memory of whatever runs the kernel. */
#include "api/one_game.h"

#include "gpu/kernel_names.h"

/* Random play of one game; `game` may be beyond the last one. */
#ifndef PLAY_GAME
#define PLAY_GAME(batch, game) ((game) < (batch)->shape.games ? play_random(batch, game, game) : 0)
#endif

#define NAMED(name) KERNEL name(FurballBatch batch, FurballBuffers out, uint64_t *hash);
FURBALL_KERNELS(NAMED)
#undef NAMED

/* LLVM takes pointers that it loads from a kernel's own arguments for pointers to graphics memory. That of `out` is not one: so it is
 * set and read in functions of their own. */
#define THREAD static __attribute__((noinline)) void

THREAD reset_thread(FurballBatch *batch, const FurballBuffers *out) {
    int game = thread_number();
    batch->out = out;
    if (game < batch->shape.games) reset_game(batch, game, seed_of(&batch->rng, game), game);
}

THREAD step_thread(FurballBatch *batch, const FurballBuffers *out) {
    int game = thread_number();
    batch->out = out;
    if (game < batch->shape.games) batch->tally[game] = !step_game(batch, game, game);
}

THREAD play_thread(FurballBatch *batch, const FurballBuffers *out) {
    int game = thread_number();
    batch->out = out;
    int64_t choices = PLAY_GAME(batch, game);
    if (game < batch->shape.games) batch->tally[game] = choices;
}

KERNEL furball_kernel_reset(FurballBatch batch, FurballBuffers out, uint64_t *hash) {
    (void)hash;
    reset_thread(&batch, &out);
}

KERNEL furball_kernel_step(FurballBatch batch, FurballBuffers out, uint64_t *hash) {
    (void)hash;
    step_thread(&batch, &out);
}

KERNEL furball_kernel_play(FurballBatch batch, FurballBuffers out, uint64_t *hash) {
    (void)hash;
    play_thread(&batch, &out);
}

KERNEL furball_kernel_hash(FurballBatch batch, FurballBuffers out, uint64_t *hash) {
    int game = thread_number();
    (void)out;
    if (game < batch.shape.games) hash[game] = game_hash(BATCH_GAME(&batch), state_of(&batch, game));
}
