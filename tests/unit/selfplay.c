/* Not a test by itself: `selfplay GAMES SCENARIO...` prints one line
 * `FILE SEED GAMES HASH MICROSECONDS` for each. Every build must print the same hashes;
 * tests/wasm/run.mjs and bench/wasm.mjs compare the browser's.
 * `selfplay --records RECORD...` replays records, as `furball check` does, for builds that have no need of the rest of the program. */
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

static int replay_all(int count, char **paths, void *state) {
    int failed = 0;
    for (int i = 0; i < count; i++) {
        Diag diag = {0};
        if (record_replay(GAMES, paths[i], text, read_text(paths[i], text, sizeof text), state, NULL, NULL, NULL, &diag)) continue;
        printf("%s\n", diag.text);
        failed++;
    }
    printf("%d passed, %d failed\n", count - failed, failed);
    return failed != 0;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: selfplay GAMES SCENARIO... or --records RECORD...\n");
        return 2;
    }
    int records = !strcmp(argv[1], "--records"), games = atoi(argv[1]), failed = 0;
    size_t size = 1;
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    void *started = calloc(1, size), *scratch = calloc(1, size);
    if (records) failed = !started || replay_all(argc - 2, argv + 2, started);
    for (int i = 2; !records && started && scratch && i < argc; i++) failed |= !play(argv[i], games, started, scratch);
    free(started);
    free(scratch);
    return failed;
}
