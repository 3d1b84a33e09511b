/* In the browser a broken invariant stops the module; the page sees the trap. */
#ifndef FURBALL_WASM_ASSERT_H
#define FURBALL_WASM_ASSERT_H

#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) ((condition) ? (void)0 : __builtin_trap())
#endif
#define static_assert     _Static_assert

#endif
