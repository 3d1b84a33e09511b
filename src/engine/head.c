#include "engine/head.h"

#include <assert.h>

enum { FILE_KINDS = FILE_VALUES + 1 };

/* By FileKind. One version of each is known so far. */
static const char *const KIND_NAME[FILE_KINDS] = {NULL, "scenario", "record", "tests", "catalogue", "players", "campaign", "lesson", "positions", "net", "values"};
enum { KIND_VERSION = 1 };

static FileKind head_read(Reader *reader, Line *line) {
    int64_t version = 0;
    if (reader_next(reader, line) == 0)
        diag_file(reader->diag, reader->file,
                  "found an empty file, expected a first line like \"furball scenario 1\"");
    if (reader->diag->failed) return FILE_UNKNOWN;
    Cursor cursor = cursor_on(line, reader->diag);
    if (!cursor_expect(&cursor, "furball")) return FILE_UNKNOWN;
    int kind = cursor_choice(&cursor, "kind of file", KIND_NAME, FILE_KINDS);
    if (kind < 0 || !cursor_whole(&cursor, "a version", 1, INT32_MAX, &version)) return FILE_UNKNOWN;
    if (version != KIND_VERSION) {
        cursor_complain(&cursor, 1,
                        "found version %lld, expected version %d of the %s form, the only one known here",
                        (long long)version, KIND_VERSION, KIND_NAME[kind]);
        return FILE_UNKNOWN;
    }
    return cursor_end(&cursor) ? (FileKind)kind : FILE_UNKNOWN;
}

FileKind file_kind(const char *file, const char *text, size_t size, Diag *diag) {
    Reader reader;
    Line line;
    reader_open(&reader, file, text, size, diag);
    return head_read(&reader, &line);
}

int file_open(Reader *reader, FileKind kind, const char *file, const char *text, size_t size, Line *line,
              Diag *diag) {
    assert(text);
    reader_open(reader, file, text, size, diag);
    FileKind found = head_read(reader, line);
    if (found == FILE_UNKNOWN || found == kind) return found == kind;
    return diag_at(diag, file, line->number, line->token[1].column,
                   "found a file of kind \"%s\", expected \"%s\"", KIND_NAME[found], KIND_NAME[kind]);
}
