#include "base/text.h"

#include <string.h>

enum { DIGITS_MAX = 24, WORD_MAX = 64 };

Text text_on(char *buffer, size_t size) {
    Text text = {buffer, size, 0, 0};
    if (size) buffer[0] = 0;
    return text;
}

/* Writes as much of it as fits. */
void text_put_span(Text *text, const char *s, size_t length) {
    size_t room = text->size > text->length + 1 ? text->size - text->length - 1 : 0;
    if (length > room) {
        text->cut = 1;
        length = room;
    }
    if (!length) return;
    text_copy(text->at + text->length, s, length);
    text->length += length;
    text->at[text->length] = 0;
}

typedef struct Spec {
    int left, zero, width;
} Spec;

static const Spec NO_WIDTH;

static void put_padded(Text *text, const char *s, size_t length, const Spec *spec) {
    size_t pad = (size_t)spec->width > length ? (size_t)spec->width - length : 0;
    if (!pad) {
        text_put_span(text, s, length);
        return;
    }
    if (spec->zero && !spec->left && length && s[0] == '-') {
        text_put_char(text, *s++);
        length--;
    }
    for (; !spec->left && pad; pad--) text_put_char(text, spec->zero ? '0' : ' ');
    text_put_span(text, s, length);
    for (; pad; pad--) text_put_char(text, ' ');
}

static void put_decimal(Text *text, uint64_t value, int negative, const Spec *spec) {
    char digits[DIGITS_MAX];
    size_t n = DIGITS_MAX;
    do digits[--n] = (char)('0' + value % 10);
    while (value /= 10);
    if (negative) digits[--n] = '-';
    put_padded(text, digits + n, DIGITS_MAX - n, spec);
}

static void put_hex(Text *text, uint64_t value, const Spec *spec) {
    char digits[DIGITS_MAX];
    size_t n = DIGITS_MAX;
    do digits[--n] = "0123456789abcdef"[value % 16];
    while (value /= 16);
    put_padded(text, digits + n, DIGITS_MAX - n, spec);
}

static void put_signed(Text *text, int64_t value, const Spec *spec) {
    uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    put_decimal(text, size, value < 0, spec);
}

void text_put_number(Text *text, int64_t number) { put_signed(text, number, &NO_WIDTH); }

void text_put(Text *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_put_list(text, format, args);
    va_end(args);
}

/* Writes the value for what follows a %; returns the last character of the format. */
static const char *put_value(Text *text, const char *f, va_list *args) {
    Spec spec = {0, 0, 0};
    int longs = 0;
    for (; *f == '-' || *f == '0'; f++) {
        if (*f == '-') spec.left = 1;
        else spec.zero = 1;
    }
    for (; *f >= '0' && *f <= '9'; f++) spec.width = spec.width * 10 + (*f - '0');
    for (; *f == 'l'; f++) longs++;
    switch (*f) {
    case 's': {
        const char *s = va_arg(*args, const char *);
        put_padded(text, s, strlen(s), &spec);
        break;
    }
    case 'c': text_put_char(text, (char)va_arg(*args, int)); break;
    case 'd':
        put_signed(text, longs >= 2 ? va_arg(*args, long long) : longs ? va_arg(*args, long) : va_arg(*args, int), &spec);
        break;
    case 'u':
    case 'x': {
        uint64_t v = longs >= 2 ? va_arg(*args, unsigned long long)
                     : longs    ? va_arg(*args, unsigned long)
                                : va_arg(*args, unsigned);
        if (*f == 'u') put_decimal(text, v, 0, &spec);
        else put_hex(text, v, &spec);
        break;
    }
    default: text_put_char(text, *f);
    }
    return f;
}

void text_put_list(Text *text, const char *format, va_list given) {
    va_list args; /* on some platforms one cannot take the address of a parameter of this type */
    va_copy(args, given);
    for (const char *f = format; *f; f++) {
        const char *start = f;
        while (*f && *f != '%') f++;
        if (f > start) text_put_span(text, start, (size_t)(f - start));
        if (!*f) break;
        if (*++f == 's') { /* these two are by far the most frequent */
            const char *s = va_arg(args, const char *);
            text_put_span(text, s, strlen(s));
        } else if (*f == 'd') {
            put_signed(text, va_arg(args, int), &NO_WIDTH);
        } else {
            f = put_value(text, f, &args);
        }
    }
    va_end(args);
}

void text_put_hundredths(Text *text, int64_t hundredths) {
    uint64_t size = hundredths < 0 ? 0 - (uint64_t)hundredths : (uint64_t)hundredths;
    unsigned rest = (unsigned)(size % 100);
    if (hundredths < 0) text_put_char(text, '-');
    text_put(text, "%llu", (unsigned long long)(size / 100));
    if (rest) text_put(text, rest % 10 ? ".%02u" : ".%u", rest % 10 ? rest : rest / 10);
}

/* Sixteen characters at once, in a register if there is one. */
typedef uint8_t Letters __attribute__((vector_size(16)));
typedef uint64_t Halves __attribute__((vector_size(16)));

/* Is one of them a quote, a backslash or a control character? */
static inline int has_special(Letters letters) {
    Halves found = (Halves)((letters < 0x20) | (letters == '"') | (letters == '\\'));
    return (found[0] | found[1]) != 0;
}

/* The last sixteen may overlap those before, so that no character is tested alone. */
int text_is_plain(const char *s, size_t length) {
    Letters letters;
    if (length < sizeof letters) {
        memset(&letters, 'x', sizeof letters);
        text_copy((char *)&letters, s, length);
        return !has_special(letters);
    }
    const char *last = s + length - sizeof letters;
    for (; s < last; s += sizeof letters) {
        memcpy(&letters, s, sizeof letters);
        if (has_special(letters)) return 0;
    }
    memcpy(&letters, last, sizeof letters);
    return !has_special(letters);
}

static void put_json_slowly(Text *text, const char *s) {
    text_put_char(text, '"');
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\') text_put(text, "\\%c", c);
        else if (c < 0x20) text_put(text, "\\u%04x", c);
        else text_put_char(text, (char)c);
    }
    text_put_char(text, '"');
}

void text_put_json(Text *text, const char *s) {
    size_t length = strlen(s);
    if (text->length + length + 3 > text->size || !text_is_plain(s, length)) {
        put_json_slowly(text, s);
        return;
    }
    char *to = text->at + text->length;
    to[0] = '"';
    text_copy(to + 1, s, length);
    to[length + 1] = '"';
    to[length + 2] = 0;
    text->length += length + 2;
}

int text_distance(const char *a, const char *b) {
    size_t la = strlen(a), lb = strlen(b);
    int row[3][WORD_MAX + 1]; /* the last three rows: two swapped letters count as one mistake */
    if (la > WORD_MAX || lb > WORD_MAX) return WORD_MAX;
    for (size_t j = 0; j <= lb; j++) row[0][j] = (int)j;
    for (size_t i = 1; i <= la; i++) {
        int *now = row[i % 3];
        const int *before = row[(i + 2) % 3], *earlier = row[(i + 1) % 3];
        now[0] = (int)i;
        for (size_t j = 1; j <= lb; j++) {
            int best = before[j - 1] + (a[i - 1] != b[j - 1]);
            if (before[j] + 1 < best) best = before[j] + 1;
            if (now[j - 1] + 1 < best) best = now[j - 1] + 1;
            int swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped && earlier[j - 2] + 1 < best) best = earlier[j - 2] + 1;
            now[j] = best;
        }
    }
    return row[la % 3][lb];
}
