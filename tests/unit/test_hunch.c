/* What comes to mind first in simulations: towards the nearest enemy, away from his guns and from the edge. */
#include "scenarios.h"
#include "unit.h"

#include "games/table/action.h"
#include "games/table/hunch.h"
#include "games/table/stance.h"

enum { TRIES = 400, MANY = 8, FEW = 1 };

static Table table;

/* Where the first airplane will stand after the card that comes to mind. */
static Pose pose_after(Action action) {
    const Plane *plane = &table.plane[0];
    Pilot pilot = pilot_of(&table, plane);
    Pose pose;
    Flight flight = before_plan(&table, plane, &pilot, &pose);
    CardId card = (CardId)action_a(action);
    const Arrow *arrow = &pilot.deck->card[card].arrow[flight_speed(&pilot, &flight, card, (Marker)action_b(action))];
    return pose_move(pose, arrow->move, arrow->turn);
}

typedef int (*Holds)(Pose pose);
static int turns_right(Pose pose) { return pose.heading > 0 && pose.heading < TURN_FULL / 2; }
static int turns_left(Pose pose) { return pose.heading > TURN_FULL / 2; }
static int leaves(Pose pose) { return pose.at.x < 0 || pose.at.y < 0 || pose.at.x > table.width || pose.at.y > table.height; }

/* In percent of many hunches, each the best of so many. */
static int share(const char *text, int compared, Holds holds) {
    Seed seed = seed_from_number(7);
    Rng rng;
    int count = 0;
    scenario_deal(text, &table);
    rng_init(&rng, &seed);
    for (int i = 0; i < TRIES; i++) {
        Action action = table_hunch(&table, 0, &rng, compared);
        CHECK(action_kind(action) == ACTION_PLAN);
        count += holds(pose_after(action));
    }
    return 100 * count / TRIES;
}

#define GLORY "furball scenario 1\nrules glory standard\ntable 1400 by 900\nturn 3\n"
#define OWN(place) "plane Own spitfire-1 side allies at " place " heading 0 flown straight-1/high next straight-1/high\n"
#define FOE(name, place, heading) "plane " name " bf109-e3 side axis at " place " heading " heading " flown straight-1/high next straight-1/high\n"

static void turns_to_the_enemy(void) {
    const char *right = GLORY OWN("700,300") FOE("Foe", "1000,450", "0");
    const char *left = GLORY OWN("700,300") FOE("Foe", "400,450", "0");
    CHECK(share(right, MANY, turns_right) > 80);
    CHECK(share(left, MANY, turns_left) > 80);
    CHECK(share(right, FEW, turns_right) < 60 && share(left, FEW, turns_left) < 60); /* one alone is any */
}

static void turns_to_the_nearest(void) {
    CHECK(share(GLORY OWN("700,300") FOE("Far", "100,450", "0") FOE("Near", "950,400", "0"), MANY, turns_right) > 80);
    CHECK(share(GLORY OWN("700,300") FOE("Near", "450,400", "0") FOE("Far", "1300,450", "0"), MANY, turns_left) > 80);
}

static void stays_on_the_table(void) {
    const char *edge = GLORY OWN("700,690") FOE("Foe", "700,880", "0");
    CHECK(share(edge, FEW, leaves) > 25);
    CHECK(share(edge, MANY, leaves) < 5);
}

/* Where points decide, there is more to think of. */
static void leaves_errands_to_thought(void) {
    Seed seed = seed_from_number(7);
    Rng rng;
    rng_init(&rng, &seed);
    scenario_deal(GLORY OWN("700,300") FOE("Foe", "1000,450", "0") "score allies 1 per gone of axis\n", &table);
    CHECK(table_hunch(&table, 0, &rng, MANY) == 0);
}

int main(int argc, char **argv) {
    RUN(turns_to_the_enemy);
    RUN(turns_to_the_nearest);
    RUN(stays_on_the_table);
    RUN(leaves_errands_to_thought);
    return unit_end();
}
