/* What is shown when a game starts, so that at its end anybody can check that neither the cards nor the scenario have
 * changed since. */
#ifndef FURBALL_SERVER_DIGEST_H
#define FURBALL_SERVER_DIGEST_H

#include "server/secrets.h"
#include "store/store.h"

/* Of the seed and the scenario (deal_digest_of in engine/script.h); of the seed alone for games made before that. */
void deal_digest(const StoredGame *game, char text[DIGEST_TEXT_SIZE]);

#endif
