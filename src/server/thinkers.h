/* Threads in which computer players think. A question goes in with the seat's view; the answer
 * comes out when `thought` has been called, from one of the threads. */
#ifndef FURBALL_SERVER_THINKERS_H
#define FURBALL_SERVER_THINKERS_H

#include "engine/game.h"
#include "store/store.h"

enum { THINKERS_QUEUE_MAX = 256, THINKERS_MAX = 16 };

typedef struct Thinkers Thinkers;

typedef struct Answer {
    char game[STORE_ID_SIZE];
    Seat seat;
    uint32_t question; /* the seat's, when it was asked */
    Action action;
} Answer;

Thinkers *thinkers_new(int threads, void (*thought)(void *self), void *self);
void thinkers_free(Thinkers *thinkers); /* waits for the questions being thought about */

/* 0: the queue is full; ask again when something was answered. `player` is a name the roster knows. */
int thinkers_ask(Thinkers *thinkers, const char *id, const Game *game, const void *view, Seat seat, const char *player,
                 uint32_t question, const Rng *rng);

int thinkers_answer(Thinkers *thinkers, Answer *out); /* 0: no more for now */

#endif
