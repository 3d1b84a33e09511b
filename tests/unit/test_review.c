/* What is wrong with a scenario, all of it: engine/review.c. */
#include "engine/review.h"
#include "games/registry.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

static Review review;

static int look_at(const char *text) { return scenario_review(GAMES, "s", text, strlen(text), &review, NULL); }

static int complains_at(int index, int line, const char *words) {
    return index < review.count && review.complaint[index].line == line && strstr(review.complaint[index].text, words) != NULL;
}

#define HEAD "furball scenario 1\ntitle \"T\"\n"

static void every_line_is_judged(void) {
    CHECK(look_at(HEAD "rules glory basic\ntabel 1 by 2\nplane A spitfire-1 foo\nstory 7\nplane B bf109-e3\n") == 3);
    CHECK(complains_at(0, 4, "tabel") && complains_at(1, 5, "foo") && complains_at(2, 6, "story"));
    CHECK(!review.started);
}

/* B is complained about once, where it stands. */
static void what_follows_is_not_told(void) {
    CHECK(look_at(HEAD "rules glory basic\ntable 1000 by 700\nplane A spitfire-1\nplane C spitfire-1\nplane B bf109-zzz\nvictory axis when B left\nplane D bf109-e3\n") == 1);
    CHECK(complains_at(0, 7, "bf109-zzz"));
    CHECK(review.started); /* without B there is still a game */
}

static void nothing_is_judged_without_rules(void) {
    CHECK(look_at(HEAD "rules chess basic\nplane A foo\nplane B bar\nmap moon\n") == 2);
    CHECK(complains_at(0, 3, "chess") && complains_at(1, 6, "moon"));
    CHECK(look_at(HEAD "rules glory basic 7\nplane A foo\n") == 1);
}

/* The rules are known in spite of slips of the pen: each is told, in its place, and the rest is judged by what was meant. */
static void slips_in_the_rules_hide_nothing(void) {
    CHECK(look_at(HEAD "rules glori advansed turn_limitt=9\ntable 1000 by 700\nplane A foo\nplane B bf109-e3 at 500,600 altitude 4\n") == 4);
    CHECK(complains_at(0, 3, "\"glory\"") && review.complaint[0].column == 7);
    CHECK(complains_at(1, 3, "\"advanced\"") && review.complaint[1].column == 13);
    CHECK(complains_at(2, 3, "\"turn_limit\"") && review.complaint[2].column == 22);
    CHECK(complains_at(3, 5, "foo"));
    CHECK(look_at(HEAD "rulse glory basic\ntable 1000 by 700\nplane A spitfire-1\nplane B bf109-e3 altitude 3\n") == 2);
    CHECK(complains_at(0, 3, "\"rules\"") && complains_at(1, 6, "altitude"));
}

/* A deck with a wrong card is of no use; the airplane that flies it is still looked at, and not blamed for the deck. */
static void entries_behind_a_wrong_one_are_judged(void) {
    const char *wrong = HEAD "rules glory advanced\ncatalogue\ndeck comet cards 3\ncard 1 straight low 40 high 70\ncard 2 left turn 400 low 21 12\n"
                             "card 3 right turn 60 low 21 12\nmodel comet \"Comet\" allied\nfigure deck comet\nfigure resistance 1400\nfigure gun front BB|B\n"
                             "figure climb 2 ceiling 140\nend\ntable 1000 by 900\nplane A comet\nplane B bf109-e3\n";
    CHECK(look_at(wrong) == 3);
    CHECK(complains_at(0, 7, "found 400") && complains_at(1, 11, "found 1400") && complains_at(2, 13, "found 140"));
}

static void small_sets_are_listed(void) {
    CHECK(look_at(HEAD "rules glory standard\ntable 1000 by 700\nplane A spitfire-1\nplane B bf109-e3\nground T zzzzzz at 500,500 side axis\nscore allies 3 per zzzzzz\n") == 2);
    CHECK(complains_at(0, 7, "a kind of ground unit: ") && complains_at(1, 8, "a thing to count: down, left, gone, "));
}

