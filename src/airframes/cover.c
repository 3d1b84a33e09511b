/* Which models of the catalogues have a miniature. */
#include "airframes/airframes.h"
#include "airframes/fields.h"
#include "airframes/names.h"
#include "base/json.h"
#include "engine/head.h"

#include <string.h>

typedef int EachModel(void *self, Cursor *cursor, const char *id, const char *title);

/* Calls `take` for every `model ID "Title"` and `aircraft ID "Title"`. */
static int each_model(const BuiltinFile *file, EachModel *take, void *self, Diag *diag) {
    Reader reader;
    static Line line;
    int got;
    if (!file_open(&reader, FILE_CATALOGUE, file->name, file->text, file->size, &line, diag)) return 0;
    while ((got = reader_next(&reader, &line)) == 1) {
        Cursor cursor = cursor_on(&line, diag);
        if (!cursor_try(&cursor, "model") && !cursor_try(&cursor, "aircraft")) continue;
        const char *id = cursor_name(&cursor, "a model");
        const char *title = id ? cursor_string(&cursor, "its name in quotes") : NULL;
        if (!title || !take(self, &cursor, id, title)) return 0;
    }
    return got == 0;
}

typedef struct Covering {
    const Hangar *hangar;
    uint8_t seen[MINIATURE_MAX];
    Text *titles;
} Covering;

static int cover(void *self, Cursor *cursor, const char *id, const char *title) {
    Covering *covering = self;
    int index = name_index(&covering->hangar->miniatures, id);
    if (index < 0) return cursor_complain(cursor, 2, "found %s, which no miniature of the airframes shows", id);
    covering->seen[index] = 1;
    if (covering->titles) json_word(covering->titles, title, id);
    return 1;
}

static int cover_models(Covering *covering, const BuiltinFile *file, int count, Diag *diag) {
    for (int i = 0; i < count; i++)
        if (!hangar_is_mine(&file[i]) && !each_model(&file[i], cover, covering, diag)) return 0;
    return 1;
}

static int cover_all(Covering *covering, const BuiltinFile *file, int count, Diag *diag) {
    if (!cover_models(covering, file, count, diag)) return 0;
    for (int i = 0; i < covering->hangar->miniatures.count; i++) {
        const HangarName *name = &covering->hangar->miniatures.name[i];
        if (!covering->seen[i]) return diag_at(diag, name->file, name->line, 1, "found %s, expected a model that a catalogue has", name->id);
    }
    return 1;
}

int hangar_shows(const Hangar *hangar, const BuiltinFile *file, int count, Diag *diag) {
    Covering covering = {.hangar = hangar};
    return cover_models(&covering, file, count, diag);
}

int hangar_covers(const Hangar *hangar, const BuiltinFile *file, int count, Diag *diag) {
    Covering covering = {.hangar = hangar};
    return cover_all(&covering, file, count, diag);
}

static void write_vocabulary(Text *out) {
    text_put(out, "\"words\":{");
    for (int i = 0; i < VOCABULARY_COUNT; i++) {
        json_comma(out);
        text_put(out, "\"%s\":[", VOCABULARY[i]->what);
        for (int j = 0; j < VOCABULARY[i]->count; j++) {
            json_comma(out);
            text_put_json(out, VOCABULARY[i]->word[j]);
        }
        text_put_char(out, ']');
    }
    text_put_char(out, '}');
}

enum { SECTION_MAX = 1 << 19 };

int hangar_write(Hangar *hangar, const BuiltinFile *airframes, int airframe_count, const BuiltinFile *catalogues, int catalogue_count,
                 Text *out, Diag *diag) {
    static char section[3][SECTION_MAX];
    Text text[3];
    for (int i = 0; i < 3; i++) text[i] = text_on(section[i], SECTION_MAX);
    HangarJson json = {&text[0], &text[1], &text[2]};
    if (!hangar_read(hangar, airframes, airframe_count, &json, diag)) return 0;
    text_put(out, "{\"airframes\":{%s},\"paints\":{%s},\"miniatures\":{%s},\"titles\":{", section[0], section[1], section[2]);
    Covering covering = {.hangar = hangar, .titles = out};
    if (!cover_all(&covering, catalogues, catalogue_count, diag)) return 0;
    text_put(out, "},");
    write_vocabulary(out);
    text_put_char(out, '}');
    return 1;
}
