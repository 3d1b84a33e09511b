/* Goals, endings and where points came from: of every scenario, in games played at random. */
#include "engine/ending.h"
#include "engine/script.h"
#include "games/registry.h"
#include "games/table/core/state.h"
#include "games/table/features/objective/objective.h"
#include "scenarios.h"
#include "unit.h"

#include <stdlib.h>

enum { CHOICES_MAX = 1 << 15 };

static char json[1 << 16];
static Choice choices[CHOICES_MAX];
static void *state, *sealed, *room;

/* A whole game at random; what was chosen is in `choices`. */
static int play(const Game *game, const void *started, uint64_t number) {
    Seed seed = seed_from_number(number);
    Match match;
    Rng rng;
    memcpy(state, started, game->state_size);
    game->deal(state, &seed);
    match_open(&match, game, state, sealed, choices, CHOICES_MAX);
    rng_init(&rng, &seed);
    for (SeatSet seats; (seats = game->to_act(state));) {
        Seat seat = (Seat)__builtin_ctz(seats);
        if (match_choose(&match, seat, game_pick(game, state, seat, (uint32_t)rng_next(&rng)), NULL)) return -1;
    }
    return match.choice_count;
}

static int replay_credits(const Game *game, const void *started, uint64_t number, int count, Credit *out) {
    Seed seed = seed_from_number(number);
    memcpy(room, started, game->state_size);
    int found = credits_replay(game, room, &seed, choices, count, out);
    CHECK(!memcmp(room, state, game->state_size)); /* the same game */
    return found;
}

static void check_sums(const TestScenario *scenario, const Credit *credit, int count) {
    int32_t points[SEAT_MAX], sum[2] = {0, 0};
    const Game *game = scenario->game;
    CHECK(game->score(state, points));
    for (int i = 0; i < count; i++) {
        CHECK(credit[i].side < 2 && credit[i].points && credit[i].turn <= game->turn(state));
        sum[credit[i].side & 1] += credit[i].points;
    }
    for (int seat = 0; seat < game->seats(state); seat++) {
        int side = game->hints.side(state, (Seat)seat);
        if (points[seat] != sum[side]) fprintf(stderr, "%s: seat %d has %d points, its side's deeds %d\n", scenario->name, seat, (int)points[seat], (int)sum[side]);
        CHECK(points[seat] == sum[side]);
    }
}

/* Points of deeds add up to the score of the game, and the verdict names the side with more of them. */
static void points_come_from_deeds(void) {
    int count, kills_told = 0;
    const TestScenario *scenarios = scenarios_get(&count);
    for (int i = 0; i < count; i++) {
        const Game *game = scenarios[i].game;
        if (!game->ending.credits) continue;
        for (uint64_t number = 1; number <= 3; number++) {
            Credit credit[CREDIT_MAX];
            char words[512] = "";
            Text out = text_on(words, sizeof words);
            int made = play(game, scenarios[i].started, number);
            CHECK(made > 0);
            int found = replay_credits(game, scenarios[i].started, number, made, credit);
            check_sums(&scenarios[i], credit, found);
            for (int k = 0; k < found; k++) kills_told += credit[k].by != 255;
            int winner = game->ending.verdict(state, &out);
            CHECK(winner < 2 && words[0] == 'T' && words[out.length - 1] == '.');
            CHECK((winner < 0) == !strncmp(words, "The fight is a draw", 19));
        }
    }
    if (kills_told < 20) fprintf(stderr, "%d told\n", kills_told);
    CHECK(kills_told > 20); /* shooters are known */
}

static void every_scenario_has_goals_and_an_end(void) {
    int count;
    const TestScenario *scenarios = scenarios_get(&count);
    for (int i = 0; i < count; i++) {
        if (!scenarios[i].game->ending.goals) continue;
        Text out = text_on(json, sizeof json);
        scenarios[i].game->ending.goals(scenarios[i].started, &out);
        CHECK(!out.cut);
        CHECK(strstr(json, "\"goals\":[{\"side\":") != NULL);
        CHECK(strstr(json, "\"ends\":[\"") != NULL);
        CHECK(!strstr(json, "%") && !strstr(json, "\"text\":\"\""));
    }
}

static const char *goals_of(const char *text) {
    Text out = text_on(json, sizeof json);
    const Game *game = scenario_deal(text, state);
    game->ending.goals(state, &out);
    return json;
}

/* What a scenario says is what its goals say. */
static void score_lines_are_sentences(void) {
    const char *goals = goals_of("furball scenario 1\nrules glory advanced\ntable 1000 by 1000\n"
                                 "plane Abie b-25c altitude 3 bombs 8 8 side allies\nplane Fritz bf109-e3 altitude 3\n"
                                 "ground Depot target at 500,900 heading south side axis\n"
                                 "score allies 4 per centre\nscore axis 10 per down of Abie\nscore allies -6 per left of allies by home when 1 hit\n"
                                 "score allies 1 per damage max 5\nscore axis 8 per unhit of Depot unless 1 down of Fritz\n"
                                 "ending when 1 left of Abie\n");
    CHECK(strstr(goals, "{\"side\":\"allies\",\"text\":\"Bomb the middle of a target\",\"each\":4,\"count\":0,\"of\":1,\"points\":0,\"done\":0}") != NULL);
    CHECK(strstr(goals, "{\"side\":\"axis\",\"text\":\"Shoot down Abie\",\"each\":10,") != NULL);
    CHECK(strstr(goals, "\"text\":\"Bring an airplane home, once 1 target is hit by bombs\",\"each\":-6,") != NULL);
    CHECK(strstr(goals, "\"text\":\"Damage a target, for each point, at most 5 for each\",\"each\":1,\"count\":0,\"of\":5,") != NULL);
    CHECK(strstr(goals, "\"text\":\"Keep bombs off Depot, unless Fritz is shot down\",\"each\":8,\"count\":1,\"of\":1,\"points\":8,\"done\":1") != NULL);
    CHECK(strstr(goals, "It ends as soon as Abie has left the table.") != NULL);
    CHECK(strstr(goals, "Most points win, after turn 120 at the latest.") != NULL);
}

