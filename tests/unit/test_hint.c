/* What a veteran would do, and why. */
#include "players/hint.h"
#include "players/roster.h"
#include "scenarios.h"
#include "unit.h"

#include <stdlib.h>

static void *state, *view;

static void hint(char *json, size_t size) {
    const Game *game = scenario_deal("furball scenario 1\nrules glory basic\ntable 1000 by 1000\nturn 3\n"
                                     "plane A spitfire-1 at 500,200 heading north flown straight-2\nplane B bf109-e3 at 500,420 heading north flown straight-2\n", state);
    RosterEntry veteran;
    Diag diag = {0};
    Budget budget = {.simulations = 600};
    Thought thought;
    Hint hints[HINT_PLANS];
    Rng rng;
    Seed seed = seed_from_number(9);
    Text out = text_on(json, size);
    memset(&thought, 0, sizeof thought);
    CHECK(roster_find("veteran", &veteran, &diag));
    hint_adviser(&veteran.settings);
    rng_init(&rng, &seed);
    size_t room_size = veteran.player.memory_size(&veteran.player, game);
    void *room = malloc(room_size);
    game->view(state, 0, view);
    player_choose(&veteran.player, room, room_size, game, view, 0, &budget, &rng, &thought);
    int count = hints_of(game, view, 0, &thought, state, &rng, hints);
    CHECK(count == HINT_PLANS && hints[0].action != hints[1].action);
    CHECK(thought.value > -1000 && thought.value < 1000);
    hints_write_json(game, view, 0, &thought, hints, count, &out);
    free(room);
}

/* Behind an enemy: whoever is advised hears of his guns, and the same again. */
static void hints_have_reasons(void) {
    char first[4096], second[4096];
    hint(first, sizeof first);
    hint(second, sizeof second);
    CHECK(!strcmp(first, second));
    CHECK(strstr(first, "\"plans\":[{\"a\":\"A plan ") != NULL);
    CHECK(strstr(first, "\"why\":[{\"factor\":\"") != NULL);
}

int main(int argc, char **argv) {
    state = malloc(scenarios_state_size());
    view = malloc(scenarios_state_size());
    RUN(hints_have_reasons);
    free(state);
    free(view);
    return unit_end();
}
