/* What the page is told of airplanes and answers: true, for the right seat, and no more than a strict game allows. */
#include "engine/choices_json.h"
#include "engine/other_rules.h"
#include "games/registry.h"
#include "games/table/core/action.h"
#include "games/table/core/events.h"
#include "games/table/page/airplane.h"
#include "scenarios.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static char json[1 << 18], scenario[1 << 16];
static Table *state, *view;

static const char *choices(const Game *game, Seat seat, ChoicesAids aids) {
    Text out = text_on(json, sizeof json);
    game->view(state, seat, view);
    choices_write_json(game, view, seat, aids, &out);
    CHECK(!out.cut);
    return json;
}

static void strict_games_tell_no_way(void) {
    const Game *game = scenario_deal("furball scenario 1\nrules glory advanced\ntable 1000 by 1000\nturn 3\n"
                                     "plane A spitfire-1 at 500,200 heading north altitude 3 speed low flown straight-1/low next straight-2/blank\n"
                                     "plane B bf109-e3 at 500,800 heading south altitude 3 speed low flown straight-1/low next straight-2/blank\n", state);
    const char *friendly = choices(game, 0, CHOICES_FRIENDLY);
    CHECK(strstr(friendly, "\"ghost\":{\"path\":[[50000,20000,0],") != NULL);
    CHECK(strstr(friendly, "\"height\":0,\"climbs\":1,") != NULL); /* a climb */
    CHECK(strstr(friendly, "\"height\":-1,\"climbs\":0,") != NULL); /* a dive */
    const char *strict = choices(game, 0, CHOICES_STRICT);
    CHECK(!strstr(strict, "ghost") && strstr(strict, "\"climbs\":1,") && strstr(strict, "\"flown\":"));
    const char *plain = choices(game, 0, CHOICES_PLAIN);
    CHECK(!strstr(plain, "label") && strstr(plain, "{\"a\":\"A plan "));
}

/* A card that leads off the table says so, and only such a card; not in a strict game. */
static void ghosts_leave_the_table(void) {
    const char *scenario_text = "furball scenario 1\nrules glory basic\ntable 1000 by 1000\nplane A spitfire-1 at 500,%d heading north\n"
                                "plane B bf109-e3 at 500,100 heading north\n";
    for (int inside = 0; inside <= 1; inside++) {
        char text[256];
        snprintf(text, sizeof text, scenario_text, inside ? 500 : 990);
        const Game *game = scenario_deal(text, state);
        const char *friendly = choices(game, 0, CHOICES_FRIENDLY);
        CHECK(strstr(friendly, "\"ghost\"") && (strstr(friendly, "\"leaves\":true") == NULL) == inside);
        CHECK(!strstr(choices(game, 0, CHOICES_STRICT), "leaves"));
    }
}

static void hands_are_their_owners(void) {
    const Game *game = scenario_deal("furball scenario 1\nrules glory basic\ntable 1000 by 1000\nplane A spitfire-1\nplane B bf109-e3\n", state);
    Text out = text_on(json, sizeof json);
    game->view(state, 0, view);
    game->page.scene(view, 0, &out);
    const char *second = strstr(json, "\"name\":\"B\"");
    const char *hand = strstr(json, "\"hand\":[\"");
    CHECK(second && hand && hand < second);
    CHECK(!strstr(second, "\"hand\""));
}

static void arcs_in_degrees(void) {
    Model model = {.half_width = 3400, .half_length = 3400};
    Gun corner = {.corner_arc = 1}, about = {.arc_left = 0, .arc_right = 0}, rear = {.arc_left = 1350, .arc_right = 2250};
    CHECK(gun_arc_width(&model, &corner) == 900);
    CHECK(gun_arc_width(&model, &about) == TURN_FULL);
    CHECK(gun_arc_width(&model, &rear) == 900);
}

/* The place of an answer's falls, or 0. */
static int falls_of(Action action, int place[3]) {
    Text out = text_on(json, sizeof json);
    GAMES[0]->page.option_json(view, 0, action, 0, &out);
    const char *falls = strstr(json, "\"falls\":{\"at\":[");
    return falls && sscanf(falls, "\"falls\":{\"at\":[%d,%d,%d]", &place[0], &place[1], &place[2]) == 3;
}

/* Bombs come down where the page was told they would. */
static void bombs_fall_where_it_was_told(void) {
    OtherRules wish = {"standard", NULL};
    Diag diag = {0};
    Notes notes;
    Text out = text_on(scenario, sizeof scenario);
    const char *raid = NULL;
    for (int i = 0; i < builtin_file_count; i++)
        if (strstr(builtin_files[i].name, "glory/bomber-raid")) raid = builtin_files[i].text;
    CHECK(raid && scenario_by_rules(GAMES, raid, strlen(raid), &wish, state, &out, &notes, &diag));
    const Game *game = scenario_deal(scenario, state);
    Rng rng;
    Seed seed = seed_from_number(5);
    rng_init(&rng, &seed);
    int told[PLANE_MAX][3], waits[PLANE_MAX] = {0}, fell = 0;
    for (SeatSet seats; (seats = game->to_act(state)) && fell < 4;) {
        static Event events[512];
        Action offered[LEGAL_MAX];
        EventLog log;
        Seat seat = (Seat)__builtin_ctz(seats);
        int count = game->legal(state, seat, offered, LEGAL_MAX);
        Action action = offered[rng_below(&rng, (uint32_t)count)];
        game->view(state, seat, view);
        if (action_kind(offered[count - 1]) == ACTION_DROP) {
            PlaneId id = (PlaneId)action_unit(action = offered[1]);
            waits[id] = falls_of(action, told[id]);
            CHECK(waits[id]);
        }
        event_log_init(&log, events, 512);
        CHECK(!game->apply(state, seat, action, &log));
        for (int i = 0; i < log.count; i++) {
            const Event *event = &events[i];
            if (event->kind != EVENT_BOMBS || !waits[event->unit]) continue;
            const int *place = told[event->unit];
            CHECK(event->n[0] == place[0] && event->n[1] == place[1] && event->n[2] == place[2]);
            waits[event->unit] = 0;
            fell++;
        }
    }
    CHECK(fell > 0);
}

