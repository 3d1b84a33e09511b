/* Plain games (games/table/fast/plain.h) on a graphics processor: dealt (plain_deal.h), stepped
 * (plain_step.h, plain_tell.h) and played at random (plain_play.h), without anything that a plain game cannot
 * have (plain_game.h).
 *
 * Whoever includes this file has defined: LANES_WITH(condition), the threads of the warp for which it holds,
 * as bits; WARP, the number of threads of a warp; LANE, the number of this thread among them; TOGETHER(),
 * which makes them wait for each other; and BOARD, words that all of them share, BOARD_PITCH for each. */
#ifndef FURBALL_GPU_PLAIN_H
#define FURBALL_GPU_PLAIN_H

#include "gpu/plain_play.h"
#include "gpu/plain_tell.h"

/* The counterpart of step_game, called by all threads of a warp; `game` may be beyond the last one. Returns 1
 * if an answer was not possible. */
INLINED int64_t step_plain(const Rules *rules, const FurballBatch *batch, int game) {
    Table near;
    Stepper self = {.batch = batch, .near = &near, .game = game};
    const Table *image = (const Table *)BATCH_DEALS_FROM(batch);
    int real = game < batch->shape.games, stage = STEP_DONE, told = 0, refused = 0;
    self.table = real ? state_of(batch, game) : NULL;
    near_prepare(&near, image);
    near_fetch(&near, real ? self.table : image);
    if (real) {
        tell_nothing(batch, game, batch->out);
        refused = !step_looks_up(&self);
        if (refused && batch->out->refused) batch->out->refused[game] = 1;
        told = !refused && self.choosing;
        if (told) stage = step_lays(rules, &self);
    }
    TOGETHER();
    if (stage == STEP_FLIES) stage = step_flies(rules, &self);
    TOGETHER();
    if (stage == STEP_ANSWERS) stage = step_answers(&self);
    while (LANES_WITH(stage < PLAIN_PARTS))
        for (int part = 0; part < PLAIN_PARTS; part++) {
            TOGETHER();
            if (stage == part) stage = (int)plain_part(self.table, (PlainPart)part);
        }
    TOGETHER();
    if (stage == PLAIN_STOPS) stage = self.table->waiting ? STEP_DONE : STEP_OVER;
    if (stage == STEP_OVER) stage = step_over(&self);
    TOGETHER();
    if (told && !self.is_near) near_fetch(&near, self.table);
    TOGETHER();
    show(rules, &self, told);
    return refused;
}

/* ---- all games of a batch are of one level ----------------------------------------------------------------- */

#ifdef FURBALL_PLAIN /* the kernels of one level (tools/kernels.sh) */
#define AT_LEVEL(batch, does, game) return does(&FURBALL_PLAIN, batch, game)
#else
#define AT_LEVEL(batch, does, game)                                    \
    switch (((const Table *)(batch)->start)->plain_level) {            \
    case LEVEL_BASIC: return does(&RULES_BASIC, batch, game);          \
    case LEVEL_STANDARD: return does(&RULES_STANDARD, batch, game);    \
    default: return does(&RULES_ADVANCED, batch, game);                \
    }
#endif

static inline int64_t play_of_level(const FurballBatch *batch, int game) { AT_LEVEL(batch, play_plain, game); }
static inline int64_t step_of_level(const FurballBatch *batch, int game) { AT_LEVEL(batch, step_plain, game); }

#endif
