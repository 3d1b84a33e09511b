/* The dogfight and the open question as JSON, for the page. */
#ifndef FURBALL_FLAMES_SCENE_H
#define FURBALL_FLAMES_SCENE_H

#include "games/flames/state.h"

void flames_scene(const Flames *view, Seat seat, Text *out);
void flames_question_json(const Flames *view, Text *out);
void flames_option_json(const Flames *view, Seat seat, Action action, Text *out);

/* "aircraft", "sides", "lines" and "words" as members of a JSON object: what a scenario may name. (craft.c) */
void flames_list(Text *out);

#endif
