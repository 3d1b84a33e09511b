/* The kernels by name, in the order of the enumeration. */
#ifndef FURBALL_GPU_KERNEL_NAMES_H
#define FURBALL_GPU_KERNEL_NAMES_H

#define FURBALL_KERNELS(X)                                                                                   \
    X(furball_kernel_reset) X(furball_kernel_step) X(furball_kernel_play) X(furball_kernel_hash) X(furball_kernel_tell) \
    X(furball_kernel_outsiders)

enum { KERNEL_RESET, KERNEL_STEP, KERNEL_PLAY, KERNEL_HASH, KERNEL_TELL, KERNEL_OUTSIDERS, KERNEL_COUNT };

enum { KERNEL_BLOCK = 64 }; /* threads that are launched together */

#endif
