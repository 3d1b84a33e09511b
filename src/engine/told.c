#include "engine/told.h"

#include "base/json.h"
#include "engine/choices_json.h"
#include "engine/event_json.h"
#include "engine/scene_json.h"

#include <assert.h>
#include <string.h>

static void write_flag(const char *key, SeatSet seats, int seat, Text *out) {
    if (seats & SEAT_BIT(seat)) json_number(out, key, 1);
}

static int is_person(const ToldSeat *seat) { return !strcmp(seat->who, "person"); }

static void write_seats(const Telling *telling, Text *out) {
    text_put_word(out, ",\"seats\":[");
    for (int i = 0; i < telling->seat_count; i++) {
        const ToldSeat *seat = &telling->seats[i];
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "name", seat->name);
        json_word(out, "who", seat->who);
        if (seat->player && *seat->player && is_person(seat)) json_word(out, "player", seat->player);
        write_flag("asked", telling->asked, i, out);
        write_flag("here", telling->here, i, out);
        write_flag("resigned", telling->resigned, i, out);
        write_flag("draw", telling->draw, i, out);
        write_flag("rematch", telling->rematch, i, out);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

/* ---- the end ------------------------------------------------------------------------------------------ */

static void write_names(const Telling *telling, const char *key, SeatSet seats, Text *out) {
    if (!seats) return;
    text_put(out, ",\"%s\":[", key);
    for (int i = 0; i < telling->seat_count; i++) {
        if (!(seats & SEAT_BIT(i))) continue;
        json_comma(out);
        text_put_json(out, telling->seats[i].name);
    }
    text_put_char(out, ']');
}

static void write_over(const Telling *telling, const ToldEnding *over, Text *out) {
    const GameEnding *ending = &over->ending;
    text_put_word(out, ",\"over\":{");
    json_word(out, "how", ending->how);
    if (ending->by < telling->seat_count) json_word(out, "by", telling->seats[ending->by].name);
    write_names(telling, "winners", over->winners, out);
    write_names(telling, "resigned", ending->resigned, out);
    write_names(telling, "clock", ending->ran_out, out);
    text_put_word(out, ",\"points\":[");
    for (int i = 0; i < telling->seat_count; i++) text_put(out, "%s%d", i ? "," : "", (int)over->points[i]);
    text_put_char(out, ']');
    if (over->seed) json_word(out, "seed", over->seed);
    if (over->words) text_put(out, "%s", over->words);
    if (over->next && *over->next) json_word(out, "next", over->next);
    text_put_char(out, '}');
}

/* ---- the message --------------------------------------------------------------------------------------- */

static void write_choices(const Telling *telling, Text *out) {
    ChoicesAids aids = telling->plain ? CHOICES_PLAIN : telling->strict ? CHOICES_STRICT : CHOICES_FRIENDLY;
    text_put_word(out, ",\"choices\":");
    choices_write_json(telling->game, telling->view, telling->seat, aids, out);
}

void told_write(const Telling *telling, Text *out) {
    assert(telling->game);
    assert(telling->view);
    assert(telling->seat == SEAT_NOBODY || telling->seat < telling->seat_count);
    const Game *game = telling->game;
    Seat seat = telling->seat;
    text_put_word(out, "{\"t\":\"state\"");
    if (seat != SEAT_NOBODY) {
        json_number(out, "n", telling->question);
        json_word(out, "seat", telling->seats[seat].name);
    }
    json_number(out, "turn", game->turn(telling->view));
    json_word(out, "title", telling->title);
    json_word(out, "book", telling->book);
    json_word(out, "aids", telling->strict ? "strict" : "friendly");
    if (telling->over) write_over(telling, telling->over, out);
    write_seats(telling, out);
    text_put_word(out, ",\"events\":[");
    json_span(out, telling->events, telling->events_size);
    text_put_char(out, ']');
    if (game->page.scene && !telling->plain) {
        text_put_word(out, ",\"scene\":");
        scene_write_json(game, telling->map, telling->view, seat, out);
    }
    if (seat != SEAT_NOBODY && telling->asked & SEAT_BIT(seat) && is_person(&telling->seats[seat])) write_choices(telling, out);
}

void told_events(const Game *game, const void *view, Seat seat, const EventLog *log, Text *out) {
    assert(game);
    assert(view);
    int told = 0;
    for (int i = 0; i < log->count; i++) {
        if (!event_is_for(&log->event[i], seat)) continue;
        if (told++) text_put_char(out, ',');
        event_write_json(game, view, &log->event[i], out);
    }
}
