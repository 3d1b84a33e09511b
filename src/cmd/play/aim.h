/* A shot before it is fired: the arcs of the guns and the ruler to the target, on the map and in words. */
#ifndef FURBALL_CMD_PLAY_AIM_H
#define FURBALL_CMD_PLAY_AIM_H

#include "cmd/play/answers.h"
#include "cmd/play/map.h"

/* If the answer names two units, the first of them one's own: marks where its guns reach and the ruler between the two, and says what the ruler
 * says. 0: it names no two. `words` may be NULL. */
int aim_mark(Play *play, const Answer *answer, const Map *map, Text *words);

#endif
