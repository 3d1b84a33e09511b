/* Scenarios. The engine reads title, source, story, map and rulebook; everything else is the game's. */
#include "engine/own.h"
#include "engine/script_parts.h"

#include <assert.h>
#include <string.h>

void scenario_begin(ScenarioReading *reading, const Game *const *games, void *state, ScenarioHead *head) {
    assert(games[0]);
    assert(state);
    memset(head, 0, sizeof *head);
    reading->games = games;
    reading->state = state;
    reading->head = head;
    reading->parts = NULL;
    reading->own = reading->own_line = 0;
}

enum { NAME_SIZE = sizeof(((ScenarioHead *)0)->title) };
_Static_assert(sizeof(((ScenarioHead *)0)->source) == NAME_SIZE, "read alike");

/* A title or a source: once, in quotes. */
static int read_name(Cursor *cursor, const char *what, char out[NAME_SIZE]) {
    char wanted[32];
    Text expected = text_on(wanted, sizeof wanted);
    text_put(&expected, "a %s in quotes", what);
    const char *name = cursor_string(cursor, wanted);
    if (!name) return 0;
    if (!*name) return cursor_complain(cursor, 1, "found an empty %s, expected some words", what);
    if (*out) return cursor_complain(cursor, 2, "found a second %s, expected one", what);
    if (strlen(name) >= NAME_SIZE)
        return cursor_complain(cursor, 1, "found a %s of %d bytes, expected at most %d", what, (int)strlen(name), NAME_SIZE - 1);
    memcpy(out, name, strlen(name) + 1);
    return cursor_end(cursor);
}

static int read_story(ScenarioHead *head, Cursor *cursor) {
    const char *story = cursor_string(cursor, "a part of the story in quotes");
    size_t length = strlen(head->story);
    if (!story) return 0;
    Text out = {head->story, sizeof head->story, length, 0};
    text_put(&out, length ? " %s" : "%s", story);
    if (out.cut)
        return cursor_complain(cursor, 1, "found a story of more than %d bytes, expected a shorter one",
                               (int)sizeof head->story - 1);
    return cursor_end(cursor);
}

/* All books of all games, each with its game. */
static int list_books(const Game *const *games, const char **book, const Game **game) {
    int count = 0;
    for (; *games; games++)
        for (const char *const *b = (*games)->books; *b && count < NAMES_MAX; b++, count++) {
            book[count] = *b;
            game[count] = *games;
        }
    return count;
}

static int read_rules(ScenarioReading *reading, Cursor *cursor) {
    const char *book[NAMES_MAX];
    const Game *game[NAMES_MAX];
    ScenarioHead *head = reading->head;
    if (head->game) return cursor_complain(cursor, 1, "found a second rules line, expected one");
    int found = cursor_choice(cursor, "rulebook", book, list_books(reading->games, book, game));
    if (found < 0) return 0;
    Text out = text_on(head->book, sizeof head->book);
    text_put(&out, "%s", book[found]);
    head->game = game[found];
    head->game->clear(reading->state);
    return 1;
}

/* What the scenario brings of its own: a line `catalogue`, lines as in catalogue files, a line `end`. */
static int open_own(ScenarioReading *reading, Cursor *cursor) {
    const Game *game = reading->head->game;
    if (!game) return cursor_fail(cursor, "a line like \"rules BOOK\" before the scenario's own catalogue");
    if (!game->data.own_open) return cursor_complain(cursor, 1, "scenarios of %s bring no catalogue", game->name);
    if (game->data.own_slot(reading->state)) return cursor_complain(cursor, 1, "found a second catalogue, expected one");
    if (!cursor_end(cursor) || !game->data.own_open(reading->state, cursor)) return 0;
    reading->own = 1;
    reading->own_line = cursor->line->number;
    return 1;
}

static int read_own(ScenarioReading *reading, Cursor *cursor) {
    const GameData *data = &reading->head->game->data;
    if (cursor_peek(cursor, "table") || cursor_peek(cursor, "plane") || cursor_peek(cursor, "element") || cursor_peek(cursor, "seat")) {
        reading->own = 0; /* no catalogue has these: its end was forgotten */
        data->own_close(reading->state, cursor);
        return cursor_complain(cursor, 0, "found a line of the scenario, expected a line `end` behind the catalogue that begins in line %d", reading->own_line);
    }
    if (!cursor_try(cursor, "end")) return data->own_line(reading->state, cursor);
    reading->own = 0;
    return cursor_end(cursor) && data->own_close(reading->state, cursor);
}

void scenario_hold(const Game *game, const void *state, int change) {
    if (game->data.own_slot) own_hold(game->data.own, game->data.own_slot(state), change);
}

int own_digest_of(const Game *game, const void *state, uint8_t digest[32]) {
    int slot = game->data.own_slot ? game->data.own_slot(state) : 0;
    if (slot) memcpy(digest, game->data.own->slot[slot].digest, SHA256_BYTES);
    return slot != 0;
}

/* A line of the game before the rules, or a misspelt one of the head. */
static int complain_early(Cursor *cursor) {
    static const char *const HEAD[] = {"rules", "title", "source", "story", "map", "catalogue"};
    const char *near = nearest_name(cursor->line->text + cursor->line->token[0].at, HEAD, 6);
    char expected[128];
    Text out = text_on(expected, sizeof expected);
    text_put(&out, "a line like \"rules BOOK\" before anything else of the game");
    if (near) text_put(&out, "; did you mean \"%s\"?", near);
    return cursor_fail(cursor, expected);
}

int scenario_line(ScenarioReading *reading, const Line *line, Diag *diag) {
    ScenarioHead *head = reading->head;
    Cursor cursor = cursor_on(line, diag);
    if (reading->own) return read_own(reading, &cursor);
    if (cursor_try(&cursor, "catalogue")) return open_own(reading, &cursor);
    if (cursor_try(&cursor, "title")) return read_name(&cursor, "title", head->title);
    if (cursor_try(&cursor, "source")) return read_name(&cursor, "source", head->source);
    if (cursor_try(&cursor, "story")) return read_story(head, &cursor);
    if (cursor_try(&cursor, "map")) return map_read(&cursor, &head->map);
    if (cursor_try(&cursor, "rules")) {
        if (!read_rules(reading, &cursor)) return 0;
    } else if (!head->game) {
        return complain_early(&cursor);
    }
    Cursor whole = cursor_on(line, diag);
    whole.parts = reading->parts;
    if (!head->game->read(reading->state, &whole)) return cursor_fail(&whole, "a line this game understands");
    return cursor_end(&whole);
}

int scenario_finish(ScenarioReading *reading, const char *file, Diag *diag) {
    if (diag->failed) return 0;
    if (reading->own) return diag_at(diag, file, reading->own_line, 1, "found a catalogue without an end, expected a line `end`");
    if (!reading->head->game)
        return diag_file(diag, file, "found no rules line, expected one like \"rules BOOK\"");
    return reading->head->game->start(reading->state, file, diag) && !diag->failed;
}

int scenario_load(const Game *const *games, const char *file, const char *text, size_t size, void *state,
                  ScenarioHead *head, Diag *diag) {
    assert(games[0]);
    assert(text);
    assert(state);
    Reader reader;
    Line line;
    ScenarioReading reading;
    scenario_begin(&reading, games, state, head);
    if (!file_open(&reader, FILE_SCENARIO, file, text, size, &line, diag)) return 0;
    while (reader_next(&reader, &line) > 0)
        if (!scenario_line(&reading, &line, diag)) return 0;
    return scenario_finish(&reading, file, diag);
}
