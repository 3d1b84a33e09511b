/* The notation's lexer, reader and writer, with good and bad input of every kind. */
#include "one_line.h"
#include "unit.h"

#include <stdlib.h>

static const char *token(int i) { return i < line.count ? line.text + line.token[i].at : "(none)"; }

static int is_token(int i, TokenKind kind, const char *text) {
    return i < line.count && line.token[i].kind == kind && !strcmp(token(i), text);
}

/* Reading this one line is refused with this complaint. */
static int refuses(const char *text, const char *complaint) {
    return read_text(text) == -1 && complains(complaint);
}

static int refuses_bytes(const char *text, size_t size, const char *complaint) {
    return read_bytes(text, size) == -1 && complains(complaint);
}

/* ---- tokens --------------------------------------------------------------------- */

static void words_numbers_strings_and_marks(void) {
    CHECK(read_text("plane A spitfire-1 at 200,-3.5 \"a name\" (x=y;z)  # rest") == 1);
    CHECK(line.count == 15);
    CHECK(is_token(0, TOKEN_WORD, "plane"));
    CHECK(is_token(2, TOKEN_WORD, "spitfire-1"));
    CHECK(is_token(4, TOKEN_NUMBER, "200"));
    CHECK(is_token(5, TOKEN_MARK, ","));
    CHECK(is_token(6, TOKEN_NUMBER, "-3.5"));
    CHECK(is_token(7, TOKEN_STRING, "a name"));
    CHECK(is_token(8, TOKEN_MARK, "("));
    CHECK(is_token(10, TOKEN_MARK, "="));
    CHECK(is_token(12, TOKEN_MARK, ";"));
    CHECK(is_token(14, TOKEN_MARK, ")"));
    CHECK(line.number == 1);
    CHECK(reader_next(&reader, &line) == 0);
}

static void tokens_need_no_spaces(void) {
    CHECK(read_text("a\"b\"c\"\"d#e") == 1);
    CHECK(line.count == 5);
    CHECK(is_token(1, TOKEN_STRING, "b"));
    CHECK(is_token(2, TOKEN_WORD, "c"));
    CHECK(is_token(3, TOKEN_STRING, ""));
    CHECK(is_token(4, TOKEN_WORD, "d"));
}

static int number_is(const char *text, int64_t hundredths, int whole) {
    return read_text(text) == 1 && line.count == 1 && line.token[0].kind == TOKEN_NUMBER &&
           line.token[0].fits && line.token[0].hundredths == hundredths && line.token[0].whole == whole;
}

static int word_is(const char *text) {
    return read_text(text) == 1 && line.count == 1 && is_token(0, TOKEN_WORD, text);
}

static void numbers_are_exact(void) {
    CHECK(number_is("0", 0, 1));
    CHECK(number_is("500", 50000, 1));
    CHECK(number_is("-3", -300, 1));
    CHECK(number_is("67.5", 6750, 0));
    CHECK(number_is("67.05", 6705, 0));
    CHECK(number_is("-0.25", -25, 0));
    CHECK(number_is("007", 700, 1));
    CHECK(number_is("2.00", 200, 0));
    CHECK(number_is("92233720368547757.99", 9223372036854775799, 0));
    CHECK(number_is("-92233720368547757.99", -9223372036854775799, 0));
}

static void what_only_looks_like_a_number_is_a_word(void) {
    CHECK(word_is("-"));
    CHECK(word_is("5."));
    CHECK(word_is(".5"));
    CHECK(word_is("+3"));
    CHECK(word_is("--3"));
    CHECK(word_is("3d"));
    CHECK(word_is("1.2.3"));
    CHECK(word_is("12e5"));
    CHECK(word_is("1.234x"));
    CHECK(word_is("?"));
}

static void a_fraction_has_two_digits(void) {
    CHECK(refuses("at 1.234",
                  "f.txt:1:4: found a longer fraction, expected at most two digits after the point"));
    CHECK(
        refuses("1.000", "f.txt:1:1: found a longer fraction, expected at most two digits after the point"));
}

static void a_number_too_long_is_no_number_for_anybody(void) {
    int64_t n = 7;
    Cursor cursor = hand_on("99999999999999999999999");
    CHECK(line.token[0].kind == TOKEN_NUMBER);
    CHECK(!line.token[0].fits);
    CHECK(!cursor_whole(&cursor, "a turn", INT64_MIN, INT64_MAX, &n));
    CHECK(n == 7);
    CHECK(!strncmp(diag.text,
                   "f.txt:1:1: found 99999999999999999999999, expected a turn, a whole number from", 78));
    cursor = hand_on("-92233720368547758");
    CHECK(!cursor_hundredths(&cursor, "a height", INT64_MIN, INT64_MAX, &n));
    CHECK(diag.failed);
}

