/* The messages of the WebSocket, as text. */
#ifndef FURBALL_SERVER_MESSAGE_H
#define FURBALL_SERVER_MESSAGE_H

#include "server/hall.h"

/* What an audience may know of its game, now. `from`: events it has already been told. */
void state_write(Hall *hall, const Room *room, int audience, uint32_t from, int plain, Text *out);

void error_write(const char *why, const char *sentence, Text *out);

#endif
