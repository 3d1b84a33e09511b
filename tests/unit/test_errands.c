/* What a scenario's scoring asks of an airplane, and what its way there is worth. */
#include "scenarios.h"
#include "unit.h"

#include "games/table/guess/errand.h"
#include "games/table/guess/estimate.h"
#include "games/table/guess/body.h"
#include "games/table/guess/strike.h"

static Table table;

static const Game *load(const char *text) { return scenario_deal(text, &table); }

static Errand errand_in(const char *text) {
    load(text);
    return errand_of(&table, 0, plane_hurt(&table, &table.plane[0]));
}

/* ---- going home ------------------------------------------------------------------------------------ */

/* A fighter about to fall, with the way home before it and its enemies behind. */
#define HOMEWARD                                                                                                       \
    "furball scenario 1\nrules dawn\ntable 1000 by 1200\nturn 20\n"                                                     \
    "plane Ariete re2002 side axis at 450,900 heading 0 flown straight-1/high next straight-1/high "                    \
    "holds A:2 A:1 A:1 B:3 B:1 B:4 B:2 B:2\n"                                                                          \
    "plane Wildcat f4f-3 side allies at 450,560 heading 0 flown straight-1/high next straight-1/high\n"                \
    "score axis 0 per left of axis by home\nscore axis -12 per gone of axis\nscore allies -12 per gone of allies\n"
#define EMIL "plane Emil bf109-e1 side axis at 150,700 heading 180 flown straight-1/high next straight-1/high "
#define LEAD "plane Seafire f4f-3 side allies at 60,500 heading 0 status down\nfate Seafire 3 0\n"
#define STRONGER "plane Second f4f-3 side allies at 200,300 heading 0 flown straight-1/high next straight-1/high\n"

static int goes_home(const char *text) { return errand_in(text).kind == ERRAND_LEAVE; }

static void a_damaged_airplane_runs_when_that_scores_better(void) {
    CHECK(goes_home(HOMEWARD EMIL "\n" LEAD));
    CHECK(!goes_home(HOMEWARD EMIL "\n")); /* nobody is ahead */
    CHECK(!goes_home(HOMEWARD EMIL "bombs 8\n" LEAD)); /* an escort stays with its bombers */
}

/* The lead may be lost with the one it leaves alone: one badly hurt, or one against two. */
static void nobody_runs_when_those_left_behind_pay_for_it(void) {
    CHECK(goes_home(HOMEWARD EMIL "holds A:0 B:1 B:4\n" LEAD));
    CHECK(!goes_home(HOMEWARD EMIL "holds A:0 B:1 B:4 B:5 B:4\n" STRONGER LEAD));
    CHECK(goes_home(HOMEWARD EMIL "\n" STRONGER LEAD));
}

/* The last fighter, hurt and ahead by a bomber shot down, while a bomb is in the air: four points if it comes down on the depot. */
#define LAST_FIGHTER(bomb)                                                                                                       \
    "furball scenario 1\nrules glory advanced\ntable 1000 by 1400\nturn 42\n"                                                   \
    "plane Fritz bf109-f4 side axis at 287,721 heading 315 altitude 2 speed low flown straight-1/low next left-3/high "          \
    "holds A:2 A:2 A:1 A:1 B:2 B:2 B:2 B:2\n"                                                                                   \
    "plane Abie b-25c side allies at 500,740 heading 0 altitude 3 speed low flown straight-1/low next straight-1/blank then straight-2/high bombs 8 8 dropped 1\n" \
    "plane Kitty kittyhawk-1 side allies at 401,738 heading 180 status down\n"                                                  \
    "ground Depot target at 500,900 heading 180 side axis\n" bomb                                                               \
    "score allies 4 per centre\nscore axis 3 per down of allies\nscore allies 3 per down of axis\nfate Kitty 0 2\n"

static void nobody_ends_the_game_while_a_bomb_is_falling(void) {
    CHECK(goes_home(LAST_FIGHTER("")));
    CHECK(!goes_home(LAST_FIGHTER("falling Abie at 500,808 heading 0 value 8 fall 1 arrow low\n")));
    CHECK(goes_home(LAST_FIGHTER("falling Abie at 800,840 heading 0 value 8 fall 1 arrow low\n")));
}

/* What is left of both sides and what is settled, as side 0 sees it. */
static int32_t standing(void) {
    int32_t factor[SIDE_COUNT][FACTOR_COUNT];
    table_appraise(&table, factor);
    return factor[0][FACTOR_OWN] + factor[0][FACTOR_ENEMY] + factor[0][FACTOR_OUTCOME];
}

/* However far ahead the side is: a picture at home is worth no less than one that may still be lost. */
static void a_picture_at_home_is_worth_most(void) {
    const Game *game = load("furball scenario 1\nrules tactical\ntable 1000 by 1200\nturn 60\n"
                            "plane Eye il-2 side allies at 500,20 heading 180 altitude 2 flown straight-1 next straight-1 camera pictures 1\n"
                            "plane Guard yak-1 side allies at 300,600 heading 0 altitude 3 flown straight-1 next straight-1\n"
                            "plane Fritz1 bf109-f4 side axis at 390,400 heading 0 status down\n"
                            "plane Fritz2 bf109-f4 side axis at 700,900 heading 90 altitude 3 flown straight-1 next straight-1\n"
                            "score allies 10 per pictures of Eye\nscore allies -4 per down of allies\nscore axis -4 per down of axis\n"
                            "fate Fritz1 0 3\n");
    int32_t before = standing();
    for (int i = 0; i < 20 && table.plane[0].status != PLANE_LEFT; i++) {
        Seat seat = (Seat)__builtin_ctz(game->to_act(&table));
        game->apply(&table, seat, game->fallback(&table, seat), NULL);
    }
    CHECK(table.plane[0].load.delivered == 1);
    CHECK(standing() >= before);
}

