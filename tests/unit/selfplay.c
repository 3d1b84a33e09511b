/* Not a test by itself: prints one line `FILE SEED GAMES HASH MICROSECONDS` for every scenario
 * built into the program, or for those named: selfplay [GAMES [FILE...]]. Every build must print
 * the same hashes; tests/wasm/run.mjs and bench/wasm.mjs compare the browser's. */
#define _POSIX_C_SOURCE 200809L
#include "engine/builtin.h"
#include "engine/script.h"
#include "engine/selfplay.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEED = 2026, GAMES_USUAL = 20 };

static int is_scenario(const BuiltinFile *file) {
    Diag diag = {0};
    return file_kind(file->name, file->text, file->size, &diag) == FILE_SCENARIO;
}

static int is_asked(const char *name, int count, char **names) {
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0) return 1;
    return count <= 0;
}

static long long microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000ll + now.tv_nsec / 1000;
}

static int play(const BuiltinFile *file, int games, void *started, void *scratch) {
    ScenarioHead head;
    Diag diag = {0};
    if (!scenario_load(GAMES, file->name, file->text, file->size, started, &head, &diag)) {
        fprintf(stderr, "%s\n", diag.text);
        return 0;
    }
    long long start = microseconds();
    uint64_t hash = selfplay_hash(head.game, started, scratch, SEED, games);
    printf("%s %d %d %016llx %lld\n", file->name, SEED, games, (unsigned long long)hash, microseconds() - start);
    return 1;
}

int main(int argc, char **argv) {
    int games = argc > 1 ? atoi(argv[1]) : GAMES_USUAL, failed = 0;
    size_t size = 1;
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    void *started = calloc(1, size), *scratch = calloc(1, size);
    for (int i = 0; started && scratch && i < builtin_file_count; i++)
        if (is_scenario(&builtin_files[i]) && is_asked(builtin_files[i].name, argc - 2, argv + 2))
            failed |= !play(&builtin_files[i], games, started, scratch);
    free(started);
    free(scratch);
    return failed;
}
