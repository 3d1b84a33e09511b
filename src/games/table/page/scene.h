/* The table and the open question as JSON, for the page. */
#ifndef FURBALL_TABLE_SCENE_H
#define FURBALL_TABLE_SCENE_H

#include "games/table/core/state.h"

/* scene.c: what there is to see. */
void table_scene(const Table *view, Seat seat, Text *out);

/* choices.c: what the seat is asked, and what an answer would do. */
void table_question_json(const Table *view, const Action *offered, int count, Text *out);
void table_option_json(const Table *view, Action action, int strict, Text *out);

#endif
