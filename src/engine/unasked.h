/* Questions that a person need not be asked: those with a single answer, and those covered by his standing order. The
 * answer is given as a normal choice, so records do not know the difference. Served and local games use the same
 * function. */
#ifndef FURBALL_ENGINE_UNASKED_H
#define FURBALL_ENGINE_UNASKED_H

#include "engine/game.h"

/* Standing orders that a person may give for the whole game, as bits. */
enum {
    ORDER_KEEP_BOMBS = 1, /* no bombs where they would hit nothing */
    ORDER_CREW_STAYS = 2  /* crewmen stay at their guns */
};

/* What GameAsk.discreet returns about a question with a single answer. */
enum {
    ASKED_IF_OPEN, /* it need not be asked */
    ASKED_TO_HIDE, /* others must not learn that there was nothing to choose */
    ASKED_ALWAYS   /* a plan, which its owner wants to see */
};

/* 1: the seat's open question is answered by `*action`, without asking. `watched`: other people play in this game, and
 * an immediate answer must not tell them what they may not know. */
int answer_unasked(const Game *game, const void *view, Seat seat, unsigned orders, int watched, Action *action);

#endif
