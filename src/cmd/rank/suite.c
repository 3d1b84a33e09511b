#include "cmd/rank/suite.h"

#include "cmd/cmd.h"
#include "cmd/engine/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading -------------------------------------------------------------------------------- */

/* Does an answer with that beginning exist? A suite that names an impossible answer is wrong. */
static int is_offered(const SuitePosition *position, const char *beginning) {
    Action offered[LEGAL_MAX];
    char words[256];
    int count = position->game->legal(position->view, position->asked, offered, LEGAL_MAX);
    for (int i = 0; i < count; i++) {
        Text out = text_on(words, sizeof words);
        position->game->text.action_write(position->view, position->asked, offered[i], &out);
        if (strncmp(words, beginning, strlen(beginning)) == 0) return 1;
    }
    return 0;
}

static int finish_position(const Suite *suite, const char *file, Diag *diag) {
    SuitePosition *position = &suite->position[suite->count - 1];
    void *state = position->truth = state_new();
    position->view = state_new();
    int ok = position_from_scenario(position->scenario, position->scenario_size, file, &position->game, state, diag);
    for (int i = 0; ok && i < position->make_count; i++) ok = position_choose(position->game, state, position->make[i], file, diag);
    if (ok) {
        position->asked = position_seat(position->game, state, position->seat);
        if (position->asked == SEAT_NOBODY || !(position->game->to_act(state) & SEAT_BIT(position->asked)))
            ok = diag_file(diag, file, "in \"%s\" the seat \"%s\" has nothing to decide", position->title, position->seat);
        else position->game->view(state, position->asked, position->view);
    }
    int named = position->good_count || position->bad_count;
    if (ok && suite->kind == SUITE_ENDGAMES && named) ok = diag_file(diag, file, "\"%s\" is to be solved, and names answers", position->title);
    if (ok && suite->kind == SUITE_ANSWERS && !named)
        ok = diag_file(diag, file, "\"%s\" names no answer, good or bad", position->title);
    for (int i = 0; ok && i < position->good_count; i++)
        if (!is_offered(position, position->good[i]))
            ok = diag_file(diag, file, "in \"%s\" nothing offered begins with \"%s\"", position->title, position->good[i]);
    return ok;
}

static int keep(char list[][64], int *count, const char *text, const char *file, Diag *diag) {
    if (*count == SUITE_ANSWERS_MAX || strlen(text) >= 64) return diag_file(diag, file, "found too many answers, or one too long: %s", text);
    strcpy(list[(*count)++], text);
    return 1;
}

static int keep_nodes(SuitePosition *position, const char *text, const char *file, Diag *diag) {
    char *end;
    unsigned long nodes = strtoul(text, &end, 10);
    if (nodes == 0 || nodes > SUITE_NODES_MAX || strcmp(end, " moments") != 0)
        return diag_file(diag, file, "in \"%s\" found \"within %s\", expected 1 to %d moments", position->title, text, SUITE_NODES_MAX);
    position->nodes = (uint32_t)nodes;
    return 1;
}

static void add_line(SuitePosition *position, const char *line) {
    size_t length = strlen(line);
    char *grown = memory_new(position->scenario_size + length + 2);
    if (position->scenario) memcpy(grown, position->scenario, position->scenario_size);
    memcpy(grown + position->scenario_size, line, length);
    free(position->scenario);
    position->scenario = grown;
    position->scenario_size += length + 1;
    grown[position->scenario_size - 1] = '\n';
    grown[position->scenario_size] = 0;
}

static int begin_position(Suite *suite, const char *title, const char *file, Diag *diag) {
    if (suite->count == SUITE_MAX) return diag_file(diag, file, "found more than %d positions", SUITE_MAX);
    SuitePosition *position = &suite->position[suite->count++];
    memset(position, 0, sizeof *position);
    snprintf(position->title, sizeof position->title, "%.*s", (int)strcspn(title + (*title == '"'), "\""), title + (*title == '"'));
    add_line(position, "furball scenario 1");
    return 1;
}

