/* Which player uses a browser, by its cookie, and which seats are that player's. */
#ifndef FURBALL_SERVER_WHO_H
#define FURBALL_SERVER_WHO_H

#include "server/hall.h"

Somebody somebody_at(Hall *hall, const uint8_t guest[STORE_HASH_SIZE]);

/* By the cookie of the browser in which he took it, or by his name in any other browser. */
int seat_belongs_to(const StoredSeat *seat, const Somebody *who);

#endif
