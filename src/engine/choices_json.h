/* The open question as the page gets it (docs/protocol.md). */
#ifndef FURBALL_ENGINE_CHOICES_JSON_H
#define FURBALL_ENGINE_CHOICES_JSON_H

#include "engine/game.h"

/* How much is written about each answer. */
typedef enum ChoicesAids {
    CHOICES_FRIENDLY, /* everything that the game adds */
    CHOICES_STRICT,   /* without what a player could measure only after choosing: where cards lead, where bombs fall */
    CHOICES_PLAIN     /* only the answer itself, for programs */
} ChoicesAids;

/* {"question":…,"options":[{"a":…},…]} with what the game adds. The seat must be asked. */
void choices_write_json(const Game *game, const void *view, Seat seat, ChoicesAids aids, Text *out);

#endif
