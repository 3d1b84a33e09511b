/* The record of a game, as text. */
#ifndef FURBALL_SERVER_RECORDS_H
#define FURBALL_SERVER_RECORDS_H

#include "server/story.h"

/* Of a game that is over: everything, so that anybody can play it again and check the deal. 0: it does not fit. */
int record_of_game(const Story *story, Text *out);

/* Of a running game: where things stand as far as the seat may know, and what it chose itself. */
void record_of_seat(const Story *story, Text *out);

#endif
