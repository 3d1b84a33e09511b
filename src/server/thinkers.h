/* Threads in which computer players think. A question goes in with the seat's view; the answer can be fetched when
 * `thought` has been called, from one of the threads. */
#ifndef FURBALL_SERVER_THINKERS_H
#define FURBALL_SERVER_THINKERS_H

#include "engine/game.h"
#include "store/store.h"

enum { THINKERS_QUEUE_MAX = 256, THINKERS_MAX = 16 };

typedef struct Thinkers Thinkers;

typedef struct Answer {
    char game[STORE_ID_SIZE];
    Seat seat;
    uint32_t question; /* number of the seat's question when it was asked */
    Action action;
    int64_t asked; /* metrics_now */
} Answer;

/* A question for a computer player. Everything is copied. */
typedef struct Question {
    const char *game;
    const Game *rules;
    const void *view;
    Seat seat;
    const char *player; /* a name the roster knows */
    uint32_t number;    /* of the seat's question */
    Rng rng;
    uint64_t owner;     /* the maker of the game: thinking for his games is counted */
    int waited_for;     /* a person at the table waits for it */
} Question;

Thinkers *thinkers_new(int threads, void (*thought)(void *self), void *self);
void thinkers_free(Thinkers *thinkers); /* present thinking is broken off */

/* 0: the queue is full; ask again when something was answered. Games in which people wait come first, then those whose
 * maker, and which themselves, have used the least thinking time lately. */
int thinkers_ask(Thinkers *thinkers, const Question *question);

int thinkers_waiting(Thinkers *thinkers); /* questions for which nobody is thinking yet */
int thinkers_step(Thinkers *thinkers); /* without threads: thinks about one question now; 0: there is none */
int thinkers_answer(Thinkers *thinkers, Answer *out); /* 0: no more at present */

#endif