static void contradictions(void) {
    CHECK(look_at(HEAD "rules glory advanced\ntable 1000 by 700\nplane A spitfire-1 at 500,100 altitude 3 at 300,100\nplane B bf109-e3 at 500,600 altitude 4 altitude 3\n") == 2);
    CHECK(complains_at(0, 5, "a second `at`") && review.complaint[0].column == 42);
    CHECK(complains_at(1, 6, "a second `altitude`"));
    CHECK(look_at(HEAD "rules flames\nelement A bf-109e-3 lone wingman bf-109e-3\nelement B spitfire-1 green green\n") == 2);
    CHECK(complains_at(0, 4, "`lone` and `wingman`") && complains_at(1, 5, "a second `green`"));
    CHECK(look_at(HEAD "rules glory advanced\ntable 1000 by 1000\nturn 2\n"
                       "plane A spitfire-1 at 500,520 heading north altitude 3 speed low jam left 2 jam right 1 flown straight-2/low next straight-1/blank\n"
                       "plane B bf109-e3 at 500,820 heading south altitude 3 speed low flown straight-2/low next straight-1/blank\n") == 0); /* a side each */
}

static void broken_text_does_not_end_it(void) {
    CHECK(look_at(HEAD "rules glory basic\ntable 1000 by 700\nplane \"A\nplane A spitfire-1 x\n") == 2);
    CHECK(complains_at(0, 5, "closing quote") && complains_at(1, 6, "x"));
}

static void the_whole_is_judged_where_lines_are_right(void) {
    CHECK(look_at(HEAD "rules glory basic\ntable 1000 by 700\nseat One side axis\nseat Idle side axis\nplane A spitfire-1\nplane B bf109-e3\n") == 1);
    CHECK(complains_at(0, 6, "Idle has no airplane"));
}

static void doubts(void) {
    const char *one_spot = HEAD "rules glory advanced\nplane A spitfire-1 at 500,100\nplane B bf109-e3 at 505,100\n";
    CHECK(look_at(one_spot) == 2);
    CHECK(complains_at(0, 5, "one spot") && complains_at(1, 0, "`table`"));
    CHECK(review.started && review.complaint[0].doubt && review.complaint[1].doubt);
    CHECK(look_at(HEAD "rules glory advanced\ntable 1000 by 700\nplane A spitfire-1 at 500,100\nplane B bf109-e3 at 500,100 altitude 4\n") == 0);
    CHECK(look_at(HEAD "rules glory basic\ntable 1000 by 700\nplane A spitfire-1 at 500,100\nplane B bf109-e3 at 550,100\n") == 0);
    CHECK(look_at(HEAD "rules flames\nelement A bf-109e-3\nelement B spitfire-1\n") >= 1);
}

static void the_list_is_bounded(void) {
    static char text[8192];
    Text out = text_on(text, sizeof text);
    text_put(&out, HEAD "rules glory basic\n");
    for (int i = 0; i < 100; i++) text_put(&out, "wrong %d\n", i);
    CHECK(look_at(text) == COMPLAINT_MAX);
    CHECK(review.more == 100 - COMPLAINT_MAX);
}

int main(int argc, char **argv) {
    size_t size = 0;
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    review.state = malloc(size);
    review.before = malloc(size);
    RUN(every_line_is_judged);
    RUN(what_follows_is_not_told);
    RUN(nothing_is_judged_without_rules);
    RUN(slips_in_the_rules_hide_nothing);
    RUN(entries_behind_a_wrong_one_are_judged);
    RUN(contradictions);
    RUN(small_sets_are_listed);
    RUN(broken_text_does_not_end_it);
    RUN(the_whole_is_judged_where_lines_are_right);
    RUN(doubts);
    RUN(the_list_is_bounded);
    free(review.state);
    free(review.before);
    return unit_end();
}
