#include "engine/other_rules.h"

#include "base/json.h"
#include "engine/script_parts.h"

#include <assert.h>
#include <string.h>

enum { LEVELS_MAX = 8 };

void notes_add(Notes *notes, const char *sentence) {
    for (int i = 0; i < notes->count; i++)
        if (!strcmp(notes->note[i], sentence)) return;
    if (notes->count == NOTE_MAX) return;
    Text out = text_on(notes->note[notes->count++], NOTE_SIZE);
    text_put(&out, "%s", sentence);
}

/* ---- lines ---------------------------------------------------------------------------------------- */

static const char *word_of(const Line *line, int index) { return index < line->count ? line->text + line->token[index].at : ""; }

static const Game *game_of_book(const Game *const *games, const char *book) {
    for (; *games; games++)
        for (const char *const *name = (*games)->books; *name; name++)
            if (!strcmp(*name, book)) return *games;
    return NULL;
}

/* The levels of a book; 0 if it has none, or if there is no such book. */
static int levels_of(const Game *const *games, const char *book, const char *names[LEVELS_MAX]) {
    const Game *game = game_of_book(games, book);
    return game && game->other.levels ? game->other.levels(book, names, LEVELS_MAX) : 0;
}

/* The line without the tokens that are marked. */
static void leave_out(Line *line, const uint8_t *out) {
    int kept = 0;
    for (int i = 0; i < line->count; i++)
        if (!out[i]) line->token[kept++] = line->token[i];
    line->count = kept;
}

/* The reason why it cannot be played so: it stands alone, without a place in the text. */
static int refuse(Diag *diag, const char *why) {
    if (diag->failed) return 0;
    Text out = text_on(diag->text, sizeof diag->text);
    text_put(&out, "%s", why);
    diag->failed = 1;
    diag->line = diag->column = 0;
    return 0;
}

/* A scenario being written by other rules. */
typedef struct Rewriting {
    const Game *const *games;
    const Game *game; /* NULL before the rules line */
    const OtherRules *wish;
    void *state; /* knows the rules once their line was read */
    Text *out;
    Notes *notes;
    Diag *diag;
} Rewriting;

/* What the game says about a line: 1, with the tokens to leave out marked; 0 after refusing. */
static int ask_game(const Rewriting *writing, const Line *line, uint8_t *spared) {
    char why[NOTE_SIZE] = "";
    Text reason = text_on(why, sizeof why);
    memset(spared, 0, LINE_TOKENS_MAX);
    if (!writing->game->other.spare || writing->game->other.spare(writing->state, line, spared, writing->notes, &reason)) return 1;
    return refuse(writing->diag, why);
}

/* "rules BOOK [LEVEL] OPTION=VALUE …" with the wished level, without options that it does not have, and with the wished ones. */
static int rewrite_rules(Rewriting *writing, Line *line) {
    const char *names[LEVELS_MAX], *book = word_of(line, 1);
    char text[LINE_LENGTH_MAX];
    uint8_t spared[LINE_TOKENS_MAX];
    Line read;
    Reader reader;
    int levels = levels_of(writing->games, book, names), wished = writing->wish->level && *writing->wish->level, known = 0;
    writing->game = game_of_book(writing->games, book);
    if (!writing->game) return diag_at(writing->diag, line->file, line->number, 1, "found no rulebook that is known here");
    writing->game->clear(writing->state); /* the line is judged by itself */
    for (int i = 0; wished && i < levels; i++) known |= !strcmp(names[i], writing->wish->level);
    if (wished && !known) return refuse(writing->diag, "This rulebook has no such level.");
    for (int second = 0; second < 2; second++) { /* first without what the level lacks, then with the wishes */
        Text out = text_on(text, sizeof text);
        text_put(&out, "rules %s", book);
        if (levels) text_put(&out, " %s", wished ? writing->wish->level : word_of(line, 2));
        if (line->count > 2 + (levels > 0)) text_put_char(&out, ' ');
        line_write_from(line, 2 + (levels > 0), &out);
        if (second && writing->wish->options) text_put(&out, " %s", writing->wish->options);
        if (out.cut) return refuse(writing->diag, "The rules line is too long.");
        reader_open(&reader, "rules", text, out.length, writing->diag);
        if (reader_next(&reader, &read) <= 0) return 0;
        if (second) break;
        if (!ask_game(writing, &read, spared)) return 0;
        leave_out(&read, spared);
        *line = read;
    }
    writing->game->clear(writing->state);
    Cursor cursor = cursor_on(&read, writing->diag);
    if (!writing->game->read(writing->state, &cursor) || !cursor_end(&cursor)) return 0;
    line_write(&read, writing->out);
    text_put_char(writing->out, '\n');
    return 1;
}

