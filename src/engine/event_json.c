#include "engine/event_json.h"

#include "base/json.h"

#include <assert.h>

int event_is_for(const Event *event, Seat seat) {
    return seat == SEAT_NOBODY ? event->seats == SEATS_ALL : (event->seats & SEAT_BIT(seat)) != 0;
}

static void put_unit(const Game *game, const void *view, const char *key, int number, Text *out) {
    Unit unit;
    if (!game->learn.unit || !game->learn.unit(view, number, &unit)) return;
    json_word(out, key, unit.name);
}

static void put_rules(const Game *game, const void *view, const Event *event, Text *out) {
    text_put_word(out, ",\"rules\":[");
    for (int i = 0; i < EVENT_RULES_MAX; i++) {
        const char *id = event->rule[i] ? game->text.rule_id(view, event->rule[i]) : NULL;
        if (!id) continue;
        json_comma(out);
        text_put_json(out, id);
    }
    text_put_char(out, ']');
}

/* Places and counts, for callers that ask for them. */
static void put_detail(const Game *game, const void *view, const Event *event, Text *out) {
    if (!game->text.event_detail) return;
    size_t start = json_words_begin(out, "detail");
    game->text.event_detail(view, event, out);
    json_words_end(out, "detail", start, 0);
}

void event_write_json(const Game *game, const void *view, const Event *event, Text *out) {
    assert(game);
    assert(view);
    const char *kind = game->text.event_name(event->kind);
    text_put_char(out, '{');
    json_word(out, "kind", kind ? kind : "");
    size_t start = json_words_begin(out, "text");
    game->text.event_write(view, event, out);
    json_words_end(out, "text", start, 1);
    put_detail(game, view, event, out);
    put_rules(game, view, event, out);
    put_unit(game, view, "unit", event->unit, out);
    put_unit(game, view, "other", event->other, out);
    text_put_word(out, ",\"n\":[");
    for (int i = 0; i < EVENT_NUMBERS; i++) {
        if (i) text_put_char(out, ',');
        text_put_number(out, event->n[i]);
    }
    text_put_word(out, "]}");
}
