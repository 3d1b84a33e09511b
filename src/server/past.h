/* What spectators of a public game see: the game some turns ago, so that they cannot help a player. */
#ifndef FURBALL_SERVER_PAST_H
#define FURBALL_SERVER_PAST_H

#include "server/room.h"

/* What spectators are told is worked out when the first of them comes, because most games have none. */
void past_tell(const Game *const *games, Room *room);

/* After this many choices both are updated with every choice, so that nobody has to wait while a long game is replayed
 * for the first spectator. */
enum { PAST_ALONG = 256 };
void past_go_along(const Game *const *games, Room *room);

/* Advances the past to `delay` turns before the present. */
void past_follow(const Game *const *games, Room *room);

/* What one audience may see, after past_follow: the state, how many choices led to it, and how many events were
 * told. */
const void *seen_state(const Room *room, int audience);
int seen_choices(const Room *room, int audience);
uint32_t seen_events(const Room *room, int audience);

#endif
