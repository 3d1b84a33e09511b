/* What those who watch a public game see: the game as it stood some turns ago, so that nobody at the table can be helped. */
#ifndef FURBALL_SERVER_PAST_H
#define FURBALL_SERVER_PAST_H

#include "server/room.h"

/* What those who watch are told of what has happened is worked out when the first of them comes: most games are watched by nobody. */
void past_tell(const Game *const *games, Room *room);

/* Brings the past up to `delay` turns before now. */
void past_follow(const Game *const *games, Room *room);

/* As one audience may see it, after past_follow: the state, how many choices led to it, and how many events were told. */
const void *seen_state(const Room *room, int audience);
int seen_choices(const Room *room, int audience);
uint32_t seen_events(const Room *room, int audience);

#endif
