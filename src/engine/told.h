/* What a player, or somebody who watches, is told of a game: the `state` message of docs/protocol.md. The server and the browser's module
 * both write it here, so a game on one's own machine and a game over a network are told in the same words. What only a host knows (clocks,
 * talk, the game's address) it adds behind this. */
#ifndef FURBALL_ENGINE_TOLD_H
#define FURBALL_ENGINE_TOLD_H

#include "engine/ending.h"
#include "engine/map.h"

/* Who sits where, as everybody may know. */
typedef struct ToldSeat {
    const char *name;
    const char *who;    /* "person", "open" or "computer:PLAYER" */
    const char *player; /* what the person is called; NULL or empty: nobody knows */
} ToldSeat;

/* How the game ended. */
typedef struct ToldEnding {
    GameEnding ending;
    int32_t points[SEAT_MAX];
    SeatSet winners;   /* ending_winners */
    const char *words; /* members from ending_write_json, which plays the game again: so they are written once. NULL: none */
    const char *seed;  /* NULL: it is not told */
    const char *next;  /* the game that follows; NULL or empty: none */
} ToldEnding;

typedef struct Telling {
    const Game *game;
    const MapWords *map;
    const void *view;   /* of who is told */
    Seat seat;          /* SEAT_NOBODY: who watches */
    uint32_t question;  /* the number of the seat's question */
    const char *title, *book;
    int strict;         /* no aids that the books do not allow before one has decided */
    int plain;          /* for programs: no scene, and answers without what draws them */
    const ToldSeat *seats;
    int seat_count;
    SeatSet asked, here, resigned, draw, rematch; /* the flags of seats */
    const ToldEnding *over;                       /* NULL: it goes on */
    const char *events;                           /* JSON objects with commas between them: what has happened since the last message */
    size_t events_size;
} Telling;

/* Writes the message but for its last brace, so that the host can add its own members. A seat gets its question only while it is asked and
 * a person sits there. */
void told_write(const Telling *telling, Text *out);

/* Writes those of the log's events that a seat (SEAT_NOBODY: who watches) may know, as `events` wants them. */
void told_events(const Game *game, const void *view, Seat seat, const EventLog *log, Text *out);

#endif
