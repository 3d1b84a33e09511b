/* Questions that need not be put to a person: those with a single answer, and those that a standing order of his covers. The answer is given
 * as a choice like any other, so records stay as they are and know nothing of it. Served and local games ask the same function. */
#ifndef FURBALL_ENGINE_UNASKED_H
#define FURBALL_ENGINE_UNASKED_H

#include "engine/game.h"

/* What a person may have said once for the whole game, as bits. */
enum {
    ORDER_KEEP_BOMBS = 1, /* no bombs where they would hit nothing */
    ORDER_CREW_STAYS = 2  /* crewmen stay at their guns */
};

/* What Game.discreet answers about a question that has a single answer. */
enum {
    ASKED_IF_OPEN, /* it need not be asked */
    ASKED_TO_HIDE, /* others must not learn that there was nothing to choose */
    ASKED_ALWAYS   /* a plan, which its owner wants to see */
};

/* 1: the seat's open question is answered by `*action`, without asking. `watched`: other people sit in this game, who must not learn from
 * an answer that came at once what they may not know. */
int answer_unasked(const Game *game, const void *view, Seat seat, unsigned orders, int watched, Action *action);

#endif