static void strings_unescape(void) {
    CHECK(read_text("\"a \\\"b\\\" \\\\ c\\nd # ,\"") == 1);
    CHECK(is_token(0, TOKEN_STRING, "a \"b\" \\ c\nd # ,"));
}

static void bad_strings_are_refused(void) {
    CHECK(refuses("say \"no end", "f.txt:1:5: found a string without an end, expected a closing quote"));
    CHECK(refuses("\"", "f.txt:1:1: found a string without an end, expected a closing quote"));
    CHECK(refuses("\"a\\tb\"", "f.txt:1:3: found a lone backslash in a string, expected \\\" \\\\ or \\n"));
    CHECK(refuses("\"a\\", "f.txt:1:3: found a lone backslash in a string, expected \\\" \\\\ or \\n"));
    CHECK(refuses("\"a\\\"", "f.txt:1:1: found a string without an end, expected a closing quote"));
    CHECK(
        refuses("\"over\ntwo lines\"", "f.txt:1:1: found a string without an end, expected a closing quote"));
}

static void columns_count_characters(void) {
    CHECK(read_text("\xC3\xA9t\xC3\xA9 \xE6\x97\xA5 \"\xF0\x9F\x9B\xA9\" end") == 1);
    CHECK(line.token[1].column == 5);
    CHECK(line.token[2].column == 7);
    CHECK(line.token[3].column == 11);
    CHECK(line.end_column == 14);
    CHECK(read_text("a\tb") == 1);
    CHECK(line.token[1].column == 3);
}

/* ---- lines and bytes ------------------------------------------------------------ */

static void empty_and_comment_lines_are_passed_over(void) {
    CHECK(read_text("\n  \n# one\n\t# two\n\nword\nlast") == 1);
    CHECK(line.number == 6);
    CHECK(reader_next(&reader, &line) == 1);
    CHECK(line.number == 7);
    CHECK(reader_next(&reader, &line) == 0);
    CHECK(reader_next(&reader, &line) == 0);
    CHECK(read_text("") == 0);
    CHECK(read_text("# only a comment") == 0);
    CHECK(!diag.failed);
}

static void carriage_returns_end_lines_only(void) {
    CHECK(read_text("a b\r\nc\r\n") == 1);
    CHECK(line.count == 2);
    CHECK(is_token(1, TOKEN_WORD, "b"));
    CHECK(reader_next(&reader, &line) == 1);
    CHECK(is_token(0, TOKEN_WORD, "c"));
    CHECK(reader_next(&reader, &line) == 0);
    CHECK(refuses("a\rb\n", "f.txt:1:2: found the control character U+000d, expected text"));
    CHECK(refuses("a\r", "f.txt:1:2: found the control character U+000d, expected text"));
    CHECK(refuses("a\r\r\n", "f.txt:1:2: found the control character U+000d, expected text"));
}

static void a_byte_order_mark_is_no_word(void) {
    CHECK(read_text("\xEF\xBB\xBFword") == 1);
    CHECK(is_token(0, TOKEN_WORD, "word"));
    CHECK(line.token[0].column == 1);
    CHECK(refuses("a \xEF\xBB\xBF", "f.txt:1:3: found the control character U+feff, expected text"));
}

static void control_characters_are_refused(void) {
    CHECK(refuses_bytes("ab\0cd", 5, "f.txt:1:3: found the control character U+0000, expected text"));
    CHECK(refuses("x\n a\x1B[31m", "f.txt:1:2: found the control character U+001b, expected text") == 0);
    CHECK(reader_next(&reader, &line) == -1);
    CHECK(complains("f.txt:2:3: found the control character U+001b, expected text"));
    CHECK(refuses("\x7F", "f.txt:1:1: found the control character U+007f, expected text"));
    CHECK(refuses("\xC2\x9B", "f.txt:1:1: found the control character U+009b, expected text"));
    CHECK(refuses("a\xE2\x80\xAE"
                  "b",
                  "f.txt:1:2: found the control character U+202e, expected text"));
    CHECK(refuses("plane St\xE2\x80\x8F"
                  "ar",
                  "f.txt:1:9: found the control character U+200f, expected text")); /* marks and blanks that nobody sees */
    CHECK(refuses("a\xE2\x80\x8B", "f.txt:1:2: found the control character U+200b, expected text"));
    CHECK(refuses("a\xC2\xAD", "f.txt:1:2: found the control character U+00ad, expected text"));
    CHECK(refuses("a\xF3\xA0\x81\x81", "f.txt:1:2: found the control character U+e0041, expected text"));
    CHECK(refuses("# a bell \a", "f.txt:1:10: found the control character U+0007, expected text"));
}

