/* Plain games: exactly the rules of a level of glory, without options, and only airplanes on the table. */
#ifndef FURBALL_TABLE_PLAIN_H
#define FURBALL_TABLE_PLAIN_H

#include "games/table/flight/meet.h"
#include "games/table/core/phase.h"

/* Is this a plain game? Its phases must have been arranged. */
int course_is_plain(const Table *table);

/* All have answered: a plain game goes on, unheard, until somebody must choose or it is over. */
void plain_on(Table *table);

/* The turn of a plain game once all have moved: 1 when somebody must choose or it is over. Else the next one may begin. */
int plain_meet(Table *table, Meeting *meeting);
void plain_begin_turn(Table *table);

#endif
