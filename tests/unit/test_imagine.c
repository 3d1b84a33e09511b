/* What is imagined must be possible: hidden things are dealt at random, but never so that the seat could know better. */
#include "base/rng.h"
#include "games/table/core/state.h"
#include "games/table/fire/fire.h"
#include "scenarios.h"
#include "unit.h"

#include <string.h>

enum { TIMES = 3000 };

static Table table, view, world;

static Rng chance(void) {
    Rng rng;
    Seed seed = seed_from_number(7);
    rng_init(&rng, &seed);
    return rng;
}

/* ---- shots that others have sealed ------------------------------------------------------------------- */

#define BOMBER                                                                        \
    "furball scenario 1\nrules glory basic\ntable 2000 by 2000\nturn 3\n"            \
    "plane bomber he111-h at 1000,1000 heading north flown straight-1\n"             \
    "plane left spitfire-1 at 850,980 heading north flown straight-1\n"              \
    "plane right spitfire-1 at 1150,980 heading north flown straight-1\n"            \
    "plane behind spitfire-1 at 1000,850 heading north flown straight-1\n"

/* Two guns of one gunner, each with a target, both sealed: at most one of them fires. */
static void a_gunner_is_imagined_to_fire_once(void) {
    const Game *game = scenario_deal(BOMBER, &table);
    Shot *first = NULL, *second = NULL;
    shots_find(&table, PART_NORMAL);
    for (int i = 0; i < table.shot_count && !second; i++)
        for (int j = i + 1; j < table.shot_count && !second; j++)
            if (shots_share_gunner(&table, &table.shot[i], &table.shot[j])) first = &table.shot[i], second = &table.shot[j];
    CHECK(second != NULL);
    if (!second) return;
    first->choice = second->choice = SHOT_SEALED;
    Seat seat = (Seat)(1 - table.plane[first->plane].seat);
    Rng rng = chance();
    int twice = 0, once = 0;
    for (int n = 0; n < TIMES; n++) {
        world = table;
        game->imagine(&world, seat, &rng);
        int one = world.shot[first - table.shot].choice >= SHOT_AT, two = world.shot[second - table.shot].choice >= SHOT_AT;
        twice += one && two;
        once += one != two;
    }
    CHECK(once > 0);
    CHECK(twice == 0);
}

/* ---- counters that went back ------------------------------------------------------------------------------- */

#define NOTED                                                                                                                    \
    "furball scenario 1\nrules glory standard\ntable 2000 by 2000\nturn 3\n"                                                    \
    "plane red spitfire-1 at 500,500 heading north flown straight-1/low next straight-1/low\n"                                   \
    "plane foe bf109-e3 at 1500,1500 heading south flown straight-1/low next straight-1/low noted 6 A 4\n"                       \
    "plane whole bf109-e3 at 1200,1500 heading south flown straight-1/low next straight-1/low\n"

/* No counter lies anywhere, but one enemy had four when they were used up: its points are imagined, the other has none. */
static void noted_counters_are_imagined_as_damage(void) {
    const Game *game = scenario_deal(NOTED, &table);
    Rng rng = chance();
    int hurt = 0, others = 0;
    game->view(&table, 0, &view);
    CHECK(view.plane[1].noted == DAMAGE_HIDDEN && view.plane[1].noted_held[0] == 4);
    for (int n = 0; n < TIMES; n++) {
        world = view;
        game->imagine(&world, 0, &rng);
        hurt += world.plane[1].damage > 0 && world.plane[1].damage == world.plane[1].noted;
        others += world.plane[2].damage != 0;
    }
    CHECK(hurt > TIMES / 2);
    CHECK(others == 0);
}

/* ---- counters face down ---------------------------------------------------------------------------------- */

#define HURT                                                                                                            \
    "furball scenario 1\nrules glory standard\ntable 2000 by 2000\nturn 3\n"                                            \
    "plane red spitfire-1 at 500,500 heading north flown straight-1/low next straight-1/low holds A:0 A:0 A:0 B:0 B:0\n" \
    "plane foe bf109-e3 at 1500,1500 heading south flown straight-1/low next straight-1/low\n"

/* A second engine hit would have brought a single-engine airplane down. */
static void who_flies_is_not_imagined_with_two_engine_hits(void) {
    const Game *game = scenario_deal(HURT, &table);
    const CounterSet *set = &catalog_get()->set[table.counter_set];
    Rng rng = chance();
    int most = 0;
    game->view(&table, 1, &view);
    for (int n = 0; n < TIMES; n++) {
        int hits = 0;
        world = view;
        game->imagine(&world, 1, &rng);
        for (int letter = 0; letter < LETTER_COUNT; letter++)
            for (int i = world.bag[letter].left; i < world.bag[letter].size; i++)
                hits += world.bag[letter].holder[i] == 1 && set->face[world.bag[letter].item[i]].symbols & SYMBOL_ENGINE ? 1 : 0;
        if (hits > most) most = hits;
    }
    CHECK(most == 1);
}

