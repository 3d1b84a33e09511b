/* Games with a long log are opened in pieces, so that nobody else waits for them: who asked for one waits, and everybody else is served
 * between two pieces. A short log is played at once. */
#ifndef FURBALL_SERVER_OPENING_H
#define FURBALL_SERVER_OPENING_H

#include "server/hall.h"
#include "server/wire.h"

enum { OPEN_AT_ONCE = 128 }; /* entries of a log played in one go */

typedef struct Opening Opening;

/* Whoever waits for a game has one of these: a request, a socket. Zeroed: it waits for none. */
typedef struct Waiter {
    struct Waiter *next;
    Opening *opening; /* NULL: it does not wait */
    Hall *hall;
    Wire *wire; /* the time that it takes counts for this one's address */
    void (*go_on)(struct Waiter *self); /* the game is open now, or cannot be opened */
} Waiter;

struct Opening {
    Opening *next;
    Room *room;
    int taken_over; /* from another server of the cluster */
    int wanted;     /* by the server itself, whether anybody waits or not */
    void (*then)(Hall *hall); /* what the server wanted it for; NULL: it looks again by itself */
    Diag diag;      /* why it cannot be opened */
    int store_away; /* ... which is because the store could not be read */
    Waiter *waiting;
};

/* The room with its log, which is either played at once or begun: then NULL is returned, and `hall->opening` is set. */
Room *opening_begin(Hall *hall, Room *room, int taken_over, Diag *diag);

/* 1: it has been begun already. As above, or `diag` says why it cannot be opened. */
int opening_is_under_way(Hall *hall, const char *id, Diag *diag);

/* Waits for `hall->opening`; or waits no longer, if it did. */
void opening_await(Waiter *waiter, Hall *hall, Wire *wire, void (*go_on)(Waiter *self));
void opening_leave(Waiter *waiter);

/* The server itself wants `hall->opening`; `then` is called when it is open. */
void opening_want(Hall *hall, void (*then)(Hall *hall));

/* A piece of one of them. The time it takes counts for one of those who wait; 0: there is none, or all who wait have had their share. */
int openings_work(Hall *hall);
void openings_end(Hall *hall); /* who waits is told to try again */

#endif
