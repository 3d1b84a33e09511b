#include "server/feed.h"

#include "engine/event_json.h"
#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

enum { EVENT_TEXT_MAX = 2048 };

static void count_one(Feed *feed, size_t length) {
    feed->length = length;
    size_t rooms = feed->count_room;
    feed->end = memory_grow(feed->end, &rooms, feed->count + 1, sizeof *feed->end);
    feed->count_room = (uint32_t)rooms;
    feed->end[feed->count++] = (uint32_t)feed->length;
}

void feed_add(Feed *feed, const Game *game, const void *view, const Event *event) {
    feed->text = memory_grow(feed->text, &feed->room, feed->length + EVENT_TEXT_MAX, 1);
    Text out = {feed->text, feed->length + EVENT_TEXT_MAX, feed->length, 0};
    if (feed->count) text_put_char(&out, ',');
    event_write_json(game, view, event, &out);
    if (!out.cut) count_one(feed, out.length); /* always fits, because a sentence is far shorter */
}

void feed_repeat(Feed *feed, const Feed *other, uint32_t number) {
    size_t size;
    const char *text = feed_span(other, number, number + 1, &size);
    if (!size) return;
    feed->text = memory_grow(feed->text, &feed->room, feed->length + size + 1, 1);
    char *to = feed->text + feed->length;
    if (feed->count) *to++ = ',';
    memcpy(to, text, size);
    count_one(feed, (size_t)(to - feed->text) + size);
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
