/* All connections of a room together. */
#ifndef FURBALL_SERVER_SOCKETS_H
#define FURBALL_SERVER_SOCKETS_H

#include "server/room.h"

int count_sockets(const Room *room, int audience);

/* The number of spectators, and the names of those who have one. */
void watchers_write(const Room *room, Text *out);
int sockets_wait(const Room *room); /* a person at the table is waiting for the others */
void sockets_wake(Room *room);      /* there may be something new */
void sockets_stand_up(Room *room);  /* the room is being closed: clients that want to continue sit down again */

#endif
