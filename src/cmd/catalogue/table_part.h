/* What the maneuver-card family has: airplanes, decks, ground units, counters, skills. In a file of its own because both families call
 * things by the same names. */
#ifndef FURBALL_CMD_CATALOGUE_TABLE_PART_H
#define FURBALL_CMD_CATALOGUE_TABLE_PART_H

#include "cmd/cmd.h"

void table_part_tell(const Args *args);

/* Prints the line if it has all of the words that are asked for. */
void catalogue_tell(const Args *args, const char *line);

#endif
