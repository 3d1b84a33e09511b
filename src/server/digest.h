/* A digest shown when a game starts. At its end anyone can use it to check that neither the cards nor the scenario were
 * changed. */
#ifndef FURBALL_SERVER_DIGEST_H
#define FURBALL_SERVER_DIGEST_H

#include "server/secrets.h"
#include "store/store.h"

/* Of the seed and the scenario (deal_digest_of in engine/script.h); of the seed alone for games made by older
 * versions. */
void deal_digest(const StoredGame *game, char text[DIGEST_TEXT_SIZE]);

#endif
