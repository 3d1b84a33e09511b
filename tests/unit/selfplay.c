/* Not a test by itself: prints one line `FILE SEED GAMES HASH` for every scenario built into
 * the program. Every build must print the same; tests/wasm/run.mjs compares the browser's. */
#include "engine/builtin.h"
#include "engine/script.h"
#include "engine/selfplay.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>

enum { SEED = 2026, GAMES_PLAYED = 20 };

static int is_scenario(const BuiltinFile *file) {
    Diag diag = {0};
    return file_kind(file->name, file->text, file->size, &diag) == FILE_SCENARIO;
}

int main(void) {
    size_t size = 0;
    int failed = 0;
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    void *started = calloc(1, size + 1), *scratch = calloc(1, size + 1);
    for (int i = 0; started && scratch && i < builtin_file_count; i++) {
        const BuiltinFile *file = &builtin_files[i];
        ScenarioHead head;
        Diag diag = {0};
        if (!is_scenario(file)) continue;
        if (!scenario_load(GAMES, file->name, file->text, file->size, started, &head, &diag)) {
            fprintf(stderr, "%s\n", diag.text);
            failed = 1;
            continue;
        }
        uint64_t hash = selfplay_hash(head.game, started, scratch, SEED, GAMES_PLAYED);
        printf("%s %d %d %016llx\n", file->name, SEED, GAMES_PLAYED, (unsigned long long)hash);
    }
    free(started);
    free(scratch);
    return failed;
}
