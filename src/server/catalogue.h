/* What can be played: scenarios, books with their options, paces and players, as JSON. */
#ifndef FURBALL_SERVER_CATALOGUE_H
#define FURBALL_SERVER_CATALOGUE_H

#include "server/hall.h"

void scenarios_write(Hall *hall, Text *out);
void books_write(Hall *hall, Text *out);
void version_write(Hall *hall, Text *out);

#endif
