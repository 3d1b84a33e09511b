/* One number that stands for a block of bytes: equal states, equal numbers. */
#ifndef FURBALL_BASE_HASH_H
#define FURBALL_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *data, size_t size);

/* Continues a hash, so that several blocks give one number. */
uint64_t hash_more(uint64_t hash, const void *data, size_t size);

/* The same for a block that is mostly empty, a multiple of eight bytes: words that are zero leave no trace, so it may grow at its
 * end and in empty room without changing the number. */
uint64_t hash_filled(uint64_t hash, const void *data, size_t size);

/* What hash_bytes continues. */
#define HASH_START 0x243F6A8885A308D3u

#endif
