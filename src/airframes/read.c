/* Reads the files twice, first for the names and then for their contents, so that the order of files does not
 * matter. */
#include "airframes/airframes.h"
#include "airframes/line.h"
#include "airframes/names.h"
#include "base/json.h"
#include "engine/head.h"

#include <string.h>

static const char *const HEADS[] = {"airframes", "source", "colour", "airframe", "paint", "miniature"};
enum { HEAD_AIRFRAMES, HEAD_SOURCE, HEAD_COLOUR, HEAD_AIRFRAME, HEAD_PAINT, HEAD_MINIATURE, HEAD_COUNT };

typedef struct Reading {
    Hangar *hangar;
    HangarJson json;
    int era;         /* of the file's airframes */
    BlockKind block; /* what is being described now */
    int like;        /* the airframe that it is based on */
    LinesSeen seen;
    const char *file; /* where the block begins */
    int line;
    Diag *diag;
} Reading;

int hangar_is_mine(const BuiltinFile *file) {
    static const char *const words[] = {"airframes", NULL};
    return catalogue_is_about(file, words);
}

/* ---- the first reading: names ----------------------------------------------------- */

static int give_colour(Hangar *hangar, Cursor *cursor) {
    if (!name_give(&hangar->colours, cursor, "a colour's name")) return 0;
    const char *hex = cursor_name(cursor, "six hex digits");
    if (!hex) return 0;
    if (!colour_is_hex(hex))
        return cursor_complain(cursor, 1, "found %s, expected six hex digits", hex);
    memcpy(hangar->hex[hangar->colours.count - 1], hex, 7);
    return cursor_end(cursor);
}

/* The models of a miniature come before the word airframe. */
static int give_miniatures(Hangar *hangar, Cursor *cursor) {
    do {
        if (!name_give(&hangar->miniatures, cursor, "a model")) return 0;
    } while (!cursor_peek(cursor, "airframe") && !cursor_at_end(cursor));
    return 1;
}

static int give_names(Hangar *hangar, Cursor *cursor) {
    if (cursor_try(cursor, "colour")) return give_colour(hangar, cursor);
    if (cursor_try(cursor, "airframe")) return name_give(&hangar->airframes, cursor, "an airframe");
    if (cursor_try(cursor, "paint")) return name_give(&hangar->paints, cursor, "a paint");
    if (cursor_try(cursor, "miniature")) return give_miniatures(hangar, cursor);
    return 1;
}

/* ---- the second reading: contents ------------------------------------------------- */

static Text *block_out(Reading *reading) {
    return reading->block == BLOCK_AIRFRAME ? reading->json.airframes : reading->block == BLOCK_PAINT ? reading->json.paints : reading->json.models;
}

/* An airframe not based on another must have everything that has no default. */
static int is_whole(Reading *reading) {
    static const char *const needed[] = {"size", "wing", "fin"};
    if (reading->block == BLOCK_PAINT && !reading->like && !line_seen(reading->seen, "coat"))
        return diag_at(reading->diag, reading->file, reading->line, 1, "found a paint without a line coat, expected one");
    if (reading->block != BLOCK_AIRFRAME || reading->like) return 1;
    for (int i = 0; i < 3; i++)
        if (!line_seen(reading->seen, needed[i]))
            return diag_at(reading->diag, reading->file, reading->line, 1, "found an airframe without a line %s, expected one", needed[i]);
    if (!line_seen(reading->seen, "body") && !line_seen(reading->seen, "station"))
        return diag_at(reading->diag, reading->file, reading->line, 1, "found an airframe without a line body, expected one, or stations");
    return 1;
}

static int end_block(Reading *reading) {
    int ok = is_whole(reading);
    if (reading->block != BLOCK_NONE) text_put(block_out(reading), "]}");
    reading->block = BLOCK_NONE;
    return ok;
}

static void begin_block(Reading *reading, BlockKind block, const Line *line) {
    reading->block = block;
    reading->like = 0;
    reading->seen = 0;
    reading->file = line->file;
    reading->line = line->number;
}

/* airframe ID ["Title"] [like ID] from SOURCE CONFIDENCE; a paint has no title. */
static int read_entry(Reading *reading, Cursor *cursor, BlockKind block, const HangarNames *names) {
    Origin origin;
    begin_block(reading, block, cursor->line);
    Text *out = block_out(reading);
    const char *id = cursor_name(cursor, "an id");
    int own = name_index(names, id);
    json_comma(out);
    text_put_json(out, id);
    text_put(out, ":{");
    if (block == BLOCK_AIRFRAME) json_number(out, "era", reading->era);
    if (cursor_try(cursor, "like")) {
        int like = name_choose(names, cursor, block == BLOCK_AIRFRAME ? "airframe" : "paint");
        if (like < 0) return 0;
        if (like >= own) return cursor_complain(cursor, 1, "found %s, expected one that stands before it", names->name[like].id);
        reading->like = 1;
        json_word(out, "like", names->name[like].id);
    }
    if (!origin_read(cursor, &reading->hangar->sources, &origin)) return 0;
    json_word(out, "source", reading->hangar->sources.source[origin.source].key);
    text_put(out, ",\"lines\":[");
    return cursor_end(cursor);
}

