/* SHA-256 (FIPS 180-4), so that anyone can check the digest of a seed, natively and in the browser. */
#ifndef FURBALL_BASE_SHA256_H
#define FURBALL_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32 };

void sha256(const void *data, size_t size, uint8_t digest[SHA256_BYTES]);

#endif
