#include "base/rng.h"

#include <string.h>

Rng rng_split_chacha(const Rng *rng, uint64_t stream) {
    Rng child = *rng;
    child.counter = 0;
    /* A new key, drawn with the parent's own cipher at a place that it never uses. */
    Rng far = *rng;
    far.counter = (1ull << 63) | (rng_mix(stream) >> 3);
    for (int i = 0; i < 4; i++) child.key[i] = rng_next_chacha(&far);
    return child;
}

static uint32_t rotate_left(uint32_t value, int bits) { return (value << bits) | (value >> (32 - bits)); }

static void quarter_round(uint32_t *x, int a, int b, int c, int d) {
    x[a] += x[b]; x[d] = rotate_left(x[d] ^ x[a], 16);
    x[c] += x[d]; x[b] = rotate_left(x[b] ^ x[c], 12);
    x[a] += x[b]; x[d] = rotate_left(x[d] ^ x[a], 8);
    x[c] += x[d]; x[b] = rotate_left(x[b] ^ x[c], 7);
}

/* The first 64 bits of the ChaCha20 block number `counter` (RFC 8439 layout, nonce 0,
 * 64-bit block counter). One block per draw keeps the state small. */
uint64_t rng_next_chacha(Rng *rng) {
    uint32_t in[16] = {0x61707865u, 0x3320646Eu, 0x79622D32u, 0x6B206574u};
    uint32_t x[16];
    for (int i = 0; i < 4; i++) {
        in[4 + 2 * i] = (uint32_t)rng->key[i];
        in[5 + 2 * i] = (uint32_t)(rng->key[i] >> 32);
    }
    in[12] = (uint32_t)rng->counter;
    in[13] = (uint32_t)(rng->counter >> 32);
    rng->counter++;
    memcpy(x, in, sizeof x);
    for (int round = 0; round < 10; round++) {
        quarter_round(x, 0, 4, 8, 12);
        quarter_round(x, 1, 5, 9, 13);
        quarter_round(x, 2, 6, 10, 14);
        quarter_round(x, 3, 7, 11, 15);
        quarter_round(x, 0, 5, 10, 15);
        quarter_round(x, 1, 6, 11, 12);
        quarter_round(x, 2, 7, 8, 13);
        quarter_round(x, 3, 4, 9, 14);
    }
    return (uint64_t)(x[0] + in[0]) | ((uint64_t)(x[1] + in[1]) << 32);
}
