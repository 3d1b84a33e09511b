/* What computer players see at a look: who can hurt whom, what that costs, where the fight and the edge are. */
#include "scenarios.h"
#include "unit.h"

#include "games/table/core/action.h"
#include "games/table/guess/estimate.h"
#include "games/table/guess/rate.h"
#include "games/table/guess/stance.h"

static Table table;

#define GLORY "furball scenario 1\nrules glory standard\ntable 1400 by 900\nturn 3\n"
#define OWN(place, more) "plane Own spitfire-1 side allies at " place " heading 0 flown straight-1/high next straight-1/high" more "\n"
#define FOE(name, place, heading, more) "plane " name " bf109-e3 side axis at " place " heading " heading " flown straight-1/high next straight-1/high" more "\n"

static int32_t factor[SIDE_COUNT][FACTOR_COUNT];

static int32_t part(const char *text, int side, Factor which) {
    scenario_deal(text, &table);
    table_appraise(&table, factor);
    return factor[side][which];
}

/* ---- who can hurt whom -------------------------------------------------------------------------- */

#define CHASE GLORY OWN("700,300", "") FOE("Foe", "700,420", "0", "")
#define HEAD_ON GLORY OWN("700,300", "") FOE("Foe", "700,620", "180", "")
#define PARTED GLORY OWN("700,700", "") FOE("Foe", "700,300", "180", "")

static void behind_somebody_is_the_place_to_be(void) {
    CHECK(part(CHASE, 0, FACTOR_ATTACK) > 5 * -part(CHASE, 0, FACTOR_DANGER));
    CHECK(part(HEAD_ON, 0, FACTOR_ATTACK) > 0 && part(HEAD_ON, 0, FACTOR_DANGER) < 0);
    CHECK(part(CHASE, 0, FACTOR_ATTACK) > part(HEAD_ON, 0, FACTOR_ATTACK));
    CHECK(part(PARTED, 0, FACTOR_ATTACK) == 0 && part(PARTED, 0, FACTOR_DANGER) == 0);
}

static void shots_from_afar_are_worth_less(void) {
    const char *inside = GLORY OWN("700,100", "") FOE("Foe", "700,270", "0", ""), *outside = GLORY OWN("700,100", "") FOE("Foe", "700,420", "0", "");
    CHECK(part(CHASE, 0, FACTOR_ATTACK) >= part(inside, 0, FACTOR_ATTACK));
    CHECK(part(inside, 0, FACTOR_ATTACK) > 2 * part(outside, 0, FACTOR_ATTACK));
    CHECK(part(outside, 0, FACTOR_ATTACK) > 0);
}

/* One's attack is the other's danger. */
static void both_see_the_same(void) {
    part(HEAD_ON, 0, FACTOR_ATTACK);
    for (int side = 0; side < SIDE_COUNT; side++) {
        CHECK(factor[side][FACTOR_ATTACK] == -factor[1 - side][FACTOR_DANGER]);
        CHECK(factor[side][FACTOR_OWN] == -factor[1 - side][FACTOR_ENEMY]);
        CHECK(factor[side][FACTOR_PLACE] == -factor[1 - side][FACTOR_PLACE]);
    }
}

static void the_less_is_left_the_more_a_shot_costs(void) {
    const char *hurt = GLORY OWN("700,300", "") FOE("Foe", "700,420", "0", " holds B:4 B:5 B:4");
    CHECK(part(hurt, 0, FACTOR_ATTACK) > part(CHASE, 0, FACTOR_ATTACK));
    CHECK(part(hurt, 0, FACTOR_OWN) + part(hurt, 0, FACTOR_ENEMY) > 0);
    CHECK(part(CHASE, 0, FACTOR_OWN) + part(CHASE, 0, FACTOR_ENEMY) == 0);
}

/* Of several the best target counts, not their sum; parts are shares of all who fly. */
static void nobody_shoots_at_two(void) {
    const char *two = GLORY OWN("700,300", "") FOE("Foe", "700,420", "0", "") FOE("Other", "700,430", "0", "");
    int32_t alone = part(CHASE, 0, FACTOR_ATTACK);
    CHECK(part(two, 0, FACTOR_ATTACK) < alone * 8 / 10); /* the same harm, to two thirds of those who fly */
}

/* ---- the fight ---------------------------------------------------------------------------------- */

#define APART(y, more) GLORY OWN("700,100", "") FOE("Foe", "700," y, "90", "") more

