/* What a test of all games must know of one family. */
#ifndef FURBALL_TESTS_FAMILY_H
#define FURBALL_TESTS_FAMILY_H

#include "engine/game.h"

/* May this be accepted though it was not listed? Free-form choices list only candidates. */
int family_is_free(const Game *game, Action action);

/* A turn begins: is this a moment that a written position can stand for? */
int family_is_quiet(const Game *game, const void *state);

void flames_leave_unsaid(void *view);
int flames_is_own(const void *state, const Event *event, Seat watcher);

/* Takes out of a view what the family shows without telling it. */
void family_leave_unsaid(const Game *game, void *view);

/* May this event tell of what is gone a moment later? What all may see, such as a die or a card that is flown; what is one's own. Not
 * the counters of others' airplanes, and nothing that is told to some alone. */
int family_passes_by(const Game *game, const void *state, const Event *event, Seat watcher);

#endif
