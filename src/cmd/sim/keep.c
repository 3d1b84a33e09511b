#include "cmd/sim/keep.h"

#include "cmd/cmd.h"
#include "engine/script.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_ROOM = 4096 };
const char *const KEEP_NAMES[KEEP_COUNT] = {"decisive", "short", "long"};

/* Does game a fit better than game b? Equal games come in the order of their numbers. */
static int comes_first(const GameNote *note, KeepWhich which, uint64_t a, uint64_t b) {
    int64_t more = which == KEEP_DECISIVE ? (int64_t)note[a].margin - note[b].margin
                   : which == KEEP_SHORT  ? (int64_t)note[b].turns - note[a].turns
                                          : (int64_t)note[a].turns - note[b].turns;
    return more > 0 || (more == 0 && a < b);
}

static int choose(const GameNote *note, uint64_t played, KeepWhich which, uint64_t best[KEPT_GAMES]) {
    int count = 0;
    for (uint64_t game = 0; game < played; game++) {
        int at = count;
        while (at > 0 && comes_first(note, which, game, best[at - 1])) at--;
        if (at == KEPT_GAMES) continue;
        if (count < KEPT_GAMES) count++;
        memmove(best + at + 1, best + at, sizeof *best * (size_t)(count - at - 1));
        best[at] = game;
    }
    return count;
}

typedef struct Writing {
    const char *path;
    const TextFile *scenario;
    int ok;
} Writing;

static void write_record(void *self, const Match *match, const Seed *seed) {
    Writing *writing = self;
    size_t room = writing->scenario->size * 2 + (size_t)match->choice_count * 128 + (64 << 10);
    char *text = memory_new(room);
    void *scratch = state_new();
    Text out = text_on(text, room);
    writing->ok = record_write(match, writing->scenario->text, writing->scenario->size, seed, scratch, &out);
    FILE *file = writing->ok ? fopen(writing->path, "wb") : NULL;
    writing->ok = file && fwrite(text, 1, out.length, file) == out.length;
    if (file && fclose(file) != 0) writing->ok = 0;
    free(scratch);
    free(text);
}

int keep_records(const SimRun *run, uint64_t played, KeepWhich which, const char *folder, const TextFile *scenario) {
    uint64_t best[KEPT_GAMES];
    char path[PATH_ROOM];
    int count = choose(run->note, played, which, best);
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        fprintf(stderr, "furball sim: %s cannot be made: %s\n", folder, strerror(errno));
        return 0;
    }
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s-%02d-game-%" PRIu64 ".txt", folder, KEEP_NAMES[which], i + 1, run->first + best[i]);
        Writing writing = {path, scenario, 0};
        if (sim_again(run, run->first + best[i], write_record, &writing) && writing.ok) continue;
        fprintf(stderr, "furball sim: %s cannot be written\n", path);
        return 0;
    }
    return 1;
}
