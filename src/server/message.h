/* The messages of the WebSocket, as text. */
#ifndef FURBALL_SERVER_MESSAGE_H
#define FURBALL_SERVER_MESSAGE_H

#include "server/hall.h"

/* Who reads it: a seat, or those who watch. */
typedef struct Audience {
    int number;
    uint32_t from; /* events it has already been told */
    uint32_t news; /* and of what happened around it */
    uint32_t talk; /* and remarks */
    int plain;     /* a program, which wants no scene */
    int64_t done;  /* `id` of its message that led to this; -1: none */
} Audience;

/* What an audience may know of its game, now. */
void state_write(Hall *hall, const Room *room, const Audience *to, Text *out);

/* `id` is that of the message that was refused; -1: it had none. */
void error_write(const char *why, const char *sentence, int64_t id, Text *out);

#endif
