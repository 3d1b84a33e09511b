#include "server/socket.h"

#include "server/frames.h"
#include "server/make.h"
#include "server/memory.h"
#include "server/message.h"
#include "server/secrets.h"

#include "players/roster.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PROTOCOL = 1, NOTE_MAX = 1024 };

/* ---- saying something ---------------------------------------------------------------------------- */

static void say(Socket *socket, const Text *message) {
    if (socket->note_count == SOCKET_NOTES_MAX) { /* it does not read what it asks for */
        socket->closing = 1;
        return;
    }
    Note *note = memory_zeroed(sizeof *note + message->length);
    note->size = message->length;
    memcpy(note->text, message->at, message->length);
    if (socket->note) socket->last_note->next = note;
    else socket->note = note;
    socket->last_note = note;
    socket->note_count++;
    wire_wake(socket->wire);
}

static void say_error(Socket *socket, const char *why, const char *sentence) {
    char buffer[NOTE_MAX];
    Text out = text_on(buffer, sizeof buffer);
    error_write(why, sentence, socket->asking, &out);
    if (out.cut) {
        out = text_on(buffer, sizeof buffer);
        error_write(why, "That cannot be.", socket->asking, &out);
    }
    say(socket, &out);
}

static void say_words(Socket *socket, const char *words) {
    Text out = {(char *)words, strlen(words) + 1, strlen(words), 0};
    say(socket, &out);
}

static void refuse(Socket *socket, Verdict verdict) { say_error(socket, verdict->name, verdict->sentence); }

static void show_state(Socket *socket) {
    socket->stale = 1;
    wire_wake(socket->wire);
}

static int send_state(Socket *socket);

/* Sends at once where nothing is queued before it: that saves a round of the loop. */
static void send_now(Socket *socket) {
    if (socket->note_count || socket->closing || !wire_is_free(socket->wire)) show_state(socket);
    else if (!send_state(socket)) wire_drop(socket->wire, CLOSE_AWAY);
}

void sockets_wake(Room *room) {
    for (Socket *socket = room->sockets; socket; socket = socket->next)
        if (socket->stale || socket->stamp != room->stamp[socket->audience]) send_now(socket);
}

/* ---- sitting down and standing up ------------------------------------------------------------------- */

static int count_sockets(const Room *room, int audience) {
    int count = 0;
    for (const Socket *socket = room->sockets; socket; socket = socket->next) count += socket->audience == audience;
    return count;
}

int sockets_wait(const Room *room) {
    for (const Socket *socket = room->sockets; socket; socket = socket->next)
        if (socket->audience < room->seat_count && seat_is(room, socket->audience, "person") && !(room->resigned & SEAT_BIT(socket->audience))) return 1;
    return 0;
}

/* Whether somebody is there is public. */
static void presence_changed(Socket *socket, Room *room, int audience) {
    if (audience == room->seat_count) return;
    room_touch(room);
    if (room_is_written(socket->hall, room)) sockets_wake(room);
}

/* Kept over a restart, while it matters. */
static void note_absence(Hall *hall, Room *room, int seat, int64_t since) {
    if (*room->over || !seat_is(room, seat, "person") || room->seat[seat].away == since) return;
    room->seat[seat].away = since;
    hall_seat(hall, room, seat);
}

static void stand_up(Socket *socket) {
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
        presence_changed(socket, room, socket->audience);
    }
    hall_leave(socket->hall, room);
}

void sockets_stand_up(Room *room) {
    while (room->sockets) {
        Socket *socket = room->sockets;
        room->sockets = socket->next;
        socket->room = NULL;
        socket->next = NULL;
        socket->stale = 0;
        say_error(socket, "not-stored", "The server could not keep what was chosen last. Sit down again to go on.");
    }
}

/* Which audience a key, or the browser's cookie, opens; -1: none. */
static int audience_for(const Socket *socket, const Room *room, const char *key, const char *seat_name) {
    uint8_t hash[KEY_HASH_SIZE];
    if (key && key_is_one(key)) {
        key_hash(key, hash);
        for (int i = 0; i < room->seat_count; i++)
            if (hash_equal(room->seat[i].key, hash)) return i;
        return hash_equal(room->game.watch, hash) ? room->seat_count : -1;
    }
    if (key) return -1;
    for (int i = 0; i < room->seat_count; i++)
        if ((!seat_name || !strcmp(seat_name, room->seat[i].name)) && hash_equal(room->seat[i].guest, socket->guest)) return i;
    return -1;
}