/* A line as it stands, comments before it included, or without what is not used. */
static int rewrite_line(Rewriting *writing, Line *line, const char *raw, size_t length) {
    uint8_t spared[LINE_TOKENS_MAX];
    if (!ask_game(writing, line, spared)) return 0;
    if (memchr(spared, 1, sizeof spared)) {
        leave_out(line, spared);
        if (!line->count) return 1;
        line_write(line, writing->out);
        text_put_char(writing->out, '\n');
    } else {
        json_span(writing->out, raw, length);
        if (length && raw[length - 1] != '\n') text_put_char(writing->out, '\n');
    }
    return 1;
}

/* Lines of the scenario's own catalogue stay as they are; the game has to know them. 1: it was one of them, -1: complained. */
static int take_own(Rewriting *writing, const Line *line, int *inside) {
    const GameData *data = &writing->game->data;
    Cursor cursor = cursor_on(line, writing->diag);
    int opens = !*inside && cursor_try(&cursor, "catalogue");
    if ((!opens && !*inside) || !data->own_open) return 0;
    int closes = *inside && cursor_try(&cursor, "end"), ok;
    if (opens) ok = data->own_open(writing->state, &cursor);
    else ok = closes ? data->own_close(writing->state, &cursor) : data->own_line(writing->state, &cursor);
    *inside = !closes;
    return ok ? 1 : -1;
}

/* ---- the whole ---------------------------------------------------------------------------------------- */

static int is_engine_word(const Line *line) {
    static const char *const words[] = {"title", "source", "story", "map", NULL};
    for (int i = 0; words[i]; i++)
        if (!strcmp(word_of(line, 0), words[i])) return 1;
    return 0;
}

int scenario_by_rules(const Game *const *games, const char *text, size_t size, const OtherRules *wish, void *state, Text *out, Notes *notes,
                      Diag *diag) {
    assert(games[0]);
    assert(text);
    assert(state);
    Reader reader;
    Line line;
    ScenarioHead head;
    Rewriting writing = {games, NULL, wish, state, out, notes, diag};
    int inside = 0, own;
    notes->count = 0;
    if (!file_open(&reader, FILE_SCENARIO, "scenario", text, size, &line, diag)) return 0;
    json_span(out, text, (size_t)(reader.at - text));
    for (const char *from = reader.at; reader_next(&reader, &line) > 0; from = reader.at) {
        if (!strcmp(word_of(&line, 0), "rules") && !writing.game) {
            if (!rewrite_rules(&writing, &line)) return 0;
        } else if (writing.game && (own = take_own(&writing, &line, &inside))) {
            if (own < 0) return 0;
            json_span(out, from, (size_t)(reader.at - from));
        } else if (is_engine_word(&line) || !writing.game) {
            json_span(out, from, (size_t)(reader.at - from));
        } else if (!rewrite_line(&writing, &line, from, (size_t)(reader.at - from))) {
            return 0;
        }
    }
    if (diag->failed) return 0;
    if (out->cut) return refuse(diag, "The scenario is too long.");
    return scenario_load(games, "scenario", out->at, out->length, state, &head, diag);
}

static void put_level(const Game *const *games, const char *text, size_t size, const char *level, int own, void *state, Text *room, Text *out) {
    Diag diag = {0};
    Notes notes;
    OtherRules wish = {own ? NULL : level, NULL};
    room->length = 0;
    room->cut = 0;
    int plays = scenario_by_rules(games, text, size, &wish, state, room, &notes, &diag);
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "level", level);
    json_number(out, "plays", plays);
    json_number(out, "own", own);
    if (!plays) {
        json_word(out, "why", diag.text);
    } else {
        text_put(out, ",\"notes\":[");
        for (int i = 0; i < notes.count; i++) {
            json_comma(out);
            text_put_json(out, notes.note[i]);
        }
        text_put_char(out, ']');
    }
    text_put_char(out, '}');
}

/* The book and the level of a scenario's own rules line. */
static int own_rules(const char *text, size_t size, char book[24], char level[24]) {
    Diag quiet = {0};
    Reader reader;
    Line line;
    if (!file_open(&reader, FILE_SCENARIO, "scenario", text, size, &line, &quiet)) return 0;
    while (reader_next(&reader, &line) > 0) {
        if (strcmp(word_of(&line, 0), "rules") != 0) continue;
        Text first = text_on(book, 24), second = text_on(level, 24);
        text_put(&first, "%s", word_of(&line, 1));
        text_put(&second, "%s", word_of(&line, 2));
        return !first.cut;
    }
    return 0;
}

void scenario_levels_json(const Game *const *games, const char *text, size_t size, void *state, Text *room, Text *out) {
    assert(games[0]);
    assert(text);
    assert(state);
    const char *names[LEVELS_MAX];
    char book[24], level[24];
    int count = own_rules(text, size, book, level) ? levels_of(games, book, names) : 0;
    text_put_char(out, '[');
    for (int i = 0; i < count; i++) put_level(games, text, size, names[i], !strcmp(names[i], level), state, room, out);
    text_put_char(out, ']');
}
