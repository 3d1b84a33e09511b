/* Copies and fills, a word at a time where possible. Replaces the functions of src/wasm/libc.c, which are
 * made to be small. */
#include <stdint.h>
#include <string.h>

typedef uint64_t __attribute__((may_alias)) Long;
typedef uint32_t __attribute__((may_alias)) Word;

static int are_whole(const void *a, const void *b, size_t size, uintptr_t unit) {
    return !(((uintptr_t)a | (uintptr_t)b | (uintptr_t)size) & (unit - 1));
}

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    if (are_whole(to, from, size, sizeof(Long)))
        for (size_t i = 0; i < size / sizeof(Long); i++) ((Long *)to)[i] = ((const Long *)from)[i];
    else if (are_whole(to, from, size, sizeof(Word)))
        for (size_t i = 0; i < size / sizeof(Word); i++) ((Word *)to)[i] = ((const Word *)from)[i];
    else
        for (size_t i = 0; i < size; i++) ((unsigned char *)to)[i] = ((const unsigned char *)from)[i];
    return to;
}

void *memset(void *to, int value, size_t size) {
    uint64_t bytes = (unsigned char)value * 0x0101010101010101u;
    if (are_whole(to, to, size, sizeof(Long)))
        for (size_t i = 0; i < size / sizeof(Long); i++) ((Long *)to)[i] = bytes;
    else if (are_whole(to, to, size, sizeof(Word)))
        for (size_t i = 0; i < size / sizeof(Word); i++) ((Word *)to)[i] = (uint32_t)bytes;
    else
        for (size_t i = 0; i < size; i++) ((unsigned char *)to)[i] = (unsigned char)value;
    return to;
}
