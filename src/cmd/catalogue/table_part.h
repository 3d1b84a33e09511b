/* The part for the maneuver-card family: airplanes, decks, ground units, counters, skills. It has its own file because
 * both families use the same names for their types. */
#ifndef FURBALL_CMD_CATALOGUE_TABLE_PART_H
#define FURBALL_CMD_CATALOGUE_TABLE_PART_H

#include "cmd/cmd.h"

void table_part_tell(const Args *args);

/* Prints the line if it contains all requested words. */
void catalogue_tell(const Args *args, const char *line);

#endif
