/* Statements of rule tests about the catalogue: airplanes, cards, and data that is refused. */
#ifndef FURBALL_TABLE_EXPECT_DATA_H
#define FURBALL_TABLE_EXPECT_DATA_H

#include "engine/notation.h"

/* Is the cursor at such a statement? If an airplane of this game has that name, the airplane is meant. */
int data_statement_follows(const Cursor *cursor);

/* Reads it: 1 holds, 0 does not (what there is goes to `got`), -1 complained.
 *   model spitfire-1 deck A | resistance 17 | fires BB|B | side allies | base 43.5 by 67.5 | cards 18
 *   card A left-5 kind left | arrows low high | arrows red | steep yes
 *   data "LINES" accepted          catalogue lines, read behind the built-in ones; a figure of
 *   data "LINES" refused "PART"    theirs is `from test published` */
int data_statement(Cursor *cursor, Text *got);

#endif
