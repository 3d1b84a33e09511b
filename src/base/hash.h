/* One number that stands for a block of bytes: equal states, equal numbers. */
#ifndef FURBALL_BASE_HASH_H
#define FURBALL_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *data, size_t size);

/* Continues a hash, so that several blocks give one number. */
uint64_t hash_more(uint64_t hash, const void *data, size_t size);

/* The same, as if the `count` bytes from `at` on were zero; both are multiples of eight. */
uint64_t hash_more_but(uint64_t hash, const void *data, size_t size, size_t at, size_t count);

/* What hash_bytes continues. */
#define HASH_START 0x243F6A8885A308D3u

#endif
