/* What a player does: choosing, resigning, handing a seat over, starting another game. */
#include "server/socket_parts.h"

#include "engine/notation.h"
#include "server/make.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- choosing ------------------------------------------------------------------------------------------- */

/* Reads an action using the seat's own view, so that no complaint can reveal anything. */
static int read_action(Socket *socket, const char *words, Action *action) {
    Room *room = socket->room;
    Reader reader;
    Line line;
    Diag diag = {0};
    Seat seat = SEAT_NOBODY;
    if (strpbrk(words, "\r\n")) { /* a second line would be ignored */
        say_error(socket, "no-choice", "A choice is one line.");
        return 0;
    }
    room->rules->view(room->match.state, socket->audience, socket->hall->view);
    reader_open(&reader, "choice", words, strlen(words), &diag);
    if (reader_next(&reader, &line) != 1) {
        say_error(socket, "no-choice", diag.failed ? diag.text : "There is no choice in this message.");
        return 0;
    }
    Cursor cursor = cursor_on(&line, &diag);
    if (!room->rules->text.action_read(socket->hall->view, &cursor, &seat, action)) cursor_fail(&cursor, "a choice");
    else cursor_end(&cursor);
    if (diag.failed) {
        say_error(socket, "no-choice", diag.text);
        return 0;
    }
    if (seat == socket->audience) return 1;
    say_error(socket, "not-yours", "That is another seat's choice.");
    return 0;
}

/* The state that follows is the acknowledgement. */
void acted(Socket *socket) {
    socket->stale = 1;
    socket->done = socket->asking;
}

static void act(Socket *socket, LogEntry entry) {
    entry.seat = socket->audience;
    entry.at = now_ms();
    Verdict verdict = room_bound(socket->room, &entry);
    if (!verdict && !room_is_told(socket->room, &entry)) verdict = hall_act(socket->hall, socket->room, &entry);
    if (verdict) refuse(socket, verdict);
    else acted(socket);
    if (!verdict && room_is_written(socket->hall, socket->room)) show_state(socket);
}

void choose(Socket *socket, int64_t n, const char *words) {
    assert(socket->hall);
    assert(words);
    Room *room = socket->room;
    LogEntry entry = {.kind = LOG_CHOICE};
    if (!seat_is(room, socket->audience, SITTER_PERSON)) {
        say_error(socket, "not-yours", "The computer sits there now; take the seat back first.");
        return;
    }
    if (*room->over) {
        refuse(socket, &REASON_GAME_OVER);
        return;
    }
    if (n != (int64_t)room->question[socket->audience]) {
        say_error(socket, "stale", "The game has moved on since; look again.");
        if (room_is_written(socket->hall, room)) show_state(socket);
        return;
    }
    if (read_action(socket, words, &entry.action)) act(socket, entry);
}

void take_choose(Socket *socket, json_t *message) {
    assert(socket->hall);
    assert(message);
    const char *words = json_string_value(json_object_get(message, "a"));
    json_t *n = json_object_get(message, "n");
    if (words && json_is_integer(n)) choose(socket, json_integer_value(n), words);
    else say_error(socket, "bad-message", "A choice needs n and a.");
}

void take_undo(Socket *socket, json_t *message) {
    (void)message;
    act(socket, (LogEntry){.kind = LOG_UNDO});
}
void take_resign(Socket *socket, json_t *message) {
    (void)message;
    act(socket, (LogEntry){.kind = LOG_RESIGN});
}
void take_draw(Socket *socket, json_t *message) {
    (void)message;
    act(socket, (LogEntry){.kind = LOG_DRAW});
}

/* Standing orders: decisions of a player for the whole game (engine/unasked.h). */
void take_orders(Socket *socket, json_t *message) {
    assert(socket->hall);
    assert(message);
    Room *room = socket->room;
    json_t *orders = json_object_get(message, "orders");
    if (!json_is_integer(orders) || json_integer_value(orders) < 0 || json_integer_value(orders) > UINT16_MAX) {
        say_error(socket, "bad-message", "Orders are a whole number, a bit for each.");
        return;
    }
    room->orders[socket->audience] = (uint32_t)json_integer_value(orders);
    hall_drive(socket->hall, room);
    acted(socket);
    if (room_is_written(socket->hall, room)) show_state(socket);
}

