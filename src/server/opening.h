/* Games with a long log are opened in pieces, so that nobody else waits for them: who asked for one waits, and everybody else is served
 * between two pieces. A short log is played at once. */
#ifndef FURBALL_SERVER_OPENING_H
#define FURBALL_SERVER_OPENING_H

#include "server/http.h"
#include "server/socket.h"

enum { OPEN_AT_ONCE = 128 }; /* entries of a log played in one go */

typedef struct Opening {
    struct Opening *next;
    Room *room;
    int taken_over;     /* from another server of the cluster */
    int wanted;         /* by the server itself, whether anybody waits or not */
    Diag diag;          /* why it cannot be opened */
    int store_away;     /* ... which is because the store could not be read */
    Request *requests;  /* those that wait for it */
    Socket *sockets;    /* likewise, to sit down */
} Opening;

/* The room with its log, which is either played at once or begun: then NULL is returned, and `hall->opening` is set. */
Room *opening_begin(Hall *hall, Room *room, int taken_over, Diag *diag);

/* 1: it has been begun already. As above, or `diag` says why it cannot be opened. */
int opening_is_under_way(Hall *hall, const char *id, Diag *diag);

/* Waits for `hall->opening`: the request is run again then, the message is taken again. */
void opening_await_request(Request *request);
void opening_await_sit(Socket *socket, json_t *message);
void opening_leave_request(Request *request); /* it waits no longer, if it did */
void opening_leave_sit(Socket *socket);
void opening_want(Hall *hall); /* the server itself comes back for `hall->opening` */

/* A piece of one of them. The time it takes counts for one of those who wait; 0: there is none, or all who wait have had their share. */
int openings_work(Hall *hall);
void openings_end(Hall *hall); /* who waits is told to try again */

#endif
