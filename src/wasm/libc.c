/* What the compiler expects of a C library, for a module that has none. Compiled without
 * builtins, so that no loop here is turned into a call of the function it is in. */
#include <stdint.h>
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    unsigned char *t = to;
    const unsigned char *f = from;
    while (size--) *t++ = *f++;
    return to;
}

void *memmove(void *to, const void *from, size_t size) {
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t <= f) return memcpy(to, from, size);
    while (size--) t[size] = f[size];
    return to;
}

void *memset(void *to, int value, size_t size) {
    unsigned char *t = to;
    while (size--) *t++ = (unsigned char)value;
    return to;
}

int memcmp(const void *a, const void *b, size_t size) {
    const unsigned char *x = a, *y = b;
    for (; size; size--, x++, y++)
        if (*x != *y) return *x - *y;
    return 0;
}

void *memchr(const void *in, int value, size_t size) {
    const unsigned char *p = in;
    for (; size; size--, p++)
        if (*p == (unsigned char)value) return (void *)(uintptr_t)p;
    return NULL;
}

size_t strlen(const char *s) {
    const char *end = s;
    while (*end) end++;
    return (size_t)(end - s);
}

int strncmp(const char *a, const char *b, size_t size) {
    for (; size; size--, a++, b++) {
        if (*a != *b) return (unsigned char)*a - (unsigned char)*b;
        if (!*a) return 0;
    }
    return 0;
}

int strcmp(const char *a, const char *b) { return strncmp(a, b, SIZE_MAX); }

char *strchr(const char *s, int c) {
    for (; *s != (char)c; s++)
        if (!*s) return NULL;
    return (char *)(uintptr_t)s;
}

char *strrchr(const char *s, int c) {
    const char *found = NULL;
    do
        if (*s == (char)c) found = s;
    while (*s++);
    return (char *)(uintptr_t)found;
}

char *strstr(const char *s, const char *what) {
    size_t length = strlen(what);
    for (;; s++) {
        if (strncmp(s, what, length) == 0) return (char *)(uintptr_t)s;
        if (!*s) return NULL;
    }
}

size_t strcspn(const char *s, const char *of) {
    size_t length = 0;
    while (s[length] && !strchr(of, s[length])) length++;
    return length;
}

size_t strspn(const char *s, const char *of) {
    size_t length = 0;
    while (s[length] && strchr(of, s[length])) length++;
    return length;
}

/* The compiler calls this for a product of two 128-bit numbers; elsewhere compiler-rt provides it. */
__extension__ typedef __int128 Int128;
Int128 __multi3(Int128 a, Int128 b);

Int128 __multi3(Int128 a, Int128 b) {
    uint64_t a0 = (uint32_t)a, a1 = (uint64_t)a >> 32, b0 = (uint32_t)b, b1 = (uint64_t)b >> 32;
    uint64_t low = a0 * b0, mid = a1 * b0 + (low >> 32), mid2 = a0 * b1 + (uint32_t)mid;
    uint64_t high = a1 * b1 + (mid >> 32) + (mid2 >> 32);
    high += (uint64_t)a * (uint64_t)(b >> 64) + (uint64_t)(a >> 64) * (uint64_t)b;
    __extension__ unsigned __int128 result = (unsigned __int128)high << 64 | (mid2 << 32 | (uint32_t)low);
    return (Int128)result;
}
