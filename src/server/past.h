/* What those who watch a public game see: the game as it stood some turns ago, so that nobody at the table can be helped. */
#ifndef FURBALL_SERVER_PAST_H
#define FURBALL_SERVER_PAST_H

#include "server/room.h"

/* Brings the past up to `delay` turns before now. */
void past_follow(const Game *const *games, Room *room);

/* As one audience may see it, after past_follow: the state, how many choices led to it, and how many events were told. */
const void *seen_state(const Room *room, int audience);
int seen_choices(const Room *room, int audience);
uint32_t seen_events(const Room *room, int audience);

#endif
