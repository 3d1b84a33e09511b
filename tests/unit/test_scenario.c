/* Head lines and scenarios, of the toy game. */
#include "toy_text.h"
#include "unit.h"

/* ---- head lines ----------------------------------------------------------------- */

static FileKind kind_of(const char *text) {
    memset(&diag, 0, sizeof diag);
    return file_kind("f", text, strlen(text), &diag);
}

static int no_kind(const char *text, const char *complaint) {
    return kind_of(text) == FILE_UNKNOWN && complains(complaint);
}

static void files_say_what_they_are(void) {
    CHECK(kind_of("furball scenario 1\n") == FILE_SCENARIO);
    CHECK(kind_of("# first a comment\n\nfurball record 1") == FILE_RECORD);
    CHECK(kind_of("furball tests 1 # one\nnonsense") == FILE_TESTS);
    CHECK(kind_of("furball catalogue 1") == FILE_CATALOGUE);
    CHECK(!diag.failed);
    CHECK(no_kind("", "f: found an empty file, expected a first line like \"furball scenario 1\""));
    CHECK(
        no_kind("# nothing\n", "f: found an empty file, expected a first line like \"furball scenario 1\""));
    CHECK(no_kind("rules toy\n", "f:1:1: found \"rules\", expected \"furball\""));
    CHECK(no_kind("furball\n",
                  "f:1:8: found the end of the line, expected a kind of file: scenario, record, tests, "
                  "catalogue, players, campaign, lesson, positions, net or values"));
    CHECK(no_kind("furball scenari 1",
                  "f:1:9: found \"scenari\", expected a kind of file; did you mean \"scenario\"?"));
    CHECK(no_kind("furball record 2",
                  "f:1:16: found version 2, expected version 1 of the record form, the only one "
                  "known here"));
    CHECK(no_kind("furball record",
                  "f:1:15: found the end of the line, expected a version, a whole number from 1 to "
                  "2147483647"));
    CHECK(no_kind("furball record 1 x", "f:1:18: found \"x\", expected the end of the line"));
    CHECK(no_kind("\x7F"
                  "ELF",
                  "f:1:1: found the control character U+007f, expected text"));
}

/* ---- scenarios ------------------------------------------------------------------ */

static int load_refused(const char *text, const char *complaint) {
    return !load(text) && complains(complaint);
}

static void a_scenario_sets_up_a_game(void) {
    CHECK(load("furball scenario 1\ntitle \"A duel\"\nstory \"One.\"\n" LINES "story \"Two.\"\n"));
    CHECK(!diag.failed);
    CHECK(head.game == &TOY_GAME);
    CHECK(!strcmp(head.title, "A duel"));
    CHECK(!strcmp(head.story, "One. Two."));
    CHECK(!strcmp(head.book, "toy"));
    CHECK(toy.seats == 2);
    CHECK(!strcmp(toy.name[1], "bob"));
    CHECK(toy.bag.size == 3);
    CHECK(toy.turn == 1); /* started */
    CHECK(load("furball scenario 1\nrules toyish\nhand 1\nprize 1\nseat a\nseat b"));
    CHECK(!strcmp(head.book, "toyish"));
}

static void rules_come_first_and_once(void) {
    CHECK(load_refused(
        "furball scenario 1\nhand 2\n" LINES,
        "f:2:1: found \"hand\", expected a line like \"rules BOOK\" before anything else of the game"));
    CHECK(load_refused("furball scenario 1\nrules toi\n",
                       "f:2:7: found \"toi\", expected a rulebook; did you mean \"toy\"?"));
    CHECK(load_refused("furball scenario 1\nrules chess\n",
                       "f:2:7: found \"chess\", expected a rulebook: toy or toyish"));
    CHECK(load_refused("furball scenario 1\nrules\n",
                       "f:2:6: found the end of the line, expected a rulebook: toy or toyish"));
    CHECK(load_refused(SCENARIO "rules toyish\n", "f:7:1: found a second rules line, expected one"));
    CHECK(load_refused("furball scenario 1\ntitle \"x\"\n",
                       "f: found no rules line, expected one like \"rules BOOK\""));
    CHECK(load_refused("furball record 1\n" LINES,
                       "f:1:9: found a file of kind \"record\", expected \"scenario\""));
}

static void bad_scenario_lines_are_named(void) {
    CHECK(load_refused(SCENARIO "seet cat\n",
                       "f:7:1: found \"seet\", expected a line of a toy scenario; did you mean \"seat\"?"));
    CHECK(load_refused(SCENARIO "seat ann\n", "f:7:6: found a second seat \"ann\""));
    CHECK(load_refused(SCENARIO "seat cat dog\n", "f:7:10: found \"dog\", expected the end of the line"));
    CHECK(load_refused(SCENARIO "hand -1\n",
                       "f:7:6: found -1, expected a size of hands, a whole number from 1 to 9"));
    CHECK(load_refused(SCENARIO "hand 9\n", "f: found 3 prizes, expected one for each of 9 cards"));
    CHECK(
        load_refused("furball scenario 1\nrules toy\nseat ann\n", "f: found 1 seats, expected two to four"));
    CHECK(load_refused(SCENARIO "title x\n", "f:7:7: found \"x\", expected a title in quotes"));
    CHECK(load_refused(SCENARIO "title \"\"\n", "f:7:7: found an empty title, expected some words"));
    CHECK(load_refused(SCENARIO "title \"a\"\ntitle \"b\"\n", "f:8:1: found a second title, expected one"));
    CHECK(load_refused(SCENARIO "title \"a\" b\n", "f:7:11: found \"b\", expected the end of the line"));
    CHECK(load_refused(SCENARIO "story\n",
                       "f:7:6: found the end of the line, expected a part of the story in quotes"));
    CHECK(load_refused(SCENARIO "seat \"cat\n",
                       "f:7:6: found a string without an end, expected a closing quote"));
    CHECK(load_refused(SCENARIO "do ann bid 1\n",
                       "f:7:1: found \"do\", expected a line of a toy scenario: rules, seat, hand or prize"));
}

static void titles_and_stories_have_a_longest_length(void) {
    char text[4096];
    int size = snprintf(text, sizeof text, SCENARIO "title \"%079d\"\n", 0);
    CHECK(load(text));
    CHECK(strlen(head.title) == 79);
    CHECK(load(SCENARIO "source \"A book, page 3\"\n"));
    CHECK(!strcmp(head.source, "A book, page 3"));
    CHECK(load_refused(SCENARIO "source \"A\"\nsource \"B\"\n", "f:8:1: found a second source, expected one"));
    CHECK(load_refused(SCENARIO "source 3\n", "f:7:8: found 3, expected a source in quotes"));
    snprintf(text, sizeof text, SCENARIO "title \"%080d\"\n", 0);
    CHECK(load_refused(text, "f:7:7: found a title of 80 bytes, expected at most 79"));
    size = snprintf(text, sizeof text, SCENARIO "story \"%0599d\"\nstory \"%0599d\"\n", 0, 0);
    CHECK(load(text));
    CHECK(strlen(head.story) == 1199);
    snprintf(text + size, sizeof text - (size_t)size, "story \"\"\n");
    CHECK(load_refused(text, "f:9:7: found a story of more than 1199 bytes, expected a shorter one"));
}

int main(int argc, char **argv) {
    RUN(files_say_what_they_are);
    RUN(a_scenario_sets_up_a_game);
    RUN(rules_come_first_and_once);
    RUN(bad_scenario_lines_are_named);
    RUN(titles_and_stories_have_a_longest_length);
    return unit_end();
}
