/* The notation's lexer, reader and writer. All files are read here: what comes out
 * is UTF-8 text without control characters, cut into tokens. */
#include "engine/notation.h"

#include <assert.h>
#include <string.h>

static const char MARKS[] = ",;=()";

/* ---- bytes ---------------------------------------------------------------------- */

int utf8_length(const unsigned char *p, const unsigned char *end, uint32_t *out) {
    static const uint32_t SMALLEST[5] = {0, 0, 0x80, 0x800, 0x10000};
    int length = p[0] < 0x80 ? 1 : p[0] >> 5 == 6 ? 2 : p[0] >> 4 == 14 ? 3 : p[0] >> 3 == 30 ? 4 : 0;
    if (!length || end - p < length) return 0;
    uint32_t c = length == 1 ? p[0] : p[0] & (0x7Fu >> length);
    for (int i = 1; i < length; i++) {
        if (p[i] >> 6 != 2) return 0;
        c = c << 6 | (p[i] & 0x3F);
    }
    if (c < SMALLEST[length] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) return 0;
    *out = c;
    return length;
}

/* Control characters, and those that nobody sees: separators, direction marks, joiners and blanks without a width, tags, a byte
 * order mark out of place. With them a name could be made to look like another, and a line to say something else than it does. */
static int is_control(uint32_t c) {
    return (c < 0x20 && c != '\t') || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x61C || c == 0x180E || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF0 && c <= 0xFFFB) || c >= 0xE0000;
}

/* Is this text, with nothing in it that a person could not see? */
static int line_is_text(const Reader *reader, const char *start, const char *stop) {
    const unsigned char *p = (const unsigned char *)start, *end = (const unsigned char *)stop;
    for (int column = 1; p < end; column++) {
        uint32_t c = 0;
        int length = utf8_length(p, end, &c);
        if (!length)
            return diag_at(reader->diag, reader->file, reader->number, column,
                           "found the byte 0x%02x, expected text in UTF-8", p[0]);
        if (is_control(c))
            return diag_at(reader->diag, reader->file, reader->number, column,
                           "found the control character U+%04x, expected text", c);
        p += length;
    }
    return 1;
}

/* ---- tokens --------------------------------------------------------------------- */

typedef struct Lexer {
    const char *at, *end;
    Line *line;
    int column; /* of `at` */
    int used;   /* of line->text */
    Diag *diag;
} Lexer;

static int is_blank(char c) { return c == ' ' || c == '\t'; }
static int is_mark(char c) { return c && strchr(MARKS, c) != NULL; }
static int is_digit(char c) { return c >= '0' && c <= '9'; }

static int ends_word(char c) { return is_blank(c) || is_mark(c) || c == '"' || c == '#'; }

static char lexer_step(Lexer *lexer) {
    char c = *lexer->at++;
    if (((unsigned char)c & 0xC0) != 0x80) lexer->column++;
    return c;
}

static void keep(Lexer *lexer, char c) { lexer->line->text[lexer->used++] = c; }

static int lex_fail(Lexer *lexer, int column, const char *message) {
    return diag_at(lexer->diag, lexer->line->file, lexer->line->number, column, "%s", message);
}

static int lex_string(Lexer *lexer, const Token *token) {
    lexer_step(lexer);
    while (lexer->at < lexer->end) {
        int column = lexer->column;
        char c = lexer_step(lexer);
        if (c == '"') return 1;
        if (c == '\\') {
            c = lexer->at < lexer->end ? lexer_step(lexer) : 0;
            if (c == 'n')
                c = '\n';
            else if (c != '"' && c != '\\')
                return lex_fail(lexer, column,
                                "found a lone backslash in a string, expected \\\" \\\\ or \\n");
        }
        keep(lexer, c);
    }
    return lex_fail(lexer, token->column, "found a string without an end, expected a closing quote");
}

/* Reads -digits[.digits] into the token; leaves a token of any other shape a word.
 * Returns 0 if it has that shape but more than two digits after the point. */
static int lex_number(Token *token, const char *s) {
    const int64_t most = INT64_MAX / 100 - 1;
    int negative = *s == '-', decimals = 0, fits = 1;
    int64_t value = 0, fraction = 0;
    s += negative;
    if (!is_digit(*s)) return 1;
    for (; is_digit(*s); s++) {
        fits = fits && value <= (most - (*s - '0')) / 10;
        if (fits) value = value * 10 + (*s - '0');
    }
    int whole = *s != '.';
    if (!whole) {
        for (s++; is_digit(*s); s++)
            if (++decimals <= 2) fraction = fraction * 10 + (*s - '0');
        if (!decimals) return 1;
    }
    if (*s) return 1;
    if (decimals > 2) return 0;
    if (decimals == 1) fraction *= 10;
    token->kind = TOKEN_NUMBER;
    token->fits = (uint8_t)fits;
    token->whole = whole;
    token->hundredths = fits ? (negative ? -1 : 1) * (value * 100 + fraction) : 0;
    return 1;
}

