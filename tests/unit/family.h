/* What a test of all games must know of one family. */
#ifndef FURBALL_TESTS_FAMILY_H
#define FURBALL_TESTS_FAMILY_H

#include "engine/game.h"

/* May this be accepted though it was not listed? Free-form choices list only candidates. */
int family_is_free(const Game *game, Action action);

/* A turn begins: is this a moment that a written position can stand for? */
int family_is_quiet(const Game *game, const void *state);

/* Does everything that a view newly shows come with an event? */
int family_tells_all(const Game *game);

#endif
