/* The open question as the page gets it (docs/protocol.md). */
#ifndef FURBALL_ENGINE_CHOICES_JSON_H
#define FURBALL_ENGINE_CHOICES_JSON_H

#include "engine/game.h"

/* How much is told of each answer. */
typedef enum ChoicesAids {
    CHOICES_FRIENDLY, /* all that the game adds */
    CHOICES_STRICT,   /* but for what one could measure only after deciding: where cards lead, where bombs fall */
    CHOICES_PLAIN     /* nothing but the answer itself, for programs */
} ChoicesAids;

/* {"question":…,"options":[{"a":…},…]} with what the game adds. The seat must be asked. */
void choices_write_json(const Game *game, const void *view, Seat seat, ChoicesAids aids, Text *out);

#endif
