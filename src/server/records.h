/* The record of a game, as text. */
#ifndef FURBALL_SERVER_RECORDS_H
#define FURBALL_SERVER_RECORDS_H

#include "server/story.h"

/* For a finished game: everything, so that anyone can replay it and check the deal. 0: it does not fit. */
int record_of_game(const Story *story, Text *out);

/* For a running game: the position as far as the seat may know it, and its own choices. */
void record_of_seat(const Story *story, Text *out);

#endif
