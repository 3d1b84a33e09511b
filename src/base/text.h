/* Writes text into the caller's buffer: never beyond its end, always ended with a zero. The
 * browser has no stdio; there it works the same. */
#ifndef FURBALL_BASE_TEXT_H
#define FURBALL_BASE_TEXT_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Most texts are a few characters long: for those, two moves that may overlap are faster than a call. */
static inline void text_copy(char *to, const char *from, size_t length) {
    if (length > 16) memcpy(to, from, length);
    else if (length >= 8) {
        uint64_t first, last;
        memcpy(&first, from, 8);
        memcpy(&last, from + length - 8, 8);
        memcpy(to, &first, 8);
        memcpy(to + length - 8, &last, 8);
    } else if (length >= 4) {
        uint32_t first, last;
        memcpy(&first, from, 4);
        memcpy(&last, from + length - 4, 4);
        memcpy(to, &first, 4);
        memcpy(to + length - 4, &last, 4);
    } else if (length) {
        to[0] = from[0];
        to[length / 2] = from[length / 2];
        to[length - 1] = from[length - 1];
    }
}

typedef struct Text {
    char *at;      /* the caller's buffer */
    size_t size;   /* its size, including the final zero */
    size_t length; /* characters written so far */
    int cut;       /* 1: something did not fit */
} Text;

Text text_on(char *buffer, size_t size);

/* A small printf: %s %c %d %u %ld %lu %lld %llu %x %llx %%, with an optional width
 * and 0 or - flag (%4d %-8s %04x). Nothing else. */
void text_put(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, for functions that have received such arguments. */
void text_put_list(Text *text, const char *format, va_list args);

/* Hundredths as a decimal without trailing zeros: 12350 gives 123.5. */
void text_put_hundredths(Text *text, int64_t hundredths);

static inline void text_put_char(Text *text, char c) {
    if (text->length + 1 >= text->size) {
        text->cut = 1;
        return;
    }
    text->at[text->length++] = c;
    text->at[text->length] = 0;
}

/* Text without a format is written directly: most of what a server sends is of this kind. */
void text_put_span(Text *text, const char *s, size_t length);
static inline void text_put_word(Text *text, const char *s) {
    size_t length = strlen(s);
    if (!__builtin_constant_p(length) || text->length + length >= text->size) {
        text_put_span(text, s, length);
        return;
    }
    memcpy(text->at + text->length, s, length + 1); /* a constant: a few moves of known size, including its zero */
    text->length += length;
}
void text_put_number(Text *text, int64_t number);

/* A string as JSON, with its quotes. */
void text_put_json(Text *text, const char *s);
int text_is_plain(const char *s, size_t length); /* it needs no escapes in JSON */

/* How many characters to type, delete or change to turn one word into the other; for "did you mean". */
int text_distance(const char *a, const char *b);

#endif
