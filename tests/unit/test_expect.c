/* A statement about the state that does not hold is found false; it is no mistake of who wrote it, which stops a rule test otherwise. */
#include "one_line.h"
#include "scenarios.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

static const Game *game;
static void *state;

static char words[512]; /* what there was instead */

static int expects(const char *statement) {
    Text got = text_on(words, sizeof words);
    Cursor cursor = hand_on(statement);
    return game->proof.expect(state, &cursor, &got);
}

static void flames_statements_are_found_false(void) {
    game = scenario_deal("furball scenario 1\nrules flames\ndate 1944-12\nelement A spitfire-5b\nelement B bf-109f-4\nturn 2\norder A B\n"
                         "hand A maneuver scissors\nhand B\nacting A altitude\n", state);
    CHECK(expects("order A B") == 1);
    CHECK(expects("order B A") == 0);
    CHECK(expects("order A") == 0);
    CHECK(expects("top allied half-loop") == 0);
    CHECK(expects("top allied none") == 1);
}

static void table_statements_are_found_false(void) {
    game = scenario_deal("furball scenario 1\nrules glory advanced\ntable 1000 by 1000\nturn 1\n"
                         "plane spit spitfire-1 at 100,100 heading north altitude 3 speed low flown straight-1/low next straight-1/blank\n"
                         "plane emil bf109-e3 at 900,600 heading south altitude 3 speed low flown straight-1/low next straight-1/blank\n"
                         "ground gun aa-gun at 500,350 heading north side axis\n", state);
    CHECK(expects("gun shell loaded") == 1);
    CHECK(expects("gun shell due") == 0);
    CHECK(expects("gun shell loaded level 0") == 1);
    CHECK(expects("gun shell loaded level 4") == 0);
    CHECK(expects("gun shell loaded 500,500 level 4") == 0);
    CHECK(expects("gun shell due level 0") == 0);
}

/* Whoever reads that a rule test failed reads what there was. */
static void a_crewman_on_his_way_is_told(void) {
    const char *text = "furball scenario 1\nrules glory standard\ntable 1000 by 3000\nturn 3\n"
                       "plane he he111-h at 500,1000 heading north flown straight-1/low next straight-1/low post IV %s\n"
                       "plane foe spitfire-1 at 380,990 heading north flown straight-1/low next stall-9/low\n";
    char room[512];
    snprintf(room, sizeof room, text, "line 4 5");
    game = scenario_deal(room, state);
    CHECK(expects("he mans IV line") == 1);
    CHECK(expects("he mans IV 4") == 0);
    CHECK(!strcmp(words, "line"));
    snprintf(room, sizeof room, text, "gun 4");
    game = scenario_deal(room, state);
    CHECK(expects("he mans IV 4") == 1);
    CHECK(expects("he mans IV line") == 0);
    CHECK(!strstr(words, "line"));
}

static void either_side_may_choose_levels_first(void) {
    /* The first of two names is the one that a comparison with 0 would lose. */
    const char *text = "furball scenario 1\nrules dawn altitude=1\ntable 1200 by 1200\nstart opposite rulers 0.5\nlevels %s first\n"
                       "plane A hurricane-1 side allies altitude 3\nplane B bf109-e6 side axis altitude 3\n";
    char room[512];
    for (int i = 0; i < 2; i++) {
        snprintf(room, sizeof room, text, i ? "axis" : "allies");
        game = scenario_deal(room, state); /* stops the program if it is refused */
        CHECK(game->seats(state) == 2);
    }
}

int main(int argc, char **argv) {
    state = calloc(1, scenarios_state_size());
    if (!state) return 1;
    RUN(flames_statements_are_found_false);
    RUN(table_statements_are_found_false);
    RUN(a_crewman_on_his_way_is_told);
    RUN(either_side_may_choose_levels_first);
    free(state);
    return unit_end();
}