/* The JSON of the answer that begins so, or NULL. */
static const char *option(const Game *game, Seat seat, ChoicesAids aids, const char *words) {
    char key[96];
    Text text = text_on(key, sizeof key);
    text_put(&text, "{\"a\":\"%s", words);
    char *found = strstr(choices(game, seat, aids), key), *end = found ? strstr(found + 1, "{\"a\":") : NULL;
    if (end) *end = 0;
    return found;
}

/* A card that leads over a target tells what could be done to it there, but not in a strict game. */
static void cards_tell_what_they_aim_at(void) {
    const Game *game = scenario_deal("furball scenario 1\nrules glory standard\ntable 1000 by 1000\nturn 3\n"
                                     "plane A b-25c at 500,200 heading north bombs 4 camera flown straight-1/low next straight-2/low\n"
                                     "plane B bf109-e3 at 100,900 heading south flown straight-1/low next straight-2/low\n"
                                     "ground Depot target at 500,300 heading north side axis\nground Camp troops at 500,420 heading north side axis\n", state);
    const char *straight = option(game, 0, CHOICES_FRIENDLY, "A plan straight-1/low");
    CHECK(straight && strstr(straight, "{\"what\":\"bombs\",\"target\":\"Camp\",\"falls\":{\"at\":[50000,47750,0]"));
    CHECK(straight && strstr(straight, "\"what\":\"strafe\",\"target\":\"Camp\",\"line\":{"));
    CHECK(straight && strstr(straight, "\"what\":\"photo\",\"target\":\"Camp\""));
    const char *strict = option(game, 0, CHOICES_STRICT, "A plan straight-1/low");
    CHECK(strict && !strstr(strict, "aims"));
}

/* Without targets on the ground nothing is aimed at. */
static void a_duel_has_no_aims(void) {
    const Game *game = scenario_deal("furball scenario 1\nrules glory basic\ntable 1000 by 1000\nplane A spitfire-1\nplane B bf109-e3\n", state);
    CHECK(!strstr(choices(game, 0, CHOICES_FRIENDLY), "aims"));
}

static const char *measure(const Game *game, Spot from, Spot to) {
    Text out = text_on(json, sizeof json);
    game->view(state, 0, view);
    game->page.measure(view, &from, &to, &out);
    return json;
}

static void the_ruler_tells_range_arc_and_who_is_in_the_way(void) {
    const Game *game = scenario_deal("furball scenario 1\nrules glory standard\ntable 1000 by 1000\nturn 3\n"
                                     "plane A spitfire-1 at 500,200 heading north flown straight-1/low next straight-2/low\n"
                                     "plane B bf109-e3 at 500,420 heading north flown straight-1/low next straight-2/low\n"
                                     "plane C spitfire-1 at 500,310 heading north flown straight-1/low next straight-2/low\n"
                                     "plane D bf109-e3 at 700,200 heading north flown straight-1/low next straight-2/low\n"
                                     "plane E spitfire-1 at 100,100 heading north flown straight-1/low next straight-2/low\n", state);
    const char *hidden = measure(game, (Spot){0, 0, 0}, (Spot){1, 0, 0});
    CHECK(strstr(hidden, "\"guns\":[{\"mount\":\"front\",\"arc\":1,\"range\":\"none\",\"behind\":\"C\"}]"));
    CHECK(strstr(hidden, "\"back\":[{\"mount\":\"front\",\"arc\":0,\"range\":\"none\""));
    const char *open = measure(game, (Spot){2, 0, 0}, (Spot){1, 0, 0});
    CHECK(strstr(open, "\"part\":1,\"parts\":2") && strstr(open, "\"arc\":1,\"range\":\"short\"}"));
    CHECK(strstr(open, "\"from\":[50000,31000]") != NULL);
    CHECK(strstr(measure(game, (Spot){0, 0, 0}, (Spot){3, 0, 0}), "\"arc\":0,\"range\":\"none\"") != NULL);
    CHECK(strstr(measure(game, (Spot){4, 0, 0}, (Spot){1, 0, 0}), "\"part\":0,") != NULL);
    const char *points = measure(game, (Spot){-1, 10000, 10000}, (Spot){-1, 13000, 14000});
    CHECK(strstr(points, "\"length\":5000,") && strstr(points, "\"part\":1,") && !strstr(points, "guns"));
    CHECK(!strcmp(measure(game, (Spot){0, 0, 0}, (Spot){9, 0, 0}), "null"));
    CHECK(!strcmp(measure(game, (Spot){40, 0, 0}, (Spot){-1, INT32_MAX, 0}), "null"));
}

int main(int argc, char **argv) {
    state = malloc(scenarios_state_size());
    view = malloc(scenarios_state_size());
    RUN(strict_games_tell_no_way);
    RUN(ghosts_leave_the_table);
    RUN(hands_are_their_owners);
    RUN(arcs_in_degrees);
    RUN(bombs_fall_where_it_was_told);
    RUN(cards_tell_what_they_aim_at);
    RUN(a_duel_has_no_aims);
    RUN(the_ruler_tells_range_arc_and_who_is_in_the_way);
    free(state);
    free(view);
    return unit_end();
}
