/* Compares two answers: in worlds where the first makes a unit leave, what happens to it with the second? */
#ifndef FURBALL_CMD_CONTRAST_H
#define FURBALL_CMD_CONTRAST_H

#include <stdint.h>

typedef struct Contrast {
    int worlds, kept;    /* it stays with the other answer */
    int64_t left, other; /* sum of how its side stands then */
    int64_t squares;     /* squares of how much better the other answer is */
} Contrast;

static inline void contrast_add(Contrast *c, int kept, int32_t left, int32_t other) {
    int64_t better = (int64_t)other - left;
    c->worlds++;
    c->kept += kept;
    c->left += left;
    c->other += other;
    c->squares += better * better;
}

/* Is the unit kept in more than half of them, and is its side better off on average? */
static inline int contrast_keeps(const Contrast *c) { return c->kept * 2 > c->worlds; }
static inline int contrast_is_better(const Contrast *c, int by) { return (c->other - c->left) / c->worlds > by; }

/* With another answer cards fall differently, and a friend about to be shot down survives or not. Dozens of answers are
 * compared, so one will seem better by luck: the difference must be three standard errors. */
static inline int contrast_is_sure(const Contrast *c) {
    enum { SIGMAS = 3 };
    int64_t sum = c->other - c->left;
    return sum * sum * (c->worlds - 1) > SIGMAS * SIGMAS * (c->worlds * c->squares - sum * sum);
}

#endif
