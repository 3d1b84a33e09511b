/* Plain games: exactly the rules of a level of glory, without options, and only airplanes on the table. */
#ifndef FURBALL_TABLE_PLAIN_H
#define FURBALL_TABLE_PLAIN_H

#include "games/table/flight/meet.h"
#include "games/table/core/phase.h"

/* Is this a plain game? Its phases must have been arranged. */
int course_is_plain(const Table *table);

/* All have answered: a plain game goes on, unheard, until somebody must choose or it is over. */
void plain_on(Table *table);

/* The same a part at a time, for a graphics processor, whose neighbouring games do each part together (gpu/plain_step.h). Parts follow each other as
 * they stand here. */
typedef enum PlainPart {
    PLAIN_REVEALS,
    PLAIN_MOVES,
    PLAIN_MEETS,      /* all have moved: collisions, and whom they may fire at */
    PLAIN_DRAWS,      /* all have said at whom they fire */
    PLAIN_DRAWS_MORE, /* whoever was hit has kept a counter or drawn another */
    PLAIN_ENDS,       /* the turn, and the next one begins */
    PLAIN_BEGINS,     /* the first one */
    PLAIN_PLANS,      /* what may be planned is found, and asked */
    PLAIN_PARTS,
    PLAIN_STOPS       /* somebody must choose, or the game is over */
} PlainPart;

PlainPart plain_part_behind(const Table *table); /* all have answered: what comes first */
PlainPart plain_part(Table *table, PlainPart part); /* does it; what comes next */

/* The turn of a plain game once all have moved: 1 when somebody must choose or it is over. Else the next one may begin. */
int plain_meet(Table *table, Meeting *meeting);

static inline void plain_begin_turn(Table *table) {
    table->turn++;
    table->moved = 0;
    table->cards_up = 0;
    table->card = 0;
}

#endif