static void bytes_that_are_not_utf8_are_refused(void) {
    static const char *const BAD[] = {
        "\x80",
        "\xC3",
        "\xC3(",
        "\xC0\xAF",
        "\xE0\x80\xAF",
        "\xED\xA0\x80",
        "\xF4\x90\x80\x80",
        "\xF8\x88\x80\x80\x80",
        "\xF0\x9F\x9B",
        "\xE9t\xE9",
    };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        CHECK(read_text(BAD[i]) == -1);
        CHECK(strstr(diag.text, "f.txt:1:1: found the byte 0x") == diag.text);
        CHECK(strstr(diag.text, ", expected text in UTF-8"));
    }
    CHECK(refuses_bytes("\xFF\xFE"
                        "f\0u\0",
                        6, "f.txt:1:1: found the byte 0xff, expected text in UTF-8")); /* UTF-16 */
    CHECK(refuses_bytes("f\0u\0r\0", 6, "f.txt:1:2: found the control character U+0000, expected text"));
    CHECK(refuses("caf\xE9", "f.txt:1:4: found the byte 0xe9, expected text in UTF-8"));
    CHECK(refuses("\"caf\xE9\"", "f.txt:1:5: found the byte 0xe9, expected text in UTF-8"));
    CHECK(refuses("# caf\xE9", "f.txt:1:6: found the byte 0xe9, expected text in UTF-8"));
}

static void a_line_has_a_longest_length(void) {
    static char text[2 * LINE_LENGTH_MAX];
    memset(text, 'a', sizeof text);
    CHECK(read_bytes(text, LINE_LENGTH_MAX) == 1);
    CHECK(strlen(token(0)) == LINE_LENGTH_MAX);
    CHECK(refuses_bytes(text, LINE_LENGTH_MAX + 1,
                        "f.txt:1:4097: found a line of 4097 bytes, expected at most 4096"));
    text[0] = '#';
    CHECK(read_bytes(text, LINE_LENGTH_MAX + 1) == -1);
    /* A line end is not part of the line. */
    memcpy(text + LINE_LENGTH_MAX, "\r\n", 2);
    CHECK(read_bytes(text, LINE_LENGTH_MAX + 2) == 0);
}

static void a_line_has_a_largest_number_of_tokens(void) {
    static char text[2 * LINE_TOKENS_MAX + 1];
    for (int i = 0; i < LINE_TOKENS_MAX; i++) memcpy(text + 2 * i, "a ", 2);
    CHECK(read_bytes(text, 2 * LINE_TOKENS_MAX) == 1);
    CHECK(line.count == LINE_TOKENS_MAX);
    text[2 * LINE_TOKENS_MAX] = ',';
    CHECK(refuses_bytes(text, sizeof text,
                        "f.txt:1:513: found one word too many, expected at most 256 on a line"));
    text[2 * LINE_TOKENS_MAX] = '#';
    CHECK(read_bytes(text, sizeof text) == 1);
}

static void the_fullest_line_fits(void) {
    /* 255 empty strings and one that takes the rest: the most text and the most zeros. */
    static char text[LINE_LENGTH_MAX];
    memset(text, 'x', sizeof text);
    memset(text, '"', 2 * (LINE_TOKENS_MAX - 1) + 1);
    text[LINE_LENGTH_MAX - 1] = '"';
    CHECK(read_bytes(text, sizeof text) == 1);
    CHECK(line.count == LINE_TOKENS_MAX);
    CHECK(strlen(token(LINE_TOKENS_MAX - 1)) == LINE_LENGTH_MAX - 2 * LINE_TOKENS_MAX);
}

static void a_file_has_a_largest_size(void) {
    size_t size = (size_t)NOTATION_BYTES_MAX + 1;
    char *text = malloc(size);
    CHECK(text != NULL);
    if (!text) return;
    memset(text, '\n', size);
    CHECK(read_bytes(text, size - 1) == 0);
    CHECK(refuses_bytes(text, size, "f.txt: found 16777217 bytes, expected at most 16777216"));
    free(text);
}

static void reading_goes_on_behind_a_cleared_complaint(void) {
    CHECK(read_text("bad \"\ngood\n") == -1);
    CHECK(reader_next(&reader, &line) == -1);
    diag.failed = 0;
    CHECK(reader_next(&reader, &line) == 1);
    CHECK(is_token(0, TOKEN_WORD, "good"));
    CHECK(line.number == 2);
}

