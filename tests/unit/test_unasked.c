/* Questions that nobody need be asked, and what chance did. */
#include "engine/unasked.h"
#include "games/registry.h"
#include "games/table/core/action.h"
#include "games/table/core/events.h"
#include "scenarios.h"
#include "unit.h"

#include <stdlib.h>

static void *state, *view;

static const char BOMBER[] = "furball scenario 1\nrules glory standard\ntable 1000 by 1400\nturn 3\n"
                             "plane Abie b-25c side allies bombs 8 at 400,%s heading north flown straight-1/low next straight-1/low\n"
                             "plane Fritz bf109-f4 at 300,1350 heading south flown straight-1/low next straight-1/low\n"
                             "ground Depot target at 400,900 heading south side axis\n";

/* A game in which Abie is about to be asked about his bombs, so far from the south edge. */
static const Game *bomber_at(const char *north) {
    static char text[1024];
    snprintf(text, sizeof text, BOMBER, north);
    const Game *game = scenario_deal(text, state);
    while (game->to_act(state)) {
        Action offered[LEGAL_MAX];
        Seat seat = (Seat)__builtin_ctz(game->to_act(state));
        int count = game->legal(state, seat, offered, LEGAL_MAX);
        if (action_kind(offered[0]) == ACTION_KEEP_BOMBS) return game;
        CHECK(count > 0 && !game->apply(state, seat, game->fallback(state, seat), NULL));
    }
    CHECK(!"bombs are asked about");
    return game;
}

static int unasked(const Game *game, unsigned orders, int watched, Action *action) {
    Seat seat = (Seat)__builtin_ctz(game->to_act(state));
    game->view(state, seat, view);
    return answer_unasked(game, view, seat, orders, watched, action);
}

static void bombs_far_from_anything_stay_aboard(void) {
    Action action = 0;
    const Game *game = bomber_at("200");
    CHECK(!unasked(game, 0, 0, &action)); /* nobody has ordered anything */
    CHECK(!unasked(game, ORDER_CREW_STAYS, 0, &action));
    CHECK(unasked(game, ORDER_KEEP_BOMBS, 0, &action) && action_kind(action) == ACTION_KEEP_BOMBS);
    game = bomber_at("750"); /* two cards before the depot */
    CHECK(!unasked(game, ORDER_KEEP_BOMBS, 0, &action));
}

/* In games of every scenario: one answer is no question, unless that would tell the others something. */
static void one_answer_is_no_question(void) {
    int count, single = 0, hidden = 0;
    const TestScenario *scenarios = scenarios_get(&count);
    for (int i = 0; i < count; i++) {
        const Game *game = scenarios[i].game;
        Rng rng;
        Seed seed = seed_from_number(3);
        memcpy(state, scenarios[i].started, game->state_size);
        game->deal(state, &seed);
        rng_init(&rng, &seed);
        for (int step = 0; step < 400 && game->to_act(state); step++) {
            Action offered[LEGAL_MAX], action = 0;
            Seat seat = (Seat)__builtin_ctz(game->to_act(state));
            int answers = game->legal(state, seat, offered, LEGAL_MAX);
            int alone = unasked(game, 0, 0, &action), before_others = unasked(game, 0, 1, &action);
            CHECK(alone == (answers == 1 && (!game->ask.discreet || game->ask.discreet(state, seat) != ASKED_ALWAYS)));
            CHECK(!before_others || alone);
            single += alone;
            hidden += alone && !before_others;
            if (alone) CHECK(action == offered[0] || !before_others);
            CHECK(!game->apply(state, seat, game_pick(game, state, seat, (uint32_t)rng_next(&rng)), NULL));
        }
    }
    CHECK(single > 100 && hidden > 20 && hidden < single);
}

/* Every counter that is drawn is compared with the mean of its letter, and the mean is that of the box. */
static void luck_is_what_came_against_the_mean(void) {
    const Game *game = scenario_deal("furball scenario 1\nrules glory basic\ntable 1000 by 1000\nturn 3\n"
                                     "plane A spitfire-1 at 500,200 heading north flown straight-2\nplane B bf109-e3 at 500,330 heading north flown straight-2\n", state);
    Event room[512];
    int drawn = 0, draws = 0;
    int32_t came = 0, mean = 0;
    while (game->to_act(state) && game->turn(state) == 3) {
        EventLog log;
        Action offered[LEGAL_MAX];
        Seat seat = (Seat)__builtin_ctz(game->to_act(state));
        int count = game->legal(state, seat, offered, LEGAL_MAX);
        Action answer = game->fallback(state, seat);
        for (int i = 0; i < count; i++)
            if (action_kind(offered[i]) == ACTION_FIRE) answer = offered[i];
        event_log_init(&log, room, 512);
        CHECK(!game->apply(state, seat, answer, &log));
        for (int i = 0; i < log.count; i++) {
            draws += room[i].kind == EVENT_DRAW;
            if (!game->learn.luck(state, &room[i], &came, &mean)) continue;
            drawn++;
            CHECK(came == room[i].n[2] * 100 && mean > 100 && mean < 400);
        }
    }
    CHECK(drawn == draws && drawn > 0);
}

/* In games of every scenario: an answer that nobody offered, one bit away from one that was, is refused and changes nothing. */
static void what_is_not_offered_is_refused(void) {
    enum { QUESTIONS = 8 };
    int count, refused = 0;
    const TestScenario *scenarios = scenarios_get(&count);
    for (int i = 0; i < count; i++) {
        const Game *game = scenarios[i].game;
        if (strstr(scenarios[i].name, "/deploy.txt")) continue; /* one may start anywhere in one's zone; only some places are listed */
        Seed seed = seed_from_number(4);
        memcpy(state, scenarios[i].started, game->state_size);
        game->deal(state, &seed);
        for (int n = 0; n < QUESTIONS && game->to_act(state); n++) {
            Action offered[LEGAL_MAX];
            Seat seat = (Seat)__builtin_ctz(game->to_act(state));
            int answers = game->legal(state, seat, offered, LEGAL_MAX);
            for (int bit = 0; bit < 64; bit++) {
                Action other = offered[answers / 2] ^ (Action)1 << bit;
                int among = 0;
                for (int k = 0; k < answers; k++) among |= offered[k] == other;
                if (among) continue;
                memcpy(view, state, game->state_size);
                CHECK(game->apply(view, seat, other, NULL) != NULL);
                CHECK(!memcmp(view, state, game->state_size));
                refused++;
            }
            CHECK(!game->apply(state, seat, offered[answers / 2], NULL));
        }
    }
    CHECK(refused > 10000);
}

int main(int argc, char **argv) {
    state = malloc(scenarios_state_size());
    view = malloc(scenarios_state_size());
    RUN(bombs_far_from_anything_stay_aboard);
    RUN(one_answer_is_no_question);
    RUN(what_is_not_offered_is_refused);
    RUN(luck_is_what_came_against_the_mean);
    free(state);
    free(view);
    return unit_end();
}
