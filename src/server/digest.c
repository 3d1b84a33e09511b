#include "server/digest.h"

#include "engine/script.h"
#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

void deal_digest(const StoredGame *game, char text[DIGEST_TEXT_SIZE]) {
    Seed seed = seed_of(game->seed);
    uint8_t digest[32];
    if (!game->sealed) {
        seed_digest_of(&seed, digest);
    } else {
        size_t size = strlen(game->scenario) + 2;
        Text lines = text_on(memory_zeroed(size), size);
        scenario_lines(game->scenario, strlen(game->scenario), &lines);
        deal_digest_of(&seed, lines.at, lines.length, digest);
        free(lines.at);
    }
    hex_write(digest, sizeof digest, text);
}
