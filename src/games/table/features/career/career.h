/* What a game changes in its pilots' careers. */
#ifndef FURBALL_TABLE_CAREER_FEATURE_H
#define FURBALL_TABLE_CAREER_FEATURE_H

#include "games/table/core/state.h"


/* See GameCraft. */
int table_career(const Table *table, const char *name, int *gained, int *misses);

#endif
