#include "server/ending.h"

#include "base/json.h"
#include "engine/ending.h"
#include "engine/script.h"
#include "server/memory.h"
#include "server/secrets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD_MAX = 64 << 10 };

/* Who gave up has lost, whatever the points say; otherwise the most points win, unless everybody has as many. */
SeatSet ending_winners(const Room *room) {
    assert(room->rules);
    int32_t points[SEAT_MAX];
    SeatSet winners = 0, all = 0;
    room_points(room, points);
    int32_t most = points[0];
    for (int i = 0; i < room->seat_count; i++) {
        all |= SEAT_BIT(i);
        if (points[i] > most) most = points[i];
    }
    if (!strcmp(room->over, "resigned")) {
        for (int i = 0; i < room->seat_count; i++)
            if (room_side(room, i) != room_side(room, room->ended_by)) winners |= SEAT_BIT(i);
        return winners;
    }
    if (strcmp(room->over, "ended") != 0) return 0;
    for (int i = 0; i < room->seat_count; i++)
        if (points[i] == most) winners |= SEAT_BIT(i);
    return winners == all && room->seat_count > 1 ? 0 : winners;
}

static void write_seats(const Room *room, const char *key, SeatSet seats, Text *out) {
    if (!seats) return;
    text_put(out, ",\"%s\":[", key);
    for (int i = 0; i < room->seat_count; i++) {
        if (!(seats & SEAT_BIT(i))) continue;
        json_comma(out);
        text_put_json(out, room->seat[i].name);
    }
    text_put_char(out, ']');
}

void ending_prepare(const Game *const *games, Room *room) {
    assert(room->rules);
    ScenarioHead head;
    Diag diag = {0};
    Seed seed = seed_of(room->game.seed);
    Credit credit[CREDIT_MAX];
    if (!*room->over || room->told) return;
    void *state = memory_zeroed(room->rules->state_size);
    Text out = text_on(memory_zeroed(TOLD_MAX), TOLD_MAX);
    scenario_load(games, "scenario", room->game.scenario, strlen(room->game.scenario), state, &head, &diag);
    int count = credits_replay(room->rules, state, &seed, room->match.choice, room->match.choice_count, credit);
    GameEnding ending = {room->over, room->ended_by < room->seat_count ? room->ended_by : SEAT_NOBODY, NULL};
    text_put(&out, "0"); /* members go on behind others */
    ending_write_json(room->rules, room->match.state, &ending, credit, count, &out);
    room->told = memory_text(out.cut ? "" : out.at + 1);
    free(out.at);
    free(state);
}

void ending_write(const Room *room, Text *out) {
    assert(room->rules);
    int32_t points[SEAT_MAX];
    char seed[2 * SEED_BYTES + 1];
    if (!*room->over) return;
    room_points(room, points);
    hex_write(room->game.seed, SEED_BYTES, seed);
    text_put(out, ",\"over\":{");
    json_word(out, "how", room->over);
    if (room->ended_by < room->seat_count) json_word(out, "by", room->seat[room->ended_by].name);
    write_seats(room, "winners", ending_winners(room), out);
    write_seats(room, "resigned", room->resigned, out);
    write_seats(room, "clock", room->ran_out, out);
    text_put(out, ",\"points\":[");
    for (int i = 0; i < room->seat_count; i++) text_put(out, "%s%d", i ? "," : "", (int)points[i]);
    text_put_char(out, ']');
    json_word(out, "seed", seed);
    if (room->told) text_put(out, "%s", room->told);
    if (*room->game.next) json_word(out, "next", room->game.next);
    text_put_char(out, '}');
}