/* miniature MODEL... airframe ID paint ID */
static int read_miniature(Reading *reading, Cursor *cursor) {
    Hangar *hangar = reading->hangar;
    Text *out = reading->json.models;
    const char *first = cursor_name(cursor, "a model");
    char list[512];
    Text others = text_on(list, sizeof list);
    while (!cursor_peek(cursor, "airframe") && !cursor_at_end(cursor)) {
        json_comma(&others);
        text_put_json(&others, cursor_name(cursor, "a model"));
    }
    begin_block(reading, BLOCK_MINIATURE, cursor->line);
    if (!cursor_expect(cursor, "airframe")) return 0;
    int airframe = name_choose(&hangar->airframes, cursor, "airframe");
    if (airframe < 0 || !cursor_expect(cursor, "paint")) return 0;
    int paint = name_choose(&hangar->paints, cursor, "paint");
    if (paint < 0) return 0;
    json_comma(out);
    text_put_json(out, first);
    text_put(out, ":{");
    if (others.length) text_put(out, "\"also\":[%s]", list);
    json_word(out, "airframe", hangar->airframes.name[airframe].id);
    json_word(out, "paint", hangar->paints.name[paint].id);
    text_put(out, ",\"lines\":[");
    return cursor_end(cursor);
}

/* livery "Richthofen" paint red-baron: a pilot of this name flies another paint. */
static int read_livery(Reading *reading, Cursor *cursor) {
    const char *pilot = cursor_string(cursor, "a pilot's name in quotes");
    if (!pilot || !cursor_expect(cursor, "paint")) return 0;
    int paint = name_choose(&reading->hangar->paints, cursor, "paint");
    if (paint < 0) return 0;
    json_comma(reading->json.models);
    text_put(reading->json.models, "{\"word\":\"livery\"");
    json_word(reading->json.models, "pilot", pilot);
    json_word(reading->json.models, "paint", reading->hangar->paints.name[paint].id);
    text_put(reading->json.models, "}");
    return cursor_end(cursor);
}

static int read_in_block(Reading *reading, Cursor *cursor) {
    switch (reading->block) {
    case BLOCK_AIRFRAME: return hangar_line(reading->hangar, cursor, LINE_OF_AIRFRAME, &reading->seen, reading->json.airframes);
    case BLOCK_PAINT: return hangar_line(reading->hangar, cursor, LINE_OF_PAINT, &reading->seen, reading->json.paints);
    case BLOCK_MINIATURE:
        if (cursor_try(cursor, "livery")) return read_livery(reading, cursor);
        return hangar_line(reading->hangar, cursor, LINE_OF_PAINT, &reading->seen, reading->json.models);
    case BLOCK_NONE: break;
    }
    return cursor_choice(cursor, "line", HEADS, HEAD_COUNT) >= 0;
}

static int read_era(Reading *reading, Cursor *cursor) {
    static const char *const eras[] = {"ww1", "ww2", "paints"};
    int era = cursor_choice(cursor, "era", eras, 3);
    reading->era = era + 1;
    return era >= 0 && cursor_end(cursor);
}

static int is_head(const Cursor *cursor) {
    for (int i = 0; i < HEAD_COUNT; i++)
        if (cursor_peek(cursor, HEADS[i])) return 1;
    return 0;
}

static int read_line(Reading *reading, Cursor *cursor) {
    if (!is_head(cursor)) return read_in_block(reading, cursor);
    if (!end_block(reading)) return 0;
    switch (cursor_choice(cursor, "line", HEADS, HEAD_COUNT)) {
    case HEAD_AIRFRAMES: return read_era(reading, cursor);
    case HEAD_SOURCE: return source_read(cursor, &reading->hangar->sources) && cursor_end(cursor);
    case HEAD_AIRFRAME: return read_entry(reading, cursor, BLOCK_AIRFRAME, &reading->hangar->airframes);
    case HEAD_PAINT: return read_entry(reading, cursor, BLOCK_PAINT, &reading->hangar->paints);
    case HEAD_MINIATURE: return read_miniature(reading, cursor);
    default: return 1; /* colours were already read */
    }
}

typedef int ReadLine(Reading *reading, Cursor *cursor);

static int name_line(Reading *reading, Cursor *cursor) { return give_names(reading->hangar, cursor); }

static int each_line(Reading *reading, const BuiltinFile *file, ReadLine *take) {
    Reader reader;
    static Line line;
    int got;
    if (!file_open(&reader, FILE_CATALOGUE, file->name, file->text, file->size, &line, reading->diag)) return 0;
    reading->era = 2;
    while ((got = reader_next(&reader, &line)) == 1) {
        Cursor cursor = cursor_on(&line, reading->diag);
        if (!take(reading, &cursor)) return 0;
    }
    return got == 0 && end_block(reading);
}

static HangarNames names_on(HangarName *name, int max) { return (HangarNames){0, max, name}; }

int hangar_read(Hangar *hangar, const BuiltinFile *file, int count, const HangarJson *json, Diag *diag) {
    char nothing[1];
    Text nowhere = text_on(nothing, sizeof nothing);
    Reading reading = {.hangar = hangar, .json = {&nowhere, &nowhere, &nowhere}, .diag = diag};
    if (json) reading.json = *json;
    memset(hangar, 0, sizeof *hangar);
    hangar->airframes = names_on(hangar->airframe, AIRFRAME_MAX);
    hangar->paints = names_on(hangar->paint, PAINT_MAX);
    hangar->colours = names_on(hangar->colour, COLOUR_MAX);
    hangar->miniatures = names_on(hangar->miniature, MINIATURE_MAX);
    for (int i = 0; i < count; i++)
        if (!each_line(&reading, &file[i], name_line)) return 0;
    for (int i = 0; i < count; i++)
        if (!each_line(&reading, &file[i], read_line)) return 0;
    return 1;
}
