#include "engine/own_join.h"

#include "base/json.h"
#include "engine/head.h"

#include <string.h>

static const char *word_of(const Line *line, int token) { return token < line->count ? line->text + line->token[token].at : ""; }

/* What a line of a catalogue defines, or "". */
static const char *defined_by(const Line *line) {
    static const char *const words[] = {"model", "ground", "aircraft", "deck", "counters"};
    for (int i = 0; i < 5; i++)
        if (!strcmp(word_of(line, 0), words[i])) return word_of(line, 1);
    return "";
}

/* Does any line of the text name this? Of a catalogue only what airplanes are made of counts. */
static int names(const char *text, size_t size, const char *wanted) {
    Diag quiet = {0};
    Reader reader;
    Line line;
    reader_open(&reader, "text", text, size, &quiet);
    while (reader_next(&reader, &line) > 0)
        for (int i = 1; i < line.count; i++)
            if (line.token[i].kind != TOKEN_STRING && !strcmp(word_of(&line, i), wanted) && strcmp(defined_by(&line), wanted) != 0) return 1;
    return 0;
}

/* Does the text use something that the file defines? -1 after complaining. */
static int uses(const char *text, size_t size, const BuiltinFile *file, Diag *diag) {
    Reader reader;
    Line line;
    if (!file_open(&reader, FILE_CATALOGUE, file->name, file->text, file->size, &line, diag)) return -1;
    while (reader_next(&reader, &line) > 0)
        if (*defined_by(&line) && names(text, size, defined_by(&line))) return 1;
    return diag->failed ? -1 : 0;
}

/* The lines behind a file's head. */
static void put_lines(const BuiltinFile *file, Text *out) {
    Diag quiet = {0};
    Reader reader;
    Line line;
    if (!file_open(&reader, FILE_CATALOGUE, file->name, file->text, file->size, &line, &quiet)) return;
    json_span(out, reader.at, (size_t)(reader.end - reader.at));
    if (reader.end > reader.at && reader.end[-1] != '\n') text_put_char(out, '\n');
}

/* Which files are needed: by the scenario, or by one that is. 0 after complaining. */
static int choose(const char *scenario, size_t size, const BuiltinFile *files, int count, uint8_t *needed, Diag *diag) {
    int more = 1;
    for (int i = 0; i < count; i++) {
        int used = uses(scenario, size, &files[i], diag);
        if (used < 0) return 0;
        needed[i] = (uint8_t)used;
    }
    while (more) {
        more = 0;
        for (int i = 0; i < count; i++)
            for (int j = 0; !needed[i] && j < count; j++)
                if (needed[j] && i != j && uses(files[j].text, files[j].size, &files[i], diag) > 0) needed[i] = 1, more = 1;
    }
    return 1;
}

/* A deck must be known before the airplane that flies it. */
static int has_decks(const BuiltinFile *file) {
    static const char deck[] = "\ndeck ";
    for (size_t i = 0; i + sizeof deck <= file->size; i++)
        if (!memcmp(file->text + i, deck, sizeof deck - 1)) return 1;
    return 0;
}

int own_join(const char *scenario, size_t size, const BuiltinFile *files, int count, Text *out, Diag *diag) {
    uint8_t needed[OWN_FILES_MAX] = {0};
    Reader reader;
    Line line;
    int any = 0, has_block = 0;
    if (count > OWN_FILES_MAX) return diag_file(diag, "--data", "found %d files, expected at most %d", count, OWN_FILES_MAX);
    if (!choose(scenario, size, files, count, needed, diag)) return 0;
    for (int i = 0; i < count; i++) any |= needed[i];
    Diag quiet = {0};
    reader_open(&reader, "scenario", scenario, size, &quiet);
    while (any && reader_next(&reader, &line) > 0) has_block |= !strcmp(word_of(&line, 0), "catalogue") && line.count == 1;
    reader_open(&reader, "scenario", scenario, size, &quiet);
    const char *from = scenario;
    while (any && reader_next(&reader, &line) > 0) {
        if (strcmp(word_of(&line, 0), has_block ? "catalogue" : "rules") != 0) continue;
        json_span(out, from, (size_t)(reader.at - from));
        if (reader.at[-1] != '\n') text_put_char(out, '\n');
        if (!has_block) text_put(out, "catalogue\n");
        for (int first = 1; first >= 0; first--)
            for (int i = 0; i < count; i++)
                if (needed[i] && has_decks(&files[i]) == first) put_lines(&files[i], out);
        if (!has_block) text_put(out, "end\n");
        from = reader.at;
        break;
    }
    json_span(out, from, (size_t)(scenario + size - from));
    return !out->cut || diag_file(diag, "--data", "found more data than there is room for");
}
