/* What nets see, told by lanes side by side as on a graphics processor, is what is told by one answer after the other. */
#define SIDE_BY_SIDE 1
#define table_prospect prospect_side_by_side
#define hardest_turn hardest_turn_here
#define see_ghost see_ghost_here
#include "games/table/guess/prospect.c"
#undef table_prospect

#include "scenarios.h"
#include "unit.h"

#include "engine/selfplay.h"

#include <stdlib.h>

static Prospect one_by_one, side_by_side;

static int both_ways_tell_the_same(const Game *game, const void *state, void *view) {
    Action action[LEGAL_MAX];
    int same = 1;
    for (SeatSet rest = game->to_act(state); rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        game->view(state, seat, view);
        int count = game->legal(view, seat, action, LEGAL_MAX);
        game->hints.prospect(view, seat, action, count, &one_by_one);
        prospect_side_by_side(view, seat, action, count, &side_by_side);
        same &= memcmp(&one_by_one, &side_by_side, sizeof one_by_one) == 0;
    }
    return same;
}

static void lanes_tell_what_one_tells(void) {
    enum { CHOICES = 60 };
    int count, games = 0;
    const TestScenario *scenario = scenarios_get(&count);
    void *state = malloc(scenarios_state_size()), *view = malloc(scenarios_state_size());
    for (int i = 0; i < count; i++) {
        Rng rng;
        Seed seed = seed_from_number((uint64_t)i);
        const Game *game = scenario[i].game;
        if (strcmp(game->name, "table") != 0) continue;
        memcpy(state, scenario[i].started, game->state_size);
        game->deal(state, &seed);
        rng_init(&rng, &seed);
        int same = 1;
        for (int n = 0; n < CHOICES && game->to_act(state); n++) {
            same &= both_ways_tell_the_same(game, state, view);
            game_step_random(game, state, &rng);
        }
        if (!same) fprintf(stderr, "%s\n", scenario[i].name);
        CHECK(same);
        games++;
    }
    CHECK(games > 50);
    free(state);
    free(view);
}

int main(int argc, char **argv) {
    RUN(lanes_tell_what_one_tells);
    return unit_end();
}
