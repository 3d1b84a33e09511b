/* A game as it stood when somebody asked for its record or its moments: copied, so that another thread can play it again while the room goes on. */
#ifndef FURBALL_SERVER_STORY_H
#define FURBALL_SERVER_STORY_H

#include "server/room.h"

typedef struct Story {
    const Game *const *games;
    const Game *rules;
    char *scenario;
    Seed seed;
    Match match;     /* state and choices are the story's own; it has no `sealed` */
    Seat seat;       /* who looks; SEAT_NOBODY: who watches */
    int seen;        /* choices that he may see */
    MapWords map;
    char title[STORE_TITLE_SIZE], name[STORE_NAME_SIZE]; /* of the game, and of the seat */
    char over[STORE_WORD_SIZE]; /* empty: it goes on */
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
