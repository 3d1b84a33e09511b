#include "server/catalogue.h"

#include "engine/script.h"
#include "players/player.h"
#include "base/json.h"

#include <string.h>

static const char FOLDER[] = "data/scenarios/";

/* ---- scenarios ------------------------------------------------------------------------------------ */

static void write_units(const Game *game, const void *state, int seat, Text *out) {
    Unit unit;
    const char *side = NULL;
    text_put(out, ",\"units\":[");
    for (int i = 0; game->learn.unit && i < 256; i++) {
        if (!game->learn.unit(state, i, &unit) || !unit.present || unit.seat != seat) continue;
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "name", unit.name);
        json_word(out, "model", unit.model);
        text_put_char(out, '}');
        side = unit.side_name;
    }
    text_put_char(out, ']');
    if (side) json_word(out, "side", side);
}

static void write_measured(const Hall *hall, const char *name, Text *out) {
    Measured measured;
    if (!hall->config.measured || !hall->config.measured(name, &measured)) return;
    json_number(out, "minutes", measured.minutes);
    json_word(out, "difficulty", measured.difficulty);
}

static void write_scenario(Hall *hall, const BuiltinFile *file, Text *out) {
    ScenarioHead head;
    Diag diag = {0};
    char name[96];
    Text text = text_on(name, sizeof name);
    if (!scenario_load(hall->config.games, file->name, file->text, file->size, hall->view, &head, &diag)) return;
    json_span(&text, file->name + sizeof FOLDER - 1, strlen(file->name) - (sizeof FOLDER - 1) - 4);
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "name", name);
    json_word(out, "title", head.title);
    json_word(out, "story", head.story);
    if (head.source[0]) json_word(out, "source", head.source);
    json_word(out, "book", head.book);
    json_word(out, "game", head.game->name);
    map_write_json(&head.map, out);
    write_measured(hall, name, out);
    text_put(out, ",\"seats\":[");
    for (int i = 0; i < head.game->seats(hall->view); i++) {
        text = text_on(name, sizeof name);
        head.game->text.seat_name(hall->view, (Seat)i, &text);
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "name", name);
        write_units(head.game, hall->view, i, out);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
    text_put_char(out, '}');
}

void scenarios_write(Hall *hall, Text *out) {
    text_put(out, "{\"scenarios\":[");
    for (int i = 0; i < builtin_file_count; i++)
        if (strncmp(builtin_files[i].name, FOLDER, sizeof FOLDER - 1) == 0) write_scenario(hall, &builtin_files[i], out);
    text_put(out, "]}");
}

/* ---- books, paces, players ------------------------------------------------------------------------- */

static void write_book(Hall *hall, const Game *game, const char *book, Text *out) {
    char title[160];
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "name", book);
    json_word(out, "title", hall->config.book_title && hall->config.book_title(book, title, sizeof title) ? title : book);
    json_word(out, "game", game->name);
    if (game->page.options) {
        text_put_char(out, ',');
        game->page.options(book, out);
    }
    text_put_char(out, '}');
}

void books_write(Hall *hall, Text *out) {
    text_put(out, "{\"books\":[");
    for (const Game *const *game = hall->config.games; *game; game++)
        for (const char *const *book = (*game)->books; *book; book++) write_book(hall, *game, *book, out);
    text_put(out, "],\"paces\":[");
    for (const Pace *pace = PACES; pace->name; pace++) {
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "name", pace->name);
        json_number(out, "bank", pace->bank_ms);
        json_number(out, "gain", pace->gain_ms);
        text_put_char(out, '}');
    }
    text_put(out, "],\"players\":[");
    for (const char *const *name = PLAYER_NAMES; *name; name++) {
        json_comma(out);
        text_put_json(out, *name);
    }
    text_put(out, "],\"phrases\":[");
    for (const char *const *phrase = PHRASES; *phrase; phrase++) {
        json_comma(out);
        text_put_json(out, *phrase);
    }
    text_put(out, "]}");
}

void version_write(Hall *hall, Text *out) {
    text_put(out, "{\"protocol\":1,\"engine\":{");
    for (const Game *const *game = hall->config.games; *game; game++) json_number(out, (*game)->name, (*game)->version);
    text_put(out, "}}");
}
