/* The kernels compiled for this processor. */
#ifndef FURBALL_GPU_HERE_H
#define FURBALL_GPU_HERE_H

#include "api/batch.h"
#include "gpu/kernel_names.h"

typedef void (*HereKernel)(FurballBatch, FurballBuffers, uint64_t *);

extern _Thread_local int here_thread; /* the number of the thread that is running */
extern const HereKernel here_plain[KERNEL_COUNT]; /* the kernels of plain games */

#endif
