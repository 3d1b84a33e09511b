/* What may be switched in a rulebook, and scenarios by other rules than their own. None of it changes the running game,
 * except its `scratch`. */
#include "wasm/parts.h"

#include "base/json.h"
#include "engine/other_rules.h"
#include "games/registry.h"

#include <string.h>

int fb_options(int size) {
    char book[32];
    if (size < 0 || (size_t)size >= sizeof book) return 0;
    memcpy(book, buffer, (size_t)size);
    book[size] = 0;
    Text out = text_on(buffer, sizeof buffer);
    for (const Game *const *game = GAMES; *game; game++)
        for (const char *const *name = (*game)->books; *name; name++)
            if (strcmp(*name, book) == 0 && (*game)->page.options) (*game)->page.options(book, &out);
    return text_end(&out);
}

static char asked_about[TEXT_MAX], rewritten[TEXT_MAX]; /* a scenario that is not the one being played */

int fb_levels(int size) {
    playing_take_memory();
    if (size < 0 || size >= TEXT_MAX) return -1;
    memcpy(asked_about, buffer, (size_t)size);
    Text out = text_on(buffer, sizeof buffer), room = text_on(rewritten, sizeof rewritten);
    scenario_levels_json(GAMES, asked_about, (size_t)size, playing.scratch, &room, &out);
    return text_end(&out);
}

/* Reads "LEVEL OPTION=VALUE …" from the first line; returns where the scenario begins. */
static size_t read_wish(char *words, size_t size, OtherRules *wish) {
    size_t end = 0;
    while (end < size && words[end] != '\n') end++;
    words[end] = 0;
    char *space = strchr(words, ' ');
    if (space) *space = 0;
    wish->level = strcmp(words, "-") ? words : NULL;
    wish->options = space ? space + 1 : NULL;
    return end < size ? end + 1 : size;
}

int fb_by_rules(int size) {
    Diag diag = {0};
    Notes notes;
    OtherRules wish;
    playing_take_memory();
    if (size < 0 || size >= TEXT_MAX) return -1;
    memcpy(asked_about, buffer, (size_t)size);
    size_t at = read_wish(asked_about, (size_t)size, &wish);
    Text out = text_on(buffer, sizeof buffer), room = text_on(rewritten, sizeof rewritten);
    int plays = scenario_by_rules(GAMES, asked_about + at, (size_t)size - at, &wish, playing.scratch, &room, &notes, &diag);
    text_put_char(&out, '{');
    json_word(&out, plays ? "text" : "why", plays ? rewritten : diag.text);
    if (plays) {
        text_put(&out, ",\"notes\":[");
        for (int i = 0; i < notes.count; i++) {
            json_comma(&out);
            text_put_json(&out, notes.note[i]);
        }
        text_put_char(&out, ']');
    }
    text_put_char(&out, '}');
    return text_end(&out);
}
