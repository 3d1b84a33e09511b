/* Chance as data. A generator is a plain value: a key and a counter. The n-th
 * number depends on nothing else, so copies, replays and the browser agree, and
 * streams split off a key never meet. Two kinds share one interface:
 *   RNG_FAST    one multiply-mix per draw, for simulation, search and tests;
 *   RNG_CHACHA  ChaCha20 keyed with 256 bits, for served games, where nobody
 *               may work out the next draw from those seen. */
#ifndef FURBALL_BASE_RNG_H
#define FURBALL_BASE_RNG_H

#include <stdint.h>

typedef enum RngKind { RNG_FAST = 0, RNG_CHACHA = 1 } RngKind;

/* What a game starts from. RNG_FAST needs only `key[0]`. */
typedef struct Seed {
    uint64_t key[4];
    uint32_t kind; /* RngKind */
    uint32_t reserved;
} Seed;

typedef struct Rng {
    uint64_t key[4];
    uint64_t counter; /* draws made so far */
    uint32_t kind;    /* RngKind */
    uint32_t reserved;
} Rng;

/* The slow path of rng_next: one ChaCha20 block per draw, nothing cached. The second is that of rng_split. */
uint64_t rng_next_chacha(Rng *rng);
Rng rng_split_chacha(const Rng *rng, uint64_t stream);

/* splitmix64's finaliser: every bit of the input reaches every bit of the output. */
static inline uint64_t rng_mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* A seed of the fast kind from one number, as given on a command line. */
static inline Seed seed_from_number(uint64_t number) { return (Seed){.key = {number}, .kind = RNG_FAST}; }

static inline void rng_init(Rng *rng, const Seed *seed) {
    *rng = (Rng){.key = {seed->key[0], seed->key[1], seed->key[2], seed->key[3]}, .kind = seed->kind};
    /* Small numbers such as 1, 2, 3 must not start neighbouring streams. */
    if (rng->kind == RNG_FAST) rng->key[0] = rng_mix(rng->key[0] ^ 0x6A09E667F3BCC908u);
}

/* A separate generator for `stream`, from the same key; `rng` does not advance. */
static inline Rng rng_split(const Rng *rng, uint64_t stream) {
    if (rng->kind != RNG_FAST) return rng_split_chacha(rng, stream);
    uint64_t key = rng_mix(rng_mix(rng->key[0] + rng->counter) ^ rng_mix(stream + 0xBB67AE8584CAA73Bu));
    return (Rng){.key = {key, rng->key[1], rng->key[2], rng->key[3]}, .kind = RNG_FAST};
}

/* For the fast kind: the n-th number from here on, from 0; `rng` does not advance. */
static inline uint64_t rng_ahead(const Rng *rng, uint64_t n) {
    return rng_mix(rng->key[0] + (rng->counter + 1 + n) * 0x9E3779B97F4A7C15u);
}

static inline uint64_t rng_next(Rng *rng) {
    if (rng->kind != RNG_FAST) return rng_next_chacha(rng);
    uint64_t number = rng_ahead(rng, 0);
    rng->counter++;
    return number;
}

/* A number in 0..bound-1. Bias is below bound/2^32: for bags of a few hundred
 * that is under one in ten million, and the cost is one multiply. */
static inline uint32_t rng_below(Rng *rng, uint32_t bound) {
    return (uint32_t)(((rng_next(rng) >> 32) * bound) >> 32);
}

#endif
