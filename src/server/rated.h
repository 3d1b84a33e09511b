/* Which games may count for the ladder. */
#ifndef FURBALL_SERVER_RATED_H
#define FURBALL_SERVER_RATED_H

#include "server/fault.h"
#include "server/room.h"

#include <jansson.h>

/* Two named players, or one and an anchor; a built-in scenario unchanged; a clock. 0: `why` says what is missing. */
int rated_is_possible(json_t *body, const StoredGame *game, const StoredSeat *seats, const char *maker, Fault *why);

/* May this player take that open seat of a rated game? */
int rated_may_join(const Room *room, int seat, const char *player, Fault *why);

#endif
