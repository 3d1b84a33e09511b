/* SHA-1, only for the answer to a WebSocket's opening (RFC 6455), where it need not be secure. */
#ifndef FURBALL_SERVER_SHA1_H
#define FURBALL_SERVER_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_BYTES = 20 };

void sha1(const void *data, size_t size, uint8_t digest[SHA1_BYTES]);

#endif
