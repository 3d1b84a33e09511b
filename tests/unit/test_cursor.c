/* The hand on a line of the notation: what it takes, and how it complains. */
#include "one_line.h"
#include "unit.h"

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
                                         "a6m2",    "yak1", "mc202",      "d520",      "il2", "b25", "g50",
                                         "roc",     "skua", "ju87",      "ju88",      "p39", "p38"};
    Cursor cursor = hand_on("spitfire-1");
    CHECK(cursor_choice(&cursor, "airplane", PLANES, 18) == 2);
    CHECK(cursor_at_end(&cursor));
    cursor = hand_on("spitfir");
    CHECK(cursor_choice(&cursor, "airplane", PLANES, 18) == -1);
    CHECK(complains("f.txt:1:1: found \"spitfir\", expected an airplane; did you mean \"spitfire-1\"?"));
    cursor = hand_on("zeppelin");
    CHECK(cursor_choice(&cursor, "airplane", PLANES, 18) == -1);
    CHECK(complains("f.txt:1:1: found \"zeppelin\", expected an airplane"));
    cursor = hand_on("up");
    CHECK(cursor_choice(&cursor, "plane", PLANES, 5) == -1);
    CHECK(complains("f.txt:1:1: found \"up\", expected a plane: bf109e3, spitfire-1, hurricane or p40"));
    cursor = hand_on("\"p40\"");
    CHECK(cursor_choice(&cursor, "plane", PLANES, 18) == -1);
    CHECK(diag.failed);
    cursor = hand_on("x");
    cursor_try(&cursor, "x");
    CHECK(cursor_choice(&cursor, "airplane", PLANES, 18) == -1);
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

static void what_is_kept_must_fit(void) {
    char out[6] = "12345";
    Cursor cursor = hand_on("ab abcde \"\" abcdef");
    CHECK(cursor_keep(&cursor, out, sizeof out, cursor_word(&cursor, "a word")));
    CHECK(!memcmp(out, "ab\0\0\0", 6)); /* equal names are equal bytes */
    CHECK(cursor_keep(&cursor, out, sizeof out, cursor_word(&cursor, "a word")));
    CHECK(!strcmp(out, "abcde"));
    CHECK(!cursor_keep(&cursor, out, sizeof out, cursor_string(&cursor, "a string")));
    CHECK(complains("f.txt:1:10: found nothing between the quotes, expected a text"));
    cursor = hand_on("abcdef");
    CHECK(!cursor_keep(&cursor, out, sizeof out, cursor_word(&cursor, "a word")));
    CHECK(complains("f.txt:1:1: \"abcdef\" is longer than 5 characters"));
    CHECK(!strcmp(out, "abcde"));
    cursor = hand_on("7");
    CHECK(!cursor_keep(&cursor, out, sizeof out, cursor_word(&cursor, "a word")));
    CHECK(complains("f.txt:1:1: found 7, expected a word"));
}

int main(int argc, char **argv) {
    RUN(the_hand_moves_from_left_to_right);
    RUN(a_string_is_no_keyword);
    RUN(names_are_words_numbers_or_strings);
    RUN(complaints_say_found_and_expected);
    RUN(after_a_complaint_all_fail_quietly);
    RUN(large_numbers_and_hex_digits);
    RUN(unknown_words_suggest_the_nearest);
    RUN(near_names_are_near);
    RUN(complaints_show_a_long_token_short);
    RUN(what_is_kept_must_fit);
    return unit_end();
}
