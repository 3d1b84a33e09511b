/* A copy of a game at the moment when its record or its moments were requested, so that another thread can replay it
 * while the room continues. */
#ifndef FURBALL_SERVER_STORY_H
#define FURBALL_SERVER_STORY_H

#include "server/room.h"

typedef struct Story {
    const Game *const *games;
    const Game *rules;
    char *scenario;
    Seed seed;
    Match match;     /* state and choices belong to the story; it has no `sealed` */
    Seat seat;       /* the viewer; SEAT_NOBODY: a spectator */
    int seen;        /* number of choices that he may see */
    MapWords map;
    char title[STORE_TITLE_SIZE], name[STORE_NAME_SIZE]; /* of the game, and of the seat */
    char over[STORE_WORD_SIZE]; /* empty: the game is not over */
    char digest[65];
    char *events;    /* what he was told, as JSON */
    size_t events_size;
} Story;

/* For one audience. */
Story *story_of(const Game *const *games, Room *room, int audience);
void story_free(Story *story);

/* The game as it was dealt, in memory that the caller frees. */
void *story_begin(const Story *story);

#endif
