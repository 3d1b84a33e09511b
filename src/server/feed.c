#include "server/feed.h"

#include "server/json.h"
#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

enum { EVENT_TEXT_MAX = 2048 };

int event_is_seen(const Event *event, Seat seat) {
    return seat == SEAT_NOBODY ? event->seats == SEATS_ALL : (event->seats & SEAT_BIT(seat)) != 0;
}

static void write_unit(const Game *game, const void *view, const char *key, int number, Text *out) {
    Unit unit;
    if (!game->unit || !game->unit(view, number, &unit)) return;
    text_put(out, ",\"%s\":", key);
    text_put_json(out, unit.name);
}

static void write_event(const Game *game, const void *view, const Event *event, Text *out) {
    char sentence[EVENT_TEXT_MAX / 2];
    Text words = text_on(sentence, sizeof sentence);
    const char *kind = game->event_name(event->kind);
    int named = 0;
    game->event_write(view, event, &words);
    text_put(out, "{\"kind\":");
    text_put_json(out, kind ? kind : "");
    text_put(out, ",\"text\":");
    text_put_json(out, sentence);
    text_put(out, ",\"rules\":[");
    for (int i = 0; i < EVENT_RULES_MAX; i++) {
        const char *id = event->rule[i] ? game->rule_id(view, event->rule[i]) : NULL;
        if (!id) continue;
        if (named++) text_put_char(out, ',');
        text_put_json(out, id);
    }
    text_put_char(out, ']');
    write_unit(game, view, "unit", event->unit, out);
    write_unit(game, view, "other", event->other, out);
    text_put(out, ",\"n\":[");
    for (int i = 0; i < EVENT_NUMBERS; i++) text_put(out, "%s%d", i ? "," : "", (int)event->n[i]);
    text_put(out, "]}");
}

void feed_add(Feed *feed, const Game *game, const void *view, const Event *event) {
    char buffer[EVENT_TEXT_MAX];
    Text out = text_on(buffer, sizeof buffer);
    write_event(game, view, event, &out);
    if (out.cut) return; /* cannot be: a sentence is far shorter */
    feed->text = memory_grow(feed->text, &feed->room, feed->length + out.length, 1);
    memcpy(feed->text + feed->length, buffer, out.length);
    feed->length += out.length;
    size_t rooms = feed->count_room;
    feed->end = memory_grow(feed->end, &rooms, feed->count + 1, sizeof *feed->end);
    feed->count_room = (uint32_t)rooms;
    feed->end[feed->count++] = (uint32_t)feed->length;
}

void feed_write(const Feed *feed, uint32_t from, Text *out) {
    for (uint32_t i = from; i < feed->count; i++) {
        uint32_t start = i ? feed->end[i - 1] : 0;
        if (i > from) text_put_char(out, ',');
        json_span(out, feed->text + start, feed->end[i] - start);
    }
}

void feed_done(Feed *feed) {
    free(feed->text);
    free(feed->end);
    memset(feed, 0, sizeof *feed);
}