static int lex_word(Lexer *lexer, Token *token) {
    while (lexer->at < lexer->end && !ends_word(*lexer->at)) keep(lexer, lexer_step(lexer));
    lexer->line->text[lexer->used] = 0;
    if (lex_number(token, lexer->line->text + token->at)) return 1;
    return lex_fail(lexer, token->column,
                    "found a longer fraction, expected at most two digits after the point");
}

static int lex_token(Lexer *lexer) {
    Line *line = lexer->line;
    if (line->count == LINE_TOKENS_MAX)
        return diag_at(lexer->diag, line->file, line->number, lexer->column,
                       "found one word too many, expected at most %d on a line", LINE_TOKENS_MAX);
    Token *token = &line->token[line->count++];
    memset(token, 0, sizeof *token);
    token->kind = TOKEN_WORD;
    token->column = (uint16_t)lexer->column;
    token->at = (uint16_t)lexer->used;
    int ok = 1;
    if (*lexer->at == '"') {
        token->kind = TOKEN_STRING;
        ok = lex_string(lexer, token);
    } else if (is_mark(*lexer->at)) {
        token->kind = TOKEN_MARK;
        keep(lexer, lexer_step(lexer));
    } else {
        ok = lex_word(lexer, token);
    }
    keep(lexer, 0);
    line->end_column = lexer->column;
    token->end = (uint16_t)lexer->column;
    return ok;
}

static int lex_line(Reader *reader, Line *line, const char *start, const char *stop) {
    Lexer lexer = {start, stop, line, 1, 0, reader->diag};
    for (;;) {
        while (lexer.at < lexer.end && is_blank(*lexer.at)) lexer_step(&lexer);
        if (lexer.at == lexer.end || *lexer.at == '#') return 1;
        if (!lex_token(&lexer)) return 0;
    }
}

/* ---- lines ---------------------------------------------------------------------- */

void reader_open(Reader *reader, const char *file, const char *text, size_t size, Diag *diag) {
    assert(text);
    static const char BYTE_ORDER_MARK[] = "\xEF\xBB\xBF";
    reader->file = file;
    reader->at = text;
    reader->end = text + size;
    reader->number = 0;
    reader->diag = diag;
    if (size > NOTATION_BYTES_MAX) {
        diag_file(diag, file, "found %llu bytes, expected at most %d", (unsigned long long)size,
                  NOTATION_BYTES_MAX);
        reader->at = reader->end;
    } else if (size >= 3 && !memcmp(text, BYTE_ORDER_MARK, 3)) {
        reader->at += 3;
    }
}

/* The end of the line at the reader, which moves behind it. */
static const char *take_line(Reader *reader) {
    const char *start = reader->at, *stop = memchr(start, '\n', (size_t)(reader->end - start));
    reader->number++;
    if (!stop) return reader->at = reader->end;
    reader->at = stop + 1;
    return stop > start && stop[-1] == '\r' ? stop - 1 : stop;
}

int reader_next(Reader *reader, Line *line) {
    while (!reader->diag->failed && reader->at < reader->end) {
        const char *start = reader->at, *stop = take_line(reader);
        line->file = reader->file;
        line->number = reader->number;
        line->count = 0;
        line->end_column = 1;
        if (stop - start > LINE_LENGTH_MAX) {
            diag_at(reader->diag, reader->file, reader->number, LINE_LENGTH_MAX + 1,
                    "found a line of %lld bytes, expected at most %d", (long long)(stop - start),
                    LINE_LENGTH_MAX);
            return -1;
        }
        if (!line_is_text(reader, start, stop) || !lex_line(reader, line, start, stop)) return -1;
        if (line->count) return 1;
    }
    return reader->diag->failed ? -1 : 0;
}

/* ---- writing -------------------------------------------------------------------- */

void string_write(const char *s, Text *out) {
    text_put_char(out, '"');
    for (; *s; s++) {
        if (*s == '"' || *s == '\\') text_put_char(out, '\\');
        if (*s == '\n')
            text_put(out, "\\n");
        else
            text_put_char(out, *s);
    }
    text_put_char(out, '"');
}

/* Does a space stand between two tokens? */
static int spaced(char before, char after) {
    return before != '(' && after != ')' && before != ',' && after != ',' && before != '=' && after != '=';
}

void line_write(const Line *line, Text *out) { line_write_from(line, 0, out); }

void line_write_from(const Line *line, int first, Text *out) {
    char before = '(';
    for (int i = first; i < line->count; i++) {
        const Token *token = &line->token[i];
        const char *s = line->text + token->at;
        char mark = token->kind == TOKEN_MARK ? *s : 'a';
        if (spaced(before, mark)) text_put_char(out, ' ');
        if (token->kind == TOKEN_STRING)
            string_write(s, out);
        else
            text_put(out, "%s", s);
        before = mark;
    }
}
