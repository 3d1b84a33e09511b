/* The open question as the page gets it (docs/protocol.md). */
#ifndef FURBALL_ENGINE_CHOICES_JSON_H
#define FURBALL_ENGINE_CHOICES_JSON_H

#include "engine/game.h"

/* {"question":…,"options":[{"a":…},…]} with what the game adds; `plain`: without. The seat must be asked. */
void choices_write_json(const Game *game, const void *view, Seat seat, int plain, Text *out);

#endif