static int read_line(Suite *suite, int first, char *line, const char *file, Diag *diag) {
    SuitePosition *position = suite->count > first ? &suite->position[suite->count - 1] : NULL;
    char *rest = line + strcspn(line, " ");
    size_t length = (size_t)(rest - line);
    while (*rest == ' ') rest++;
#define IS(word) (length == sizeof word - 1 && memcmp(line, word, length) == 0)
    if (IS("position") && *rest == '"') { /* without a title it is a line of the scenario */
        if (position && !finish_position(suite, file, diag)) return 0;
        return begin_position(suite, rest, file, diag);
    }
    if (!position) return diag_file(diag, file, "found \"%s\" before the first position", line);
    if (IS("seat") && !position->seat[0]) return snprintf(position->seat, sizeof position->seat, "%s", rest) > 0;
    if (IS("good")) return keep(position->good, &position->good_count, rest, file, diag);
    if (IS("bad")) return keep(position->bad, &position->bad_count, rest, file, diag);
    if (IS("do")) return keep(position->make, &position->make_count, rest, file, diag);
    if (IS("puzzle") && strncmp(rest, "within ", 7) == 0) return keep_nodes(position, rest + 7, file, diag);
    if (IS("puzzle")) return 1; /* its origin and the worth of its answers: only for people */
#undef IS
    add_line(position, line);
    return 1;
}

static int load_file(Suite *suite, const char *path, Diag *diag) {
    TextFile file;
    int first = suite->count, ok = 1, number = 0;
    if (!text_file_load(path, &file, diag)) return 0;
    for (char *line = file.text; ok && *line; number++) {
        size_t length = strcspn(line, "\n");
        int more = line[length] == '\n';
        line[length] = 0;
        if (number == 0 && strcmp(line, "furball positions 1") != 0)
            ok = diag_at(diag, path, 1, 1, "found \"%s\", expected furball positions 1", line);
        else if (number > 0 && *line && *line != '#') ok = read_line(suite, first, line, path, diag);
        line += length + (size_t)more;
    }
    if (ok && suite->count > first) ok = finish_position(suite, path, diag);
    text_file_unload(&file);
    return ok;
}

int suite_load(Suite *suite, SuiteKind kind, const char *path, Diag *diag) {
    PathList list = {0};
    suite->kind = kind;
    int ok = path_list_add(&list, path, diag);
    if (!suite->position) suite->position = memory_new(sizeof *suite->position * SUITE_MAX);
    for (int i = 0; ok && i < list.count; i++) ok = load_file(suite, list.path[i], diag);
    path_list_done(&list);
    return ok;
}

void suite_done(Suite *suite) {
    for (int i = 0; i < suite->count; i++) {
        free(suite->position[i].scenario);
        free(suite->position[i].view);
        free(suite->position[i].truth);
    }
    free(suite->position);
    memset(suite, 0, sizeof *suite);
}

/* ---- trying ----------------------------------------------------------------------------------- */

static int is_right(const SuitePosition *position, const char *words) {
    for (int i = 0; i < position->good_count; i++)
        if (strncmp(words, position->good[i], strlen(position->good[i])) == 0) return 1;
    if (position->good_count) return 0;
    for (int i = 0; i < position->bad_count; i++)
        if (strncmp(words, position->bad[i], strlen(position->bad[i])) == 0) return 0;
    return 1;
}

int suite_is_right(const SuitePosition *position, Action action) {
    char words[256];
    Text out = text_on(words, sizeof words);
    position->game->text.action_write(position->view, position->asked, action, &out);
    return is_right(position, words);
}

int suite_try(const SuitePosition *position, const Player *player, const Budget *budget) {
    size_t size = player->memory_size(player, position->game);
    void *room = memory_new(size);
    int right = 0;
    for (int i = 0; i < SUITE_TRIES; i++) {
        Seed seed = seed_from_number((uint64_t)i + 1);
        Rng rng;
        rng_init(&rng, &seed);
        Action action = player_choose(player, room, size, position->game, position->view, position->asked, budget, &rng, NULL);
        right += suite_is_right(position, action);
    }
    free(room);
    return right;
}
