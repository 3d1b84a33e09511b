/* The buffer for texts in both directions, and the module's memory. */
#include "wasm/parts.h"

#include "games/registry.h"

enum { PAGE = 1 << 16 /* of WebAssembly memory */ };

char buffer[TEXT_MAX];

char *fb_text(void) { return buffer; }
int fb_text_max(void) { return TEXT_MAX; }

int refuse(const char *why) {
    Text out = text_on(buffer, sizeof buffer);
    text_put(&out, "%s", why);
    return 0;
}

void *memory_take(size_t size) {
    static uintptr_t at;
    extern unsigned char __heap_base;
    if (!at) at = (uintptr_t)&__heap_base;
    at = (at + 63) & ~(uintptr_t)63;
    uintptr_t taken = at;
    at += size;
    size_t have = (size_t)__builtin_wasm_memory_size(0) * PAGE;
    if (at > have && __builtin_wasm_memory_grow(0, (at - have + PAGE - 1) / PAGE) == (size_t)-1) __builtin_trap();
    return (void *)taken;
}

size_t largest_state(void) {
    size_t size = 0;
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    return size;
}
