/* Text into a buffer: the same letters as printf's, whatever the length, and never beyond the end. */
#include "unit.h"

#include "base/json.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 70, BUFFER = 512 };

/* In a buffer that has exactly `size` bytes, so that sanitizers see one too many. */
static int fits(const char *wanted, size_t size, void (*put)(Text *out, const char *word), const char *word) {
    char buffer[BUFFER];
    memset(buffer, '#', sizeof buffer);
    Text out = text_on(buffer + 8, size);
    put(&out, word);
    size_t length = strlen(wanted), kept = length < size ? length : size - 1;
    return out.length == kept && out.cut == (length >= size) && !memcmp(buffer + 8, wanted, kept) && !buffer[8 + kept] && buffer[8 + size] == '#' &&
           buffer[7] == '#';
}

static void put_word(Text *out, const char *word) { text_put(out, "<%s>", word); }
static void put_json(Text *out, const char *word) { text_put_json(out, word); }

static void words_of_every_length(void) {
    char word[LONGEST + 1] = "", wanted[BUFFER];
    for (int length = 0; length <= LONGEST; length++) {
        for (int i = 0; i < length; i++) word[i] = (char)('a' + (i * 7 + length) % 26);
        word[length] = 0;
        for (size_t size = 1; size < LONGEST + 8; size++) {
            snprintf(wanted, sizeof wanted, "<%s>", word);
            CHECK(fits(wanted, size, put_word, word));
            snprintf(wanted, sizeof wanted, "\"%s\"", word);
            CHECK(fits(wanted, size, put_json, word));
        }
    }
}

/* Each letter there is, at each place of a word: what must be escaped is, and nothing else. */
static void letters_at_every_place(void) {
    for (int c = 1; c < 256; c++) {
        for (int length = 1; length <= 20; length++) {
            for (int at = 0; at < length; at++) {
                char word[32], wanted[64] = "\"", buffer[64];
                memset(word, 'x', sizeof word);
                word[length] = 0;
                word[at] = (char)c;
                for (int i = 0; i < length; i++) {
                    char one[8] = {word[i]};
                    if (i == at && (c == '"' || c == '\\')) snprintf(one, sizeof one, "\\%c", c);
                    if (i == at && c < 0x20) snprintf(one, sizeof one, "\\u%04x", c);
                    strcat(wanted, one);
                }
                strcat(wanted, "\"");
                Text out = text_on(buffer, sizeof buffer);
                text_put_json(&out, word);
                CHECK(!strcmp(buffer, wanted) && out.length == strlen(wanted) && !out.cut);
            }
        }
    }
}

static void numbers_and_widths(void) {
    static const long long NUMBERS[] = {0, 1, -1, 9, 10, -10, 99, 123456789, -2147483647 - 1, 4294967296, INT64_MAX, INT64_MIN};
    char wanted[256], buffer[256];
    for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++) {
        long long n = NUMBERS[i];
        Text out = text_on(buffer, sizeof buffer);
        text_put(&out, "%lld|%d|%u|%x|%5d|%-5d|%05d|%llu|%llx%%%c", n, (int)n, (unsigned)n, (unsigned)n, (int)n, (int)n, (int)n, (unsigned long long)n,
                 (unsigned long long)n, 'z');
        snprintf(wanted, sizeof wanted, "%lld|%d|%u|%x|%5d|%-5d|%05d|%llu|%llx%%%c", n, (int)n, (unsigned)n, (unsigned)n, (int)n, (int)n, (int)n,
                 (unsigned long long)n, (unsigned long long)n, 'z');
        CHECK(!strcmp(buffer, wanted));
    }
    Text out = text_on(buffer, sizeof buffer);
    text_put(&out, "%8s|%-8s|%s", "abc", "abc", "");
    CHECK(!strcmp(buffer, "     abc|abc     |"));
}

static void members_of_an_object(void) {
    char buffer[64];
    Text out = text_on(buffer, sizeof buffer);
    text_put_char(&out, '{');
    json_word(&out, "a", "b\"c");
    json_number(&out, "n", -7);
    json_count(&out, "none", 0);
    text_put_char(&out, '}');
    CHECK(!strcmp(buffer, "{\"a\":\"b\\\"c\",\"n\":-7}"));
}

/* Wherever a letter stands that JSON writes otherwise, it is found. */
static void plain_text_is_told_from_other(void) {
    static const char OTHER[] = {'"', '\\', 1, 0x1F, '\n'};
    char text[70];
    for (size_t length = 0; length < 64; length++) {
        memset(text, 'a', sizeof text);
        memset(text + length, '"', sizeof text - length); /* behind its end: not looked at */
        CHECK(text_is_plain(text, length));
        for (size_t at = 0; at < length; at++) {
            for (size_t i = 0; i < sizeof OTHER; i++) {
                text[at] = OTHER[i];
                CHECK(!text_is_plain(text, length));
            }
            text[at] = at % 2 ? '\xC3' : ' ';
            CHECK(text_is_plain(text, length));
        }
    }
}

static void words_between_quotes(const char *words, int empty, size_t size, const char *wanted, int cut) {
    char buffer[64];
    Text out = text_on(buffer, size);
    text_put(&out, "{");
    json_number(&out, "n", 1);
    size_t start = json_words_begin(&out, "text");
    text_put(&out, "%s", words);
    json_words_end(&out, "text", start, empty);
    CHECK(out.cut == cut);
    if (!cut) CHECK(!strcmp(buffer, wanted) && out.length == strlen(wanted));
}

static void words_are_written_in_place(void) {
    words_between_quotes("Red hits", 0, 64, "{\"n\":1,\"text\":\"Red hits\"", 0);
    words_between_quotes("say \"hi\"\n", 0, 64, "{\"n\":1,\"text\":\"say \\\"hi\\\"\\u000a\"", 0);
    words_between_quotes("", 1, 64, "{\"n\":1,\"text\":\"\"", 0);
    words_between_quotes("", 0, 64, "{\"n\":1", 0);
    for (size_t size = 8; size < 24; size++) words_between_quotes("Red hits", 0, size, "", 1);
    char buffer[64];
    Text out = text_on(buffer, sizeof buffer);
    text_put(&out, "{");
    json_words_end(&out, "text", json_words_begin(&out, "text"), 0);
    CHECK(!strcmp(buffer, "{"));
}

int main(int argc, char **argv) {
    RUN(words_of_every_length);
    RUN(letters_at_every_place);
    RUN(numbers_and_widths);
    RUN(members_of_an_object);
    RUN(plain_text_is_told_from_other);
    RUN(words_are_written_in_place);
    return unit_end();
}
