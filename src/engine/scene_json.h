/* The scene as the page gets it (docs/protocol.md): what the game shows to a seat, and the scenario's map. */
#ifndef FURBALL_ENGINE_SCENE_JSON_H
#define FURBALL_ENGINE_SCENE_JSON_H

#include "engine/game.h"
#include "engine/map.h"

/* An object; the game must have scenes. */
void scene_write_json(const Game *game, const MapWords *map, const void *view, Seat seat, Text *out);

#endif
