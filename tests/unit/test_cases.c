/* Files of rule tests: what makes a case, and what it may be like. Played with the toy game. */
#include "toy_cases.h"
#include "unit.h"

#include <stdlib.h>

static void a_case_passes_and_is_told(void) {
    CHECK(passes(CASE "seed fast 9\n" TURN "expect bob points 10\nexpect rule TOY-WIN-01\n"));
    CHECK(heard_count == 1);
    CHECK(!strcmp(heard[0].title, "one"));
    CHECK(!strcmp(heard[0].rules, "TOY-BID-01"));
    CHECK(!strcmp(heard[0].event_rules, "TOY-BID-01 TOY-DRAW-01 TOY-WIN-01 TOY-PEEK-01"));
    CHECK(heard[0].line == 2);
}

static void scripted_draws_are_used_up(void) {
    CHECK(passes(
        CASE
        "script draw 8\ndo ann bid 1\ndo ann stake 1\ndo bob bid 2\ndo bob stake 1\nexpect bob points 8\n"
        "script draw 3\ndo ann bid 2\ndo ann stake 1\ndo bob bid 1\ndo bob stake 1\nexpect ann points 3\n"));
    CHECK(fails(CASE "script draw 8 3\ndo ann bid 1\nexpect not over\n",
                "t:2:1: wanted every scripted draw used, got 2 left"));
    CHECK(fails(CASE "script draw 4\nexpect not over\n", "t:9:13: found a prize that is not in the bag"));
    CHECK(fails(CASE "script roll 4\nexpect not over\n", "t:9:8: found \"roll\", expected \"draw\""));
    CHECK(fails("furball tests 1\ncase \"a\"\nrule X\nscript draw 1\n",
                "t:4:1: found a script, expected a rules line before it"));
}

static void seeds_come_before_the_first_choice(void) {
    CHECK(passes(CASE "seed fast 3\nexpect not over\n"));
    CHECK(fails(CASE "seed fast 3\nseed fast 4\nexpect not over\n",
                "t:10:1: found a second seed, expected one"));
    CHECK(fails(CASE "do ann bid 1\nseed fast 3\n",
                "t:10:1: found a seed, expected it before the first choice"));
    CHECK(fails(CASE "seed 3\n", "t:9:6: found 3, expected a generator: fast or chacha"));
    /* The default is fast 1. */
    const char *play = "do ann bid 1\ndo ann stake 1\ndo bob bid 2\ndo bob stake 1\nexpect not over\n";
    char text[1024];
    snprintf(text, sizeof text, CASE "seed fast 1\n%s", play);
    CHECK(passes(text));
    Toy first = toy;
    snprintf(text, sizeof text, CASE "%s", play);
    CHECK(passes(text));
    CHECK(!memcmp(&first, &toy, sizeof toy));
    snprintf(text, sizeof text, CASE "seed fast 2\n%s", play);
    CHECK(passes(text));
    CHECK(memcmp(&first, &toy, sizeof toy) != 0);
}

static void a_setup_may_be_wanted_refused(void) {
    CHECK(passes(CASE "seat ann\nsetup refused \"second seat\"\n"));
    CHECK(passes(CASE "hand 9\nsetup refused \"t:2: found 3 prizes\"\n")); /* by start, at the case's line */
    CHECK(passes("furball tests 1\ncase \"a\"\nrule X\nrules toi\nhand 2\nsetup refused \"did you mean\"\n"));
    CHECK(passes("furball tests 1\ncase \"a\"\nrule X\ntitle \"t\"\nsetup refused \"no rules line\"\n"));
    CHECK(passes(CASE "seat \"\nscript draw 1\nsetup refused \"closing quote\"\n"));
    CHECK(fails(CASE "setup refused \"seat\"\n", "t:9:1: wanted setup refused \"seat\", got it accepted"));
    CHECK(fails(CASE "seat ann\nsetup refused \"prize\"\n",
                "t:10:1: wanted setup refused \"prize\", got t:9:6: found a second seat \"ann\""));
    CHECK(fails(CASE "seat ann\nexpect not over\n", "t:9:6: found a second seat \"ann\""));
    CHECK(fails(CASE "hand 9\nexpect not over\n", "t:2: found 3 prizes, expected one for each of 9 cards"));
    CHECK(fails(CASE "seat ann\n", "t:9:6: found a second seat \"ann\""));
    CHECK(fails(CASE "seat ann\nsetup refused \"seat\"\nexpect not over\n",
                "t:11:1: found \"expect\", expected the next case after \"setup refused\""));
    CHECK(fails(CASE "expect not over\nsetup refused \"seat\"\n",
                "t:10:1: found \"setup\", expected it before any choice"));
    CHECK(fails(CASE "setup refused \"\"\n",
                "t:9:15: found an empty string, expected a part of the complaint"));
    CHECK(fails(CASE "setup fine\n", "t:9:7: found \"fine\", expected \"refused\""));
}

