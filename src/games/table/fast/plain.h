/* Plain games: exactly the rules of a level of glory, without options, and with nothing but airplanes on the
 * table. */
#ifndef FURBALL_TABLE_PLAIN_H
#define FURBALL_TABLE_PLAIN_H

#include "games/table/flight/meet.h"
#include "games/table/core/phase.h"

/* Is this a plain game? Call it after its phases are arranged. */
int course_is_plain(const Table *table);

/* After all answers are in: plays on, without events, until somebody must choose or the game is over. */
void plain_on(Table *table);

/* The same, one part at a time, for graphics processors: neighbouring games do each part together
 * (gpu/plain_step.h). Parts follow each other in this order. */
typedef enum PlainPart {
    PLAIN_REVEALS,
    PLAIN_MOVES,
    PLAIN_MEETS,      /* all have moved: collisions, and possible targets */
    PLAIN_DRAWS,      /* all have chosen their targets */
    PLAIN_DRAWS_MORE, /* hit airplanes have kept a counter or drawn another */
    PLAIN_ENDS,       /* the turn ends and the next one begins */
    PLAIN_BEGINS,     /* the first turn begins */
    PLAIN_PLANS,      /* possible plans are found, and asked for */
    PLAIN_PARTS,
    PLAIN_STOPS       /* somebody must choose, or the game is over */
} PlainPart;

PlainPart plain_part_behind(const Table *table); /* the first part after all answers are in */
PlainPart plain_part(Table *table, PlainPart part); /* does this part; returns the next one */

/* The rest of a turn after all have moved. Returns 1 if somebody must choose or the game is over; otherwise
 * the next turn may begin. */
int plain_meet(Table *table, Meeting *meeting);

static inline void plain_begin_turn(Table *table) {
    table->turn++;
    table->moved = 0;
    table->cards_up = 0;
    table->card = 0;
}

#endif
