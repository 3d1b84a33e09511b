/* What those who watch a public game see: the game as it stood some turns ago, so that nobody at the table can be helped. */
#ifndef FURBALL_SERVER_PAST_H
#define FURBALL_SERVER_PAST_H

#include "server/room.h"

/* What those who watch are told of what has happened is worked out when the first of them comes: most games are watched by nobody. */
void past_tell(const Game *const *games, Room *room);

/* From so many choices on both are done along with each choice: nobody shall wait while a long game is played again for the first who looks. */
enum { PAST_ALONG = 256 };
void past_go_along(const Game *const *games, Room *room);

/* Brings the past up to `delay` turns before now. */
void past_follow(const Game *const *games, Room *room);

/* As one audience may see it, after past_follow: the state, how many choices led to it, and how many events were told. */
const void *seen_state(const Room *room, int audience);
int seen_choices(const Room *room, int audience);
uint32_t seen_events(const Room *room, int audience);

#endif
