/* One number that represents a block of bytes: equal states have equal numbers. */
#ifndef FURBALL_BASE_HASH_H
#define FURBALL_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *data, size_t size);

/* Continues a hash, so that several blocks give one number. */
uint64_t hash_more(uint64_t hash, const void *data, size_t size);

/* The same for a mostly empty block, a multiple of eight bytes long. Zero words do not affect the number, so the block
 * may grow at its end or in unused room without changing it. */
uint64_t hash_filled(uint64_t hash, const void *data, size_t size);

/* The starting value that hash_bytes uses. */
#define HASH_START 0x243F6A8885A308D3u

#endif
