/* A question on the whole terminal: the table stays in view, arrow keys go through the answers, and where each leads is drawn. It needs ncurses and
 * a terminal at both ends; without them the plain lines of tell.c do the same work, as they do for pipes. */
#ifndef FURBALL_CMD_PLAY_SCREEN_H
#define FURBALL_CMD_PLAY_SCREEN_H

#include "cmd/play/answers.h"

/* Is there a terminal that can show it? */
int screen_works(void);

/* Shows what has happened, then the question, until something is answered: writes the number of an answer, or what was typed, into `typed`.
 * 0: the terminal is gone. */
int screen_ask(Play *play, Seat seat, const Answers *answers, char *news, char *typed, size_t size);

/* Back to plain lines, until the next question. */
void screen_leave(void);

#endif