static void take_sit(Socket *socket, json_t *message) {
    const char *id = json_string_value(json_object_get(message, "game"));
    const char *key = json_string_value(json_object_get(message, "key"));
    const char *seat = json_string_value(json_object_get(message, "seat"));
    json_int_t from = json_integer_value(json_object_get(message, "from"));
    Diag diag = {0};
    Room *room = id ? hall_find(socket->hall, id, &diag) : NULL;
    if (!room) {
        say_error(socket, diag.failed ? "cannot-open" : "no-such-game", diag.failed ? diag.text : "There is no such game.");
        return;
    }
    int audience = audience_for(socket, room, key, seat);
    int most = audience == room->seat_count ? WATCHERS_MAX : SEAT_SOCKETS_MAX;
    if (audience < 0) say_error(socket, "wrong-key", "This key opens no seat of that game.");
    else if (count_sockets(room, audience) >= most) say_error(socket, "too-much", "There is no more room to watch.");
    if (audience < 0 || count_sockets(room, audience) >= most) {
        hall_leave(socket->hall, room);
        return;
    }
    if (socket->room == room && socket->audience == audience) {
        show_state(socket);
        return;
    }
    /* Into the new one first: standing up may close an empty room, and it may be the same. */
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
    socket->plain = json_is_true(json_object_get(message, "plain"));
    uint32_t told = room->feed[audience].count;
    socket->events_sent = from > 0 ? (from < (json_int_t)told ? (uint32_t)from : told) : 0;
    socket->stale = 1;
    if (audience < room->seat_count) {
        if (room->left_at[audience] && room->been & SEAT_BIT(audience)) news_add(&room->news, NEWS_BACK, audience);
        room->left_at[audience] = 0;
        room->been |= SEAT_BIT(audience);
        note_absence(socket->hall, room, audience, 0);
    }
    if (!room->owner) room->owner = owner_of(socket->address);
    socket->news_sent = room->news.count; /* from now on */
    hall_drive(socket->hall, room); /* computer players think while somebody looks on */
    if (count_sockets(room, audience) == 1) presence_changed(socket, room, audience);
    if (socket->stale && room_is_written(socket->hall, room)) show_state(socket);
}

/* ---- choosing ------------------------------------------------------------------------------------------- */

