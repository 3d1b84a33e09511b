/* Not a test by itself: `selfplay GAMES SCENARIO...` prints one line
 * `FILE SEED GAMES HASH MICROSECONDS` for each. Every build must print the same hashes;
 * tests/wasm/run.mjs and bench/wasm.mjs compare the browser's. */
#define _POSIX_C_SOURCE 200809L
#include "read_text.h"
#include "engine/script.h"
#include "engine/selfplay.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEED = 2026, TEXT_MAX = 1 << 20 };

static char text[TEXT_MAX];

static long long microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000ll + now.tv_nsec / 1000;
}

static int play(const char *path, int games, void *started, void *scratch) {
    ScenarioHead head;
    Diag diag = {0};
    if (!scenario_load(GAMES, path, text, read_text(path, text, sizeof text), started, &head, &diag)) {
        fprintf(stderr, "%s\n", diag.text);
        return 0;
    }
    long long start = microseconds();
    uint64_t hash = selfplay_hash(head.game, started, scratch, SEED, games);
    printf("%s %d %d %016llx %lld\n", path, SEED, games, (unsigned long long)hash, microseconds() - start);
    return 1;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: selfplay GAMES SCENARIO...\n");
        return 2;
    }
    int games = atoi(argv[1]), failed = 0;
    size_t size = 1;
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    void *started = calloc(1, size), *scratch = calloc(1, size);
    for (int i = 2; started && scratch && i < argc; i++) failed |= !play(argv[i], games, started, scratch);
    free(started);
    free(scratch);
    return failed;
}
