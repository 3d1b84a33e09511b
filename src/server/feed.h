/* What has happened in a game, in words, for one audience: a seat, or those who watch. Grows only. */
#ifndef FURBALL_SERVER_FEED_H
#define FURBALL_SERVER_FEED_H

#include "engine/game.h"

typedef struct Feed {
    char *text; /* JSON objects, one after the other */
    size_t length, room;
    uint32_t *end; /* of each object in `text` */
    uint32_t count, count_room;
} Feed;

void feed_add(Feed *feed, const Game *game, const void *view, const Event *event);
void feed_write(const Feed *feed, uint32_t from, uint32_t to, Text *out); /* those, with commas between */
void feed_done(Feed *feed);

#endif
