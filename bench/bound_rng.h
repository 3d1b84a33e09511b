/* xoshiro256**, for the kernels that play one game at a time. */
#ifndef FURBALL_BENCH_BOUND_RNG_H
#define FURBALL_BENCH_BOUND_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t s[4];
} Rng;

static inline uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t nx(Rng *r) {
    uint64_t *s = r->s, res = rotl(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
    return res;
}

#endif
