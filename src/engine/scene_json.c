#include "engine/scene_json.h"

#include <assert.h>

void scene_write_json(const Game *game, const MapWords *map, const void *view, Seat seat, Text *out) {
    assert(game);
    assert(view);
    assert(seat < game->seats(view) || seat == SEAT_NOBODY);
    assert(game->page.scene);
    game->page.scene(view, seat, out);
    if (out->cut || !map->ground) return;
    assert(out->length && out->at[out->length - 1] == '}'); /* an object: the map goes in as its last members */
    out->at[--out->length] = 0;
    map_write_json(map, out);
    text_put_char(out, '}');
}