static void a_case_may_be_like_an_earlier_one(void) {
    CHECK(passes(CASE "seed fast 4\nscript draw 8\n" TURN
                      "do ann bid 2\ndo ann stake 1\ndo bob bid 1\ndo bob stake 1\n"
                      "expect over\n"
                      "case \"two\"\nrule X\nlike \"one\"\nseat cat\nexpect acts ann bob cat\nexpect left 3\n"
                      "case \"three\"\nrule Y\nlike \"two\"\nexpect acts ann bob cat\n"));
    CHECK(totals.passed == 3);
    CHECK(run(CASE "expect not over\ncase \"two\"\nrule X\nlike \"won\"\nexpect not over\n"));
    CHECK(totals.failed == 1);
    CHECK(!strcmp(heard[1].complaint, "t:12:6: found \"won\", expected the title of an earlier case"));
    CHECK(run(CASE "expect not over\ncase \"one more\"\nrule X\nlike \"one mere\"\nexpect not over\n"));
    CHECK(!strcmp(heard[1].complaint,
                  "t:12:6: found \"one mere\", expected the title of an earlier case")); /* not itself */
    CHECK(run(CASE "expect not over\ncase \"first one\"\nrule X\nlike \"one\"\nexpect not over\n"
                   "case \"z\"\nrule X\nlike \"frist one\"\nexpect not over\n"));
    CHECK(!strcmp(
        heard[2].complaint,
        "t:16:6: found \"frist one\", expected the title of an earlier case; did you mean \"first one\"?"));
    CHECK(run(CASE "like \"one\"\nexpect not over\n"));
    CHECK(!strcmp(heard[0].complaint,
                  "t:9:1: found \"like\", expected \"like\" before the scenario's own lines"));
    CHECK(fails("furball tests 1\ncase \"a\"\nrule X\nlike \"a\"\nexpect not over\n",
                "t:4:6: found \"a\", expected the title of an earlier case"));
    /* An earlier case that is broken breaks this one too, at its own line. */
    CHECK(run(CASE
              "seat ann\nsetup refused \"second\"\ncase \"two\"\nrule X\nlike \"one\"\nexpect not over\n"));
    CHECK(totals.passed == 1);
    CHECK(!strcmp(heard[1].complaint, "t:9:6: found a second seat \"ann\""));
    CHECK(run(CASE "seat ann\nsetup refused \"second\"\ncase \"two\"\nrule X\nlike \"one\"\nsetup refused "
                   "\"second\"\n"));
    CHECK(totals.passed == 2);
}

static void likes_do_not_go_on_for_ever(void) {
    static char text[1 << 14];
    Text out = text_on(text, sizeof text);
    text_put(&out, "furball tests 1\ncase \"0\"\nrule X\n" LINES "expect not over\n");
    for (int i = 1; i <= 20; i++)
        text_put(&out, "case \"%d\"\nrule X\nlike \"%d\"\nexpect not over\n", i, i - 1);
    CHECK(run(text));
    CHECK(totals.passed == 17);
    CHECK(totals.failed == 4);
}

