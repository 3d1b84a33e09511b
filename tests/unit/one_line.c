#include "one_line.h"

#include <string.h>

Reader reader;
Line line;

int read_bytes(const char *text, size_t size) {
    memset(&diag, 0, sizeof diag);
    reader_open(&reader, "f.txt", text, size, &diag);
    return reader_next(&reader, &line);
}

int read_text(const char *text) { return read_bytes(text, strlen(text)); }

Cursor hand_on(const char *text) {
    read_text(text);
    return cursor_on(&line, &diag);
}
