/* The table and the open question as JSON, for the page. */
#ifndef FURBALL_TABLE_SCENE_H
#define FURBALL_TABLE_SCENE_H

#include "games/table/state.h"

void table_scene(const Table *view, Seat seat, Text *out);
void table_choices(const Table *view, Seat seat, Text *out);

#endif