static void the_first_complaint_stands(void) {
    CHECK(!diag_at(&(Diag){0}, "f", 1, 1, "x"));
    memset(&diag, 0, sizeof diag);
    diag_at(&diag, "f", 3, 4, "found %d", 5);
    diag_at(&diag, "f", 6, 7, "found %d", 8);
    diag_file(&diag, "g", "other");
    CHECK(complains("f:3:4: found 5"));
    CHECK(diag.line == 3);
    CHECK(diag.column == 4);
}

static void a_complaint_is_one_line_of_text(void) {
    memset(&diag, 0, sizeof diag);
    diag_at(&diag, "f", 1, 1, "found %s", "a\nb\x1B[1m \xC3");
    CHECK(complains("f:1:1: found a b [1m ?"));
    char quoted[DIAG_TEXT_MAX * 2];
    memset(&diag, 0, sizeof diag);
    for (size_t i = 0; i + 1 < sizeof quoted; i += 2) memcpy(quoted + i, "\xC3\xA9", 2);
    quoted[sizeof quoted - 2] = 0;
    diag_at(&diag, "ff", 1, 1, "%s", quoted);
    CHECK(strlen(diag.text) == DIAG_TEXT_MAX - 1);
    CHECK(diag.text[DIAG_TEXT_MAX - 2] == '?'); /* half a character did not fit */
}

static void a_long_file_name_leaves_room_for_the_complaint(void) {
    char name[DIAG_TEXT_MAX * 2];
    memset(name, 'd', sizeof name);
    memcpy(name + sizeof name - 7, "/f.txt", 7);
    memset(&diag, 0, sizeof diag);
    diag_at(&diag, name, 3, 4, "found this");
    CHECK(!strncmp(diag.text, "...ddd", 6));
    CHECK(strstr(diag.text, "d/f.txt:3:4: found this"));
}

/* ---- writing -------------------------------------------------------------------- */

static void writing_is_canonical(void) {
    char out[256];
    Text text = text_on(out, sizeof out);
    read_text("  plan\tA  at 500 , 300 ( x  = 1 ) ;b  \"a\\\"\\n\\\\\"  007.50 # gone");
    line_write(&line, &text);
    CHECK(!strcmp(out, "plan A at 500,300 (x=1) ; b \"a\\\"\\n\\\\\" 007.50"));
    text = text_on(out, sizeof out);
    line_write_from(&line, 3, &text);
    CHECK(!strncmp(out, "500,300 (x", 10));
}

static void reading_back_gives_the_same_tokens(void) {
    static const char *const EXAMPLES[] = {
        "plane A spitfire at 200,-3.5 \"a\tname\" (x=y;z)",
        "a\"b\"c\"\"d",
        "),(=;,,",
        "\"\\\\\\\"\\n\"",
        "1 -2 3.4 5. .6 -",
        "\xC3\xA9 \"\xF0\x9F\x9B\xA9\"",
        "18446744073709551615 0000",
        "((a)) = ; b",
    };
    for (size_t i = 0; i < sizeof EXAMPLES / sizeof *EXAMPLES; i++) {
        static Line first;
        char out[512], again[512];
        Text text = text_on(out, sizeof out), second = text_on(again, sizeof again);
        CHECK(read_text(EXAMPLES[i]) == 1);
        first = line;
        line_write(&line, &text);
        CHECK(read_text(out) == 1);
        CHECK(line.count == first.count);
        for (int t = 0; t < line.count; t++)
            CHECK(is_token(t, (TokenKind)first.token[t].kind, first.text + first.token[t].at));
        line_write(&line, &second);
        CHECK(!strcmp(out, again));
    }
}

int main(int argc, char **argv) {
    RUN(words_numbers_strings_and_marks);
    RUN(tokens_need_no_spaces);
    RUN(numbers_are_exact);
    RUN(what_only_looks_like_a_number_is_a_word);
    RUN(a_fraction_has_two_digits);
    RUN(a_number_too_long_is_no_number_for_anybody);
    RUN(strings_unescape);
    RUN(bad_strings_are_refused);
    RUN(columns_count_characters);
    RUN(empty_and_comment_lines_are_passed_over);
    RUN(carriage_returns_end_lines_only);
    RUN(a_byte_order_mark_is_no_word);
    RUN(control_characters_are_refused);
    RUN(bytes_that_are_not_utf8_are_refused);
    RUN(a_line_has_a_longest_length);
    RUN(a_line_has_a_largest_number_of_tokens);
    RUN(the_fullest_line_fits);
    RUN(a_file_has_a_largest_size);
    RUN(reading_goes_on_behind_a_cleared_complaint);
    RUN(the_first_complaint_stands);
    RUN(a_complaint_is_one_line_of_text);
    RUN(a_long_file_name_leaves_room_for_the_complaint);
    RUN(writing_is_canonical);
    RUN(reading_back_gives_the_same_tokens);
    return unit_end();
}
