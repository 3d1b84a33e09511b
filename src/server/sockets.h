/* The connections of a room, all together. */
#ifndef FURBALL_SERVER_SOCKETS_H
#define FURBALL_SERVER_SOCKETS_H

#include "server/room.h"

int count_sockets(const Room *room, int audience);

/* How many watch, and the names of those who have one. */
void watchers_write(const Room *room, Text *out);
int sockets_wait(const Room *room); /* a person sits at the table, and waits for the others */
void sockets_wake(Room *room);      /* there may be something new */
void sockets_stand_up(Room *room);  /* the room goes away: who wants to go on sits down again */

#endif
