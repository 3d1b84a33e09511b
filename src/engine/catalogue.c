#include "engine/catalogue.h"

#include "engine/head.h"

#include <assert.h>
#include <string.h>

int catalogue_is_about(const BuiltinFile *file, const char *const *words) {
    Diag quiet = {0};
    Reader reader;
    Line line;
    if (!file_open(&reader, FILE_CATALOGUE, file->name, file->text, file->size, &line, &quiet)) return 0;
    while (reader_next(&reader, &line) == 1) {
        Cursor cursor = cursor_on(&line, &quiet);
        if (cursor_peek(&cursor, "source")) continue;
        for (; *words; words++)
            if (cursor_peek(&cursor, *words)) return 1;
        return 0;
    }
    return 0;
}

int source_read(Cursor *cursor, Sources *sources) {
    assert(cursor->next <= cursor->line->count);
    Source source = {{0}, {0}};
    if (!cursor_keep(cursor, source.key, sizeof source.key, cursor_word(cursor, "the key of a source"))) return 0;
    if (!cursor_keep(cursor, source.text, sizeof source.text, cursor_string(cursor, "what the source is, in quotes"))) return 0;
    for (int i = 0; i < sources->count; i++) {
        if (strcmp(sources->source[i].key, source.key) != 0) continue;
        if (strcmp(sources->source[i].text, source.text) == 0) return 1;
        return cursor_complain(cursor, 1, "source %s was something else before: \"%s\"", source.key, sources->source[i].text);
    }
    if (sources->count == SOURCE_MAX) return cursor_complain(cursor, 2, "more than %d sources", SOURCE_MAX);
    sources->source[sources->count++] = source;
    return 1;
}

int origin_read(Cursor *cursor, const Sources *sources, Origin *out) {
    assert(cursor->next <= cursor->line->count);
    const char *words[CONFIDENCE_COUNT] = {NULL, "published", "community", "measured", "reconstructed", sources->own ? "own" : NULL};
    const char *keys[SOURCE_MAX];
    for (int i = 0; i < sources->count; i++) keys[i] = sources->source[i].key;
    if (sources->own && !cursor_peek(cursor, "from")) {
        *out = (Origin){(uint8_t)(sources->own - 1), CONFIDENCE_OWN};
        return !cursor->diag->failed;
    }
    if (!cursor_peek(cursor, "from")) return cursor_fail(cursor, "`from SOURCE CONFIDENCE`: every figure names its origin");
    cursor_expect(cursor, "from");
    int source = cursor_choice(cursor, "source", keys, sources->count);
    if (source < 0) return 0;
    int confidence = cursor_choice(cursor, "confidence", words, CONFIDENCE_COUNT);
    if (confidence < 0) return 0;
    *out = (Origin){(uint8_t)source, (uint8_t)confidence};
    return 1;
}
