/* What a player or a spectator is told about a game: the `state` message of docs/protocol.md. The server and the
 * browser's module both write it here, so local and online games use the same words. What only a host knows (clocks,
 * talk, the game's address) it adds at the end. */
#ifndef FURBALL_ENGINE_TOLD_H
#define FURBALL_ENGINE_TOLD_H

#include "engine/ending.h"
#include "engine/map.h"

/* Who sits where; public. */
typedef struct ToldSeat {
    const char *name;
    const char *who;    /* "person", "open" or "computer:PLAYER" */
    const char *player; /* what the person is called; NULL or empty: unknown */
} ToldSeat;

/* How the game ended. */
typedef struct ToldEnding {
    GameEnding ending;
    int32_t points[SEAT_MAX];
    SeatSet winners;   /* ending_winners */
    const char *words; /* members from ending_write_json, stored because it replays the game; NULL: none */
    const char *seed;  /* NULL: not revealed */
    const char *next;  /* the next game; NULL or empty: none */
} ToldEnding;

typedef struct Telling {
    const Game *game;
    const MapWords *map;
    const void *view;   /* the view of the recipient */
    Seat seat;          /* SEAT_NOBODY: who watches */
    uint32_t question;  /* the number of the seat's question */
    const char *title, *book;
    int strict;         /* without aids that the books do not allow before a choice */
    int plain;          /* for programs: no scene, and answers without drawing data */
    const ToldSeat *seats;
    int seat_count;
    SeatSet asked, here, resigned, draw, rematch; /* the flags of seats */
    const ToldEnding *over;                       /* NULL: the game goes on */
    const char *events;                           /* JSON objects separated by commas: events since the last message */
    size_t events_size;
} Telling;

/* Writes the message without its last brace, so that the host can add its own members. A seat gets its question only
 * while it is asked and a person sits there. */
void told_write(const Telling *telling, Text *out);

/* Writes those of the log's events that a seat (SEAT_NOBODY: a spectator) may see, in the form of `events`. */
void told_events(const Game *game, const void *view, Seat seat, const EventLog *log, Text *out);

#endif