/* Both are: it is not what one takes from the other. */
static void everybody_wants_to_be_in_the_fight(void) {
    CHECK(part(APART("400", ""), 0, FACTOR_EAGER) > part(APART("800", ""), 0, FACTOR_EAGER));
    CHECK(part(APART("800", ""), 0, FACTOR_EAGER) > 0);
    CHECK(factor[0][FACTOR_EAGER] == factor[1][FACTOR_EAGER]);
    CHECK(part(APART("400", "score allies 1 per gone of axis\n"), 0, FACTOR_EAGER) == 0); /* where points decide, they do */
}

#define THIRSTY(own, more) "furball scenario 1\nrules glory standard fuel=1\ntable 1400 by 900\nturn 3\n" \
                           OWN("700,300", " fuel " own) FOE("Foe", "700,700", "180", " fuel 20") more

/* The last in the air win, unless points decide. */
static void fuel_is_worth_having(void) {
    int32_t more = part(THIRSTY("24", ""), 0, FACTOR_ENERGY), same = part(THIRSTY("20", ""), 0, FACTOR_ENERGY);
    int32_t less = part(THIRSTY("16", ""), 0, FACTOR_ENERGY), least = part(THIRSTY("12", ""), 0, FACTOR_ENERGY);
    CHECK(more > same && same == 0 && less < same);
    CHECK(less - least > same - less && same - less > more - same);
    CHECK(part(THIRSTY("12", "score allies 1 per gone of axis\n"), 0, FACTOR_ENERGY) == 0);
}

/* ---- ratings ------------------------------------------------------------------------------------ */

/* Where the first airplane will stand after the plan that is rated best. */
static Pose best_pose(const char *text) {
    Action legal[LEGAL_MAX];
    int32_t rating[LEGAL_MAX];
    const Game *game = scenario_deal(text, &table);
    int count = game->legal(&table, 0, legal, LEGAL_MAX), best = 0;
    table_rate(&table, 0, legal, count, rating);
    for (int i = 1; i < count; i++)
        if (rating[i] > rating[best]) best = i;
    const Plane *plane = &table.plane[0];
    Pilot pilot = pilot_of(&table, plane);
    Pose pose;
    Flight flight = before_plan(&table, plane, &pilot, &pose);
    CardId card = (CardId)action_a(legal[best]);
    const Arrow *arrow = &pilot.deck->card[card].arrow[flight_speed(&pilot, &flight, card, (Marker)action_b(legal[best]))];
    return pose_move(pose, arrow->move, arrow->turn);
}

static int turns_right(const char *text) {
    uint16_t heading = best_pose(text).heading;
    return heading > 0 && heading < TURN_FULL / 2;
}

static void plans_that_turn_to_the_enemy_are_rated_best(void) {
    CHECK(turns_right(GLORY OWN("700,300", "") FOE("Foe", "1000,450", "0", "")));
    CHECK(!turns_right(GLORY OWN("700,300", "") FOE("Foe", "400,450", "0", "")));
    CHECK(turns_right(GLORY OWN("700,300", "") FOE("Far", "100,450", "0", "") FOE("Near", "950,400", "0", "")));
    CHECK(!turns_right(GLORY OWN("700,300", "") FOE("Near", "450,400", "0", "") FOE("Far", "1300,450", "0", "")));
}

/* Of many the two nearest count, wherever they stand in the list. */
static void those_far_away_are_not_looked_at(void) {
#define LEFT_1 FOE("Left1", "100,450", "0", "")
#define LEFT_2 FOE("Left2", "60,500", "0", "")
#define LEFT_3 FOE("Left3", "30,400", "0", "")
#define RIGHT FOE("Right", "950,400", "0", "")
    CHECK(turns_right(GLORY OWN("700,300", "") RIGHT LEFT_1 LEFT_2 LEFT_3));
    CHECK(turns_right(GLORY OWN("700,300", "") LEFT_1 LEFT_2 RIGHT LEFT_3));
    CHECK(turns_right(GLORY OWN("700,300", "") LEFT_1 LEFT_2 LEFT_3 RIGHT));
}

static void plans_that_leave_the_table_are_not(void) {
    Pose pose = best_pose(GLORY OWN("700,690", "") FOE("Foe", "700,880", "0", ""));
    CHECK(pose.at.y <= table.height);
}

