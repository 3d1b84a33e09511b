/* A graphics processor through NVIDIA's driver. The driver is loaded when it is needed: nothing here is
 * linked against it, and only the functions in use are declared. */
#define _GNU_SOURCE
#include "games/table/table.h"
#include "gpu/heirlooms.h"
#include "gpu/kernel_names.h"
#include "gpu/kernels.h"
#include "gpu/machine.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SUCCESS = 0,
    LIMIT_STACK_SIZE = 0,
    JIT_MAX_REGISTERS = 0,
    JIT_ERROR_LOG = 5,
    JIT_ERROR_LOG_SIZE = 6,
    STACK_BYTES = 48 * 1024,
    STREAM_OF_ITS_OWN = 1, /* a stream that waits for no other */
    LOG_BYTES = 4096
};

typedef void *Handle;

/* The driver's functions: result, name and parameters. */
#define DRIVER(X)                                                                                            \
    X(init, "cuInit", (unsigned flags))                                                                      \
    X(device_get, "cuDeviceGet", (int *device, int ordinal))                                                 \
    X(retain, "cuDevicePrimaryCtxRetain", (Handle * context, int device))                                    \
    X(give_back, "cuDevicePrimaryCtxRelease_v2", (int device))                                               \
    X(use, "cuCtxSetCurrent", (Handle context))                                                              \
    X(set_limit, "cuCtxSetLimit", (int limit, size_t value))                                                 \
    X(load, "cuModuleLoadDataEx",                                                                            \
      (Handle * module, const void *image, unsigned count, int *options, void **values))                     \
    X(unload, "cuModuleUnload", (Handle module))                                                             \
    X(get_function, "cuModuleGetFunction", (Handle * function, Handle module, const char *name))             \
    X(get_global, "cuModuleGetGlobal_v2", (Address * at, size_t * size, Handle module, const char *name))    \
    X(alloc, "cuMemAlloc_v2", (Address * at, size_t size))                                                   \
    X(release, "cuMemFree_v2", (Address at))                                                                 \
    X(set, "cuMemsetD8_v2", (Address at, unsigned char value, size_t size))                                  \
    X(to_device, "cuMemcpyHtoD_v2", (Address to, const void *from, size_t size))                             \
    X(to_host, "cuMemcpyDtoH_v2", (void *to, Address from, size_t size))                                     \
    X(on_device, "cuMemcpyDtoD_v2", (Address to, Address from, size_t size))                                 \
    X(stream_new, "cuStreamCreate", (Handle * stream, unsigned flags))                                       \
    X(stream_free, "cuStreamDestroy_v2", (Handle stream))                                                    \
    X(event_new, "cuEventCreate", (Handle * event, unsigned flags))                                          \
    X(event_free, "cuEventDestroy_v2", (Handle event))                                                       \
    X(event_record, "cuEventRecord", (Handle event, Handle stream))                                          \
    X(event_wait, "cuEventSynchronize", (Handle event))                                                      \
    X(event_between, "cuEventElapsedTime", (float *ms, Handle from, Handle to))                              \
    X(start, "cuLaunchKernel",                                                                               \
      (Handle function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,        \
       unsigned shared, Handle stream, void **arguments, void **extra))                                      \
    X(error_text, "cuGetErrorString", (int error, const char **text))

typedef struct Cuda {
    Handle library, context, module, kernel[KERNEL_COUNT], stream, before, after;
    int device;
#define MEMBER(name, symbol, arguments) int(*name) arguments;
    DRIVER(MEMBER)
#undef MEMBER
} Cuda;

static int complain(Machine *machine, const char *what, const char *why) {
    snprintf(machine->error, sizeof machine->error, "%s: %s", what, why);
    return 0;
}

static int went(Machine *machine, const char *what, int result) {
    const Cuda *cuda = machine->inside;
    const char *why = "the driver does not say why";
    if (result == SUCCESS) return 1;
    cuda->error_text(result, &why);
    return complain(machine, what, why);
}

/* Copies use the driver's own stream, for which the kernels' stream does not wait; so each copy is waited for
 * here. */
static int settled(const Cuda *cuda, int result) {
    if (result == SUCCESS) result = cuda->event_record(cuda->before, NULL);
    return result == SUCCESS ? cuda->event_wait(cuda->before) : result;
}

/* ---- opening ------------------------------------------------------------------------------------ */

