/* The messages of the WebSocket, as text. */
#ifndef FURBALL_SERVER_MESSAGE_H
#define FURBALL_SERVER_MESSAGE_H

#include "server/hall.h"

/* The reader: a seat, or the spectators. */
typedef struct Audience {
    int number;
    uint32_t from; /* number of events it already has */
    uint32_t news; /* number of news about what happened around the game */
    uint32_t talk; /* number of remarks */
    int plain;     /* a program, which needs no scene */
    int64_t done;  /* `id` of its message that caused this; -1: none */
} Audience;

/* What an audience may know of its game now. */
void state_write(Hall *hall, const Room *room, const Audience *to, Text *out);

/* `id` is that of the refused message; -1: it had none. */
void error_write(const char *why, const char *sentence, int64_t id, Text *out);

#endif
