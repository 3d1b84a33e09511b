/* What has happened in a game, in words, for one audience: a seat, or the spectators. It only grows. */
#ifndef FURBALL_SERVER_FEED_H
#define FURBALL_SERVER_FEED_H

#include "engine/game.h"

typedef struct Feed {
    char *text; /* JSON objects with commas between them */
    size_t length, room;
    uint32_t *end; /* end of each object in `text` */
    uint32_t count, count_room;
} Feed;

void feed_add(Feed *feed, const Game *game, const void *view, const Event *event);

/* Adds what another audience was told as its number `number`. */
void feed_repeat(Feed *feed, const Feed *other, uint32_t number);

/* The objects from number `from` up to but not including `to`, as they are in `text`. */
const char *feed_span(const Feed *feed, uint32_t from, uint32_t to, size_t *size);

void feed_done(Feed *feed);

#endif
