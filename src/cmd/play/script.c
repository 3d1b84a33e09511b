#include "cmd/play/script.h"

#include "cmd/cmd.h"

#include <stdlib.h>
#include <string.h>

static int is(const Line *line, int token, const char *word) {
    return token < line->count && strcmp(line->text + line->token[token].at, word) == 0;
}

static void take_out(Line *line, int first, int count) {
    line->count -= count;
    memmove(line->token + first, line->token + first + count, sizeof *line->token * (size_t)(line->count - first));
}

/* Removes `altitude 3` from an airplane if there are no altitudes. */
static void drop_altitude(Line *line) {
    if (!is(line, 0, "plane")) return;
    for (int i = 1; i + 1 < line->count; i++)
        if (is(line, i, "altitude")) take_out(line, i, 2);
}

static void write_rules(const Line *line, const char *level, Text *out) {
    text_put(out, "rules %s %s", line->text + line->token[1].at, level);
    if (line->count <= 3) return;
    text_put_char(out, ' ');
    line_write_from(line, 3, out);
}

int scenario_set_level(const char *name, TextFile *file, const char *level, Diag *diag) {
    static const char *const LEVELS[] = {"basic", "standard", "advanced"};
    Reader reader;
    Line line;
    int got, known = 0;
    for (int i = 0; i < 3; i++) known |= strcmp(level, LEVELS[i]) == 0;
    if (!known) return diag_file(diag, "--level", "found \"%s\", expected basic, standard or advanced", level);
    size_t size = 2 * file->size + 4096;
    char *text = memory_new(size);
    Text out = text_on(text, size);
    reader_open(&reader, name, file->text, file->size, diag);
    while ((got = reader_next(&reader, &line)) == 1) {
        if (strcmp(level, "advanced") != 0) drop_altitude(&line);
        if (is(&line, 0, "rules") && line.count >= 2) write_rules(&line, level, &out);
        else line_write(&line, &out);
        text_put_char(&out, '\n');
    }
    if (got == 0 && out.cut) diag_file(diag, name, "found a scenario too long to write again");
    if (diag->failed) {
        free(text);
        return 0;
    }
    text_file_unload(file);
    file->text = text;
    file->size = out.length;
    return 1;
}
