/* The kernels on this processor: the same functions, run for one thread after the other. Only the launch
 * differs from a graphics processor. */
#define _POSIX_C_SOURCE 200809L
#include "gpu/here.h"
#include "gpu/machine.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

_Thread_local int here_thread;
#define KERNEL static void
static int thread_number(void) { return here_thread; }
#include "gpu/kernel.h"

static const HereKernel kernels[KERNEL_COUNT] = {
#define NAMED(name) name,
    FURBALL_KERNELS(NAMED)
#undef NAMED
};

static double now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

static int here_open(Machine *machine, const Game *game, const void *started) {
    (void)started;
    machine->inside = (void *)(uintptr_t)game;
    machine->prospects = 1;
    return 1;
}

static int here_launch(Machine *machine, int kernel, const FurballBatch *batch, const FurballBuffers *out,
                       Address hash) {
    double start = now_ms();
    FurballBatch own = *batch;
    own.game = machine->inside;
    /* A few threads more than there are games, as on a graphics processor. */
    const HereKernel *set = machine->level ? here_plain : kernels;
    for (here_thread = 0; here_thread < kernel_threads(machine, kernel, batch) + 3; here_thread++)
        set[kernel](own, *out, (uint64_t *)(uintptr_t)hash);
    machine->milliseconds = now_ms() - start;
    return 1;
}

static int here_copy_in(Machine *machine, Address to, const void *from, size_t size) {
    (void)machine;
    memcpy((void *)(uintptr_t)to, from, size);
    return 1;
}
static int here_copy_out(Machine *machine, void *to, Address from, size_t size) {
    (void)machine;
    memcpy(to, (const void *)(uintptr_t)from, size);
    return 1;
}
static int here_copy(Machine *machine, Address to, Address from, size_t size) {
    return here_copy_in(machine, to, (const void *)(uintptr_t)from, size);
}
static Address here_alloc(Machine *machine, size_t size) {
    (void)machine;
    return (Address)(uintptr_t)calloc(1, size);
}
static void here_release(Machine *machine, Address at) {
    (void)machine;
    free((void *)(uintptr_t)at);
}
static void here_close(Machine *machine) { (void)machine; }

const Machine MACHINE_HERE = {here_open, here_launch, here_copy_in, here_copy_out,
                              here_copy, here_alloc,  here_release, here_close,
                              "",        0,           NULL,         0, 0};
