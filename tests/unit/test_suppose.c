/* What others may have laid face down, and how likely a net makes it (GameHints.hidden, GameHints.lay). */
#include "games/table/core/action.h"
#include "games/table/core/state.h"
#include "players/policy.h"
#include "scenarios.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

static void *state, *view;

static Rng rng_of(uint64_t number) {
    Seed seed = seed_from_number(number);
    Rng rng;
    rng_init(&rng, &seed);
    return rng;
}

/* The card that waits face down is among those that it may be; a world in which it is any of them goes on; and nothing of it comes from what is hidden. */
static void check_hidden(const Game *game, Seat seat, Rng *rng) {
    static Table before, again, world;
    Action options[LEGAL_MAX], others[LEGAL_MAX];
    Seat whose, his;
    game->view(state, seat, view);
    int count = game->hints.hidden(view, seat, 0, &before, &whose, options, LEGAL_MAX), found = 0;
    CHECK(count > 1 && whose == 1 - seat);
    CHECK(game->hints.hidden(view, seat, 1, &again, &his, others, LEGAL_MAX) == 0);
    const Table *truth = state;
    const Plane *plane = &truth->plane[action_unit(options[0])];
    CHECK(plane->seat == whose);
    for (int i = 0; i < count; i++) found |= action_a(options[i]) == plane->space[0] && action_b(options[i]) == plane->marker[0];
    CHECK(found);
    for (int i = 0; i < count; i++) {
        memcpy(&world, view, sizeof world);
        game->imagine(&world, seat, rng);
        game->hints.lay(&world, options[i]);
        uint32_t turn = game->turn(&world);
        for (int step = 0; step < 50 && game->to_act(&world) && game->turn(&world) == turn; step++) game_step_random(game, &world, rng);
        CHECK(!game->to_act(&world) || game->turn(&world) == turn + 1);
    }
}

static void hidden_cards_are_thought_of(void) {
    Rng rng = rng_of(3);
    Action offered[LEGAL_MAX];
    int seen = 0;
    const Game *game = scenario_built_in("data/scenarios/glory/duel.txt", state);
    Seed seed = seed_from_number(8);
    game->deal(state, &seed);
    for (int step = 0; step < 60 && game->to_act(state); step++) {
        Seat seat = (Seat)__builtin_ctz(game->to_act(state));
        const Table *table = state;
        if (table->phase == PHASE_PLAN && table->turn > 1 && game->to_act(state) == 3) check_hidden(game, seat, &rng), seen++;
        int count = game->legal(state, seat, offered, LEGAL_MAX);
        CHECK(!game->apply(state, seat, offered[rng_below(&rng, (uint32_t)count)], NULL));
    }
    CHECK(seen > 3);
}

/* An enemy beside us is supposed to have laid a turn to us rather than one away from us. */
static void others_are_supposed_to_turn_to_us(void) {
    static Table before;
    static Prospect prospect;
    Action options[LEGAL_MAX];
    int32_t worth[PROSPECT_CHOICES], to_us = INT32_MIN, away = INT32_MIN;
    Seat whose;
    const Game *game = scenario_deal("furball scenario 1\nrules glory advanced\ntable 1000 by 1000\nturn 3\n"
                                     "plane A spitfire-1 at 700,500 heading north altitude 3 speed low flown straight-1/low next straight-1/blank\n"
                                     "plane B bf109-e3 at 450,500 heading north altitude 3 speed low flown straight-1/low next straight-1/blank\n", state);
    game->view(state, 0, view);
    int count = game->hints.hidden(view, 0, 0, &before, &whose, options, LEGAL_MAX);
    CHECK(count > 1);
    game->hints.prospect(&before, whose, options, count, &prospect);
    policy_worth(net_of_ace("table"), &prospect, worth);
    for (int row = 0; row < prospect.count; row++) {
        const Card *card = &plane_deck(&before.plane[1])->card[action_a(options[prospect.place[row]])];
        if (card->kind == KIND_RIGHT && worth[row] > to_us) to_us = worth[row];
        if (card->kind == KIND_LEFT && worth[row] > away) away = worth[row];
    }
    CHECK(to_us > away);
}

int main(int argc, char **argv) {
    state = malloc(scenarios_state_size());
    view = malloc(scenarios_state_size());
    RUN(hidden_cards_are_thought_of);
    RUN(others_are_supposed_to_turn_to_us);
    free(state);
    free(view);
    return unit_end();
}
