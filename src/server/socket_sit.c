/* Sitting down at a table, and standing up. */
#include "server/socket_parts.h"

#include "base/json.h"
#include "server/make.h"
#include "server/who.h"
#include "server/past.h"
#include "server/secrets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int count_sockets(const Room *room, int audience) {
    assert(audience >= 0);
    assert(audience <= room->seat_count);
    int count = 0;
    for (const Socket *socket = room->sockets; socket; socket = socket->next) count += socket->audience == audience;
    return count;
}

void watchers_write(const Room *room, Text *out) {
    int named = 0;
    json_count(out, "watching", count_sockets(room, room->seat_count));
    for (const Socket *socket = room->sockets; socket; socket = socket->next) {
        if (socket->audience != room->seat_count || !*socket->name) continue;
        if (!named++) text_put(out, ",\"watchers\":[");
        json_comma(out);
        text_put_json(out, socket->name);
    }
    if (named) text_put_char(out, ']');
}

int sockets_wait(const Room *room) {
    assert(room->rules);
    for (const Socket *socket = room->sockets; socket; socket = socket->next)
        if (socket->audience < room->seat_count && seat_is(room, socket->audience, SITTER_PERSON) && !(room->resigned & SEAT_BIT(socket->audience))) return 1;
    return 0;
}

/* Who is there is public, and so is the number of spectators. */
static void presence_changed(Socket *socket, Room *room) {
    room_touch(room);
    if (room_is_written(socket->hall, room)) sockets_wake(room);
}

/* Stored while it matters, so that it survives a restart. */
static void note_absence(Hall *hall, Room *room, int seat, int64_t since) {
    if (*room->over || !seat_is(room, seat, SITTER_PERSON) || room->seat[seat].away == since) return;
    room->seat[seat].away = since;
    hall_seat(hall, room, seat);
}

void stand_up(Socket *socket) {
    assert(socket->hall);
    Room *room = socket->room;
    if (!room) return;
    Socket **at = &room->sockets;
    while (*at != socket) at = &(*at)->next;
    *at = socket->next;
    socket->room = NULL;
    socket->next = NULL;
    socket->stale = 0;
    if (socket->audience < room->seat_count && !count_sockets(room, socket->audience)) {
        room->left_at[socket->audience] = now_ms();
        note_absence(socket->hall, room, socket->audience, room->left_at[socket->audience]);
        news_add(&room->news, NEWS_LEFT, socket->audience);
        presence_changed(socket, room);
    } else if (socket->audience == room->seat_count) {
        presence_changed(socket, room);
    }
    hall_leave(socket->hall, room);
}

void sockets_stand_up(Room *room) {
    assert(room->rules);
    while (room->sockets) {
        Socket *socket = room->sockets;
        room->sockets = socket->next;
        socket->room = NULL;
        socket->next = NULL;
        socket->stale = 0;
        say_error(socket, "not-stored", "The server could not keep what was chosen last. Sit down again to go on.");
    }
}

/* The audience to which a key, or the browser's cookie, gives access; -1: none. */
static int audience_for(const Socket *socket, const Room *room, const char *key, const char *seat_name) {
    uint8_t hash[KEY_HASH_SIZE];
    if (key && key_is_one(key)) {
        key_hash(key, hash);
        for (int i = 0; i < room->seat_count; i++)
            if (hash_equal(room->seat[i].key, hash)) return i;
        return hash_equal(room->game.watch, hash) ? room->seat_count : -1;
    }
    if (key) return -1;
    Somebody who = somebody_at(socket->hall, socket->guest);
    for (int i = 0; i < room->seat_count; i++)
        if ((!seat_name || !strcmp(seat_name, room->seat[i].name)) && seat_belongs_to(&room->seat[i], &who)) return i;
    return -1;
}

/* Another server has the game: from now on all messages are passed on to it and back. */
static void sit_elsewhere(Socket *socket, json_t *message) {
    Hall *hall = socket->hall;
    char *text = json_dumps(message, JSON_COMPACT);
    stand_up(socket);
    socket->relayed = !socket->node && text && wire_relay(socket->wire, hall->elsewhere, text, strlen(text));
    if (!socket->relayed) say_error(socket, "store-away", "Another server has this game, and cannot be reached. Try again in a moment.");
    free(text);
}

void take_sit(Socket *socket, json_t *message) {
    assert(socket->hall);
    assert(message);
    const char *id = json_string_value(json_object_get(message, "game"));
    const char *key = json_string_value(json_object_get(message, "key"));
    const char *seat = json_string_value(json_object_get(message, "seat"));
    json_int_t from = json_integer_value(json_object_get(message, "from"));
    Diag diag = {0};
    await_no_game(socket);
    if (socket->relayed) wire_relay_end(socket->wire);
    socket->relayed = 0;
    Room *room = id ? hall_find(socket->hall, id, &diag) : NULL;
    if (!room && id && socket->hall->opening) {
        await_game(socket, message);
        return;
    }
    if (!room && id && *socket->hall->elsewhere) {
        sit_elsewhere(socket, message);
        return;
    }
    if (!room) {
        say_error(socket, !diag.failed ? "no-such-game" : socket->hall->store_away ? "store-away" : "cannot-open", diag.failed ? diag.text : "There is no such game.");
        return;
    }
    int unread = store_unread(socket->hall->store), audience = audience_for(socket, room, key, seat);
    int away = store_unread(socket->hall->store) != unread;
    int most = audience == room->seat_count ? WATCHERS_MAX : SEAT_SOCKETS_MAX;
    if (audience < 0 && away) say_error(socket, "store-away", "The server cannot reach what it keeps. It tries again by itself.");
    else if (audience < 0) say_error(socket, "wrong-key", "This key opens no seat of that game.");
    else if (count_sockets(room, audience) >= most) say_error(socket, "too-much", "There is no more room to watch.");
    if (audience < 0 || count_sockets(room, audience) >= most) {
        hall_leave(socket->hall, room);
        return;
    }
    if (socket->room == room && socket->audience == audience) {
        show_state(socket);
        return;
    }
    /* Enters the new room before leaving the old one: leaving may close an empty room, and it may be the same. */
    Room *old = socket->room;
    if (old == room) {
        say_error(socket, "seated", "This connection sits in another seat of the game; open a second one.");
        return;
    }
    stand_up(socket);
    socket->room = room;
    socket->next = room->sockets;
    room->sockets = socket;
    socket->audience = (uint8_t)audience;
    Somebody who = somebody_at(socket->hall, socket->guest);
    memcpy(socket->name, who.name, sizeof socket->name);
    socket->plain = json_is_true(json_object_get(message, "plain"));
    if (audience == room->seat_count) past_tell(socket->hall->config.games, room);
    past_follow(socket->hall->config.games, room);
    uint32_t told = seen_events(room, audience);
    socket->talk_sent = 0;
    socket->events_sent = from > 0 ? (from < (json_int_t)told ? (uint32_t)from : told) : 0;
    socket->stale = 1;
    if (audience < room->seat_count) {
        if (room->left_at[audience] && room->been & SEAT_BIT(audience)) news_add(&room->news, NEWS_BACK, audience);
        room->left_at[audience] = 0;
        room->been |= SEAT_BIT(audience);
        note_absence(socket->hall, room, audience, 0);
    }
    if (!room->owner) room->owner = owner_of(socket->address);
    socket->news_sent = room->news.count; /* only later news */
    hall_drive(socket->hall, room); /* computer players think only while someone is there */
    if (audience == room->seat_count || count_sockets(room, audience) == 1) presence_changed(socket, room);
    if (socket->stale && room_is_written(socket->hall, room)) show_state(socket);
}