/* Pictures count when they are home: those delivered, of the airplane that is meant. */
static void pictures_are_counted(void) {
    const Game *game = scenario_deal("furball scenario 1\nrules tactical\ntable 1000 by 1200\nplane Eye il-2 at 500,100 heading north altitude 2 camera observer\n"
                                     "plane Fritz bf109-f4 at 350,1100 heading south altitude 4\nground Battery target at 500,700 heading south side axis\n"
                                     "score allies 7 per pictures of Eye\nscore allies -4 per down of allies\n", state);
    Table *table = state;
    Credit credit[CREDIT_MAX];
    for (int delivered = 0; delivered < 2; delivered++) {
        Text out = text_on(json, sizeof json);
        table->plane[0].load.delivered = (uint8_t)delivered;
        table->plane[1].load.delivered = 1; /* nobody asked for those */
        game->ending.goals(state, &out);
        CHECK(strstr(json, delivered ? "\"each\":7,\"count\":1," : "\"each\":7,\"count\":0,") != NULL);
        CHECK(game->ending.credits(state, credit, CREDIT_MAX) == delivered);
        if (delivered) CHECK(credit[0].side == 0 && credit[0].unit == 0 && credit[0].points == 7);
    }
    /* Those aboard are brought home by who leaves there, and lost with who leaves elsewhere. */
    table->plane[0].load.delivered = 0;
    table->plane[0].load.pictures = 2;
    table->plane[1].load.pictures = 1;
    CHECK(objective_if_gone(table, 0, PLANE_LEFT, EDGE_HOME) - objective_if_gone(table, 0, PLANE_LEFT, EDGE_FAR) == 14);
    CHECK(objective_if_gone(table, 1, PLANE_LEFT, EDGE_HOME) == objective_if_gone(table, 1, PLANE_LEFT, EDGE_FAR));
}

static void the_book_has_goals_too(void) {
    const char *goals = goals_of("furball scenario 1\nrules glory basic turn_limit=30\ntable 1000 by 700\nplane A spitfire-1\nplane B bf109-e3\n");
    CHECK(strstr(goals, "{\"side\":\"allies\",\"text\":\"Shoot down an enemy airplane\",\"each\":2,") != NULL);
    CHECK(strstr(goals, "{\"side\":\"axis\",\"text\":\"Lose an airplane\",\"each\":-1,") != NULL);
    CHECK(strstr(goals, "After turn 30 it is a draw.") != NULL);
    goals = goals_of("furball scenario 1\nrules flames turns=4\ndate 1940-07\nseat raf allied\nseat jg26 axis\nelement Luton spitfire-1 seat raf\nelement Gelb bf-109e-4 seat jg26\n");
    CHECK(strstr(goals, "{\"side\":\"axis\",\"text\":\"Damage an enemy aircraft\",\"each\":2,\"count\":0,\"of\":2,") != NULL);
    CHECK(strstr(goals, "Most points after turn 4.") != NULL);
}

static const char *ending_of(const char *how, Seat by, const char *name) {
    static char out_text[4096];
    const Game *game = scenario_deal("furball scenario 1\nrules miniatures\ntable 1000 by 1000\nplane Mac se5a\nplane Ernst fokker-d7\n", state);
    Text out = text_on(out_text, sizeof out_text);
    GameEnding ending = {.how = how, .by = by, .name = name};
    text_put_char(&out, '{');
    ending_write_json(game, state, &ending, NULL, 0, &out);
    return out_text;
}

/* Each ending says who, how and what came of it; sides of the first war have their own names. */
static void endings_of_people_and_clocks(void) {
    CHECK(!strcmp(ending_of("resigned", 1, "Marta"), "{\"text\":\"Marta gives up. The Entente wins.\",\"winner\":\"allies\",\"credits\":[]"));
    CHECK(!strcmp(ending_of("resigned", 0, NULL), "{\"text\":\"The Entente gives up. The Central Powers win.\",\"winner\":\"axis\",\"credits\":[]"));
    CHECK(strstr(ending_of("clock", 0, "Marta"), "\"Marta has run out of time. The Central Powers win.\"") != NULL);
    CHECK(strstr(ending_of("draw", SEAT_NOBODY, NULL), "\"Both sides agree on a draw.\",\"winner\":\"nobody\"") != NULL);
    CHECK(strstr(ending_of("abandoned", SEAT_NOBODY, NULL), "abandoned.\",\"winner\":\"nobody\"") != NULL);
}

int main(int argc, char **argv) {
    state = malloc(scenarios_state_size());
    sealed = malloc(scenarios_state_size());
    room = malloc(scenarios_state_size());
    RUN(points_come_from_deeds);
    RUN(every_scenario_has_goals_and_an_end);
    RUN(score_lines_are_sentences);
    RUN(pictures_are_counted);
    RUN(the_book_has_goals_too);
    RUN(endings_of_people_and_clocks);
    free(state);
    free(sealed);
    free(room);
    return unit_end();
}