/* ---- handing a seat over ------------------------------------------------------------------------------------ */

static int seat_named(const Room *room, const char *name) {
    for (int i = 0; name && i < room->seat_count; i++)
        if (!strcmp(room->seat[i].name, name)) return i;
    return -1;
}

/* A player may always hand over his own seat. The seat of a person who has been away for a while may be given only to
 * the computer. */
static int may_hand_over(const Socket *socket, int seat, const char *who) {
    const Room *room = socket->room;
    if (seat == socket->audience) return 1;
    return strcmp(who, "person") != 0 && seat_is(room, seat, SITTER_PERSON) && !count_sockets(room, seat) &&
           room->left_at[seat] && now_ms() - room->left_at[seat] >= pace_patience(room->clock.pace);
}

void take_seat(Socket *socket, json_t *message) {
    assert(socket->hall);
    assert(message);
    Room *room = socket->room;
    const char *who = json_string_value(json_object_get(message, "who"));
    const char *name = json_string_value(json_object_get(message, "seat"));
    int seat = name ? seat_named(room, name) : socket->audience;
    if (seat < 0 || !who_is_possible(who) || !strcmp(who, "open")) {
        say_error(socket, "bad-message", "Expected a seat of this game, and person or computer:STRENGTH.");
        return;
    }
    if (room->game.rated && strcmp(who, "person") != 0) {
        say_error(socket, "rated", "In a rated game everybody flies for himself to the end.");
        return;
    }
    if (!may_hand_over(socket, seat, who)) {
        say_error(socket, "not-yours", "That seat is not yours to hand over.");
        return;
    }
    LogEntry entry = {.kind = LOG_WHO, .seat = (uint8_t)seat, .at = now_ms()};
    snprintf(entry.word, sizeof entry.word, "%s", who);
    Verdict verdict = room_bound(room, &entry);
    int told = !verdict && room_is_told(room, &entry);
    if (!verdict && !told) verdict = hall_act(socket->hall, room, &entry);
    if (verdict) {
        refuse(socket, verdict);
        return;
    }
    if (!told) hall_seat(socket->hall, room, seat);
    acted(socket);
    if (told && room_is_written(socket->hall, room)) show_state(socket);
}

/* ---- another game ---------------------------------------------------------------------------------------------- */

static int rematch_is_agreed(const Room *room) {
    for (int i = 0; i < room->seat_count; i++)
        if (seat_is(room, i, SITTER_PERSON) && !(room->rematch & SEAT_BIT(i))) return 0;
    return 1;
}

void take_rematch(Socket *socket, json_t *message) {
    assert(socket->hall);
    assert(message);
    Room *room = socket->room;
    (void)message;
    if (!*room->over) {
        refuse(socket, &REASON_STILL_RUNNING);
        return;
    }
    int asked = (room->rematch & SEAT_BIT(socket->audience)) != 0;
    room->rematch |= SEAT_BIT(socket->audience);
    int due = !*room->game.next && rematch_is_agreed(room);
    if (asked && !due) { /* nothing changes, and nobody else is told */
        acted(socket);
        if (room_is_written(socket->hall, room)) show_state(socket);
        return;
    }
    if (!asked) news_add(&room->news, NEWS_REMATCH, socket->audience);
    if (due) {
        if (!make_is_allowed(socket->hall, socket->address)) {
            room->rematch &= ~SEAT_BIT(socket->audience);
            say_error(socket, "too-much", "Too many games from this address; wait a while.");
            return;
        }
        make_count(socket->hall, socket->address);
        make_rematch(socket->hall, room);
    }
    acted(socket);
    room_touch(room);
    if (room_is_written(socket->hall, room)) sockets_wake(room);
}
