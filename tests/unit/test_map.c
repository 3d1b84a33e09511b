/* The map of a scenario: read, shown, and no part of the game. */
#include "engine/scene_json.h"
#include "engine/script.h"
#include "games/registry.h"
#include "scenarios.h"
#include "unit.h"

#include <stdlib.h>

static const char WITHOUT[] = "furball scenario 1\nrules glory basic\ntable 1000 by 700\nplane A spitfire-1\nplane B bf109-e3\n";
static const char WITH[] = "furball scenario 1\nmap snow dusk snow\nrules glory basic\ntable 1000 by 700\nplane A spitfire-1\nplane B bf109-e3\n";
static const char FLAMES[] = "furball scenario 1\nrules flames\nmap harbour\ndate 1940-07\nseat raf allied\nseat jg26 axis\nelement Luton spitfire-1 seat raf\n"
                             "element Gelb bf-109e-4 seat jg26\n";
static char json[1 << 16];
static void *first, *second;

static ScenarioHead load(const char *text, void *state) {
    ScenarioHead head;
    Diag diag = {0};
    CHECK(scenario_load(GAMES, "test", text, strlen(text), state, &head, &diag));
    return head;
}

static void states_do_not_know_it(void) {
    ScenarioHead plain = load(WITHOUT, first), mapped = load(WITH, second);
    CHECK(!memcmp(first, second, plain.game->state_size));
    CHECK(!plain.map.ground && !strcmp(mapped.map.ground, "snow") && !strcmp(mapped.map.time, "dusk") && !strcmp(mapped.map.weather, "snow"));
}

static const char *scene_of(const char *text) {
    ScenarioHead head = load(text, first);
    Seed seed = seed_from_number(1);
    Text out = text_on(json, sizeof json);
    head.game->deal(first, &seed);
    head.game->view(first, 0, second);
    scene_write_json(head.game, &head.map, second, 0, &out);
    return json;
}

static void scenes_show_it(void) {
    CHECK(strstr(scene_of(WITH), ",\"map\":\"snow\",\"time\":\"dusk\",\"weather\":\"snow\"}") != NULL);
    CHECK(!strstr(scene_of(WITHOUT), "\"map\""));
    CHECK(strstr(scene_of(FLAMES), ",\"map\":\"harbour\",\"time\":\"day\",\"weather\":\"clear\"}") != NULL);
}

/* Whoever opens a scenario of ours sees where it is flown. */
static void all_of_ours_have_one(void) {
    for (int i = 0; i < builtin_file_count; i++) {
        if (strncmp(builtin_files[i].name, "data/scenarios/", 15) != 0) continue;
        CHECK(load(builtin_files[i].text, first).map.ground != NULL);
    }
}

int main(int argc, char **argv) {
    first = malloc(scenarios_state_size());
    second = malloc(scenarios_state_size());
    RUN(states_do_not_know_it);
    RUN(scenes_show_it);
    RUN(all_of_ours_have_one);
    free(first);
    free(second);
    return unit_end();
}
