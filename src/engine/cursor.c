/* Reading a line token by token, and complaints that say where, what was found and what was
 * expected. */
#include "engine/notation.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

enum {
    SHOWN_FILE_MAX = 160, /* bytes of a file's name in a complaint; its end is what tells */
    SHOWN_TOKEN_MAX = 60,
    SHOWN_CHOICES_MAX = 16, /* a set this small is listed whole */
    NEAR_MAX = 6           /* more changed letters than this are another word */
};

/* ---- complaints ----------------------------------------------------------------- */

static int is_inside_character(char c) { return ((unsigned char)c & 0xC0) == 0x80; }

static void put_file(Text *out, const char *file) {
    size_t length = strlen(file);
    if (length > SHOWN_FILE_MAX) {
        file += length - SHOWN_FILE_MAX;
        while (is_inside_character(*file)) file++;
        text_put(out, "...");
    }
    text_put(out, "%s", file);
}

/* Makes one line of it that every terminal can show: what a complaint quotes may hold a line
 * end, and may have been cut inside a character. */
static void make_plain(char *text, size_t length) {
    unsigned char *p = (unsigned char *)text, *end = p + length;
    while (p < end) {
        uint32_t c = 0;
        int bytes = utf8_length(p, end, &c);
        if (!bytes)
            *p = '?';
        else if (c < ' ')
            *p = ' ';
        p += bytes ? bytes : 1;
    }
}

static void complain(Diag *diag, const char *file, int line, int column, const char *format, va_list args) {
    if (diag->failed) return;
    Text out = text_on(diag->text, sizeof diag->text);
    diag->failed = 1;
    diag->line = line;
    diag->column = column;
    put_file(&out, file);
    if (line) text_put(&out, ":%d:%d", line, column);
    text_put(&out, ": ");
    text_put_list(&out, format, args);
    make_plain(diag->text, out.length);
}

int diag_at(Diag *diag, const char *file, int line, int column, const char *format, ...) {
    va_list args;
    va_start(args, format);
    complain(diag, file, line, column, format, args);
    va_end(args);
    return 0;
}

int diag_file(Diag *diag, const char *file, const char *format, ...) {
    va_list args;
    va_start(args, format);
    complain(diag, file, 0, 0, format, args);
    va_end(args);
    return 0;
}

static const Token *token_in_front(const Cursor *cursor) {
    return cursor->next < cursor->line->count ? &cursor->line->token[cursor->next] : NULL;
}

static const char *text_of(const Cursor *cursor, const Token *token) {
    return cursor->line->text + token->at;
}

int cursor_complain(Cursor *cursor, int back, const char *format, ...) {
    assert(cursor->next <= cursor->line->count);
    assert(back >= 0);
    const Line *line = cursor->line;
    int index = cursor->next > back ? cursor->next - back : 0;
    int column = index < line->count ? line->token[index].column : line->end_column;
    va_list args;
    va_start(args, format);
    complain(cursor->diag, line->file, line->number, column, format, args);
    va_end(args);
    return 0;
}

/* What stands in front of the hand, as a complaint shows it: one line, not too long. */
static void put_found(Text *out, const Cursor *cursor) {
    const Token *token = token_in_front(cursor);
    char shown[SHOWN_TOKEN_MAX + 4];
    if (!token) {
        text_put(out, "the end of the line");
        return;
    }
    const char *s = text_of(cursor, token);
    size_t length = strlen(s);
    if (length > SHOWN_TOKEN_MAX) {
        length = SHOWN_TOKEN_MAX;
        while (is_inside_character(s[length])) length--;
        memcpy(shown, s, length);
        memcpy(shown + length, "...", 4);
        s = shown;
    }
    if (token->kind == TOKEN_STRING) text_put(out, "the string ");
    if (token->kind == TOKEN_NUMBER)
        text_put(out, "%s", s);
    else
        string_write(s, out);
}

/* How far a name is from what was written, or NEAR_MAX + 1. The beginning of a name is as
 * near as one wrong letter: "spitfire" means some "spitfire-1". */
static int name_distance(const char *word, const char *name) {
    size_t length = strlen(word), longer = strlen(name);
    if (length >= 3 && length < longer && !strncmp(word, name, length)) return 1;
    if (length > longer) longer = length;
    int distance = text_distance(word, name), most = (int)(longer / 3);
    if (most < 1) most = 1;
    return distance <= most && distance <= NEAR_MAX && (size_t)distance < length ? distance : NEAR_MAX + 1;
}

/* The length of the single word that a part of a list is, between "or " and backticks: 0 if it is anything else. */
static size_t listed_word(const char **at, size_t length) {
    if (length > 3 && !strncmp(*at, "or ", 3)) *at += 3, length -= 3;
    if (length > 2 && **at == '`' && (*at)[length - 1] == '`') *at += 1, length -= 2;
    for (size_t i = 0; i < length; i++)
        if (!strchr("abcdefghijklmnopqrstuvwxyz-_", (*at)[i])) return 0;
    return length;
}

