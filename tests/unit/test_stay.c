/* What nobody does without need: fly off the table. */
#include "scenarios.h"
#include "unit.h"

#include "games/table/stay.h"
#include "games/table/table.h"

static Table table;

/* Is it held to be reckless? */
static int is_reckless(const char *scenario, const char *wanted) {
    Action offered[LEGAL_MAX];
    uint8_t reckless[LEGAL_MAX];
    int found = -1;
    const Game *game = scenario_deal(scenario, &table);
    Seat seat = (Seat)__builtin_ctz(game->to_act(&table));
    int count = game->legal(&table, seat, offered, LEGAL_MAX);
    table_reckless(&table, seat, offered, count, reckless);
    for (int i = 0; i < count; i++) {
        char words[128];
        Text text = text_on(words, sizeof words);
        game->action_write(&table, seat, offered[i], &text);
        if (strcmp(words, wanted) == 0) found = reckless[i];
    }
    CHECK(found >= 0);
    return found;
}

/* Close to the left edge and not far from the upper one, with a stall after a stall on the console: only a Daredevil flies that. */
#define BY_THE_CORNER(tired)                                                                                                      \
    "furball scenario 1\nrules dawn aces=1\ntable 800 by 800 small\nturn 40\n"                                                     \
    "plane Emil bf109-e4 side axis at 41.83,571.85 heading 0 flown stall-9/low next stall-10/low ace daredevil perfect-aim" tired "\n" \
    "plane Hurricane hurricane-2b side allies at 600,200 heading 0 flown straight-1/low next straight-1/low\n"

/* A tired ace flies a straight instead, and comes too near to the edge for a wide turn. [GLORY-ACE-11] */
static void tired_aces_keep_off_the_edge(void) {
    CHECK(!is_reckless(BY_THE_CORNER(""), "Emil plan right-8/high"));
    CHECK(is_reckless(BY_THE_CORNER(" recovering daredevil 4"), "Emil plan right-8/high"));
    CHECK(!is_reckless(BY_THE_CORNER(" recovering daredevil 4"), "Emil plan right-8/low"));
    CHECK(is_reckless(BY_THE_CORNER(" recovering daredevil 4"), "Emil plan straight-1/low"));
}

/* In the upper left corner, above the clouds' edge; the turn to the right is on the console, other cards lie on the stack. */
#define IN_THE_CLOUDS(stack)                                                                                                       \
    "furball scenario 1\nrules glory advanced cloud_level=5\ntable 1000 by 1200\nturn 32\n"                                        \
    "plane Emil bf109-e3 side axis at 205.82,83.05 heading 270 altitude 5 speed low flown slip-left-16/low next right-6/high "     \
    "clouded 10 at 15.26,948.12 heading 0 stack " stack "\n"                                                                       \
    "plane Spit spitfire-1 side allies at 244.29,654.07 heading 75 altitude 3 speed high flown right-6/high next left-5/low\n"

/* Cards flown in the clouds are on the stack until the dive: without a turn to the right left for what comes after it, it is
 * too early to dive. [GLORY-CLOUD-08] */
static void stacks_in_the_clouds_are_not_in_hand(void) {
    CHECK(is_reckless(IN_THE_CLOUDS("straight-1,straight-2,right-7,right-8,stall-10,stall-11,slip-right-13,slip-right-14,slip-left-15,slip-left-16"),
                      "Emil plan dive-18/blank"));
    CHECK(!is_reckless(IN_THE_CLOUDS("straight-1,straight-2,left-3,left-4,stall-10,stall-11,slip-right-13,slip-right-14,slip-left-15,slip-left-16"),
                       "Emil plan dive-18/blank"));
}

int main(int argc, char **argv) {
    RUN(tired_aces_keep_off_the_edge);
    RUN(stacks_in_the_clouds_are_not_in_hand);
    return unit_end();
}