static int find_driver(Machine *machine, Cuda *cuda) {
    cuda->library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!cuda->library)
        return complain(machine, "there is no graphics processor here", "libcuda.so.1 is not installed");
#define FIND(name, symbol, arguments)                                                                        \
    *(void **)&cuda->name = dlsym(cuda->library, symbol);                                                    \
    if (!cuda->name) return complain(machine, "the graphics driver is too old", "it has no " symbol);
    DRIVER(FIND)
#undef FIND
    return 1;
}

static int open_device(Machine *machine, Cuda *cuda) {
    return went(machine, "there is no graphics processor here", cuda->init(0)) &&
           went(machine, "there is no graphics processor here", cuda->device_get(&cuda->device, 0)) &&
           went(machine, "the graphics processor cannot be used",
                cuda->retain(&cuda->context, cuda->device)) &&
           went(machine, "the graphics processor cannot be used", cuda->use(cuda->context)) &&
           went(machine, "no room for the kernels' stacks", cuda->set_limit(LIMIT_STACK_SIZE, STACK_BYTES)) &&
           went(machine, "no stream", cuda->stream_new(&cuda->stream, STREAM_OF_ITS_OWN)) &&
           went(machine, "no event", cuda->event_new(&cuda->before, 0)) &&
           went(machine, "no event", cuda->event_new(&cuda->after, 0));
}

/* The driver compiles the kernels for the processor that is there, and keeps them in the user's cache. With
 * fewer registers more games run at once. */
static int load_kernels(Machine *machine, Cuda *cuda, const char *text) {
    static const char *const names[] = {
#define NAMED(name) #name,
        FURBALL_KERNELS(NAMED)
#undef NAMED
    };
    char log[LOG_BYTES] = "";
    const char *registers = getenv("FURBALL_GPU_REGISTERS");
    int options[] = {JIT_ERROR_LOG, JIT_ERROR_LOG_SIZE, JIT_MAX_REGISTERS};
    void *values[] = {log, (void *)(uintptr_t)sizeof log,
                      (void *)(uintptr_t)(registers ? atoi(registers) : machine->level ? 64 : 80)};
    if (cuda->load(&cuda->module, text, 3, options, values) != SUCCESS)
        return complain(machine, "the graphics driver refuses the kernels", log);
    for (int i = 0; i < KERNEL_COUNT; i++)
        if (!went(machine, names[i], cuda->get_function(&cuda->kernel[i], cuda->module, names[i]))) return 0;
    return 1;
}

static int hand_down(Machine *machine, Cuda *cuda, const Game *game, const void *started) {
    Heirloom heirloom[HEIRLOOMS_MAX];
    int count =
        game == &table_game ? heirlooms_of_table(started, heirloom) : heirlooms_of_flames(started, heirloom);
    for (int i = 0; i < count; i++) {
        Address at;
        size_t size;
        if (!went(machine, heirloom[i].name, cuda->get_global(&at, &size, cuda->module, heirloom[i].name)))
            return 0;
        if (size != heirloom[i].size)
            return complain(machine, heirloom[i].name, "the kernels were built from other sources");
        if (!went(machine, heirloom[i].name, settled(cuda, cuda->to_device(at, heirloom[i].at, size)))) return 0;
    }
    return 1;
}

/* FURBALL_GPU_KERNELS names a file to use instead: kernels that ptxas has compiled for one kind of processor.
 * NULL if there is no memory or no file. */
static char *read_kernels(const char *path) {
    FILE *file = fopen(path, "rb");
    long size = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    char *all = size >= 0 ? malloc((size_t)size + 1) : NULL;
    if (all && (fseek(file, 0, SEEK_SET) != 0 || fread(all, 1, (size_t)size, file) != (size_t)size)) {
        free(all);
        all = NULL;
    }
    if (all) all[size] = 0;
    if (file) fclose(file);
    return all;
}

/* The same if the variable names a folder, with a file for each family and level. */
static char *read_kernels_of(const char *path, const Game *game, int level) {
    static const char *const levels[] = {"table", "basic", "standard", "advanced"};
    char file[4096];
    snprintf(file, sizeof file, "%s/%s.cubin", path, game == &table_game ? levels[level] : game->name);
    char *found = read_kernels(file);
    return found ? found : read_kernels(path);
}