/* Reads an action from the seat's own view, so that no complaint can name what it may not know. */
static int read_action(Socket *socket, const char *words, Action *action) {
    Room *room = socket->room;
    Reader reader;
    Line line;
    Diag diag = {0};
    Seat seat = SEAT_NOBODY;
    room->rules->view(room->match.state, socket->audience, socket->hall->view);
    reader_open(&reader, "choice", words, strlen(words), &diag);
    if (reader_next(&reader, &line) != 1) {
        say_error(socket, "no-choice", diag.failed ? diag.text : "There is no choice in this message.");
        return 0;
    }
    Cursor cursor = cursor_on(&line, &diag);
    if (!room->rules->action_read(socket->hall->view, &cursor, &seat, action)) cursor_fail(&cursor, "a choice");
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
static void acted(Socket *socket) {
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

static void take_choose(Socket *socket, json_t *message) {
    Room *room = socket->room;
    const char *words = json_string_value(json_object_get(message, "a"));
    json_t *n = json_object_get(message, "n");
    LogEntry entry = {.kind = LOG_CHOICE};
    if (!words || !json_is_integer(n)) {
        say_error(socket, "bad-message", "A choice needs n and a.");
        return;
    }
    if (!seat_is(room, socket->audience, "person")) {
        say_error(socket, "not-yours", "The computer sits there now; take the seat back first.");
        return;
    }
    if (*room->over) {
        refuse(socket, &REASON_GAME_OVER);
        return;
    }
    if (json_integer_value(n) != (json_int_t)room->question[socket->audience]) {
        say_error(socket, "stale", "The game has moved on since; look again.");
        if (room_is_written(socket->hall, room)) show_state(socket);
        return;
    }
    if (read_action(socket, words, &entry.action)) act(socket, entry);
}

static void take_undo(Socket *socket, json_t *message) {
    (void)message;
    act(socket, (LogEntry){.kind = LOG_UNDO});
}
static void take_resign(Socket *socket, json_t *message) {
    (void)message;
    act(socket, (LogEntry){.kind = LOG_RESIGN});
}
static void take_draw(Socket *socket, json_t *message) {
    (void)message;
    act(socket, (LogEntry){.kind = LOG_DRAW});
}

/* ---- handing a seat over ------------------------------------------------------------------------------------ */

static int seat_named(const Room *room, const char *name) {
    for (int i = 0; name && i < room->seat_count; i++)
        if (!strcmp(room->seat[i].name, name)) return i;
    return -1;
}

/* The own seat always; that of a person who has been away for a while, to the computer. */
static int may_hand_over(const Socket *socket, int seat, const char *who) {
    const Room *room = socket->room;
    if (seat == socket->audience) return 1;
    return strcmp(who, "person") != 0 && seat_is(room, seat, "person") && !count_sockets(room, seat) &&
           room->left_at[seat] && now_ms() - room->left_at[seat] >= pace_patience(room->clock.pace);
}

static void take_seat(Socket *socket, json_t *message) {
    Room *room = socket->room;
    const char *who = json_string_value(json_object_get(message, "who"));
    const char *name = json_string_value(json_object_get(message, "seat"));
    int seat = name ? seat_named(room, name) : socket->audience;
    if (seat < 0 || !who_is_possible(who) || !strcmp(who, "open")) {
        say_error(socket, "bad-message", "Expected a seat of this game, and person or computer:STRENGTH.");
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
        if (seat_is(room, i, "person") && !(room->rematch & SEAT_BIT(i))) return 0;
    return 1;
}

static void take_rematch(Socket *socket, json_t *message) {
    Room *room = socket->room;
    (void)message;
    if (!*room->over) {
        refuse(socket, &REASON_STILL_RUNNING);
        return;
    }
    if (!(room->rematch & SEAT_BIT(socket->audience))) news_add(&room->news, NEWS_REMATCH, socket->audience);
    room->rematch |= SEAT_BIT(socket->audience);
    if (!*room->game.next && rematch_is_agreed(room)) {
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

/* ---- messages ------------------------------------------------------------------------------------------------------ */

static void take_ping(Socket *socket, json_t *message) {
    (void)message;
    say_words(socket, "{\"t\":\"pong\"}");
}

static void take_hello(Socket *socket, json_t *message) {
    if (json_integer_value(json_object_get(message, "v")) != PROTOCOL) {
        say_error(socket, "version", "This server speaks version 1 of the protocol.");
        socket->closing = 1;
        return;
    }
    socket->greeted = 1;
    say_words(socket, "{\"t\":\"welcome\",\"v\":1}");
}

static const struct {
    const char *name;
    void (*take)(Socket *socket, json_t *message);
    int seated; /* only for who sits in a seat */
} TAKERS[] = {
    {"hello", take_hello, 0},   {"sit", take_sit, 0},       {"choose", take_choose, 1}, {"undo", take_undo, 1},
    {"resign", take_resign, 1}, {"draw", take_draw, 1},     {"seat", take_seat, 1},     {"rematch", take_rematch, 1},
    {"ping", take_ping, 0},
};

/* A message about another game than the one it sits in is a mistake worth telling. */
static int is_for_this_seat(Socket *socket, json_t *message) {
    const char *id = json_string_value(json_object_get(message, "game"));
    if (!socket->room || socket->audience == socket->room->seat_count) {
        say_error(socket, "no-seat", "Sit down first.");
        return 0;
    }
    if (!id || !strcmp(id, socket->room->game.id)) return 1;
    say_error(socket, "other-game", "This connection sits in another game.");
    return 0;
}

static void take(Socket *socket, json_t *message) {
    const char *kind = json_string_value(json_object_get(message, "t"));
    json_t *id = json_object_get(message, "id");
    if (json_is_integer(id) && json_integer_value(id) >= 0) socket->asking = json_integer_value(id);
    if (!socket->greeted && (!kind || strcmp(kind, "hello") != 0)) {
        say_error(socket, "hello-first", "The first message is hello.");
        return;
    }
    for (size_t i = 0; kind && i < sizeof TAKERS / sizeof TAKERS[0]; i++) {
        if (strcmp(TAKERS[i].name, kind) != 0) continue;
        if (!TAKERS[i].seated || is_for_this_seat(socket, message)) TAKERS[i].take(socket, message);
        return;
    }
    say_error(socket, "bad-message", "There is no such message.");
}

static int is_utf8(const char *text, size_t size) {
    for (const char *end = text + size; text < end;) {
        uint32_t letter;
        int length = utf8_length((const unsigned char *)text, (const unsigned char *)end, &letter);
        if (length <= 0) return 0;
        text += length;
    }
    return 1;
}

/* 0: it is not even text. */
static int receive_whole(Socket *socket, const char *text, size_t size) {
    int rate = socket->hall->config.messages_per_second;
    if (!bucket_take(&socket->bucket, rate < 0 ? MESSAGES_PER_SECOND : rate, now_ms())) {
        say_error(socket, "too-much", "Too many messages; wait a little.");
        if (socket->bucket.refused > MESSAGES_PATIENCE) socket->closing = 1;
        return 1;
    }
    json_t *message = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(message)) take(socket, message);
    else if (!is_utf8(text, size)) return 0;
    else say_error(socket, "bad-message", "Expected one JSON object.");
    socket->asking = -1;
    json_decref(message);
    return 1;
}

void socket_too_large(Socket *socket) {
    say_error(socket, "too-large", "A message has at most 4096 bytes.");
    socket->closing = 1;
}

int socket_receive(Socket *socket, const char *bytes, size_t size, int last) {
    int ok = 1;
    if (socket->closing) return 1;
    if (socket->partial_size + size > MESSAGE_MAX) socket_too_large(socket);
    else if (last && !socket->partial) {
        return receive_whole(socket, bytes, size);
    } else {
        if (!socket->partial) socket->partial = memory_zeroed(MESSAGE_MAX);
        if (size) memcpy(socket->partial + socket->partial_size, bytes, size);
        socket->partial_size += size;
        if (!last) return 1;
        ok = receive_whole(socket, socket->partial, socket->partial_size);
    }
    free(socket->partial);
    socket->partial = NULL;
    socket->partial_size = 0;
    return ok;
}

/* ---- sending -------------------------------------------------------------------------------------------------------- */

static void drop_note(Socket *socket) {
    Note *note = socket->note;
    socket->note = note->next;
    socket->note_count--;
    free(note);
}

static int send_note(Socket *socket) {
    Note *note = socket->note;
    int ok = wire_send(socket->wire, note->text, note->size);
    drop_note(socket);
    return ok;
}

static int send_state(Socket *socket) {
    Hall *hall = socket->hall;
    Room *room = socket->room;
    Text out = text_on(hall->scratch, SCRATCH_SIZE);
    state_write(hall, room, &(Audience){socket->audience, socket->events_sent, socket->news_sent, socket->plain, socket->done}, &out);
    socket->stale = 0;
    socket->done = -1;
    socket->stamp = room->stamp[socket->audience];
    socket->events_sent = room->feed[socket->audience].count;
    socket->news_sent = room->news.count;
    if (out.cut) {
        say_error(socket, "too-large", "This game has grown too large to be shown.");
        return 1;
    }
    return wire_send(socket->wire, out.at, out.length);
}

int socket_send(Socket *socket) {
    if (socket->note_count) {
        if (!send_note(socket)) return 0;
    } else if (socket->closing) {
        return 0;
    } else if (socket->room && socket->stale && room_is_written(socket->hall, socket->room)) {
        if (!send_state(socket)) return 0;
    }
    if (socket->note_count || socket->closing || (socket->stale && socket->room && room_is_written(socket->hall, socket->room)))
        wire_wake(socket->wire);
    return 1;
}

void socket_open(Socket *socket, Hall *hall, Wire *wire) {
    memset(socket, 0, sizeof *socket);
    socket->hall = hall;
    socket->wire = wire;
    socket->asking = socket->done = -1;
}

void socket_close(Socket *socket) {
    stand_up(socket);
    while (socket->note) drop_note(socket);
    free(socket->partial);
    socket->partial = NULL;
}
