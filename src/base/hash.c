#include "base/hash.h"

/* Read as little-endian whatever the machine, so that every platform agrees. */
static uint64_t read_word(const unsigned char *p, size_t n) {
    uint64_t word = 0;
    for (size_t i = 0; i < n; i++) word |= (uint64_t)p[i] << (8 * i);
    return word;
}

static uint64_t mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 29;
    hash *= 0xBF58476D1CE4E5B9u;
    return hash ^ (hash >> 32);
}

uint64_t hash_more(uint64_t hash, const void *data, size_t size) {
    const unsigned char *p = data;
    size_t rest = size;
    for (; rest >= 8; rest -= 8, p += 8) hash = mix(hash, read_word(p, 8));
    if (rest) hash = mix(hash, read_word(p, rest));
    return mix(hash, size);
}

uint64_t hash_bytes(const void *data, size_t size) { return hash_more(0x243F6A8885A308D3u, data, size); }
