/* Two answers compared: in worlds where the first makes a unit leave, what does the second do to it? */
#ifndef FURBALL_CMD_CONTRAST_H
#define FURBALL_CMD_CONTRAST_H

#include <stdint.h>

typedef struct Contrast {
    int worlds, kept;    /* it stays by the other answer */
    int64_t left, other; /* how its side stands then, summed */
    int64_t squares;     /* of what the other is better by */
} Contrast;

static inline void contrast_add(Contrast *c, int kept, int32_t left, int32_t other) {
    int64_t better = (int64_t)other - left;
    c->worlds++;
    c->kept += kept;
    c->left += left;
    c->other += other;
    c->squares += better * better;
}

/* Is it kept in more than half of them, and does its side stand better by more than that on average? */
static inline int contrast_keeps(const Contrast *c) { return c->kept * 2 > c->worlds; }
static inline int contrast_is_better(const Contrast *c, int by) { return (c->other - c->left) / c->worlds > by; }

/* After another answer cards fall otherwise, and a friend about to be shot down lives or does not. Dozens of answers are compared, so one
 * of them will seem better by luck: it must be by three standard errors. */
static inline int contrast_is_sure(const Contrast *c) {
    enum { SIGMAS = 3 };
    int64_t sum = c->other - c->left;
    return sum * sum * (c->worlds - 1) > SIGMAS * SIGMAS * (c->worlds * c->squares - sum * sum);
}

#endif
