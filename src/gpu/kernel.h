/* The kernels: each thread does to one game of a batch what api/one_game.h says. Whoever includes this file
 * has defined KERNEL (how a kernel is declared) and thread_number(); for the graphics processor also
 * BATCH_GAME. The pointers of a batch point into the memory of the machine that runs the kernel. */
#define BATCH_PROSPECTS 0 /* a separate kernel writes what nets see */
#include "api/one_game.h"

#include "engine/lanes.h"
#include "outsiders/outsider.h"
#include "gpu/kernel_names.h"

/* Do the kernels write what nets see? That code is long, so the kernels inside the program do not have it. */
#ifndef KERNELS_TELL
#define KERNELS_TELL 1
#endif

/* What a seat may see of a game. */
#ifndef VIEW_OF_GAME
#define VIEW_OF_GAME(batch, game, seat, view) BATCH_GAME(batch)->view(state_of(batch, game), (Seat)(seat), view)
#endif

/* Does this outsider play such games? */
#ifndef OUTSIDER_PLAYS
#define OUTSIDER_PLAYS(batch, outsider) ((outsider) < OUTSIDER_COUNT && outsider_plays(outsider, BATCH_GAME(batch)))
#endif

/* Random play of one game; `game` may be beyond the last one. */
#ifndef PLAY_GAME
#define PLAY_GAME(batch, game) ((game) < (batch)->shape.games ? play_random(batch, game, game) : 0)
#endif

/* A step of one game; `game` may be beyond the last one. Returns 1 if an answer was not possible. */
#ifndef STEP_GAME
#define STEP_GAME(batch, game) ((game) < (batch)->shape.games ? step_alone(batch, game) : 0)
#endif

static inline int64_t step_alone(const FurballBatch *batch, int game) {
    tell_nothing(batch, game, batch->out);
    return !step_game(batch, game, game);
}

#define NAMED(name) KERNEL name(FurballBatch batch, FurballBuffers out, uint64_t *hash);
FURBALL_KERNELS(NAMED)
#undef NAMED

/* LLVM takes pointers that it loads from a kernel's arguments for pointers to graphics memory. The pointer
 * `out` is not one, so functions of their own set and read it. */
#define THREAD static __attribute__((noinline)) void

THREAD reset_thread(FurballBatch *batch, const FurballBuffers *out) {
    int game = thread_number();
    batch->out = out;
    if (game < batch->shape.games) reset_game(batch, game, seed_of(&batch->rng, game), game);
}

THREAD step_thread(FurballBatch *batch, const FurballBuffers *out) {
    int game = thread_number();
    batch->out = out;
    int64_t refused = STEP_GAME(batch, game);
    if (game < batch->shape.games) batch->tally[game] = refused;
}

/* Writes what nets see. Each seat of a game has a group of lanes; one more group is for the glance, which one
 * of its lanes writes alone. */
static inline void tell_row(FurballBatch *batch, const FurballBuffers *out, int game, int seat) {
    size_t row = row_of(batch, game, seat);
    void *view = batch->view + batch->stride * row;
    Prospect *prospect = (Prospect *)(out->prospect + row * sizeof(Prospect));
    if (lane() == 0) prospect_of_one(batch, row, prospect);
    if (batch->count[row] < 2) return;
    VIEW_OF_GAME(batch, game, seat, view);
    if (batch->outsider[row]) return; /* the view is enough for it */
    BATCH_GAME(batch)->hints.prospect(view, (Seat)seat, batch->question[row].action, batch->count[row], prospect);
}

THREAD tell_thread(FurballBatch *batch, const FurballBuffers *out) {
    int group = thread_number() / LANES, groups = batch->shape.seats + 1, game = group / groups, seat = group % groups;
    if (!KERNELS_TELL || game >= batch->shape.games) return;
    if (seat < batch->shape.seats) tell_row(batch, out, game, seat);
    else if (lane() == 0) tell_glance(batch, game, out->glance);
}

THREAD play_thread(FurballBatch *batch, const FurballBuffers *out) {
    int game = thread_number();
    batch->out = out;
    int64_t choices = PLAY_GAME(batch, game);
    if (game < batch->shape.games) batch->tally[game] = choices;
}

/* An outsider's answer to an open question, from the view that was written with it. There is none (and the game will
 * refuse it) from one that does not play such games. */
static inline int32_t answer_of_outsider(const FurballBatch *batch, size_t row, Seat seat, Outsider outsider) {
    Rng rng = rng_split(&batch->rng, row);
    if (!OUTSIDER_PLAYS(batch, outsider)) return INT32_MIN;
    if (batch->count[row] == 1) return 0;
    return outsider_picks(outsider, BATCH_GAME(batch), batch->view + batch->stride * row, seat, batch->question[row].action, batch->count[row], &rng);
}

THREAD outsiders_thread(FurballBatch *batch) {
    size_t row = (size_t)thread_number(), seats = (size_t)batch->shape.seats;
    if (!KERNELS_TELL || row >= (size_t)batch->shape.games * seats) return;
    if (!batch->outsider[row] || !batch->count[row]) return;
    batch->answer[row] = answer_of_outsider(batch, row, (Seat)(row % seats), (Outsider)(batch->outsider[row] - 1));
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

KERNEL furball_kernel_tell(FurballBatch batch, FurballBuffers out, uint64_t *hash) {
    (void)hash;
    tell_thread(&batch, &out);
}

KERNEL furball_kernel_outsiders(FurballBatch batch, FurballBuffers out, uint64_t *hash) {
    (void)out, (void)hash;
    outsiders_thread(&batch);
}

KERNEL furball_kernel_hash(FurballBatch batch, FurballBuffers out, uint64_t *hash) {
    int game = thread_number();
    (void)out;
    if (game < batch.shape.games) hash[game] = game_hash(BATCH_GAME(&batch), state_of(&batch, game));
}
