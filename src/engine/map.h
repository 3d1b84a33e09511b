/* The landscape under a scenario: `map sea dusk rain`. It is only drawn: no rule uses it, and it is not part of a game's state. */
#ifndef FURBALL_ENGINE_MAP_H
#define FURBALL_ENGINE_MAP_H

#include "engine/notation.h"

/* Words of the notation; NULL if the scenario gives none. */
typedef struct MapWords {
    const char *ground, *time, *weather;
} MapWords;

/* Reads what follows the word map: a ground, then optionally a time of day, then optionally the weather. 0 after
 * complaining. */
int map_read(Cursor *cursor, MapWords *map);

/* Adds "map", "time" and "weather" to a JSON object; nothing if there is no map. */
void map_write_json(const MapWords *map, Text *out);

/* Adds "maps", "times" and "weathers": all the words that exist. */
void maps_write_json(Text *out);

#endif
