/* Making and freeing a batch. */
#include "api/batch.h"

#include "api/aides.h"
#include "engine/script.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 1 << 20, THREADS_MAX = 256, STARTS_MAX = 4096, EVENTS_KEPT_MAX = 4096, HEAD_START_MAX = 1 << 16, CACHE_LINE = 64 };

/* ---- the scenarios ---------------------------------------------------------------------------- */

size_t batch_largest_state(void) {
    size_t size = 0;
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    return size;
}

static int32_t larger(int32_t one, int32_t other) { return one > other ? one : other; }

int batch_load(FurballBatch *batch, void *start, const FurballScenario *scenario, Diag *diag) {
    ScenarioHead head;
    if (!scenario_load(GAMES, "scenario", scenario->text, scenario->size, start, &head, diag)) return 0;
    if (batch->game && batch->game != head.game)
        return diag_file(diag, "scenario", "found a game of %s, expected one of %s as in the first", head.game->name, batch->game->name);
    batch->game = head.game;
    scenario_hold(batch->game, start, 1);
    batch->shape.seats = larger(batch->shape.seats, head.game->seats(start));
    batch->shape.observation = larger(batch->shape.observation, head.game->learn.observe ? head.game->learn.observe(start, 0, NULL, 0) : 0);
    batch->shape.actions = LEGAL_MAX;
    return 1;
}

