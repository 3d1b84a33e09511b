/* Games with a long log are opened in pieces: only clients that asked for one wait, and all others are served between
 * two pieces. A short log is replayed at once. */
#ifndef FURBALL_SERVER_OPENING_H
#define FURBALL_SERVER_OPENING_H

#include "server/hall.h"
#include "server/wire.h"

enum { OPEN_AT_ONCE = 128 }; /* entries of a log replayed in one go */

typedef struct Opening Opening;

/* Each client that waits for a game, a request or a socket, has one of these. All zero: it waits for none. */
typedef struct Waiter {
    struct Waiter *next;
    Opening *opening; /* NULL: it does not wait */
    Hall *hall;
    Wire *wire; /* the connection whose address is charged for the time */
    void (*go_on)(struct Waiter *self); /* the game is open now, or cannot be opened */
} Waiter;

struct Opening {
    Opening *next;
    Room *room;
    int taken_over; /* from another server of the cluster */
    int wanted;     /* wanted by the server itself, whether anyone waits or not */
    void (*then)(Hall *hall); /* what the server does then; NULL: it tries again by itself */
    Diag diag;      /* why it cannot be opened */
    int store_away; /* because the store could not be read */
    Waiter *waiting;
};

/* Starts to replay the room's log. A short one is done at once; for a long one NULL is returned and `hall->opening` is
 * set. */
Room *opening_begin(Hall *hall, Room *room, int taken_over, Diag *diag);

/* 1: it is already being opened. As above, or `diag` says why it cannot be opened. */
int opening_is_under_way(Hall *hall, const char *id, Diag *diag);

/* Waits for `hall->opening`; or stops waiting if it is not set. */
void opening_await(Waiter *waiter, Hall *hall, Wire *wire, void (*go_on)(Waiter *self));
void opening_leave(Waiter *waiter);

/* The server itself wants `hall->opening`; `then` is called when it is open. */
void opening_want(Hall *hall, void (*then)(Hall *hall));

/* Does a piece of one of them. The time is charged to one of those who wait. 0: there is none, or all who wait have
 * used up their share. */
int openings_work(Hall *hall);
void openings_end(Hall *hall); /* clients that wait are told to try again */

#endif
