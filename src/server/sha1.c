#include "server/sha1.h"

#include <string.h>

enum { BLOCK = 64 };

static uint32_t rotate(uint32_t x, int bits) { return x << bits | x >> (32 - bits); }

static uint32_t mixed(int round, const uint32_t s[5]) {
    if (round < 20) return ((s[1] & s[2]) | (~s[1] & s[3])) + 0x5A827999u;
    if (round < 40) return (s[1] ^ s[2] ^ s[3]) + 0x6ED9EBA1u;
    if (round < 60) return ((s[1] & s[2]) | (s[1] & s[3]) | (s[2] & s[3])) + 0x8F1BBCDCu;
    return (s[1] ^ s[2] ^ s[3]) + 0xCA62C1D6u;
}

static void mix_block(uint32_t h[5], const uint8_t block[BLOCK]) {
    uint32_t w[80], s[5];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++) w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    memcpy(s, h, sizeof s);
    for (int i = 0; i < 80; i++) {
        uint32_t next = rotate(s[0], 5) + mixed(i, s) + s[4] + w[i];
        memmove(s + 1, s, sizeof *s * 4);
        s[2] = rotate(s[2], 30);
        s[0] = next;
    }
    for (int i = 0; i < 5; i++) h[i] += s[i];
}

void sha1(const void *data, size_t size, uint8_t digest[SHA1_BYTES]) {
    uint32_t h[5] = {0x67452301u, 0xEFCDAB89u, 0x98BADCFEu, 0x10325476u, 0xC3D2E1F0u};
    const uint8_t *bytes = data;
    uint8_t last[2 * BLOCK];
    size_t left = size;
    for (; left >= BLOCK; left -= BLOCK, bytes += BLOCK) mix_block(h, bytes);
    size_t blocks = left + 9 > BLOCK ? 2 : 1;
    memset(last, 0, sizeof last);
    if (left) memcpy(last, bytes, left);
    last[left] = 0x80;
    for (int i = 0; i < 8; i++) last[blocks * BLOCK - 1 - (size_t)i] = (uint8_t)((uint64_t)size * 8 >> (8 * i));
    for (size_t i = 0; i < blocks; i++) mix_block(h, last + i * BLOCK);
    for (int i = 0; i < SHA1_BYTES; i++) digest[i] = (uint8_t)(h[i / 4] >> (24 - i % 4 * 8));
}
