/* A machine that runs kernels: a graphics processor through NVIDIA's driver, or, for tests and machines
 * without one, this processor, thread after thread. Addresses of its memory mean something only to the
 * machine. */
#ifndef FURBALL_GPU_MACHINE_H
#define FURBALL_GPU_MACHINE_H

#include "api/batch.h"
#include "gpu/kernel_names.h"

typedef uint64_t Address; /* 0: none */

typedef struct Machine Machine;
struct Machine {
    /* Each function returns 1, or 0 after writing the reason into `error` (256 bytes). */
    int (*open)(Machine *machine, const Game *game, const void *started);
    int (*launch)(Machine *machine, int kernel, const FurballBatch *batch, const FurballBuffers *out,
                  Address hash);
    int (*copy_in)(Machine *machine, Address to, const void *from, size_t size);
    int (*copy_out)(Machine *machine, void *to, Address from, size_t size);
    int (*copy)(Machine *machine, Address to, Address from, size_t size);
    Address (*alloc)(Machine *machine, size_t size); /* zeroed; 0: none left */
    void (*release)(Machine *machine, Address at);
    void (*close)(Machine *machine);
    char error[256];
    double milliseconds; /* duration of the last launch, by the machine's own clock */
    void *inside;
    int level;     /* level of the plain games that its kernels are for (gpu/plain.h); 0: all games. Set before opening */
    int prospects; /* number of its threads that write a row of what nets see; 0: its kernels do not write that. Known after opening */
};

/* How many threads a kernel needs; a few more may be launched, which do nothing. */
static inline int64_t kernel_threads(const Machine *machine, int kernel, const FurballBatch *batch) {
    int64_t games = batch->shape.games, seats = batch->shape.seats;
    if (kernel == KERNEL_TELL) return games * (seats + 1) * machine->prospects;
    return kernel == KERNEL_OUTSIDERS ? games * seats : games;
}

extern const Machine MACHINE_CUDA, MACHINE_HERE;

#endif
