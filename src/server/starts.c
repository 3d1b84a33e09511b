#include "server/starts.h"

#include "base/hash.h"
#include "server/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { STARTS_MAX = 8 }; /* each may hold a slot for own data (engine/own.h): hall_own.c leaves that many free */

typedef struct Start {
    char *text; /* NULL: free */
    uint64_t hash;
    void *state;
    ScenarioHead head;
    uint32_t used; /* when it was last used, counted in uses */
} Start;

struct Starts {
    uint32_t uses;
    Start start[STARTS_MAX];
};

Starts *starts_new(void) { return memory_zeroed(sizeof(Starts)); }

static void forget(Start *start) {
    if (!start->text) return;
    scenario_hold(start->head.game, start->state, -1);
    free(start->text);
    free(start->state);
    memset(start, 0, sizeof *start);
}

void starts_free(Starts *starts) {
    for (int i = 0; starts && i < STARTS_MAX; i++) forget(&starts->start[i]);
    free(starts);
}

static uint64_t hash_of(const char *text) { return hash_bytes(text, strlen(text)); }

static Start *find(Starts *starts, const char *text) {
    uint64_t hash = hash_of(text);
    for (int i = 0; i < STARTS_MAX; i++) {
        Start *start = &starts->start[i];
        if (start->text && start->hash == hash && !strcmp(start->text, text)) return start;
    }
    return NULL;
}

static int is_among(const Game *const *games, const Game *game) {
    while (*games && *games != game) games++;
    return *games != NULL;
}

/* An unused one, or the one unused for the longest time. */
static Start *make_room(Starts *starts) {
    Start *oldest = &starts->start[0];
    for (int i = 1; i < STARTS_MAX; i++)
        if (starts->start[i].used < oldest->used) oldest = &starts->start[i];
    forget(oldest);
    return oldest;
}

void starts_keep(Starts *starts, const char *text, const void *state, const ScenarioHead *head) {
    assert(head->game);
    if (!starts || find(starts, text)) return;
    Start *start = make_room(starts);
    start->text = memory_text(text);
    start->hash = hash_of(text);
    start->state = memory_zeroed(head->game->state_size);
    memcpy(start->state, state, head->game->state_size);
    start->head = *head;
    start->used = ++starts->uses;
    scenario_hold(head->game, state, 1);
}

int starts_load(Starts *starts, const Game *const *games, const char *text, void *state, ScenarioHead *head, Diag *diag) {
    Start *start = starts ? find(starts, text) : NULL;
    if (start && is_among(games, start->head.game)) {
        start->used = ++starts->uses;
        *head = start->head;
        memcpy(state, start->state, head->game->state_size);
        return 1;
    }
    if (!scenario_load(games, "scenario", text, strlen(text), state, head, diag)) return 0;
    starts_keep(starts, text, state, head);
    return 1;
}
