#include "server/asked_scenario.h"

#include "base/json.h"
#include "engine/builtin.h"
#include "engine/other_rules.h"
#include "engine/own_join.h"
#include "server/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MAX = 64, TEXT_ROOM = SCENARIO_MAX + 4096 };

/* ---- which text ------------------------------------------------------------------------------------ */

/* A built-in scenario: "glory/duel", or "duel" alone. */
static const BuiltinFile *find_scenario(const char *name) {
    static const char FOLDER[] = "data/scenarios/";
    size_t length = strlen(name);
    for (int i = 0; i < builtin_file_count; i++) {
        const char *path = builtin_files[i].name;
        if (strncmp(path, FOLDER, sizeof FOLDER - 1) != 0) continue;
        path += sizeof FOLDER - 1;
        size_t end = strlen(path) - 4; /* .txt */
        if (end < length || strncmp(path + end - length, name, length) != 0) continue;
        if (end == length || path[end - length - 1] == '/') return &builtin_files[i];
    }
    return NULL;
}

/* The requested text, unchanged. */
static const char *find_text(json_t *body, uint8_t *custom, Fault *why) {
    const char *name = json_string_value(json_object_get(body, "scenario"));
    const char *text = json_string_value(json_object_get(body, "text"));
    *custom = text != NULL;
    if (text) return text;
    const BuiltinFile *file = name ? find_scenario(name) : NULL;
    if (file) return file->text;
    if (name) fault(why, 404, "no-such-scenario", "There is no scenario of that name.");
    else fault(why, 400, "bad-request", "Expected scenario or text.");
    return NULL;
}

/* ---- rules and level ----------------------------------------------------------------------------------- */

static int is_option_name(const char *name) {
    return *name && strlen(name) < 40 && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-") == strlen(name);
}

/* " tailing=1 fuel=0": added to the rules line, where the last one counts. */
static int write_options(json_t *options, Text *out, Fault *why) {
    const char *name;
    json_t *value;
    if (json_object_size(options) > OPTIONS_MAX) return fault(why, 400, "bad-options", "There are too many options.");
    json_object_foreach(options, name, value) {
        json_int_t number = json_is_true(value) ? 1 : json_integer_value(value);
        if (!is_option_name(name) || !(json_is_integer(value) || json_is_boolean(value)) || number < -999 || number > 999)
            return fault(why, 400, "bad-options", "An option is a name and a whole number.");
        text_put(out, " %s=%d", name, (int)number);
    }
    return 1;
}

static int is_rules_line(const char *line, size_t length) {
    return length > 6 && strncmp(line, "rules", 5) == 0 && (line[5] == ' ' || line[5] == '\t');
}

/* Each of these rewrites the text. `state` is room for trying it. */
typedef int Rewrite(const ServerConfig *config, const char *text, json_t *body, void *state, Text *out, Fault *why);

/* Adds what it uses of the server's own catalogues. */
static int with_own_data(const ServerConfig *config, const char *text, json_t *body, void *state, Text *out, Fault *why) {
    Diag diag = {0};
    (void)body, (void)state;
    if (own_join(text, strlen(text), config->own, config->own_count, out, &diag)) return 1;
    return fault(why, 400, "bad-scenario", diag.text);
}

/* Puts the requested rules after the word `rules`. */
static int with_rules(const ServerConfig *config, const char *text, json_t *body, void *state, Text *out, Fault *why) {
    const char *rules = json_string_value(json_object_get(body, "rules"));
    (void)config, (void)state;
    if (strlen(rules) > 1024 || strpbrk(rules, "\r\n#")) return fault(why, 400, "bad-rules", "Rules are one line.");
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (is_rules_line(text, length)) text_put(out, "rules %s", rules);
        else json_span(out, text, length);
        text_put_char(out, '\n');
        text += length + (text[length] == '\n');
    }
    return 1;
}

/* For another level or other options: leaves out what those do not use (engine/other_rules.h). */
static int by_rules(const ServerConfig *config, const char *text, json_t *body, void *state, Text *out, Fault *why) {
    char room[OPTIONS_MAX * 48];
    Text options = text_on(room, sizeof room);
    OtherRules wish = {json_string_value(json_object_get(body, "level")), room};
    Notes notes;
    Diag diag = {0};
    if (!write_options(json_object_get(body, "options"), &options, why)) return 0;
    if (wish.level && !is_option_name(wish.level)) return fault(why, 400, "bad-rules", "A level is a word.");
    if (scenario_by_rules(config->games, text, strlen(text), &wish, state, out, &notes, &diag)) return 1;
    return fault(why, 400, "bad-scenario", diag.text);
}

static int rewrite(Rewrite *step, const ServerConfig *config, json_t *body, AskedScenario *asked, Fault *why) {
    Text out = text_on(memory_zeroed(TEXT_ROOM), TEXT_ROOM);
    int ok = step(config, asked->text, body, asked->state, &out, why);
    free(asked->text);
    asked->text = out.at;
    return ok && out.cut ? fault(why, 413, "too-large", "The scenario is too large.") : ok;
}

static int has_rules(json_t *body) { return json_string_value(json_object_get(body, "rules")) != NULL; }
static int has_level(json_t *body) { return json_object_get(body, "level") || json_object_size(json_object_get(body, "options")); }

static int rewrite_as_wished(const ServerConfig *config, json_t *body, AskedScenario *asked, Fault *why) {
    if (config->own_count && !rewrite(with_own_data, config, body, asked, why)) return 0;
    if (has_rules(body) && !rewrite(with_rules, config, body, asked, why)) return 0;
    return !has_level(body) || rewrite(by_rules, config, body, asked, why);
}

/* ---- the whole ----------------------------------------------------------------------------------------- */

static void *room_for_state(const ServerConfig *config) {
    size_t size = 0;
    for (const Game *const *game = config->games; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    return memory_zeroed(size);
}

static int load(const ServerConfig *config, AskedScenario *asked, Fault *why) {
    Diag diag = {0};
    if (!scenario_load(config->games, "scenario", asked->text, strlen(asked->text), asked->state, &asked->head, &diag))
        return fault(why, 400, "bad-scenario", diag.text);
    scenario_hold(asked->head.game, asked->state, 1);
    asked->held = 1;
    return 1;
}

/* A published scenario counts as custom like any other. If it is flown unchanged, the game counts for it. */
int asked_scenario_read(const ServerConfig *config, json_t *body, const char *published, AskedScenario *out, Fault *why) {
    assert(config->games);
    memset(out, 0, sizeof *out);
    const char *text = published ? published : find_text(body, &out->custom, why);
    if (!text) return 0;
    if (published) out->custom = 1;
    if (published && !json_object_get(body, "rules") && !has_level(body))
        snprintf(out->edition, sizeof out->edition, "%s", json_string_value(json_object_get(body, "published")));
    out->text = memory_text(text);
    out->state = room_for_state(config);
    if (rewrite_as_wished(config, body, out, why) && load(config, out, why)) return 1;
    asked_scenario_done(out);
    return 0;
}

void asked_scenario_done(AskedScenario *asked) {
    if (asked->held) scenario_hold(asked->head.game, asked->state, -1);
    free(asked->text);
    free(asked->state);
    memset(asked, 0, sizeof *asked);
}