static int cuda_open(Machine *machine, const Game *game, const void *started) {
    const char *path = getenv("FURBALL_GPU_KERNELS"), *text = kernels_of(game, machine->level);
    char *own = path ? read_kernels_of(path, game, machine->level) : NULL;
    Cuda *cuda = calloc(1, sizeof *cuda);
    machine->inside = cuda;
    int fine = cuda ? 1 : complain(machine, "no memory left", "for the driver");
    if (fine && path && !own) fine = complain(machine, path, "cannot be read");
    if (fine && !path && !text) fine = complain(machine, "no kernels", "this build has none (cmake --preset gpu)");
    fine = fine && find_driver(machine, cuda) && open_device(machine, cuda) &&
           load_kernels(machine, cuda, own ? own : text) && hand_down(machine, cuda, game, started);
    Address flag;
    size_t size;
    /* FURBALL_GPU_KERNELS may name one file for all games. */
    if (fine && machine->level && cuda->get_global(&flag, &size, cuda->module, "furball_gpu_plain") != SUCCESS) machine->level = 0;
    machine->prospects = 0;
    if (fine && cuda->get_global(&flag, &size, cuda->module, "furball_gpu_prospects") == SUCCESS && size == sizeof machine->prospects)
        cuda->to_host(&machine->prospects, flag, size);
    free(own);
    return fine;
}

static void cuda_close(Machine *machine) {
    Cuda *cuda = machine->inside;
    if (!cuda) return;
    if (cuda->before) cuda->event_free(cuda->before);
    if (cuda->after) cuda->event_free(cuda->after);
    if (cuda->stream) cuda->stream_free(cuda->stream);
    if (cuda->module) cuda->unload(cuda->module);
    if (cuda->context) cuda->give_back(cuda->device);
    if (cuda->library) dlclose(cuda->library);
    free(cuda);
    machine->inside = NULL;
}

/* ---- working ------------------------------------------------------------------------------------- */

static int cuda_launch(Machine *machine, int kernel, const FurballBatch *batch, const FurballBuffers *out,
                       Address hash) {
    Cuda *cuda = machine->inside;
    FurballBatch own = *batch;
    FurballBuffers buffers = *out;
    void *arguments[] = {&own, &buffers, &hash};
    unsigned blocks = (unsigned)((kernel_threads(machine, kernel, batch) + KERNEL_BLOCK - 1) / KERNEL_BLOCK);
    float ms = 0;
    /* Each batch has its own stream, so that batches of several threads run side by side. */
    int fine = went(machine, "a kernel", cuda->use(cuda->context)) &&
               went(machine, "a kernel", cuda->event_record(cuda->before, cuda->stream)) &&
               went(machine, "a kernel",
                    cuda->start(cuda->kernel[kernel], blocks, 1, 1, KERNEL_BLOCK, 1, 1, 0, cuda->stream, arguments, NULL)) &&
               went(machine, "a kernel", cuda->event_record(cuda->after, cuda->stream)) &&
               went(machine, "a kernel", cuda->event_wait(cuda->after)) &&
               went(machine, "a kernel", cuda->event_between(&ms, cuda->before, cuda->after));
    machine->milliseconds = (double)ms;
    return fine;
}

static int cuda_copy_in(Machine *machine, Address to, const void *from, size_t size) {
    const Cuda *cuda = machine->inside;
    return went(machine, "copying to the graphics memory", settled(cuda, cuda->to_device(to, from, size)));
}
static int cuda_copy_out(Machine *machine, void *to, Address from, size_t size) {
    return went(machine, "copying from the graphics memory",
                ((Cuda *)machine->inside)->to_host(to, from, size));
}
static int cuda_copy(Machine *machine, Address to, Address from, size_t size) {
    const Cuda *cuda = machine->inside;
    return went(machine, "copying in the graphics memory", settled(cuda, cuda->on_device(to, from, size)));
}
static Address cuda_alloc(Machine *machine, size_t size) {
    Cuda *cuda = machine->inside;
    Address at = 0;
    if (!went(machine, "graphics memory", cuda->alloc(&at, size)) ||
        !went(machine, "graphics memory", settled(cuda, cuda->set(at, 0, size))))
        return 0;
    return at;
}
static void cuda_release(Machine *machine, Address at) {
    if (at) ((Cuda *)machine->inside)->release(at);
}

const Machine MACHINE_CUDA = {cuda_open, cuda_launch, cuda_copy_in, cuda_copy_out,
                              cuda_copy, cuda_alloc,  cuda_release, cuda_close,
                              "",        0,           NULL,         0, 0};
