/* Scenarios at other levels than their own: each of them plays or is absent with its reason. */
#include "engine/other_rules.h"
#include "engine/selfplay.h"
#include "games/registry.h"
#include "scenarios.h"
#include "unit.h"

#include <stdlib.h>

static char text[1 << 16], again[1 << 16], json[1 << 16];
static void *state, *room;

static int by_rules(const char *scenario, const char *level, const char *options, Notes *notes, Diag *diag) {
    OtherRules wish = {level, options};
    Text out = text_on(text, sizeof text);
    *diag = (Diag){0};
    return scenario_by_rules(GAMES, scenario, strlen(scenario), &wish, state, &out, notes, diag);
}

static const char *built_in(const char *name) {
    for (int i = 0; i < builtin_file_count; i++)
        if (strstr(builtin_files[i].name, name)) return builtin_files[i].text;
    CHECK(!"a scenario of that name");
    return "";
}

/* All level changes of the built-in scenarios: what plays is written so that it reads strictly and can be played to its end; what does
 * not play says so in a sentence. */
static void every_level_of_every_scenario(void) {
    static const char *const levels[] = {"basic", "standard", "advanced"};
    int played = 0, absent = 0;
    for (int i = 0; i < builtin_file_count; i++) {
        const BuiltinFile *file = &builtin_files[i];
        if (!strstr(file->name, "data/scenarios/glory/")) continue;
        for (int level = 0; level < 3; level++) {
            Notes notes;
            Diag diag;
            ScenarioHead head;
            if (!by_rules(file->text, levels[level], NULL, &notes, &diag)) {
                absent++;
                CHECK(diag.text[0] >= 'A' && diag.text[0] <= 'Z' && diag.text[strlen(diag.text) - 1] == '.');
                if (diag.line || strchr(diag.text, ':')) fprintf(stderr, "%s %s: %s\n", file->name, levels[level], diag.text);
                CHECK(!diag.line && !strchr(diag.text, ':'));
                continue;
            }
            played++;
            Diag strict = {0};
            CHECK(scenario_load(GAMES, file->name, text, strlen(text), state, &head, &strict));
            if (strict.failed) fprintf(stderr, "%s\n", strict.text);
            else selfplay_hash(head.game, state, room, 1, 1);
        }
    }
    CHECK(played == 38);
    CHECK(absent == 10);
}

/* At its own level a scenario stays as it is, to the letter. */
static void own_level_changes_nothing(void) {
    for (int i = 0; i < builtin_file_count; i++) {
        const BuiltinFile *file = &builtin_files[i];
        Notes notes;
        Diag diag;
        if (!strstr(file->name, "data/scenarios/")) continue;
        CHECK(by_rules(file->text, NULL, NULL, &notes, &diag));
        CHECK(notes.count == 0);
        if (strcmp(text, file->text) != 0) fprintf(stderr, "%s differs\n", file->name);
        CHECK(!strcmp(text, file->text));
    }
}

static void heights_are_left_out_and_noted(void) {
    Notes notes;
    Diag diag;
    CHECK(by_rules(built_in("glory/duel"), "basic", NULL, &notes, &diag));
    CHECK(strstr(text, "rules glory basic\n") != NULL);
    CHECK(!strstr(text, "altitude"));
    CHECK(notes.count == 1 && strstr(notes.note[0], "Heights are left out"));
}

static void options_go_with_their_level(void) {
    Notes notes;
    Diag diag;
    CHECK(by_rules(built_in("glory/aces"), "basic", NULL, &notes, &diag));
    CHECK(strstr(text, "rules glory basic aces=1 rookies=1 aim=1\n") != NULL);
    CHECK(strstr(text, "ace sniper\n") != NULL); /* Good at Escaping needs tailing */
    CHECK(by_rules(built_in("glory/long-way"), "basic", NULL, &notes, &diag));
    CHECK(!strstr(text, "fuel=1") && !strstr(text, " fuel 26") && !strstr(text, " tank 8"));
}

static void wishes_are_added_and_switch_words_off(void) {
    Notes notes;
    Diag diag;
    CHECK(by_rules(built_in("glory/aces"), NULL, "aces=0 rookies=0", &notes, &diag));
    CHECK(!strstr(text, "ace sniper") && !strstr(text, "rookie\n"));
    CHECK(notes.count == 2);
    CHECK(!by_rules(built_in("glory/duel"), "basic", "tailing=1", &notes, &diag)); /* a wish that cannot be is no note */
    CHECK(strstr(diag.text, "tailing") != NULL);
    CHECK(!by_rules(built_in("glory/duel"), "expert", NULL, &notes, &diag));
    CHECK(!by_rules(built_in("dawn/face-to-face.txt"), "basic", NULL, &notes, &diag));
}

static void what_a_fight_is_about_stays(void) {
    Notes notes;
    Diag diag;
    CHECK(!by_rules(built_in("glory/landing"), "standard", NULL, &notes, &diag));
    CHECK(!strcmp(diag.text, "This fight needs heights, so it is flown with the advanced rules."));
    CHECK(!by_rules(built_in("glory/overcast"), "standard", NULL, &notes, &diag));
    CHECK(!by_rules(built_in("glory/reconnaissance"), "basic", NULL, &notes, &diag));
    CHECK(strstr(diag.text, "photographs") != NULL);
    CHECK(!by_rules(built_in("glory/bomber-raid"), "basic", NULL, &notes, &diag));
    CHECK(strstr(diag.text, "anti-aircraft") != NULL);
}

static void bad_texts_are_refused(void) {
    static const char *const bad[] = {"", "nonsense", "furball scenario 1\n", "furball scenario 1\nrules nowhere basic\n",
                                      "furball scenario 1\nrules glory\n", "furball scenario 1\nrules glory basic aim\n",
                                      "furball scenario 1\nrules glory basic\nplane A\n", "furball scenario 1\nrules glory basic\nplane A spitfire-1 ace\n"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Notes notes;
        Diag diag;
        CHECK(!by_rules(bad[i], "standard", NULL, &notes, &diag));
        CHECK(diag.failed && *diag.text);
    }
}

static void levels_as_json(void) {
    Text out = text_on(json, sizeof json), spare = text_on(again, sizeof again);
    const char *scenario = built_in("glory/landing");
    scenario_levels_json(GAMES, scenario, strlen(scenario), state, &spare, &out);
    CHECK(strstr(json, "{\"level\":\"basic\",\"plays\":0,\"own\":0,\"why\":\"This fight needs heights") != NULL);
    CHECK(strstr(json, "{\"level\":\"advanced\",\"plays\":1,\"own\":1,\"notes\":[]}") != NULL);
    out = text_on(json, sizeof json);
    scenario = built_in("dawn/face-to-face.txt");
    scenario_levels_json(GAMES, scenario, strlen(scenario), state, &spare, &out);
    CHECK(!strcmp(json, "[]"));
}

int main(int argc, char **argv) {
    state = malloc(scenarios_state_size());
    room = malloc(scenarios_state_size());
    RUN(every_level_of_every_scenario);
    RUN(own_level_changes_nothing);
    RUN(heights_are_left_out_and_noted);
    RUN(options_go_with_their_level);
    RUN(wishes_are_added_and_switch_words_off);
    RUN(what_a_fight_is_about_stays);
    RUN(bad_texts_are_refused);
    RUN(levels_as_json);
    free(state);
    free(room);
    return unit_end();
}
