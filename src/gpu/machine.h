/* What runs kernels: a graphics processor through NVIDIA's driver, or, for tests and machines without one,
 * this processor, thread after thread. Addresses of its memory mean something only to the machine. */
#ifndef FURBALL_GPU_MACHINE_H
#define FURBALL_GPU_MACHINE_H

#include "api/batch.h"
#include "gpu/kernel_names.h"

typedef uint64_t Address; /* 0: none */

typedef struct Machine Machine;
struct Machine {
    /* Each returns 1, or 0 after writing into `error` (256 bytes) why not. */
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
    double milliseconds; /* that the last launch took, by the machine's own clock */
    void *inside;
    int level;     /* of plain games, whose kernels these are (gpu/plain.h); 0: of all games. Asked for before it is opened */
    int prospects; /* its kernels tell what nets see, so many threads of a row; 0: they do not. Known once it is open */
};

/* So many threads, and perhaps a few more, which do nothing. */
static inline int64_t kernel_threads(const Machine *machine, int kernel, const FurballBatch *batch) {
    int64_t games = batch->shape.games;
    return kernel == KERNEL_TELL ? games * (batch->shape.seats + 1) * machine->prospects : games;
}

extern const Machine MACHINE_CUDA, MACHINE_HERE;

#endif
