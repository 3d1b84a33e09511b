/* What nobody does without need: fly off the table. */
#include "scenarios.h"
#include "unit.h"

#include "games/table/guess/reckless.h"
#include "games/table/table.h"

#include <stdlib.h>

static Table table;

/* The question that is open. */
static const Game *game;
static Seat seat;
static Action offered[LEGAL_MAX];
static int count;

static void list_answers(void) {
    seat = (Seat)__builtin_ctz(game->to_act(&table));
    count = game->legal(&table, seat, offered, LEGAL_MAX);
}

/* Where an answer stands in the list. */
static int answer_at(const char *wanted) {
    for (int i = 0; i < count; i++) {
        char words[128];
        Text text = text_on(words, sizeof words);
        game->text.action_write(&table, seat, offered[i], &text);
        if (strcmp(words, wanted) == 0) return i;
    }
    fprintf(stderr, "nobody is offered \"%s\"\n", wanted);
    abort();
}

/* Is it held to be reckless, after another answer (NULL: at once)? */
static int is_reckless_after(const char *scenario, const char *before, const char *wanted) {
    uint8_t reckless[LEGAL_MAX];
    game = scenario_deal(scenario, &table);
    list_answers();
    if (before) {
        game->apply(&table, seat, offered[answer_at(before)], NULL);
        list_answers();
    }
    table_reckless(&table, seat, offered, count, reckless);
    return reckless[answer_at(wanted)];
}

static int is_reckless(const char *scenario, const char *wanted) { return is_reckless_after(scenario, NULL, wanted); }

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

/* A giant that points to the upper right, with a damaged engine: a stall every turn, so a turn about takes nine cards. */
#define GIANT(hurt)                                                                                                 \
    "furball scenario 1\nrules miniatures special_damage=1 altitude=1\ntable 1000 by 1000\nturn 92\n"              \
    "plane Staaken staaken-r6 side axis at 554.77,682.64 heading 30 altitude 1 " hurt "climb 8 flown stall-11\n"    \
    "plane Spad spad-13 side allies at 342.87,287.01 heading 180 altitude 3 climb 2 flown left-7\n"

static void giants_with_a_damaged_engine_turn_in_time(void) {
    CHECK(is_reckless_after(GIANT("engine 1 "), "Staaken plan right-9", "Staaken plan straight-1"));
    CHECK(!is_reckless_after(GIANT("engine 1 "), "Staaken plan right-9", "Staaken plan right-7"));
    CHECK(!is_reckless_after(GIANT(""), "Staaken plan right-9", "Staaken plan straight-1"));
}

/* On the grass, about to take off: shifted so that the run leads over the near edge it is gone before it can turn. */
#define ON_THE_GRASS                                                                                                        \
    "furball scenario 1\nrules glory advanced landing=1\ntable 1000 by 1000\nturn 21\nairfield 300,60 to 700,460\n"         \
    "plane Jock spitfire-1 side allies at 398.75,140.25 heading 270 altitude 1 speed high then stall-9/blank ground landed shift 0\n" \
    "plane Emil bf109-e3 side axis at 630,800 heading 135 altitude 2 speed low flown slip-left-16/low next right-6/blank then slip-right-14/blank\n"

static void nobody_takes_off_towards_the_edge(void) {
    CHECK(is_reckless_after(ON_THE_GRASS, "Jock ready", "Jock shift 424.01,122.76 heading 225"));
    CHECK(!is_reckless_after(ON_THE_GRASS, "Jock ready", "Jock shift 365,106.5 heading 0"));
    CHECK(!is_reckless_after(ON_THE_GRASS, "Jock ready", "Jock no-shift"));
}

int main(int argc, char **argv) {
    RUN(tired_aces_keep_off_the_edge);
    RUN(stacks_in_the_clouds_are_not_in_hand);
    RUN(giants_with_a_damaged_engine_turn_in_time);
    RUN(nobody_takes_off_towards_the_edge);
    return unit_end();
}
