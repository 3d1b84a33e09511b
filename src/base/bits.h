/* Sets in the bits of a word. */
#ifndef FURBALL_BASE_BITS_H
#define FURBALL_BASE_BITS_H

#include <stdint.h>

/* Spreads the low bits of `bits` over the places set in `places`, lowest first: one instruction of most 64-bit PCs, but a slow
 * one where the answer is 0; then it must not be used. */
#if defined(__x86_64__)
static inline int bits_spread_quick(void) {
    return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}
static inline uint64_t bits_spread(uint64_t bits, uint64_t places) {
    uint64_t out;
    __asm__("pdep %2, %1, %0" : "=r"(out) : "r"(bits), "rm"(places));
    return out;
}
#else
static inline int bits_spread_quick(void) { return 0; }
static inline uint64_t bits_spread(uint64_t bits, uint64_t places) { return bits & places; }
#endif

#endif
