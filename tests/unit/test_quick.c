/* A choice that is read quickly is the choice that a reader of all JSON finds, and nothing that such a reader refuses is read. */
#include "unit.h"

#include "base/rng.h"
#include "server/quick.h"

#include <jansson.h>

enum { CHANGED = 200000 };

static const char *const PATTERN[] = {
    "{\"t\":\"choose\",\"id\":12,\"n\":345,\"a\":\"Red plan left-5/blank\"}", "{\"n\":0,\"a\":\"Red hold\",\"t\":\"choose\"}",
    "{\"a\":\"x\",\"n\":999999999999999,\"id\":0,\"t\":\"choose\"}"};

static int quick(const char *text, QuickChoice *out) { return quick_choice(text, strlen(text), out); }

static void a_choice_is_read(void) {
    QuickChoice choice;
    CHECK(quick(PATTERN[0], &choice) && choice.id == 12 && choice.n == 345 && !strcmp(choice.words, "Red plan left-5/blank"));
    CHECK(quick(PATTERN[1], &choice) && choice.id == -1 && choice.n == 0 && !strcmp(choice.words, "Red hold"));
    CHECK(quick(PATTERN[2], &choice) && choice.id == 0 && choice.n == 999999999999999);
}

static void all_else_is_left_to_others(void) {
    static const char *const OTHER[] = {
        "", "{", "{}", "{,}", "[]", "{\"t\":\"choose\"}", "{\"t\":\"choose\",\"n\":1}", "{\"n\":1,\"a\":\"x\"}", "{\"t\":\"sit\",\"n\":1,\"a\":\"x\"}",
        "{\"t\":\"choose\",\"n\":1,\"n\":1,\"a\":\"x\"}", "{\"t\":\"choose\",\"n\":01,\"a\":\"x\"}", "{\"t\":\"choose\",\"n\":-1,\"a\":\"x\"}",
        "{\"t\":\"choose\",\"n\":1.0,\"a\":\"x\"}", "{\"t\":\"choose\",\"n\":,\"a\":\"x\"}", "{\"t\":\"choose\",\"n\":1,\"a\":\"x\\n\"}",
        "{\"t\":\"choose\",\"n\":1,\"a\":\"x\n\"}", "{\"t\":\"choose\",\"n\":1,\"a\":\"\xC3\xA9\"}", "{\"t\":\"choose\",\"n\":1,\"a\":\"x\"", "{\"t\":\"choose\",\"n\":1,\"a\":\"x\"}}",
        "{\"t\":\"choose\",\"n\":1,\"a\":\"x\",}", "{\"t\":\"choose\",\"n\":1,\"a\":\"x\",\"game\":\"y\"}", "{\"t\":\"choose\",\"n\":9999999999999999,\"a\":\"x\"}"};
    QuickChoice choice;
    for (size_t i = 0; i < sizeof OTHER / sizeof *OTHER; i++) CHECK(!quick(OTHER[i], &choice));
    char text[QUICK_WORDS_MAX + 64];
    for (int length = QUICK_WORDS_MAX - 2; length <= QUICK_WORDS_MAX; length++) {
        snprintf(text, sizeof text, "{\"t\":\"choose\",\"n\":1,\"a\":\"%0*d\"}", length, 1);
        CHECK(quick(text, &choice) == (length < QUICK_WORDS_MAX));
    }
}

/* What both make of it; 0: they disagree. */
static int agree(const char *text, size_t size) {
    QuickChoice choice;
    if (!quick_choice(text, size, &choice)) return 1;
    json_t *whole = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL), *id = json_object_get(whole, "id");
    const char *kind = json_string_value(json_object_get(whole, "t")), *words = json_string_value(json_object_get(whole, "a"));
    int same = whole && kind && !strcmp(kind, "choose") && words && !strcmp(words, choice.words) && json_is_integer(json_object_get(whole, "n")) &&
               json_integer_value(json_object_get(whole, "n")) == choice.n && (id ? json_is_integer(id) && json_integer_value(id) == choice.id : choice.id == -1);
    json_decref(whole);
    return same;
}

static void what_is_read_quickly_is_what_stands_there(void) {
    static const char LETTERS[] = "{}[]\",:\\0123456789 \n\x01\x7F\x80tidna-.eE";
    Seed seed = seed_from_number(16);
    Rng rng;
    int read = 0;
    rng_init(&rng, &seed);
    for (int i = 0; i < CHANGED; i++) {
        char text[128];
        size_t size = strlen(PATTERN[i % 3]);
        QuickChoice choice;
        memcpy(text, PATTERN[i % 3], size);
        for (uint32_t changes = 1 + rng_below(&rng, 3); changes; changes--) {
            size_t at = rng_below(&rng, (uint32_t)size);
            switch (rng_below(&rng, 3)) {
            case 0: text[at] = LETTERS[rng_below(&rng, sizeof LETTERS - 1)]; break;
            case 1:
                memmove(text + at, text + at + 1, size - at - 1);
                size--;
                break;
            default:
                memmove(text + at + 1, text + at, size - at);
                text[at] = LETTERS[rng_below(&rng, sizeof LETTERS - 1)];
                size++;
            }
        }
        read += quick_choice(text, size, &choice);
        if (!agree(text, size)) {
            CHECK(!"both read the same");
            fprintf(stderr, "%.*s\n", (int)size, text);
        }
    }
    CHECK(read > CHANGED / 100); /* or nothing was tried */
}

int main(int argc, char **argv) {
    RUN(a_choice_is_read);
    RUN(all_else_is_left_to_others);
    RUN(what_is_read_quickly_is_what_stands_there);
    return unit_end();
}