/* ---- real targets and dummies ------------------------------------------------------------------------------ */

#define TARGETS                                                                                                \
    "furball scenario 1\nrules dawn\ntable 1200 by 1200\nturn 5\nround 2 banked 0 0\n"                         \
    "plane E bf109-e3 round 2 bombs 8 at 500,1190 heading north flown straight-1/low next straight-2/low\n"    \
    "plane S spitfire-1 round 2 at 600,100 heading north flown straight-1/low next straight-2/low\n"           \
    "secret real 2\nground T1 deposit at 240,200 heading north side allies\n"                                  \
    "ground T2 deposit at 480,200 heading north side allies\nground T3 deposit at 720,200 heading north side allies\n" \
    "ground T4 deposit at 960,200 heading north side allies\n"                                                 \
    "nature T1 real known\nnature T2 real\nnature T3 dummy\nnature T4 dummy\nscore allies 4 per untouched of real round 2\n"

/* One is known to be real: of the others one, not two. */
static void as_many_targets_are_imagined_real_as_there_are(void) {
    const Game *game = scenario_deal(TARGETS, &table);
    Seat seat = table.plane[0].seat; /* the bomber's */
    Rng rng = chance();
    int wrong = 0;
    game->view(&table, seat, &view);
    CHECK(!(view.objective.nature[1] & 3));
    for (int n = 0; n < TIMES; n++) {
        int reals = 0;
        world = view;
        game->imagine(&world, seat, &rng);
        for (int i = 0; i < world.ground.count; i++) reals += (world.objective.nature[i] & 3) == 1;
        wrong += reals != 2;
    }
    CHECK(wrong == 0);
}

/* ---- cards that one may not look at again ---------------------------------------------------------------------- */

#define BY_INSTINCT                                                                                            \
    "furball scenario 1\nrules glory standard illegal_plans=1 instinct=1\ntable 2000 by 2000\nturn 3\n"                      \
    "plane red spitfire-1 at 500,500 heading north flown straight-1/low next left-3/low\n"                     \
    "plane foe bf109-e3 at 1500,1500 heading south flown straight-1/low next straight-1/low\n"

/* Of his own waiting card a pilot knows that it is none of those in his hand. [GLORY-INST-01] */
static void the_own_card_is_none_of_the_hand(void) {
    const Game *game = scenario_deal(BY_INSTINCT, &table);
    Rng rng = chance();
    int known = 0, twice = 0;
    game->view(&table, 0, &view);
    CHECK(view.plane[0].space[0] == CARD_HIDDEN);
    for (int n = 0; n < TIMES; n++) {
        uint32_t offered = 0;
        world = view;
        game->imagine(&world, 0, &rng);
        for (int marker = 0; marker < MARKER_KINDS; marker++) offered |= world.plane[0].options.cards[marker];
        known += offered != 0 && world.plane[0].space[0] < CARD_MAX;
        twice += offered >> (world.plane[0].space[0] & 31) & 1;
    }
    CHECK(known == TIMES);
    CHECK(twice == 0);
}

/* ---- places that are not shown yet ---------------------------------------------------------------------------------- */

/* Anywhere in the quarter of its side, edges and all. On a table of 1 by 4 hundredths of a millimetre that is four points. */
static void hidden_places_are_anywhere_on_their_side(void) {
    const Game *game = scenario_deal(HURT, &table);
    Rng rng = chance();
    int found[2][2] = {{0}};
    table.phase = PHASE_PLACE;
    table.width = 1;
    table.height = 4;
    table.plane[1].placed = PLACED_BY_OWNER;
    for (int n = 0; n < 200; n++) {
        world = table;
        game->imagine(&world, 0, &rng);
        Vec at = world.plane[1].at;
        CHECK(at.x >= 0 && at.x <= 1 && at.y >= 3 && at.y <= 4);
        CHECK(world.plane[1].heading == 1800);
        found[at.x & 1][at.y & 1]++;
    }
    for (int i = 0; i < 4; i++) CHECK(found[i / 2][i % 2] > 20);
}

int main(int argc, char **argv) {
    RUN(a_gunner_is_imagined_to_fire_once);
    RUN(who_flies_is_not_imagined_with_two_engine_hits);
    RUN(noted_counters_are_imagined_as_damage);
    RUN(as_many_targets_are_imagined_real_as_there_are);
    RUN(hidden_places_are_anywhere_on_their_side);
    RUN(the_own_card_is_none_of_the_hand);
    return unit_end();
}