static int make_starts(FurballBatch *batch, int count) {
    batch->stride = (batch->game->state_size + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    batch->digest = calloc((size_t)count, sizeof *batch->digest);
    batch->start = calloc((size_t)count, batch->stride);
    return batch->digest && batch->start;
}

/* Loads all scenarios; `starts` counts those that must be released again. */
static int load_all(FurballBatch *batch, const FurballScenario *scenario, int count, Diag *diag) {
    void *start = calloc(1, batch_largest_state());
    int right = start != NULL || diag_file(diag, "scenario", "found no memory");
    for (int i = 0; i < count && right; i++) {
        right = scenario[i].text ? batch_load(batch, start, &scenario[i], diag) : diag_file(diag, "scenario", "there is no scenario");
        if (!right) break;
        if (!batch->start && !make_starts(batch, count)) {
            scenario_hold(batch->game, start, -1);
            right = diag_file(diag, "scenario", "found no memory");
            break;
        }
        sha256(scenario[i].text, scenario[i].size, batch->digest[batch->starts]);
        memcpy(batch->start + batch->stride * (size_t)batch->starts++, start, batch->game->state_size);
    }
    free(start);
    return right;
}

/* ---- its memory -------------------------------------------------------------------------------- */

static int make_log(FurballBatch *batch, int events) {
    size_t games = (size_t)batch->shape.games;
    batch->log = calloc(games, sizeof *batch->log);
    batch->event = calloc(games * (size_t)events, sizeof *batch->event);
    for (size_t i = 0; batch->log && batch->event && i < games; i++)
        event_log_init(&batch->log[i], batch->event + i * (size_t)events, events);
    return batch->log && batch->event;
}

/* 0: one of the scenarios has none. */
static int outline_starts(const FurballBatch *batch, void *dealt, int32_t *outline) {
    const Game *game = batch->game;
    size_t size = (size_t)batch->shape.observation, seats = (size_t)batch->shape.seats;
    Seed seed = seed_from_number(0);
    for (int i = 0; i < batch->starts; i++, outline += seats * size) {
        memcpy(dealt, start_of(batch, i), game->state_size);
        game->deal(dealt, &seed);
        for (int seat = 0; seat < game->seats(dealt); seat++)
            if (!game->fast.outline(dealt, (Seat)seat, outline + size * (size_t)seat, (int)size)) return 0;
    }
    return 1;
}

/* For the short way of steps, if the game has one. 0: no memory left. */
static int make_outlines(FurballBatch *batch) {
    size_t rows = (size_t)batch->starts * (size_t)batch->shape.seats;
    if (!batch->game->fast.outline) return 1;
    int32_t *outline = calloc(rows, (size_t)batch->shape.observation * sizeof *outline);
    void *dealt = calloc(1, batch->stride);
    int right = outline && dealt;
    if (right && outline_starts(batch, dealt, outline)) batch->outline = outline;
    else free(outline);
    free(dealt);
    return right;
}

static int make_memory(FurballBatch *batch, const FurballOptions *options, int threads) {
    size_t games = (size_t)batch->shape.games, seats = (size_t)batch->shape.seats;
    batch->state = calloc(games, batch->stride);
    batch->view = calloc((size_t)threads, batch->stride);
    batch->count = calloc(games * seats, sizeof *batch->count);
    batch->question = calloc(games * seats, sizeof *batch->question);
    batch->listed = calloc(games, seats);
    batch->seed = calloc(games, sizeof *batch->seed);
    batch->dealt = calloc(games, sizeof *batch->dealt);
    batch->answered = calloc(games, sizeof *batch->answered);
    batch->tally = calloc((size_t)threads, sizeof *batch->tally);
    batch->workers = workers_new(threads);
    batch->hands = threads;
    /* Dealing and viewing copy only the bytes in use, so the rest must be there already. */
    for (size_t i = 0; batch->state && i < games; i++)
        memcpy(batch->state + i * batch->stride, start_of(batch, (int)i), batch->game->state_size);
    for (size_t i = 0; batch->view && i < (size_t)threads; i++) memcpy(batch->view + i * batch->stride, batch->start, batch->game->state_size);
    return batch->state && batch->view && batch->count && batch->question && batch->listed && batch->seed && batch->dealt && batch->answered &&
           batch->tally && batch->workers && (!options->events || make_log(batch, options->events)) && make_outlines(batch);
}

/* ---- making ----------------------------------------------------------------------------------- */

int32_t batch_complain(char *error, size_t size, const char *why) {
    if (error && size) snprintf(error, size, "%s", why);
    return 0;
}

static FurballBatch *fail(FurballBatch *batch, char *error, size_t size, const char *why) {
    batch_complain(error, size, why);
    furball_free(batch);
    return NULL;
}

static const char *wrong_options(const FurballOptions *options) {
    if (options->games < 0 || options->games > GAMES_MAX) return "games: expected 1 to 1048576";
    if (options->threads < 0 || options->threads > THREADS_MAX) return "threads: expected 1 to 256";
    if (options->actions < FURBALL_BY_SLOT || options->actions > FURBALL_BY_ROLL)
        return "actions: expected FURBALL_BY_SLOT, FURBALL_BY_PLACE or FURBALL_BY_ROLL";
    if (options->events < 0 || options->events > EVENTS_KEPT_MAX) return "events: expected 0 to 4096";
    if (options->head_start < 0 || options->head_start > HEAD_START_MAX) return "head_start: expected 0 to 65536";
    return NULL;
}

FurballBatch *furball_new_mixed(const FurballScenario *scenario, int32_t count, const FurballOptions *options, char *error,
                                size_t error_size) {
    static const FurballOptions defaults;
    Diag diag = {0};
    if (!options) options = &defaults;
    const char *wrong = wrong_options(options);
    if (!scenario || count < 1 || count > STARTS_MAX) wrong = "scenarios: expected 1 to 4096";
    FurballBatch *batch = wrong ? NULL : calloc(1, sizeof *batch);
    if (!batch) return fail(NULL, error, error_size, wrong ? wrong : "no memory left");
    if (!load_all(batch, scenario, count, &diag)) return fail(batch, error, error_size, diag.text);
    batch->shape.games = options->games ? options->games : 1;
    batch->keep_over = options->keep_over != 0;
    batch->actions = options->actions;
    batch->head_start = options->head_start;
    if (!make_memory(batch, options, options->threads ? options->threads : 1))
        return fail(batch, error, error_size, "no memory or no threads left");
    furball_reset(batch, 0, NULL);
    return batch;
}

FurballBatch *furball_new(const char *scenario, size_t size, const FurballOptions *options, char *error, size_t error_size) {
    return furball_new_mixed(&(FurballScenario){scenario, size}, 1, options, error, error_size);
}

/* ---- a copy --------------------------------------------------------------------------------------- */

static void copy_games(FurballBatch *to, const FurballBatch *from) {
    size_t games = (size_t)from->shape.games, rows = games * (size_t)from->shape.seats;
    memcpy(to->state, from->state, games * from->stride);
    memcpy(to->count, from->count, rows * sizeof *to->count);
    memcpy(to->question, from->question, rows * sizeof *to->question);
    memcpy(to->listed, from->listed, rows);
    memcpy(to->seed, from->seed, games * sizeof *to->seed);
    memcpy(to->dealt, from->dealt, games * sizeof *to->dealt);
    memcpy(to->answered, from->answered, games * sizeof *to->answered);
    for (size_t i = 0; from->log && i < games; i++) {
        to->log[i].count = from->log[i].count;
        to->log[i].lost = from->log[i].lost;
        memcpy(to->log[i].event, from->log[i].event, (size_t)from->log[i].count * sizeof *from->event);
    }
}

FurballBatch *furball_clone(const FurballBatch *from) {
    FurballBatch *to = calloc(1, sizeof *to);
    if (!to) return NULL;
    *to = (FurballBatch){.game = from->game, .shape = from->shape, .keep_over = from->keep_over, .actions = from->actions,
                         .head_start = from->head_start, .stride = from->stride, .ours = from->ours};
    if (!make_starts(to, from->starts)) return fail(to, NULL, 0, NULL);
    memcpy(to->start, from->start, (size_t)from->starts * from->stride);
    memcpy(to->digest, from->digest, (size_t)from->starts * sizeof *to->digest);
    for (; to->starts < from->starts; to->starts++) scenario_hold(to->game, start_of(from, to->starts), 1);
    FurballOptions options = {.events = from->log ? from->log[0].max : 0};
    int threads = workers_hands(from->workers);
    if (!make_memory(to, &options, threads) || !aides_copy(to, from, threads)) return fail(to, NULL, 0, NULL);
    copy_games(to, from);
    return to;
}

void furball_free(FurballBatch *batch) {
    if (!batch) return;
    workers_free(batch->workers);
    for (int i = 0; i < batch->starts; i++) scenario_hold(batch->game, batch->start + batch->stride * (size_t)i, -1);
    aides_free(batch->aides);
    free(batch->event);
    free(batch->log);
    free(batch->answered);
    free(batch->tally);
    free(batch->dealt);
    free(batch->seed);
    free(batch->question);
    free(batch->listed);
    free(batch->outline);
    free(batch->count);
    free(batch->view);
    free(batch->state);
    free(batch->start);
    free(batch->digest);
    free(batch);
}
