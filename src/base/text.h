/* Writes text into the caller's buffer: never beyond its end, always ended with a zero. The
 * browser has no stdio; there it works the same. */
#ifndef FURBALL_BASE_TEXT_H
#define FURBALL_BASE_TEXT_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct Text {
    char *at;      /* the caller's buffer */
    size_t size;   /* its size, the final zero included */
    size_t length; /* characters written so far */
    int cut;       /* 1 when something did not fit */
} Text;

Text text_on(char *buffer, size_t size);

/* A small printf: %s %c %d %u %ld %lu %lld %llu %x %llx %%, with an optional width
 * and 0 or - flag (%4d %-8s %04x). Nothing else. */
void text_put(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, for functions that have taken such arguments themselves. */
void text_put_list(Text *text, const char *format, va_list args);

/* Hundredths as a decimal without trailing zeros: 12350 gives 123.5. */
void text_put_hundredths(Text *text, int64_t hundredths);

void text_put_char(Text *text, char c);

/* What needs no format is written without looking for one: this is most of what a server sends. */
void text_put_span(Text *text, const char *s, size_t length);
static inline void text_put_word(Text *text, const char *s) { text_put_span(text, s, strlen(s)); }
void text_put_number(Text *text, int64_t number);

/* A string as JSON, with its quotes. */
void text_put_json(Text *text, const char *s);
int text_is_plain(const char *s, size_t length); /* it stands in JSON as it is, without any backslash */

/* Letters to type, delete or change to make one word the other; for "did you mean". */
int text_distance(const char *a, const char *b);

#endif
