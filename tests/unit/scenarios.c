#define _POSIX_C_SOURCE 200809L

#include "scenarios.h"

#include "engine/builtin.h"
#include "engine/script.h"
#include "games/registry.h"
#include "toy_game.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCENARIOS_MAX = 256, GAMES_MAX = 15, PATH_LENGTH_MAX = 320 };

static const char folder[] = "tests/scenarios";
static const char toy_text[] =
    "furball scenario 1\nrules toy\nhand 5\nprize 1 2 3 4 5 6 7\nseat ann\nseat bob\nseat cid\n";

static TestScenario scenario[SCENARIOS_MAX];
static int scenario_count;

static void stop(const char *why, const char *what) {
    fprintf(stderr, "%s%s\n", why, what);
    exit(2);
}

static void *room(size_t size) {
    void *memory = calloc(1, size);
    if (!memory) stop("no memory", "");
    return memory;
}

const Game *const *scenarios_games(void) {
    static const Game *games[GAMES_MAX + 1];
    int count = 0;
    if (games[0]) return games;
    for (const Game *const *game = GAMES; *game; game++) {
        if (count == GAMES_MAX - 1) stop("more games than expected", "");
        games[count++] = *game;
    }
    games[count] = &TOY_GAME;
    return games;
}

size_t scenarios_state_size(void) {
    size_t size = 0;
    for (const Game *const *game = scenarios_games(); *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    return size;
}

const Game *scenario_deal(const char *text, void *state) {
    ScenarioHead head;
    Diag diag = {0};
    Seed seed = seed_from_number(1);
    if (!scenario_load(scenarios_games(), "test", text, strlen(text), state, &head, &diag)) stop(diag.text, "");
    head.game->deal(state, &seed);
    return head.game;
}

const Game *scenario_built_in(const char *name, void *started) {
    ScenarioHead head;
    Diag diag = {0};
    for (int i = 0; i < builtin_file_count; i++) {
        const BuiltinFile *file = &builtin_files[i];
        if (strcmp(file->name, name) != 0) continue;
        if (!scenario_load(scenarios_games(), name, file->text, file->size, started, &head, &diag)) stop(diag.text, "");
        return head.game;
    }
    stop("no scenario is called ", name);
    return NULL;
}

static void add(const char *name, const char *text, size_t size) {
    ScenarioHead head;
    Diag diag = {0};
    TestScenario *new = &scenario[scenario_count];
    if (scenario_count == SCENARIOS_MAX) stop("more scenarios than expected: ", name);
    new->started = room(scenarios_state_size());
    if (!scenario_load(scenarios_games(), name, text, size, new->started, &head, &diag)) stop(diag.text, "");
    new->name = name;
    new->text = text;
    new->size = size;
    new->game = head.game;
    scenario_count++;
}

static void add_built_in(void) {
    for (int i = 0; i < builtin_file_count; i++) {
        const BuiltinFile *file = &builtin_files[i];
        Diag diag = {0};
        if (file_kind(file->name, file->text, file->size, &diag) == FILE_SCENARIO)
            add(file->name, file->text, file->size);
    }
}

static void add_file(const char *name) {
    char *path = room(PATH_LENGTH_MAX);
    snprintf(path, PATH_LENGTH_MAX, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END)) stop("cannot read ", path);
    size_t size = (size_t)ftell(file);
    char *text = room(size + 1);
    rewind(file);
    if (fread(text, 1, size, file) != size) stop("cannot read ", path);
    fclose(file);
    add(path, text, size);
}

static int is_text(const struct dirent *entry) {
    size_t length = strlen(entry->d_name);
    return length > 4 && !strcmp(entry->d_name + length - 4, ".txt");
}

/* alphasort goes by the locale: this order is the same everywhere. */
static int by_name(const struct dirent **a, const struct dirent **b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

static void add_folder(void) {
    struct dirent **entry;
    int count = scandir(folder, &entry, is_text, by_name);
    if (count < 1) stop("run from the top of the repository: found no scenarios in ", folder);
    for (int i = 0; i < count; i++) {
        add_file(entry[i]->d_name);
        free(entry[i]);
    }
    free(entry);
}

const TestScenario *scenarios_get(int *count) {
    if (!scenario_count) {
        add_built_in();
        add_folder();
        add("toy", toy_text, sizeof toy_text - 1);
    }
    *count = scenario_count;
    return scenario;
}
