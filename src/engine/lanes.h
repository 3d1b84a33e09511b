/* Threads that look at one question together: each takes every LANES-th answer. On a graphics processor, when it
 * computes what nets see, there are 32, which execute the same rules at the same time (docs/gpu.md); everywhere else
 * there is one. */
#ifndef FURBALL_ENGINE_LANES_H
#define FURBALL_ENGINE_LANES_H

#ifdef FURBALL_LANES

enum { LANES = 32, LANE_GROUPS = 2 /* of a block */ };
static inline int lane(void) { return (int)(__nvvm_read_ptx_sreg_tid_x() % LANES); }
static inline int lane_group(void) { return (int)(__nvvm_read_ptx_sreg_tid_x() / LANES % LANE_GROUPS); }

/* Waits until what each of them has written can be read by all. */
static inline void lanes_meet(void) { __nvvm_bar_warp_sync(~0u); }

/* An array that they share, declared in a function: LANES_SHARE(int32_t, name, SIZE). */
#define LANES_SHARE(type, name, size)                                                                             \
    static __attribute__((address_space(3), loader_uninitialized)) type name##_of_group[LANE_GROUPS][size]; \
    type *name = (type *)name##_of_group[lane_group()]

#else

enum { LANES = 1 };
static inline int lane(void) { return 0; }
static inline void lanes_meet(void) {}
#define LANES_SHARE(type, name, size) type name[size]

#endif

#endif