static void a_failing_case_does_not_stop_the_others(void) {
    CHECK(run(CASE "expect over\nexpect nonsense\ndo it\n"
                   "case \"two\"\nrule A B\nrule C A\nlike \"one\"\nexpect not over\n"
                   "case \"three\"\nrule D\nlike \"one\"\nexpect says \"\nexpect not over\n"
                   "case \"four\"\nrule E\nlike \"one\"\nexpect not over\n"));
    CHECK(totals.passed == 2);
    CHECK(totals.failed == 2);
    CHECK(!strcmp(heard[0].complaint, "t:9:8: wanted over, got the game goes on"));
    CHECK(!strncmp(heard[1].complaint, "t:10:8: ", 8)); /* a statement that does not hold ends nothing */
    CHECK(!strncmp(heard[2].complaint, "t:11:4: ", 8));
    CHECK(!heard[3].failed);
    CHECK(!strcmp(heard[3].rules, "A B C"));
    CHECK(!strcmp(heard[4].complaint, "t:20:13: found a string without an end, expected a closing quote"));
    CHECK(heard[4].line == 17);
    CHECK(!heard[5].failed);
}

static void titles_and_rules_of_cases_have_a_longest_length(void) {
    char text[4096];
    snprintf(text, sizeof text, "furball tests 1\ncase \"%0159d\"\nrule X\n" LINES "expect not over\n", 7);
    CHECK(passes(text));
    snprintf(text, sizeof text, "furball tests 1\ncase \"%0160d\"\nrule X\n" LINES "expect not over\n", 7);
    CHECK(fails(text, "t:2:6: found a title of 160 bytes, expected 1 to 159"));
    snprintf(text, sizeof text, "furball tests 1\ncase \"a\"\nrule X\nlike \"%0160d\"\nexpect not over\n", 7);
    CHECK(fails(text, "t:4:6: found a title of 160 bytes, expected at most 159"));
    snprintf(text, sizeof text, "furball tests 1\ncase \"a\"\nrule X%0509d\n" LINES "expect not over\n", 7);
    CHECK(passes(text));
    snprintf(text, sizeof text, "furball tests 1\ncase \"a\"\nrule X%0509d A\n" LINES "expect not over\n", 7);
    CHECK(fails(text, "t:3:517: found more than 512 bytes of rule ids, expected fewer"));
}

static void malformed_cases_fail_where_they_are_wrong(void) {
    CHECK(fails("furball tests 1\ncase\n",
                "t:2:5: found the end of the line, expected the case's title in quotes"));
    CHECK(fails("furball tests 1\ncase one\n", "t:2:6: found \"one\", expected the case's title in quotes"));
    CHECK(fails("furball tests 1\ncase \"\"\n", "t:2:6: found a title of 0 bytes, expected 1 to 159"));
    CHECK(fails("furball tests 1\ncase \"a\" b\n", "t:2:10: found \"b\", expected the end of the line"));
    CHECK(fails("furball tests 1\ncase \"a\"\n",
                "t:2:1: found a case that cannot fail, expected some \"expect\""));
    CHECK(fails("furball tests 1\ncase \"a\"\n" LINES,
                "t:3:1: found \"rules\", expected a line like \"rule ID\""));
    CHECK(fails("furball tests 1\ncase \"a\"\nrule\n",
                "t:3:5: found the end of the line, expected a rule's id"));
    CHECK(fails("furball tests 1\ncase \"a\"\nrule A 3\n", "t:3:8: found 3, expected a rule's id"));
    CHECK(fails(CASE, "t:2:1: found a case that cannot fail, expected some \"expect\""));
    CHECK(fails(CASE "do ann bid 1\n", "t:2:1: found a case that cannot fail, expected some \"expect\""));
    CHECK(fails(CASE "rule X\n", "t:9:1: found \"rule\", expected it right after the case's title"));
    CHECK(fails(CASE "expect not over\nseat cat\n", "t:10:1: found \"seat\", expected a line of a case that "
                                                    "has started: script, setup, do, refuse, expect, pause or idle"));
    CHECK(fails(
        CASE "expect not over\nexpct over\n",
        "t:10:1: found \"expct\", expected a line of a case that has started; did you mean \"expect\"?"));
    CHECK(fails(CASE "do\n", "t:9:3: found the end of the line, expected a seat: ann or bob"));
    CHECK(fails("furball tests 1\ncase \"a\"\nrule X\nexpect over\n",
                "t:2: found no rules line, expected one like \"rules BOOK\""));
}

