/* The notation's lexer, reader, cursor and writer, with good and bad input of every kind. */
#include "engine/notation.h"
#include "unit.h"

#include <stdlib.h>

static Reader reader;
static Line line;
static Diag diag;

/* Opens `size` bytes as "f.txt" and reads the first line; what reader_next says. */
static int read_bytes(const char *text, size_t size) {
    memset(&diag, 0, sizeof diag);
    reader_open(&reader, "f.txt", text, size, &diag);
    return reader_next(&reader, &line);
}

static int read_text(const char *text) { return read_bytes(text, strlen(text)); }

static Cursor hand_on(const char *text) {
    read_text(text);
    return cursor_on(&line, &diag);
}

static const char *token(int i) { return i < line.count ? line.text + line.token[i].at : "(none)"; }

static int is_token(int i, TokenKind kind, const char *text) {
    return i < line.count && line.token[i].kind == kind && !strcmp(token(i), text);
}

static int complains(const char *text) {
    if (diag.failed && !strcmp(diag.text, text)) return 1;
    fprintf(stderr, "  complaint is: %s\n", diag.failed ? diag.text : "(none)");
    return 0;
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

/* ---- the hand ------------------------------------------------------------------- */

static void the_hand_moves_from_left_to_right(void) {
    int64_t n = 0;
    Cursor cursor = hand_on("plane A at 200,4.5 \"x y\"");
    CHECK(cursor_peek(&cursor, "plane"));
    CHECK(!cursor_try(&cursor, "plan"));
    CHECK(cursor_try(&cursor, "plane"));
    CHECK(!strcmp(cursor_word(&cursor, "a name"), "A"));
    CHECK(cursor_expect(&cursor, "at"));
    CHECK(cursor_whole(&cursor, "an x", 0, 200, &n));
    CHECK(n == 200);
    CHECK(cursor_expect(&cursor, ","));
    CHECK(cursor_hundredths(&cursor, "a y", 450, 450, &n));
    CHECK(n == 450);
    CHECK(!cursor_at_end(&cursor));
    CHECK(!strcmp(cursor_string(&cursor, "a title"), "x y"));
    CHECK(cursor_at_end(&cursor));
    CHECK(cursor_end(&cursor));
    CHECK(!diag.failed);
}

static void a_string_is_no_keyword(void) {
    Cursor cursor = hand_on("\"at\"");
    CHECK(!cursor_peek(&cursor, "at"));
    CHECK(!cursor_expect(&cursor, "at"));
    CHECK(complains("f.txt:1:1: found the string \"at\", expected \"at\""));
}

static void names_are_words_numbers_or_strings(void) {
    Cursor cursor = hand_on("a 7 \"b c\" ,");
    CHECK(!strcmp(cursor_name(&cursor, "a name"), "a"));
    CHECK(!strcmp(cursor_name(&cursor, "a name"), "7"));
    CHECK(!strcmp(cursor_name(&cursor, "a name"), "b c"));
    CHECK(!cursor_name(&cursor, "a name"));
    CHECK(complains("f.txt:1:11: found \",\", expected a name"));
}

static void complaints_say_found_and_expected(void) {
    int64_t n = 7;
    Cursor cursor = hand_on("a");
    CHECK(!cursor_string(&cursor, "a title"));
    CHECK(complains("f.txt:1:1: found \"a\", expected a title"));
    cursor = hand_on("5");
    CHECK(!cursor_word(&cursor, "a name"));
    CHECK(complains("f.txt:1:1: found 5, expected a name"));
    cursor = hand_on("a");
    cursor_try(&cursor, "a");
    CHECK(!cursor_word(&cursor, "a name"));
    CHECK(complains("f.txt:1:2: found the end of the line, expected a name"));
    cursor = hand_on("a b");
    cursor_try(&cursor, "a");
    CHECK(!cursor_end(&cursor));
    CHECK(complains("f.txt:1:3: found \"b\", expected the end of the line"));
    cursor = hand_on("a 33");
    cursor_try(&cursor, "a");
    CHECK(!cursor_whole(&cursor, "a turn", 1, 32, &n));
    CHECK(complains("f.txt:1:3: found 33, expected a turn, a whole number from 1 to 32"));
    cursor = hand_on("2.5");
    CHECK(!cursor_whole(&cursor, "a turn", 1, 32, &n));
    CHECK(complains("f.txt:1:1: found 2.5, expected a turn, a whole number from 1 to 32"));
    cursor = hand_on("-1");
    CHECK(!cursor_hundredths(&cursor, "a width", 0, 6750, &n));
    CHECK(complains("f.txt:1:1: found -1, expected a width, a number from 0 to 67.5"));
    CHECK(n == 7);
    cursor = hand_on("a b c");
    cursor.next = 2;
    CHECK(!cursor_complain(&cursor, 1, "that %s", "one"));
    CHECK(complains("f.txt:1:3: that one"));
    cursor = hand_on("a");
    CHECK(!cursor_complain(&cursor, 5, "here"));
    CHECK(complains("f.txt:1:1: here"));
}

static void after_a_complaint_all_fail_quietly(void) {
    int64_t n = 7;
    uint64_t u = 7;
    uint8_t byte = 7;
    static const char *const NAMES[] = {"b"};
    Cursor cursor = hand_on("a b 3");
    cursor_fail(&cursor, "something");
    char text[DIAG_TEXT_MAX];
    memcpy(text, diag.text, sizeof text);
    CHECK(!cursor_try(&cursor, "a"));
    CHECK(!cursor_peek(&cursor, "a"));
    CHECK(!cursor_expect(&cursor, "a"));
    CHECK(!cursor_word(&cursor, "x"));
    CHECK(!cursor_name(&cursor, "x"));
    CHECK(!cursor_string(&cursor, "x"));
    CHECK(!cursor_end(&cursor));
    CHECK(cursor_at_end(&cursor));
    cursor.next = 1;
    CHECK(cursor_choice(&cursor, "x", NAMES, 1) == -1);
    cursor.next = 2;
    CHECK(!cursor_whole(&cursor, "x", 0, 9, &n));
    CHECK(!cursor_hundredths(&cursor, "x", 0, 900, &n));
    CHECK(!cursor_u64(&cursor, "x", &u));
    CHECK(!cursor_hex(&cursor, "x", &byte, 1));
    CHECK(n == 7);
    CHECK(u == 7);
    CHECK(byte == 7);
    CHECK(!strcmp(text, diag.text));
}

static void large_numbers_and_hex_digits(void) {
    uint64_t u = 7;
    uint8_t byte[4] = {0};
    Cursor cursor = hand_on("18446744073709551615 0 00ffA0b1 12345678");
    CHECK(cursor_u64(&cursor, "a seed", &u));
    CHECK(u == UINT64_MAX);
    CHECK(cursor_u64(&cursor, "a seed", &u));
    CHECK(u == 0);
    CHECK(cursor_hex(&cursor, "a key", byte, 4));
    CHECK(byte[0] == 0 && byte[1] == 255 && byte[2] == 0xA0 && byte[3] == 0xB1);
    CHECK(cursor_hex(&cursor, "a key", byte, 4));
    CHECK(byte[0] == 0x12 && byte[3] == 0x78);
    static const char *const NO_NUMBER[] = {"18446744073709551616", "-1", "1.5", "x", "\"1\"", ",",
                                            "99999999999999999999"};
    for (size_t i = 0; i < sizeof NO_NUMBER / sizeof *NO_NUMBER; i++) {
        cursor = hand_on(NO_NUMBER[i]);
        CHECK(!cursor_u64(&cursor, "a seed", &u));
        CHECK(diag.failed);
    }
    static const char *const NO_HEX[] = {"1234567", "123456789", "1234567g", "\"12345678\"", ",", "-1234567"};
    for (size_t i = 0; i < sizeof NO_HEX / sizeof *NO_HEX; i++) {
        cursor = hand_on(NO_HEX[i]);
        CHECK(!cursor_hex(&cursor, "a key", byte, 4));
        CHECK(diag.failed);
    }
}

static void unknown_words_suggest_the_nearest(void) {
    static const char *const PLANES[] = {"bf109e3", NULL,   "spitfire-1", "hurricane", "p40",
                                         "a6m2",    "yak1", "mc202",      "d520",      "il2"};
    Cursor cursor = hand_on("spitfire-1");
    CHECK(cursor_choice(&cursor, "airplane", PLANES, 10) == 2);
    CHECK(cursor_at_end(&cursor));
    cursor = hand_on("spitfir");
    CHECK(cursor_choice(&cursor, "airplane", PLANES, 10) == -1);
    CHECK(complains("f.txt:1:1: found \"spitfir\", expected an airplane; did you mean \"spitfire-1\"?"));
    cursor = hand_on("zeppelin");
    CHECK(cursor_choice(&cursor, "airplane", PLANES, 10) == -1);
    CHECK(complains("f.txt:1:1: found \"zeppelin\", expected an airplane"));
    cursor = hand_on("up");
    CHECK(cursor_choice(&cursor, "plane", PLANES, 5) == -1);
    CHECK(complains("f.txt:1:1: found \"up\", expected a plane: bf109e3, spitfire-1, hurricane or p40"));
    cursor = hand_on("\"p40\"");
    CHECK(cursor_choice(&cursor, "plane", PLANES, 10) == -1);
    CHECK(diag.failed);
    cursor = hand_on("x");
    cursor_try(&cursor, "x");
    CHECK(cursor_choice(&cursor, "airplane", PLANES, 10) == -1);
    CHECK(complains("f.txt:1:2: found the end of the line, expected an airplane"));
}

static void near_names_are_near(void) {
    static const char *const NAMES[] = {"straight", "stall", NULL, "steep-right", "A", "B"};
    CHECK(nearest_name("stright", NAMES, 6) == NAMES[0]);
    CHECK(nearest_name("stal", NAMES, 6) == NAMES[1]);
    CHECK(nearest_name("steep", NAMES, 6) == NAMES[3]);
    CHECK(!nearest_name("C", NAMES, 6));
    CHECK(!nearest_name("immelmann", NAMES, 6));
    CHECK(!nearest_name("", NAMES, 6));
    char huge[300];
    memset(huge, 'x', sizeof huge - 1);
    huge[sizeof huge - 1] = 0;
    CHECK(!nearest_name(huge, NAMES, 6));
}

static void complaints_show_a_long_token_short(void) {
    static char text[LINE_LENGTH_MAX + 1];
    for (int i = 0; i + 2 <= LINE_LENGTH_MAX; i += 2) memcpy(text + i, "\xC3\xA9", 2);
    Cursor cursor = hand_on(text);
    cursor_fail(&cursor, "a shorter word");
    CHECK(strstr(diag.text, "\xC3\xA9...\", expected a shorter word"));
    CHECK(strlen(diag.text) < 120);
    cursor = hand_on("\"a\\nb\"");
    cursor_fail(&cursor, "one line");
    CHECK(complains("f.txt:1:1: found the string \"a\\nb\", expected one line"));
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
    static const char *const LINES[] = {
        "plane A spitfire at 200,-3.5 \"a\tname\" (x=y;z)",
        "a\"b\"c\"\"d",
        "),(=;,,",
        "\"\\\\\\\"\\n\"",
        "1 -2 3.4 5. .6 -",
        "\xC3\xA9 \"\xF0\x9F\x9B\xA9\"",
        "18446744073709551615 0000",
        "((a)) = ; b",
    };
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        static Line first;
        char out[512], again[512];
        Text text = text_on(out, sizeof out), second = text_on(again, sizeof again);
        CHECK(read_text(LINES[i]) == 1);
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
    RUN(the_hand_moves_from_left_to_right);
    RUN(a_string_is_no_keyword);
    RUN(names_are_words_numbers_or_strings);
    RUN(complaints_say_found_and_expected);
    RUN(after_a_complaint_all_fail_quietly);
    RUN(large_numbers_and_hex_digits);
    RUN(unknown_words_suggest_the_nearest);
    RUN(near_names_are_near);
    RUN(complaints_show_a_long_token_short);
    RUN(writing_is_canonical);
    RUN(reading_back_gives_the_same_tokens);
    return unit_end();
}
