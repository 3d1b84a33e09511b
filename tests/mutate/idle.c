#include "idle.h"

#include "base/hash.h"
#include "engine/script.h"
#include "scenarios.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_EACH = 3, SCENARIOS_ROOM = 256 };

static uint64_t as_they_are[SCENARIOS_ROOM];
static void *state;

/* One random game, as a number: who was asked what, what was chosen, and the end. The states themselves are kept
 * otherwise when a game's rules are those of a preset to the letter. */
static uint64_t play_on(const Game *game, Rng *rng, uint64_t hash) {
    Action legal[LEGAL_MAX];
    int32_t score[SEAT_MAX] = {0};
    for (SeatSet seats; (seats = game->to_act(state)) != 0;) {
        Seat seat = (Seat)__builtin_ctz(seats);
        int count = game->legal(state, seat, legal, LEGAL_MAX);
        Action action = legal[rng_below(rng, (uint32_t)count)];
        hash = hash_more(hash_more(hash, legal, sizeof *legal * (size_t)count), &action, sizeof action);
        if (game->apply(state, seat, action, NULL)) abort();
    }
    game->score(state, score);
    return hash_more(hash, score, sizeof score);
}

/* Reads the scenario anew, plays, and hashes how the games went; 0 if it is refused. */
static uint64_t play(const TestScenario *scenario) {
    uint64_t hash = 1;
    for (uint64_t seed = 1; seed <= GAMES_EACH; seed++) {
        ScenarioHead head;
        Diag diag = {0};
        Rng rng;
        Seed deal = seed_from_number(seed);
        if (!scenario_load(scenarios_games(), scenario->name, scenario->text, scenario->size, state, &head, &diag)) return 0;
        rng_init(&rng, &deal);
        head.game->deal(state, &deal);
        hash = play_on(head.game, &rng, hash);
    }
    return hash;
}

void idle_prepare(void) {
    int count;
    const TestScenario *scenario = scenarios_get(&count);
    state = calloc(1, scenarios_state_size());
    if (!state || count > SCENARIOS_ROOM) abort();
    for (int i = 0; i < count; i++) as_they_are[i] = play(&scenario[i]);
}

/* Is it played by these rules? "glory/basic" is `rules glory basic`. */
static int is_of(const TestScenario *scenario, const char *place) {
    char line[64];
    const char *level = strchr(place, '/');
    snprintf(line, sizeof line, "\nrules %.*s%s%s", level ? (int)(level - place) : (int)strlen(place), place, level ? " " : "", level ? level + 1 : "");
    return strstr(scenario->text, line) != NULL;
}

int idle_plays_alike(const Mutation *made) {
    int count;
    const TestScenario *scenario = scenarios_get(&count);
    for (int i = 0; i < count; i++) {
        if (!is_of(&scenario[i], made->place) || play(&scenario[i]) == as_they_are[i]) continue;
        printf("    has an effect in %s\n", scenario[i].name);
        return 0;
    }
    return 1;
}
