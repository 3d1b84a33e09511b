/* Sets in the bits of a word. */
#ifndef FURBALL_BASE_BITS_H
#define FURBALL_BASE_BITS_H

#include <stdint.h>

/* Spreads the low bits of `bits` over the places set in `places`, lowest first: one instruction on most 64-bit PCs. If
 * bits_spread_quick is 0 it is slow or missing and must not be used. */
#if defined(__x86_64__)
enum { BITS_SPREAD = 1 }; /* it may be fast on this kind of processor */
extern int bits_spread_is_quick; /* set before main */
static inline int bits_spread_quick(void) { return bits_spread_is_quick; }
static inline uint64_t bits_spread(uint64_t bits, uint64_t places) {
    uint64_t out;
    __asm__("pdep %2, %1, %0" : "=r"(out) : "r"(bits), "rm"(places));
    return out;
}
#else
enum { BITS_SPREAD = 0 };
static inline int bits_spread_quick(void) { return 0; }
static inline uint64_t bits_spread(uint64_t bits, uint64_t places) { return bits & places; }
#endif

#endif
