#include "base/text.h"

#include <string.h>

enum { DIGITS_MAX = 24, WORD_MAX = 64 };

Text text_on(char *buffer, size_t size) {
    Text text = {buffer, size, 0, 0};
    if (size) buffer[0] = 0;
    return text;
}

void text_put_char(Text *text, char c) {
    if (text->length + 1 >= text->size) {
        text->cut = 1;
        return;
    }
    text->at[text->length++] = c;
    text->at[text->length] = 0;
}

typedef struct Spec {
    int left, zero, width;
} Spec;

static void put_padded(Text *text, const char *s, size_t length, Spec spec) {
    size_t pad = (size_t)spec.width > length ? (size_t)spec.width - length : 0;
    if (spec.zero && !spec.left && length && s[0] == '-') {
        text_put_char(text, *s++);
        length--;
    }
    for (; !spec.left && pad; pad--) text_put_char(text, spec.zero ? '0' : ' ');
    for (size_t i = 0; i < length; i++) text_put_char(text, s[i]);
    for (; pad; pad--) text_put_char(text, ' ');
}

static void put_number(Text *text, uint64_t value, int negative, unsigned base, Spec spec) {
    char digits[DIGITS_MAX];
    size_t n = DIGITS_MAX;
    do digits[--n] = "0123456789abcdef"[value % base];
    while (value /= base);
    if (negative) digits[--n] = '-';
    put_padded(text, digits + n, DIGITS_MAX - n, spec);
}

static void put_signed(Text *text, int64_t value, Spec spec) {
    uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    put_number(text, size, value < 0, 10, spec);
}

void text_put(Text *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_put_list(text, format, args);
    va_end(args);
}

void text_put_list(Text *text, const char *format, va_list args) {
    for (const char *f = format; *f; f++) {
        if (*f != '%') {
            text_put_char(text, *f);
            continue;
        }
        Spec spec = {0, 0, 0};
        int longs = 0;
        for (f++; *f == '-' || *f == '0'; f++) {
            if (*f == '-') spec.left = 1;
            else spec.zero = 1;
        }
        for (; *f >= '0' && *f <= '9'; f++) spec.width = spec.width * 10 + (*f - '0');
        for (; *f == 'l'; f++) longs++;
        switch (*f) {
        case 's': {
            const char *s = va_arg(args, const char *);
            put_padded(text, s, strlen(s), spec);
            break;
        }
        case 'c': text_put_char(text, (char)va_arg(args, int)); break;
        case 'd':
            put_signed(text, longs >= 2 ? va_arg(args, long long) : longs ? va_arg(args, long) : va_arg(args, int), spec);
            break;
        case 'u':
        case 'x': {
            uint64_t v = longs >= 2 ? va_arg(args, unsigned long long)
                         : longs    ? va_arg(args, unsigned long)
                                    : va_arg(args, unsigned);
            put_number(text, v, 0, *f == 'u' ? 10 : 16, spec);
            break;
        }
        default: text_put_char(text, *f);
        }
    }
}

void text_put_hundredths(Text *text, int64_t hundredths) {
    uint64_t size = hundredths < 0 ? 0 - (uint64_t)hundredths : (uint64_t)hundredths;
    unsigned rest = (unsigned)(size % 100);
    if (hundredths < 0) text_put_char(text, '-');
    text_put(text, "%llu", (unsigned long long)(size / 100));
    if (rest) text_put(text, rest % 10 ? ".%02u" : ".%u", rest % 10 ? rest : rest / 10);
}

void text_put_json(Text *text, const char *s) {
    text_put_char(text, '"');
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\') text_put(text, "\\%c", c);
        else if (c < 0x20) text_put(text, "\\u%04x", c);
        else text_put_char(text, (char)c);
    }
    text_put_char(text, '"');
}

int text_distance(const char *a, const char *b) {
    size_t la = strlen(a), lb = strlen(b);
    int row[WORD_MAX + 1];
    if (la > WORD_MAX || lb > WORD_MAX) return WORD_MAX;
    for (size_t j = 0; j <= lb; j++) row[j] = (int)j;
    for (size_t i = 1; i <= la; i++) {
        int diagonal = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= lb; j++) {
            int best = diagonal + (a[i - 1] != b[j - 1]);
            if (row[j] + 1 < best) best = row[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            diagonal = row[j];
            row[j] = best;
        }
    }
    return row[lb];
}
