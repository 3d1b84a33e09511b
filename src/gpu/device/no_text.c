/* Nothing is read or written on a graphics processor. These functions replace those that read and write text,
 * so that the compiler drops the code that calls them. */
#include "base/text.h"
#include "engine/notation.h"

Text text_on(char *buffer, size_t size) { return (Text){buffer, size, 0, 0}; }
void text_put(Text *text, const char *format, ...) { (void)text, (void)format; }
void text_put_hundredths(Text *text, int64_t hundredths) { (void)text, (void)hundredths; }
void text_put_json(Text *text, const char *s) { (void)text, (void)s; }
int text_distance(const char *a, const char *b) { return (void)a, (void)b, 0; }

int cursor_at_end(const Cursor *cursor) { return (void)cursor, 1; }
int cursor_end(Cursor *cursor) { return (void)cursor, 0; }
int cursor_try(Cursor *cursor, const char *word) { return (void)cursor, (void)word, 0; }
int cursor_peek(const Cursor *cursor, const char *word) { return (void)cursor, (void)word, 0; }
int cursor_expect(Cursor *cursor, const char *word) { return (void)cursor, (void)word, 0; }
const char *cursor_word(Cursor *cursor, const char *expected) { return (void)cursor, (void)expected, NULL; }
const char *cursor_string(Cursor *cursor, const char *expected) { return (void)cursor, (void)expected, NULL; }
const char *cursor_name(Cursor *cursor, const char *expected) { return (void)cursor, (void)expected, NULL; }
int cursor_fail(Cursor *cursor, const char *expected) { return (void)cursor, (void)expected, 0; }
int cursor_complain(Cursor *cursor, int back, const char *format, ...) {
    return (void)cursor, (void)back, (void)format, 0;
}
int cursor_whole(Cursor *cursor, const char *expected, int64_t min, int64_t max, int64_t *out) {
    return (void)cursor, (void)expected, (void)min, (void)max, (void)out, 0;
}
int cursor_hundredths(Cursor *cursor, const char *expected, int64_t min, int64_t max, int64_t *out) {
    return (void)cursor, (void)expected, (void)min, (void)max, (void)out, 0;
}
int cursor_choice(Cursor *cursor, const char *what, const char *const *names, int count) {
    return (void)cursor, (void)what, (void)names, (void)count, -1;
}
const char *nearest_name(const char *word, const char *const *names, int count) {
    return (void)word, (void)names, (void)count, NULL;
}
int diag_at(Diag *diag, const char *file, int line, int column, const char *format, ...) {
    return (void)diag, (void)file, (void)line, (void)column, (void)format, 0;
}
int diag_file(Diag *diag, const char *file, const char *format, ...) {
    return (void)diag, (void)file, (void)format, 0;
}
