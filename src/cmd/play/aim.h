/* A shot before it is fired: draws the arcs of the guns and the ruler to the target on the map, and says the result in
 * words. */
#ifndef FURBALL_CMD_PLAY_AIM_H
#define FURBALL_CMD_PLAY_AIM_H

#include "cmd/play/answers.h"
#include "cmd/play/map.h"

/* If the answer names two units, the first of them the player's own: draws where its guns reach and the ruler between
 * the two, and says what the ruler shows. 0: it does not name two. `words` may be NULL. */
int aim_mark(Play *play, const Answer *answer, const Map *map, Text *words);

#endif
