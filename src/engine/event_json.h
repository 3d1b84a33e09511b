/* Events as the page gets them (docs/protocol.md). */
#ifndef FURBALL_ENGINE_EVENT_JSON_H
#define FURBALL_ENGINE_EVENT_JSON_H

#include "engine/game.h"

/* May this seat (or a spectator, SEAT_NOBODY) see the event? */
int event_is_for(const Event *event, Seat seat);

/* {"kind","text","detail","rules":[…],"unit","other","n":[…]}, from the seat's view. */
void event_write_json(const Game *game, const void *view, const Event *event, Text *out);

#endif