static void what_is_no_test_file_is_refused_whole(void) {
    CHECK(!run("furball scenario 1\n"));
    CHECK(complains("t:1:9: found a file of kind \"scenario\", expected \"tests\""));
    CHECK(!run("furball tests 1\nrule X\n"));
    CHECK(complains("t:2:1: found \"rule\", expected a line like \"case \\\"title\\\"\""));
    CHECK(!run("furball tests 1\n\"\n"));
    CHECK(complains("t:2:1: found a string without an end, expected a closing quote"));
    CHECK(!run("furball tests 1\n# nothing\n"));
    CHECK(complains("t: found no case, expected at least one"));
    CHECK(!run(""));
    CHECK(totals.passed == 0);
    CHECK(totals.failed == 0);
    CHECK(heard_count == 0);
}

static void the_filter_chooses_by_title_or_rule(void) {
    const char *text =
        CASE "expect not over\ncase \"two tricks\"\nrule ABC-1\nlike \"one\"\nexpect not over\n"
             "case \"three\"\nrule XYZ-2\nrule ABC-3\nlike \"one\"\nexpect over\n";
    CHECK(run_games(TOY_GAMES, text, strlen(text), "tricks"));
    CHECK(totals.passed == 1);
    CHECK(totals.failed == 0);
    CHECK(heard_count == 1);
    CHECK(!strcmp(heard[0].title, "two tricks"));
    CHECK(run_games(TOY_GAMES, text, strlen(text), "ABC-"));
    CHECK(totals.passed == 1);
    CHECK(totals.failed == 1);
    CHECK(run_games(TOY_GAMES, text, strlen(text), "nothing of it"));
    CHECK(totals.passed + totals.failed == 0);
    CHECK(run_games(TOY_GAMES, text, strlen(text), ""));
    CHECK(totals.passed + totals.failed == 3);
}

static void totals_add_up_over_files(void) {
    const char *text = CASE "expect not over\n";
    CHECK(run(text));
    CHECK(cases_run(TOY_GAMES, "t", text, strlen(text), NULL, &toy, &scratch, NULL, NULL, &totals, &diag));
    CHECK(totals.passed == 2);
}

static void a_test_file_cut_anywhere_is_told_and_survives(void) {
    const char *text = CASE TURN "expect bob points 10\nrefuse ann bid 1 because not-in-hand\n"
                                 "case \"two\"\nrule X\nlike \"one\"\nhand 9\nsetup refused \"prizes\"\n";
    size_t length = strlen(text);
    for (size_t size = 0; size <= length; size++) {
        char *copy = malloc(size + 1); /* its own block, so that a step too far is seen */
        CHECK(copy != NULL);
        if (!copy) return;
        memcpy(copy, text, size);
        int ok = run_games(TOY_GAMES, copy, size, NULL);
        CHECK(ok == !diag.failed);
        CHECK(totals.passed + totals.failed == heard_count);
        free(copy);
    }
    CHECK(totals.passed == 2);
}

static void binary_noise_is_told_and_survives(void) {
    Seed seed = seed_from_number(99);
    Rng rng;
    rng_init(&rng, &seed);
    const char *valid = CASE TURN "expect bob points 10\n";
    for (int round = 0; round < 2000; round++) {
        char text[512];
        size_t size = strlen(valid);
        memcpy(text, valid, size);
        for (uint32_t i = 0, n = 1 + rng_below(&rng, 6); i < n; i++)
            text[rng_below(&rng, (uint32_t)size)] = (char)rng_below(&rng, 256);
        int ok = run_games(TOY_GAMES, text, size, NULL);
        CHECK(ok == !diag.failed);
    }
}

int main(int argc, char **argv) {
    RUN(a_case_passes_and_is_told);
    RUN(scripted_draws_are_used_up);
    RUN(seeds_come_before_the_first_choice);
    RUN(a_setup_may_be_wanted_refused);
    RUN(a_case_may_be_like_an_earlier_one);
    RUN(likes_do_not_go_on_for_ever);
    RUN(a_failing_case_does_not_stop_the_others);
    RUN(titles_and_rules_of_cases_have_a_longest_length);
    RUN(malformed_cases_fail_where_they_are_wrong);
    RUN(what_is_no_test_file_is_refused_whole);
    RUN(the_filter_chooses_by_title_or_rule);
    RUN(totals_add_up_over_files);
    RUN(a_test_file_cut_anywhere_is_told_and_survives);
    RUN(binary_noise_is_told_and_survives);
    return unit_end();
}
