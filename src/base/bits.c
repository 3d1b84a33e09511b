#include "base/bits.h"

#if defined(__x86_64__)
int bits_spread_is_quick;

/* Runs before main, because the processor does not change. */
__attribute__((constructor)) static void know_processor(void) {
    __builtin_cpu_init();
    bits_spread_is_quick = __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}
#endif
