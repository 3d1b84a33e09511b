/* The notation: one line-oriented text for catalogues, scenarios, records and rule tests. This is its lexer, reader and
 * writer; the code that reads a line decides what its words mean. docs/notation.md has the grammar.
 *
 * A line is a sequence of tokens. `#` starts a comment. A token is
 *   a string   "between quotes", with \" \\ and \n for what cannot stand there plainly;
 *   a mark     one of  , ; = ( )
 *   a number   500  -3  67.5   (at most two digits after the point)
 *   a word     anything else up to a space, mark, quote or #.
 * Nothing here allocates: a Line owns its text. notation.c has the reader and the writer, cursor.c the cursor and the
 * complaints. */
#ifndef FURBALL_ENGINE_NOTATION_H
#define FURBALL_ENGINE_NOTATION_H

#include "base/text.h"

#include <stddef.h>
#include <stdint.h>

enum { LINE_LENGTH_MAX = 4096, LINE_TOKENS_MAX = 256, DIAG_TEXT_MAX = 512, NOTATION_BYTES_MAX = 16 << 20 };

/* Length in bytes of the UTF-8 character at `p`, its number in `out`; 0 if it is not valid. Overlong forms, surrogates
 * and numbers above 10FFFF are not valid. */
int utf8_length(const unsigned char *p, const unsigned char *end, uint32_t *out);

/* One complaint: where, what was found, what was expected. Only the first one is kept. */
typedef struct Diag {
    int failed;
    int line, column; /* counted from 1, columns in characters; 0: the whole file */
    char text[DIAG_TEXT_MAX]; /* "file:line:column: found ..., expected ...", one line of UTF-8 */
} Diag;

typedef enum TokenKind { TOKEN_WORD, TOKEN_NUMBER, TOKEN_STRING, TOKEN_MARK } TokenKind;

typedef struct Token {
    uint8_t kind;       /* TokenKind */
    uint8_t fits;       /* of a number: small enough for `hundredths`; longer ones have only their text */
    uint16_t column;    /* from 1 */
    uint16_t at;        /* its text in Line.text, ended with a zero */
    uint16_t end;       /* the column just after it */
    int64_t hundredths; /* of a number: 67.5 is 6750 */
    int whole;          /* of a number: written without a fraction */
} Token;

typedef struct Line {
    const char *file; /* borrowed; for complaints */
    int number;       /* from 1 */
    int count;
    int end_column; /* just after the last token */
    Token token[LINE_TOKENS_MAX];
    char text[LINE_LENGTH_MAX + LINE_TOKENS_MAX];
} Line;

typedef struct Reader {
    const char *file;
    const char *at, *end;
    int number; /* of the line read last */
    Diag *diag;
} Reader;

/* Reads `size` bytes; complains about NUL bytes, bytes that are not UTF-8, control
 * characters, lines or files too long, strings left open. Lines end with LF or CR LF. */
void reader_open(Reader *reader, const char *file, const char *text, size_t size, Diag *diag);

/* The next line that has a token. 1: got one, 0: the end, -1: complained. The reader has then passed the bad line:
 * clear the complaint to read on. */
int reader_next(Reader *reader, Line *line);

/* A cursor on a line, moving from left to right. Every function that fails complains once through `diag` and returns 0;
 * after that all of them fail silently (and the line appears to be at its end, so that no loop waits for it). */
typedef struct Cursor {
    const Line *line;
    int next; /* index of the next token */
    Diag *diag;
    struct Parts *parts; /* records which tokens belong together, for an editor; NULL: not needed */
} Cursor;

Cursor cursor_on(const Line *line, Diag *diag);

/* Tokens of a line that belong together: a word about an airplane, and what follows it. */
typedef struct Part {
    int16_t first, past; /* tokens */
} Part;

enum { PARTS_MAX = 64 };
typedef struct Parts {
    int count;
    Part part[PARTS_MAX];
} Parts;

/* The tokens from `first` up to the cursor are a part. */
void cursor_part(Cursor *cursor, int first);

int cursor_at_end(const Cursor *cursor);
int cursor_end(Cursor *cursor); /* complains about anything left */

/* Is the next token this word or mark? Moves past it if so. Never complains. */
int cursor_try(Cursor *cursor, const char *word);
int cursor_peek(const Cursor *cursor, const char *word);

/* The next token must be this word or mark. */
int cursor_expect(Cursor *cursor, const char *word);

/* The next word, string, or name: a word, number or string as it stands there. It points into the line; NULL after
 * complaining. `expected` completes the complaint: "a title". */
const char *cursor_word(Cursor *cursor, const char *expected);
const char *cursor_string(Cursor *cursor, const char *expected);
const char *cursor_name(Cursor *cursor, const char *expected);

/* Copies a text that must fit, padded with zeroes; otherwise complains about the token just passed. NULL text: a
 * complaint was made already. */
int cursor_keep(Cursor *cursor, char *out, size_t size, const char *text);

/* A whole number from min to max; a number in hundredths from min to max. */
int cursor_whole(Cursor *cursor, const char *expected, int64_t min, int64_t max, int64_t *out);
int cursor_hundredths(Cursor *cursor, const char *expected, int64_t min, int64_t max, int64_t *out);

/* A whole number of at most 64 bits; exactly `bytes` bytes as hex digits. */
int cursor_u64(Cursor *cursor, const char *expected, uint64_t *out);
int cursor_hex(Cursor *cursor, const char *expected, uint8_t *out, int bytes);

/* The next word must be one of `names[0..count-1]` (NULL entries are skipped). Returns its index, or -1 after
 * complaining with the nearest of them. `what` names the set: "airplane". */
int cursor_choice(Cursor *cursor, const char *what, const char *const *names, int count);

/* Complain about the next token (or the one `back` tokens before it): "found X, expected Y" and "... : message". Return
 * 0. */
int cursor_fail(Cursor *cursor, const char *expected);
int cursor_complain(Cursor *cursor, int back, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* For "did you mean ...?": the nearest of the names, or NULL if none is near. */
const char *nearest_name(const char *word, const char *const *names, int count);

/* Complain about a place in a file, or about a whole file. Return 0. */
int diag_at(Diag *diag, const char *file, int line, int column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
int diag_file(Diag *diag, const char *file, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Writes a line's tokens in canonical form (single spaces, none beside a comma, an equals sign or inside parentheses;
 * strings escaped). Reading it back gives the same tokens, unless a crowded line became longer than LINE_LENGTH_MAX. No
 * line end is written. */
void line_write(const Line *line, Text *out);

/* Writes the tokens from `first` on. */
void line_write_from(const Line *line, int first, Text *out);

/* Writes a string token with its quotes. */
void string_write(const char *s, Text *out);

#endif
