/* Random play is the same for the same seed, and only then. */
#include "engine/script.h"
#include "engine/selfplay.h"
#include "toy_game.h"
#include "unit.h"

#include <stdint.h>

static const char SCENARIO[] = "furball scenario 1\nrules toy\nhand 4\nprize 3 5 8 9\nseat ann\nseat bob\n";
static uint64_t started[64], scratch[64];

static int load(void) {
    const Game *const games[] = {&TOY_GAME, NULL};
    ScenarioHead head;
    Diag diag = {0};
    if (TOY_GAME.state_size > sizeof started) return 0;
    int ok = scenario_load(games, "toy", SCENARIO, sizeof SCENARIO - 1, started, &head, &diag);
    if (!ok) fprintf(stderr, "%s\n", diag.text);
    return ok;
}

static void the_same_seed_gives_the_same_games(void) {
    CHECK(load());
    uint64_t hash = selfplay_hash(&TOY_GAME, started, scratch, 7, 50);
    CHECK(hash == selfplay_hash(&TOY_GAME, started, scratch, 7, 50));
    CHECK(hash != selfplay_hash(&TOY_GAME, started, scratch, 8, 50));
    CHECK(hash != selfplay_hash(&TOY_GAME, started, scratch, 7, 51));
}

static void a_game_is_played_to_its_end(void) {
    Seed seed = seed_from_number(3);
    Rng rng;
    CHECK(load());
    rng_init(&rng, &seed);
    TOY_GAME.deal(started, &seed);
    int choices = selfplay_game(&TOY_GAME, started, &rng);
    CHECK(choices > 0);
    CHECK(TOY_GAME.to_act(started) == 0);
    CHECK(selfplay_game(&TOY_GAME, started, &rng) == 0);
}

int main(int argc, char **argv) {
    RUN(the_same_seed_gives_the_same_games);
    RUN(a_game_is_played_to_its_end);
    return unit_end();
}