/* "a card: left, right or stall": which of the words that are listed there is near to the one that was found? */
static int near_listed(const char *word, const char *expected, char *out, size_t size) {
    const char *colon = strrchr(expected, ':'), *at = colon ? colon + 1 : expected;
    int listed = colon != NULL || strstr(at, ", ") || strstr(at, " or ");
    int best = NEAR_MAX + 1;
    while (listed && *at) {
        at += strspn(at, " ,");
        const char *comma = strchr(at, ','), *either = strstr(at, " or "), *past = at + strlen(at);
        if (comma && comma < past) past = comma;
        if (either && either < past) past = either;
        const char *first = at;
        size_t length = listed_word(&first, (size_t)(past - at));
        char name[SHOWN_TOKEN_MAX + 1];
        at = past;
        if (!length || length >= sizeof name || length >= size) continue;
        memcpy(name, first, length);
        name[length] = 0;
        int distance = name_distance(word, name);
        if (distance >= best) continue;
        best = distance;
        memcpy(out, name, length + 1);
    }
    return best <= NEAR_MAX;
}

int cursor_fail(Cursor *cursor, const char *expected) {
    const Token *token = token_in_front(cursor);
    char found[2 * SHOWN_TOKEN_MAX + 32], near[SHOWN_TOKEN_MAX + 1];
    Text out = text_on(found, sizeof found);
    put_found(&out, cursor);
    int known = token && token->kind == TOKEN_WORD && !strstr(expected, "did you mean") && near_listed(text_of(cursor, token), expected, near, sizeof near);
    if (known) return cursor_complain(cursor, 0, "found %s, expected %s; did you mean \"%s\"?", found, expected, near);
    return cursor_complain(cursor, 0, "found %s, expected %s", found, expected);
}

/* ---- the hand ------------------------------------------------------------------- */

Cursor cursor_on(const Line *line, Diag *diag) { return (Cursor){line, 0, diag, NULL}; }

void cursor_part(Cursor *cursor, int first) {
    assert(cursor->next <= cursor->line->count);
    Parts *parts = cursor->parts;
    if (parts && parts->count < PARTS_MAX) parts->part[parts->count++] = (Part){(int16_t)first, (int16_t)cursor->next};
}

int cursor_at_end(const Cursor *cursor) {
    return cursor->diag->failed || cursor->next >= cursor->line->count;
}

int cursor_end(Cursor *cursor) {
    if (cursor->diag->failed) return 0;
    return cursor_at_end(cursor) || cursor_fail(cursor, "the end of the line");
}

int cursor_peek(const Cursor *cursor, const char *word) {
    const Token *token = token_in_front(cursor);
    if (cursor->diag->failed || !token || token->kind == TOKEN_STRING) return 0;
    return !strcmp(text_of(cursor, token), word);
}

int cursor_try(Cursor *cursor, const char *word) {
    if (!cursor_peek(cursor, word)) return 0;
    cursor->next++;
    return 1;
}

int cursor_expect(Cursor *cursor, const char *word) {
    assert(cursor->next <= cursor->line->count);
    assert(word);
    char expected[2 * SHOWN_TOKEN_MAX];
    if (cursor_try(cursor, word)) return 1;
    Text out = text_on(expected, sizeof expected);
    string_write(word, &out);
    return cursor_fail(cursor, expected);
}

/* The text of the next token if it is of one of the kinds (bit per TokenKind). */
static const char *take(Cursor *cursor, unsigned kinds, const char *expected) {
    const Token *token = token_in_front(cursor);
    if (cursor->diag->failed) return NULL;
    if (!token || !(kinds >> token->kind & 1)) {
        cursor_fail(cursor, expected);
        return NULL;
    }
    cursor->next++;
    return text_of(cursor, token);
}

const char *cursor_word(Cursor *cursor, const char *expected) {
    return take(cursor, 1u << TOKEN_WORD, expected);
}

const char *cursor_string(Cursor *cursor, const char *expected) {
    return take(cursor, 1u << TOKEN_STRING, expected);
}

const char *cursor_name(Cursor *cursor, const char *expected) {
    return take(cursor, 1u << TOKEN_WORD | 1u << TOKEN_NUMBER | 1u << TOKEN_STRING, expected);
}

int cursor_keep(Cursor *cursor, char *out, size_t size, const char *text) {
    assert(cursor->next <= cursor->line->count);
    if (!text) return 0;
    size_t length = strlen(text);
    if (length == 0) return cursor_complain(cursor, 1, "found nothing between the quotes, expected a text");
    if (length >= size) return cursor_complain(cursor, 1, "\"%s\" is longer than %d characters", text, (int)size - 1);
    memset(out, 0, size);
    memcpy(out, text, length);
    return 1;
}

static const Token *number_in_front(const Cursor *cursor) {
    const Token *token = token_in_front(cursor);
    return token && token->kind == TOKEN_NUMBER && token->fits ? token : NULL;
}

