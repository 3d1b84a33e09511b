/* Everything that a batch can write, for tests that look at all of it. */
#ifndef FURBALL_TESTS_BATCH_BUFFERS_H
#define FURBALL_TESTS_BATCH_BUFFERS_H

#include "furball/furball.h"

#include <stdlib.h>

static inline FurballBuffers buffers_new(const FurballShape *shape) {
    size_t games = (size_t)shape->games, rows = games * (size_t)shape->seats, actions = (size_t)shape->actions;
    return (FurballBuffers){.observation = calloc(rows * (size_t)shape->observation + 1, sizeof(int32_t)),
                            .mask = calloc(rows, actions),
                            .legal_count = calloc(rows, sizeof(int32_t)),
                            .legal = calloc(rows, actions),
                            .reward = calloc(rows, sizeof(int32_t)),
                            .points = calloc(rows, sizeof(int32_t)),
                            .done = calloc(games, 1),
                            .refused = calloc(games, 1)};
}

static inline void buffers_free(const FurballBuffers *out) {
    free(out->observation);
    free(out->mask);
    free(out->legal_count);
    free(out->legal);
    free(out->reward);
    free(out->points);
    free(out->done);
    free(out->refused);
}

#endif