/* ---- cables ------------------------------------------------------------------------------------- */

#define LOW(level) "furball scenario 1\nrules tactical\ntable 1400 by 900\nturn 3\n" \
                   "plane Own spitfire-1 side allies at 700,300 heading 0 altitude " level " flown straight-1 next straight-1\n" \
                   "plane Foe bf109-e3 side axis at 100,800 heading 180 altitude 4 flown straight-1 next straight-1\n"
#define BALLOON(place) "ground Wire balloon at " place " heading 0 side axis\n"

/* How a straight is rated, the card after the one that waits. */
static int32_t straight_rating(const char *text) {
    Action legal[LEGAL_MAX];
    int32_t rating[LEGAL_MAX];
    const Game *game = scenario_deal(text, &table);
    int count = game->legal(&table, 0, legal, LEGAL_MAX);
    const Deck *deck = plane_deck(&table.plane[0]);
    table_rate(&table, 0, legal, count, rating);
    for (int i = 0; i < count; i++)
        if (deck->card[action_a(legal[i])].kind == KIND_STRAIGHT) return rating[i];
    CHECK(0);
    return 0;
}

static void nobody_likes_to_fly_into_a_cable(void) {
    enum { DISASTER = 200 };
    CHECK(straight_rating(LOW("2") BALLOON("700,450")) < straight_rating(LOW("2")) - DISASTER);
    CHECK(straight_rating(LOW("2") BALLOON("1000,450")) == straight_rating(LOW("2")));
    CHECK(straight_rating(LOW("3") BALLOON("700,450")) == straight_rating(LOW("3"))); /* [TACT-BALLOON-02] */
}

/* When the card that waits is flown. */
static void nor_to_have_one_ahead(void) {
    int32_t clear = part(LOW("2"), 0, FACTOR_PLACE), near = part(LOW("2") BALLOON("700,540"), 0, FACTOR_PLACE);
    int32_t nearer = part(LOW("2") BALLOON("700,480"), 0, FACTOR_PLACE), behind = part(LOW("2") BALLOON("700,300"), 0, FACTOR_PLACE);
    CHECK(nearer < near && near < clear && behind == clear);
    CHECK(part(LOW("3") BALLOON("700,480"), 0, FACTOR_PLACE) == part(LOW("3"), 0, FACTOR_PLACE));
}

/* ---- friends ------------------------------------------------------------------------------------ */

#define ALOFT(level) " heading 0 altitude " level " speed high flown straight-1/high next straight-1/blank"
#define PAIR_AT(level, place, plan) "furball scenario 1\nrules glory advanced\ntable 1400 by 900\nturn 3\n" \
                          "plane Own spitfire-1 side allies at 700,200" ALOFT("4") "\n" \
                          "plane Mate spitfire-1 side allies at " place ALOFT(level) plan "\n" \
                          "plane Foe bf109-e3 side axis at 100,800" ALOFT("4") "\n"
#define PAIR(place, plan) PAIR_AT("4", place, plan)

/* A plan that is known counts for more than what may be. */
static void nobody_likes_to_collide_with_a_friend(void) {
    enum { DISASTER = 200 };
    int32_t alone = straight_rating(PAIR("1200,200", "")), planned = straight_rating(PAIR("740,200", " then straight-2/blank"));
    int32_t likely = straight_rating(PAIR("740,200", "")), turning = straight_rating(PAIR("740,200", " then right-6/blank"));
    CHECK(planned < alone - DISASTER);
    CHECK(planned < likely && likely < alone && turning == alone);
    CHECK(straight_rating(PAIR_AT("3", "740,200", " then straight-2/blank")) == alone);
}

int main(int argc, char **argv) {
    RUN(behind_somebody_is_the_place_to_be);
    RUN(shots_from_afar_are_worth_less);
    RUN(both_see_the_same);
    RUN(the_less_is_left_the_more_a_shot_costs);
    RUN(nobody_shoots_at_two);
    RUN(everybody_wants_to_be_in_the_fight);
    RUN(fuel_is_worth_having);
    RUN(plans_that_turn_to_the_enemy_are_rated_best);
    RUN(those_far_away_are_not_looked_at);
    RUN(plans_that_leave_the_table_are_not);
    RUN(nobody_likes_to_fly_into_a_cable);
    RUN(nor_to_have_one_ahead);
    RUN(nobody_likes_to_collide_with_a_friend);
    return unit_end();
}
