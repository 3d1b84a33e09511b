/* What a veteran would do, and why. */
#include "players/hint.h"
#include "players/roster.h"
#include "scenarios.h"
#include "unit.h"

#include <stdlib.h>

static void *state, *view, *scratch;

static const char BEHIND[] = "furball scenario 1\nrules glory basic\ntable 1000 by 1000\nturn 3\n"
                             "plane A spitfire-1 at 500,200 heading north flown straight-2\nplane B bf109-e3 at 500,420 heading north flown straight-2\n";

static Rng luck(void) {
    Seed seed = seed_from_number(9);
    Rng rng;
    rng_init(&rng, &seed);
    return rng;
}

/* What the veteran thinks of A's question. */
static void think(const Game *game, Thought *thought, Rng *rng) {
    RosterEntry veteran;
    Diag diag = {0};
    Budget budget = {.simulations = 600};
    memset(thought, 0, sizeof *thought);
    CHECK(roster_find("veteran", &veteran, &diag));
    hint_adviser(&veteran.settings);
    size_t room_size = veteran.player.memory_size(&veteran.player, game);
    void *room = malloc(room_size);
    player_choose(&veteran.player, room, room_size, game, view, 0, &budget, rng, thought);
    free(room);
}

/* `later`: the memory that worlds are imagined in holds that game some choices later, rather than the view. */
static void hint(int later, char *json, size_t size) {
    const Game *game = scenario_deal(BEHIND, state);
    Thought thought;
    Hint hints[HINT_PLANS];
    Rng rng = luck();
    Text out = text_on(json, size);
    game->view(state, 0, view);
    think(game, &thought, &rng);
    memcpy(scratch, later ? state : view, game->state_size);
    Rng any = luck();
    for (int i = 0; i < 30 * later && game->to_act(scratch); i++) game_step_random(game, scratch, &any);
    int count = hints_of(game, view, 0, &thought, scratch, &rng, hints);
    CHECK(count == HINT_PLANS && hints[0].action != hints[1].action);
    CHECK(thought.value > -1000 && thought.value < 1000);
    hints_write_json(game, view, 0, &thought, hints, count, &out);
}

/* Behind an enemy: whoever is advised hears of his guns, and the same again, whatever the memory held. */
static void hints_have_reasons(void) {
    char first[4096], second[4096];
    hint(0, first, sizeof first);
    hint(1, second, sizeof second);
    CHECK(!strcmp(first, second));
    CHECK(strstr(first, "\"plans\":[{\"a\":\"A plan ") != NULL);
    CHECK(strstr(first, "\"why\":[{\"factor\":\"") != NULL);
}

static void appraise_alike(const void *any, int32_t factor[2][FACTOR_COUNT]) {
    (void)any;
    for (int i = 0; i < FACTOR_COUNT; i++) factor[0][i] = factor[1][i] = 100 + i;
}

/* Gains are against what any answer brings: where all states are alike there are none. */
static void nothing_is_gained_where_all_is_alike(void) {
    const Game *game = scenario_deal(BEHIND, state);
    Game alike = *game;
    alike.hints.appraise = appraise_alike;
    Thought thought;
    Hint hints[HINT_PLANS];
    Rng rng = luck();
    game->view(state, 0, view);
    think(game, &thought, &rng);
    memcpy(scratch, view, game->state_size);
    int count = hints_of(&alike, view, 0, &thought, scratch, &rng, hints);
    CHECK(count == HINT_PLANS);
    for (int i = 0; i < count; i++)
        for (int f = 0; f < FACTOR_COUNT; f++) CHECK(hints[i].gain[f] == 0);
}

/* The words for one plan with these gains. */
static const char *reasons(const int32_t gain[FACTOR_COUNT]) {
    static char json[4096];
    const Game *game = scenario_deal(BEHIND, state);
    Thought thought = {.count = 1};
    Hint one = {0};
    Text out = text_on(json, sizeof json);
    Action legal[LEGAL_MAX];
    game->view(state, 0, view);
    CHECK(game->legal(view, 0, legal, LEGAL_MAX) > 1);
    one.action = thought.line[0].action = legal[0];
    memcpy(one.gain, gain, sizeof one.gain);
    hints_write_json(game, view, 0, &thought, &one, 1, &out);
    const char *why = strstr(json, "\"why\":[");
    return why ? why : "";
}

/* The three that weigh most, for it or against it, each once, the weightiest first; what hardly weighs is no reason. */
static void reasons_are_the_weightiest(void) {
    CHECK(!strcmp(reasons((const int32_t[FACTOR_COUNT]){5, -30, 20, 9, 7, 100, 0, -19}),
                  "\"why\":[{\"factor\":\"place\",\"gain\":100,\"text\":\"You stand better on the table.\"},"
                  "{\"factor\":\"enemy\",\"gain\":-30,\"text\":\"The enemy is spared.\"},"
                  "{\"factor\":\"attack\",\"gain\":20,\"text\":\"Your guns come to bear.\"}]}],\"others\":[]}"));
    CHECK(!strcmp(reasons((const int32_t[FACTOR_COUNT]){7, -7, 0, -8, 0, 0, 0, 0}),
                  "\"why\":[{\"factor\":\"danger\",\"gain\":-8,\"text\":\"It brings you before their guns.\"}]}],\"others\":[]}"));
    CHECK(!strcmp(reasons((const int32_t[FACTOR_COUNT]){0}), "\"why\":[]}],\"others\":[]}"));
}

/* An adviser does not misjudge, whatever strength he is made of. */
static void advisers_do_not_misjudge(void) {
    RosterEntry cadet;
    Diag diag = {0};
    CHECK(roster_find("cadet", &cadet, &diag));
    CHECK(cadet.settings.noise > 0);
    hint_adviser(&cadet.settings);
    CHECK(cadet.settings.noise == 0);
}

/* What A's answer of that name is worth, in worlds of that number. */
static int32_t worth(const Game *game, const char *answer, uint64_t number) {
    Action legal[LEGAL_MAX];
    int count = game->legal(view, 0, legal, LEGAL_MAX);
    for (int i = 0; i < count; i++) {
        char words[64];
        Text out = text_on(words, sizeof words);
        game->text.action_write(view, 0, legal[i], &out);
        if (!strcmp(words, answer)) return hint_worth(game, view, 0, legal[i], 1, number, scratch);
    }
    CHECK(!"the answer is offered");
    return 0;
}

/* Any answer can be weighed, also one that nobody who searches would look at: off the table the fight is lost. */
static void leaving_the_table_is_worth_nothing(void) {
    const Game *game = scenario_deal("furball scenario 1\nrules glory basic\ntable 1000 by 1000\nturn 3\n"
                                     "plane A spitfire-1 at 500,900 heading north flown straight-2\nplane B bf109-e3 at 500,420 heading south flown straight-2\n", state);
    game->view(state, 0, view);
    int32_t out = worth(game, "A plan straight-1", 4), around = worth(game, "A plan left-5", 4);
    CHECK(out == -1000);
    CHECK(around > out + 300);
    CHECK(worth(game, "A plan left-5", 4) == around); /* the same worlds again */
}

int main(int argc, char **argv) {
    state = malloc(scenarios_state_size());
    view = malloc(scenarios_state_size());
    scratch = malloc(scenarios_state_size());
    RUN(hints_have_reasons);
    RUN(nothing_is_gained_where_all_is_alike);
    RUN(reasons_are_the_weightiest);
    RUN(advisers_do_not_misjudge);
    RUN(leaving_the_table_is_worth_nothing);
    free(state);
    free(view);
    free(scratch);
    return unit_end();
}