/* ---- clouds -------------------------------------------------------------------------------------- */

/* Gives the answer that is written so, or the first there is. */
static void answer(const Game *game, const char *wanted) {
    Action offered[LEGAL_MAX], taken;
    Seat seat = (Seat)(31 - __builtin_clz(game->to_act(&table))); /* the last seat asked */
    int count = game->legal(&table, seat, offered, LEGAL_MAX);
    taken = offered[0];
    for (int i = 0; i < count; i++) {
        char words[128];
        Text text = text_on(words, sizeof words);
        game->text.action_write(&table, seat, offered[i], &text);
        if (strcmp(words, wanted) == 0) taken = offered[i];
    }
    game->apply(&table, seat, taken, NULL);
}

/* Who flies off the table in the clouds is gone when he comes down: climbing into them saves nobody. [MINI-CLOUD-09] */
static void clouds_save_nobody_from_the_edge(void) {
    const Game *game = load("furball scenario 1\nrules miniatures altitude=1 cloud_level=4\ntable 1000 by 1000\nturn 7\n"
                            "plane Ally se5a side allies at 700,300 heading 0 altitude 1 flown straight-1\n"
                            "plane Fokker fokker-d7 side axis at 500,110 heading 180 altitude 3 climb 1 flown straight-1\n");
    int32_t before = standing();
    answer(game, "Fokker plan climb-24");
    answer(game, "Fokker plan straight-1");
    answer(game, "Fokker plan straight-2");
    while (game->turn(&table) == 7 && game->to_act(&table)) answer(game, "");
    CHECK(table.clouded == PLANE_BIT(1));
    CHECK(standing() > before + 300);
}

/* ---- torpedoes ------------------------------------------------------------------------------------- */

/* A Sparviero that comes from the north to a destroyer that sails east. */
#define TORPEDO_AT(place)                                                                                              \
    "furball scenario 1\nrules tactical\ntable 1200 by 1200\nturn 5\n"                                                 \
    "plane Gobbo sm79 side axis at " place " altitude 1 flown straight-1 next straight-1 torpedo\n"                    \
    "plane Folgore mc202 side axis at 200,1000 heading 180 altitude 4 flown straight-1 next straight-1\n"             \
    "plane Hurri hurricane-2b side allies at 1000,200 heading 0 altitude 3 flown straight-1 next straight-1\n"        \
    "ground Lance destroyer at 600,400 heading east side allies\n"                                                    \
    "score axis 15 per sunk of Lance\nscore axis -4 per down of axis\nscore allies -4 per down of allies\n"

static int32_t torpedo_after(int turns_before) { return strike_of_torpedo(&table, &table.plane[0], plane_pose(&table.plane[0]), turns_before); }

/* Launched now it meets the ship 100 mm on; when that maneuver is only being planned, the ship will have sailed further. */
static void a_torpedo_leads_its_ship(void) {
    load(TORPEDO_AT("690,600 heading 180"));
    CHECK(torpedo_after(0) > 0);
    CHECK(torpedo_after(2) == STRIKE_WASTED);
    load(TORPEDO_AT("760,600 heading 180"));
    CHECK(torpedo_after(0) == STRIKE_WASTED);
    CHECK(torpedo_after(2) > 0);
}

/* Who is far off aims further ahead. */
static void a_torpedo_carrier_flies_to_where_the_ship_will_be(void) {
    Errand near = errand_in(TORPEDO_AT("690,600 heading 180")), far = errand_in(TORPEDO_AT("690,1100 heading 180"));
    CHECK(near.kind == ERRAND_TARGET);
    CHECK(near.lowest == 1 && near.highest == 1);
    CHECK(near.target.x > 64000);
    CHECK(far.target.x >= near.target.x + 10000);
    CHECK(near.target.y == 40000);
}

/* What its errand is worth there. */
static int32_t worth_at(const char *text) {
    Errand errand = errand_in(text);
    const Plane *plane = &table.plane[0];
    return errand_worth(&table, &errand, 0, plane->at, sine_of(plane->heading) >> 16, cosine_of(plane->heading) >> 16, plane->flight.level);
}

static void a_torpedo_carrier_comes_in_on_a_line_and_lets_go(void) {
    int32_t straight = worth_at(TORPEDO_AT("700,600 heading 180"));
    CHECK(straight > worth_at(TORPEDO_AT("700,600 heading 150")));
    CHECK(straight > worth_at(TORPEDO_AT("800,600 heading 180")) + 50);
    CHECK(straight > worth_at(TORPEDO_AT("700,900 heading 180")) + 50);
    Errand errand = errand_in(TORPEDO_AT("690,600 heading 180"));
    CHECK(errand.gain <= torpedo_after(0)); /* else it would keep it for ever */
}

int main(int argc, char **argv) {
    RUN(a_damaged_airplane_runs_when_that_scores_better);
    RUN(nobody_runs_when_those_left_behind_pay_for_it);
    RUN(nobody_ends_the_game_while_a_bomb_is_falling);
    RUN(a_picture_at_home_is_worth_most);
    RUN(clouds_save_nobody_from_the_edge);
    RUN(a_torpedo_leads_its_ship);
    RUN(a_torpedo_carrier_flies_to_where_the_ship_will_be);
    RUN(a_torpedo_carrier_comes_in_on_a_line_and_lets_go);
    return unit_end();
}
