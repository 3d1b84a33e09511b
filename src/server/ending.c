#include "server/ending.h"

#include "server/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD_MAX = 64 << 10 };

static GameEnding ending_of(const Room *room) {
    return (GameEnding){room->over, room->ended_by < room->seat_count ? room->ended_by : SEAT_NOBODY, NULL, room->resigned, room->ran_out};
}

SeatSet room_winners(const Room *room) {
    assert(room->rules);
    int32_t points[SEAT_MAX];
    GameEnding ending = ending_of(room);
    room_points(room, points);
    return ending_winners(room->rules, room->match.state, &ending, points);
}

void ending_prepare(Room *room) {
    assert(room->rules);
    if (!*room->over || room->told) return;
    Text out = text_on(memory_zeroed(TOLD_MAX), TOLD_MAX);
    GameEnding ending = ending_of(room);
    text_put(&out, "0"); /* members go on behind others */
    ending_write_json(room->rules, room->match.state, &ending, room->credits.credit, room->credits.count, &out);
    room->told = memory_text(out.cut ? "" : out.at + 1);
    free(out.at);
}

ToldEnding ending_told(const Room *room, char seed[2 * SEED_BYTES + 1]) {
    assert(room->rules);
    assert(*room->over);
    ToldEnding told = {.ending = ending_of(room), .winners = room_winners(room), .words = room->told, .seed = seed, .next = room->game.next};
    room_points(room, told.points);
    hex_write(room->game.seed, SEED_BYTES, seed);
    return told;
}
