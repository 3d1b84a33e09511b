/* The text of the kernels, included by the assembler; cmake/gpu.cmake says from which file. */
#include "gpu/kernels.h"

#include "games/flames/flames.h"
#include "games/table/table.h"

#ifdef FURBALL_KERNELS_FOLDER

#define KERNELS(name)                                                                                        \
    __asm__(".section .rodata\n"                                                                             \
            ".global furball_kernels_" #name "\n"                                                            \
            ".hidden furball_kernels_" #name "\n"                                                            \
            "furball_kernels_" #name ":\n"                                                                   \
            ".incbin \"" FURBALL_KERNELS_FOLDER "/" #name ".ptx\"\n"                                         \
            ".byte 0\n"                                                                                      \
            ".previous\n");                                                                                  \
    extern const char furball_kernels_##name[] __attribute__((visibility("hidden")));

KERNELS(table)
KERNELS(flames)
KERNELS(basic)
KERNELS(standard)
KERNELS(advanced)

const char *kernels_of(const Game *game, int level) {
    const char *const of_level[] = {furball_kernels_table, furball_kernels_basic, furball_kernels_standard, furball_kernels_advanced};
    if (level) return of_level[level];
    return game == &table_game ? furball_kernels_table : game == &flames_game ? furball_kernels_flames : NULL;
}

#else

const char *kernels_of(const Game *game, int level) {
    (void)game, (void)level;
    return NULL;
}

#endif
