#include "server/feed.h"

#include "engine/event_json.h"
#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

enum { EVENT_TEXT_MAX = 2048 };

void feed_add(Feed *feed, const Game *game, const void *view, const Event *event) {
    char buffer[EVENT_TEXT_MAX];
    Text out = text_on(buffer, sizeof buffer);
    if (feed->count) text_put_char(&out, ',');
    event_write_json(game, view, event, &out);
    if (out.cut) return; /* cannot be: a sentence is far shorter */
    feed->text = memory_grow(feed->text, &feed->room, feed->length + out.length, 1);
    memcpy(feed->text + feed->length, buffer, out.length);
    feed->length += out.length;
    size_t rooms = feed->count_room;
    feed->end = memory_grow(feed->end, &rooms, feed->count + 1, sizeof *feed->end);
    feed->count_room = (uint32_t)rooms;
    feed->end[feed->count++] = (uint32_t)feed->length;
}

const char *feed_span(const Feed *feed, uint32_t from, uint32_t to, size_t *size) {
    *size = 0;
    if (to > feed->count) to = feed->count;
    if (from >= to) return "";
    size_t start = from ? feed->end[from - 1] + 1 : 0; /* behind the comma */
    *size = feed->end[to - 1] - start;
    return feed->text + start;
}

void feed_done(Feed *feed) {
    free(feed->text);
    free(feed->end);
    memset(feed, 0, sizeof *feed);
}
