/* Making a batch, and asking about it. */
#include "api/batch.h"

#include "engine/script.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 1 << 20, THREADS_MAX = 256, CACHE_LINE = 64 };

/* ---- making --------------------------------------------------------------------------------- */

static FurballBatch *fail(FurballBatch *batch, char *error, size_t size, const char *why) {
    if (error && size) snprintf(error, size, "%s", why);
    furball_free(batch);
    return NULL;
}

size_t batch_largest_state(void) {
    size_t size = 0;
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    return size;
}

int batch_load(FurballBatch *batch, const char *scenario, size_t size, Diag *diag) {
    ScenarioHead head;
    if (!scenario_load(GAMES, "scenario", scenario, size, batch->start, &head, diag)) return 0;
    batch->game = head.game;
    scenario_hold(batch->game, batch->start, 1);
    batch->shape.seats = head.game->seats(batch->start);
    batch->shape.observation = head.game->learn.observe ? head.game->learn.observe(batch->start, 0, NULL, 0) : 0;
    batch->shape.actions = LEGAL_MAX;
    return 1;
}

static int make_rooms(FurballBatch *batch, int threads) {
    size_t games = (size_t)batch->shape.games, seats = (size_t)batch->shape.seats;
    batch->stride = (batch->game->state_size + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    batch->state = calloc(games, batch->stride);
    batch->view = calloc((size_t)threads, batch->stride);
    batch->count = calloc(games * seats, sizeof *batch->count);
    batch->question = calloc(games * seats, sizeof *batch->question);
    batch->seed = calloc(games, sizeof *batch->seed);
    batch->dealt = calloc(games, sizeof *batch->dealt);
    batch->tally = calloc((size_t)threads, sizeof *batch->tally);
    batch->workers = workers_new(threads);
    /* Dealing and looking copy only what is in use, so the rest must be there. */
    for (size_t i = 0; batch->state && i < games; i++) memcpy(batch->state + i * batch->stride, batch->start, batch->game->state_size);
    for (size_t i = 0; batch->view && i < (size_t)threads; i++) memcpy(batch->view + i * batch->stride, batch->start, batch->game->state_size);
    return batch->state && batch->view && batch->count && batch->question && batch->seed && batch->dealt &&
           batch->tally && batch->workers;
}

FurballBatch *furball_new(const char *scenario, size_t size, const FurballOptions *options, char *error,
                          size_t error_size) {
    static const FurballOptions defaults;
    FurballBatch *batch = calloc(1, sizeof *batch);
    Diag diag = {0};
    if (!options) options = &defaults;
    int threads = options->threads ? options->threads : 1;
    if (!batch || !(batch->start = calloc(1, batch_largest_state())))
        return fail(batch, error, error_size, "no memory left");
    if (options->games < 0 || options->games > GAMES_MAX)
        return fail(batch, error, error_size, "games: expected 1 to 1048576");
    if (threads < 1 || threads > THREADS_MAX)
        return fail(batch, error, error_size, "threads: expected 1 to 256");
    if (options->actions < FURBALL_BY_SLOT || options->actions > FURBALL_BY_ROLL)
        return fail(batch, error, error_size,
                    "actions: expected FURBALL_BY_SLOT, FURBALL_BY_PLACE or FURBALL_BY_ROLL");
    if (!scenario || !batch_load(batch, scenario, size, &diag))
        return fail(batch, error, error_size, scenario ? diag.text : "there is no scenario");
    batch->shape.games = options->games ? options->games : 1;
    batch->keep_over = options->keep_over != 0;
    batch->actions = options->actions;
    if (!make_rooms(batch, threads)) return fail(batch, error, error_size, "no memory or no threads left");
    furball_reset(batch, 0, NULL);
    return batch;
}

void furball_free(FurballBatch *batch) {
    if (!batch) return;
    workers_free(batch->workers);
    if (batch->game) scenario_hold(batch->game, batch->start, -1);
    free(batch->tally);
    free(batch->dealt);
    free(batch->seed);
    free(batch->question);
    free(batch->count);
    free(batch->view);
    free(batch->state);
    free(batch->start);
    free(batch);
}

/* ---- asking ----------------------------------------------------------------------------------- */

int32_t furball_api_version(void) { return FURBALL_API_VERSION; }

FurballShape furball_shape(const FurballBatch *batch) { return batch->shape; }

static int has_game(const FurballBatch *batch, int32_t game) {
    return game >= 0 && game < batch->shape.games;
}
static int has_seat(const FurballBatch *batch, int32_t seat) {
    return seat >= 0 && seat < batch->shape.seats;
}

uint32_t furball_turn(const FurballBatch *batch, int32_t game) {
    return has_game(batch, game) ? batch->game->turn(state_of(batch, game)) : 0;
}

uint64_t furball_hash(const FurballBatch *batch, int32_t game) {
    return has_game(batch, game) ? game_hash(batch->game, state_of(batch, game)) : 0;
}

static int32_t length_of(const Text *text) { return text->cut ? -1 : (int32_t)text->length; }

static int32_t no_text(char *out, size_t size) {
    if (size) *out = 0;
    return -1;
}

int32_t furball_view_text(const FurballBatch *batch, int32_t game, int32_t seat, char *out, size_t size) {
    if (!has_game(batch, game) || !has_seat(batch, seat) || !size) return no_text(out, size);
    Text text = text_on(out, size);
    batch->game->view(state_of(batch, game), (Seat)seat, batch->view);
    batch->game->text.write(batch->view, &text);
    return length_of(&text);
}

int32_t furball_action_text(const FurballBatch *batch, int32_t game, int32_t seat, int32_t action, char *out,
                            size_t size) {
    if (!has_game(batch, game) || !has_seat(batch, seat) || !size) return no_text(out, size);
    Action answer;
    if (!batch->count[row_of(batch, game, seat)] || !answer_find(batch, game, seat, action, &answer))
        return no_text(out, size);
    Text text = text_on(out, size);
    batch->game->text.action_write(state_of(batch, game), (Seat)seat, answer, &text);
    return length_of(&text);
}

int32_t furball_seat_name(const FurballBatch *batch, int32_t seat, char *out, size_t size) {
    if (!has_seat(batch, seat) || !size) return no_text(out, size);
    Text text = text_on(out, size);
    batch->game->text.seat_name(batch->start, (Seat)seat, &text);
    return length_of(&text);
}

/* ---- scenarios ---------------------------------------------------------------------------------- */

static const char FOLDER[] = "data/scenarios/", ENDING[] = ".txt";

/* "data/scenarios/glory/duel.txt" is called "glory/duel"; NULL if the file is no scenario. */
static const char *scenario_path(const BuiltinFile *file, size_t *length) {
    size_t size = strlen(file->name), folder = sizeof FOLDER - 1, ending = sizeof ENDING - 1;
    if (strncmp(file->name, FOLDER, folder) != 0 || size < folder + ending) return NULL;
    if (strcmp(file->name + size - ending, ENDING) != 0) return NULL;
    *length = size - folder - ending;
    return file->name + folder;
}

/* The whole path or its last part will do. */
static int is_called(const char *path, size_t length, const char *name) {
    size_t size = strlen(name);
    return size && size <= length && memcmp(path + length - size, name, size) == 0 &&
           (size == length || path[length - size - 1] == '/');
}

const char *furball_scenario(const char *name) {
    for (int i = 0; name && i < builtin_file_count; i++) {
        size_t length;
        const char *path = scenario_path(&builtin_files[i], &length);
        if (path && is_called(path, length, name)) return builtin_files[i].text;
    }
    return NULL;
}

const char *furball_scenario_name(int32_t index) {
    static _Thread_local char name[256]; /* until this thread asks for the next */
    for (int i = 0; index >= 0 && i < builtin_file_count; i++) {
        size_t length;
        const char *path = scenario_path(&builtin_files[i], &length);
        if (!path || length >= sizeof name || index-- != 0) continue;
        memcpy(name, path, length);
        name[length] = 0;
        return name;
    }
    return NULL;
}
