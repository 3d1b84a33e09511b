#include "games/table/proof/expect_hints.h"

#include "games/table/turn/flow.h"
#include "games/table/page/scene.h"

#include <assert.h>
#include <string.h>

enum { HINT_COUNT = 5, JSON_ROOM = 4096 };

static const char *const hint_words[HINT_COUNT] = {"ghost", "place", "point", "line", "measure"};

static unsigned hints_in(const char *json) {
    unsigned found = 0;
    for (int i = 0; i < HINT_COUNT; i++) {
        char key[16];
        Text text = text_on(key, sizeof key);
        text_put(&text, "\"%s\":", hint_words[i]);
        if (strstr(json, key)) found |= 1u << i;
    }
    return found;
}

/* With the question and all its answers. */
static unsigned hints_shown(const Table *table, Seat seat) {
    Action offered[LEGAL_MAX];
    char json[JSON_ROOM]; /* if the JSON does not fit, only barred cards are cut off */
    int count = table_legal(table, seat, offered, LEGAL_MAX);
    Text text = text_on(json, sizeof json);
    table_question_json(table, offered, count, &text);
    unsigned found = hints_in(json);
    for (int i = 0; i < count; i++) {
        text = text_on(json, sizeof json);
        table_option_json(table, offered[i], 0, &text);
        found |= hints_in(json);
    }
    return found;
}

int plane_hints(const Table *table, int plane, Cursor *cursor, Text *got) {
    assert(cursor->next <= cursor->line->count);
    unsigned found = hints_shown(table, table->plane[plane].seat), wanted = 0;
    for (int i = 0; i < HINT_COUNT; i++)
        if (found >> i & 1) text_put(got, "%s%s", found & ((1u << i) - 1) ? " " : "", hint_words[i]);
    if (!found) text_put(got, "none");
    if (cursor_try(cursor, "none")) return !found;
    do {
        int hint = cursor_choice(cursor, "hint, or none", hint_words, HINT_COUNT);
        if (hint < 0) return -1;
        wanted |= 1u << hint;
    } while (!cursor_at_end(cursor));
    return wanted == found;
}