int cursor_whole(Cursor *cursor, const char *expected, int64_t min, int64_t max, int64_t *out) {
    assert(cursor->next <= cursor->line->count);
    assert(min <= max);
    char range[2 * SHOWN_TOKEN_MAX + 128];
    const Token *token = number_in_front(cursor);
    if (cursor->diag->failed) return 0;
    if (token && token->whole && token->hundredths / 100 >= min && token->hundredths / 100 <= max) {
        *out = token->hundredths / 100;
        cursor->next++;
        return 1;
    }
    Text text = text_on(range, sizeof range);
    text_put(&text, "%s, a whole number from %lld to %lld", expected, (long long)min, (long long)max);
    return cursor_fail(cursor, range);
}

int cursor_hundredths(Cursor *cursor, const char *expected, int64_t min, int64_t max, int64_t *out) {
    assert(cursor->next <= cursor->line->count);
    assert(min <= max);
    char range[2 * SHOWN_TOKEN_MAX + 128];
    const Token *token = number_in_front(cursor);
    if (cursor->diag->failed) return 0;
    if (token && token->hundredths >= min && token->hundredths <= max) {
        *out = token->hundredths;
        cursor->next++;
        return 1;
    }
    Text text = text_on(range, sizeof range);
    text_put(&text, "%s, a number from ", expected);
    text_put_hundredths(&text, min);
    text_put(&text, " to ");
    text_put_hundredths(&text, max);
    return cursor_fail(cursor, range);
}

/* The digits in front of the hand; they may be too many for a number, or look like a word. */
static const char *digits_in_front(const Cursor *cursor) {
    const Token *token = token_in_front(cursor);
    return token && (token->kind == TOKEN_WORD || token->kind == TOKEN_NUMBER) ? text_of(cursor, token) : "";
}

int cursor_u64(Cursor *cursor, const char *expected, uint64_t *out) {
    assert(cursor->next <= cursor->line->count);
    const char *s = digits_in_front(cursor);
    uint64_t value = 0;
    int ok = *s != 0;
    if (cursor->diag->failed) return 0;
    for (; *s && ok; s++) {
        uint64_t digit = (uint64_t)(*s - '0');
        ok = *s >= '0' && *s <= '9' && value <= (UINT64_MAX - digit) / 10;
        value = value * 10 + digit;
    }
    if (!ok) return cursor_fail(cursor, expected);
    *out = value;
    cursor->next++;
    return 1;
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

int cursor_hex(Cursor *cursor, const char *expected, uint8_t *out, int bytes) {
    assert(cursor->next <= cursor->line->count);
    assert(bytes >= 0);
    const char *s = digits_in_front(cursor);
    int ok = strlen(s) == 2 * (size_t)bytes;
    if (cursor->diag->failed) return 0;
    for (const char *c = s; *c; c++) ok = ok && hex_digit(*c) >= 0;
    if (!ok) return cursor_fail(cursor, expected);
    for (int i = 0; i < bytes; i++) out[i] = (uint8_t)(hex_digit(s[2 * i]) << 4 | hex_digit(s[2 * i + 1]));
    cursor->next++;
    return 1;
}

/* ---- one of a set --------------------------------------------------------------- */

const char *nearest_name(const char *word, const char *const *names, int count) {
    assert(word);
    assert(count >= 0);
    const char *best = NULL;
    int best_distance = NEAR_MAX + 1;
    for (int i = 0; i < count; i++) {
        int distance = names[i] ? name_distance(word, names[i]) : NEAR_MAX + 1;
        if (distance >= best_distance) continue;
        best = names[i];
        best_distance = distance;
    }
    return best;
}

/* ": north, east or south", if the set is small. */
static void put_choices(Text *out, const char *const *names, int count) {
    int total = 0, shown = 0;
    for (int i = 0; i < count; i++) total += names[i] != NULL;
    if (total > SHOWN_CHOICES_MAX) return;
    for (int i = 0; i < count; i++) {
        if (!names[i]) continue;
        text_put(out, "%s%s", !shown ? ": " : shown + 1 == total ? " or " : ", ", names[i]);
        shown++;
    }
}

static int choice_fail(Cursor *cursor, const char *what, const char *const *names, int count) {
    const Token *token = token_in_front(cursor);
    const char *near = token ? nearest_name(text_of(cursor, token), names, count) : NULL;
    char expected[DIAG_TEXT_MAX / 2];
    Text out = text_on(expected, sizeof expected);
    text_put(&out, "%s %s", strchr("aeiou", what[0]) ? "an" : "a", what);
    if (near)
        text_put(&out, "; did you mean \"%s\"?", near);
    else
        put_choices(&out, names, count);
    cursor_fail(cursor, expected);
    return -1;
}

int cursor_choice(Cursor *cursor, const char *what, const char *const *names, int count) {
    assert(cursor->next <= cursor->line->count);
    assert(count >= 0);
    if (cursor->diag->failed) return -1;
    for (int i = 0; i < count; i++)
        if (names[i] && cursor_try(cursor, names[i])) return i;
    return choice_fail(cursor, what, names, count);
}
