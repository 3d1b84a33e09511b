#include "base/hash.h"

#include <assert.h>

/* Read as little-endian on every machine, so that all platforms agree. */
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

enum { WORD = 8 };

static uint64_t mix_words(uint64_t hash, const void *data, size_t size) {
    const unsigned char *p = data;
    for (; size >= WORD; size -= WORD, p += WORD) hash = mix(hash, read_word(p, WORD));
    return size ? mix(hash, read_word(p, size)) : hash;
}

uint64_t hash_more(uint64_t hash, const void *data, size_t size) { return mix(mix_words(hash, data, size), size); }

uint64_t hash_bytes(const void *data, size_t size) { return hash_more(HASH_START, data, size); }

uint64_t hash_filled(uint64_t hash, const void *data, size_t size) {
    const unsigned char *p = data;
    assert(size % WORD == 0);
    for (size_t at = 0; at < size; at += WORD) {
        uint64_t word = read_word(p + at, WORD);
        if (word) hash = mix(mix(hash, at), word);
    }
    return hash;
}
