/* What a player says. */
#include "server/socket_parts.h"

#include <assert.h>

/* Do all persons with seats, not counting those left to the computer, agree to free text? */
static int talk_is_free(const Room *room) {
    for (int i = 0; i < room->seat_count; i++)
        if (seat_is(room, i, SITTER_PERSON) && !(room->talk.free & SEAT_BIT(i))) return 0;
    return 1;
}

static void set_flag(SeatSet *set, int seat, json_t *value) {
    if (json_is_true(value)) *set |= SEAT_BIT(seat);
    else *set &= ~SEAT_BIT(seat);
}

static int take_report(Socket *socket, json_t *number) {
    Room *room = socket->room;
    json_int_t n = json_integer_value(number);
    if (!json_is_integer(number) || n < 0 || n >= (json_int_t)room->talk.count || room->talk.remark[n].seat == socket->audience) {
        say_error(socket, "bad-message", "Expected the number of somebody else's remark.");
        return 0;
    }
    if (!room->talk.reported[n]) hall_wait(socket->hall, room, store_report(socket->hall->store, room->game.row, (uint32_t)n));
    room->talk.reported[n] = 1;
    return 1;
}

static int take_remark(Socket *socket, json_t *message) {
    Room *room = socket->room;
    Remark remark = {.at = now_ms(), .seat = socket->audience};
    const char *phrase = json_string_value(json_object_get(message, "say")), *text = json_string_value(json_object_get(message, "text"));
    if (!phrase && !text) {
        say_error(socket, "bad-message", "Expected say, text, free, mute or report.");
        return 0;
    }
    Verdict verdict = talk_read(phrase, text, talk_is_free(room), &remark);
    if (!verdict) verdict = talk_add(&room->talk, &remark);
    if (verdict) {
        refuse(socket, verdict);
        return 0;
    }
    hall_wait(socket->hall, room, store_talk(socket->hall->store, room->game.row, room->talk.count - 1, &remark));
    return 1;
}

void take_talk(Socket *socket, json_t *message) {
    assert(socket->hall);
    assert(message);
    Room *room = socket->room;
    json_t *free_text = json_object_get(message, "free"), *mute = json_object_get(message, "mute"), *report = json_object_get(message, "report");
    if (json_is_boolean(free_text)) set_flag(&room->talk.free, socket->audience, free_text);
    else if (json_is_boolean(mute)) set_flag(&room->talk.muted, socket->audience, mute);
    else if (!(report ? take_report(socket, report) : take_remark(socket, message))) return;
    acted(socket);
    for (int i = 0; i < room->seat_count; i++) room->stamp[i]++; /* not for spectators */
    if (room_is_written(socket->hall, room)) sockets_wake(room);
}
