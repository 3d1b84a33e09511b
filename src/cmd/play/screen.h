/* A question on the full terminal: the table stays visible, arrow keys move through the answers, and the path of
 * each is drawn. It needs ncurses and a terminal for input and output; otherwise, as with pipes, tell.c prints
 * plain lines. */
#ifndef FURBALL_CMD_PLAY_SCREEN_H
#define FURBALL_CMD_PLAY_SCREEN_H

#include "cmd/play/answers.h"

/* Is there a terminal that can show it? */
int screen_works(void);

/* Shows what has happened, then the question, until there is an answer: `typed` gets the number of an answer, or what
 * was typed. 0: the terminal is gone. */
int screen_ask(Play *play, Seat seat, const Answers *answers, char *news, char *typed, size_t size);

/* Returns to plain lines until the next question. */
void screen_leave(void);

#endif
