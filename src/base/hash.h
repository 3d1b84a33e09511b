/* One number that stands for a block of bytes: equal states, equal numbers. */
#ifndef FURBALL_BASE_HASH_H
#define FURBALL_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *data, size_t size);

/* Continues a hash, so that several blocks give one number. */
uint64_t hash_more(uint64_t hash, const void *data, size_t size);

#endif
