#include "server/socket_parts.h"

#include "engine/notation.h"
#include "server/ending.h"
#include "server/frames.h"
#include "server/memory.h"
#include "server/message.h"
#include "server/past.h"
#include "server/quick.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { PROTOCOL = 1, NOTE_MAX = 1024 };

/* ---- saying something ---------------------------------------------------------------------------- */

void say_text(Socket *socket, const Text *message) {
    if (socket->note_count == SOCKET_NOTES_MAX) { /* the client does not read its answers */
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

void say_error(Socket *socket, const char *why, const char *sentence) {
    assert(socket->hall);
    char buffer[NOTE_MAX];
    Text out = text_on(buffer, sizeof buffer);
    error_write(why, sentence, socket->asking, &out);
    if (out.cut) {
        out = text_on(buffer, sizeof buffer);
        error_write(why, "That cannot be.", socket->asking, &out);
    }
    say_text(socket, &out);
}

static void say_words(Socket *socket, const char *words) {
    Text out = {(char *)words, strlen(words) + 1, strlen(words), 0};
    say_text(socket, &out);
}

void refuse(Socket *socket, Verdict verdict) { say_error(socket, verdict->name, verdict->sentence); }

void show_state(Socket *socket) {
    assert(socket->hall);
    socket->stale = 1;
    wire_wake(socket->wire);
}

/* ---- through another server -------------------------------------------------------------------------- */

void socket_relayed(Socket *socket, const char *text, size_t size) {
    static const char WELCOME[] = "{\"t\":\"welcome\"";
    Text message = {(char *)text, size + 1, size, 0};
    if (size >= sizeof WELCOME - 1 && !memcmp(text, WELCOME, sizeof WELCOME - 1)) return;
    if (socket->note_count || socket->closing || !wire_is_free(socket->wire)) say_text(socket, &message);
    else if (!wire_send(socket->wire, text, size)) wire_drop(socket->wire, CLOSE_AWAY);
}

void socket_relay_lost(Socket *socket) {
    socket->relayed = 0;
    say_error(socket, "not-stored", "The server of this game is gone; another takes it over. Sit down again to go on.");
}

/* Sitting down in another game is handled here, not by the other server. */
static int is_for_relay(const Socket *socket, json_t *message) {
    const char *kind = json_string_value(json_object_get(message, "t"));
    return socket->relayed && kind && strcmp(kind, "hello") != 0 && strcmp(kind, "ping") != 0 && strcmp(kind, "sit") != 0;
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
    int seated; /* only for clients with a seat */
} TAKERS[] = {
    {"hello", take_hello, 0},   {"sit", take_sit, 0},       {"choose", take_choose, 1}, {"undo", take_undo, 1},
    {"resign", take_resign, 1}, {"draw", take_draw, 1},     {"seat", take_seat, 1},     {"rematch", take_rematch, 1},
    {"ping", take_ping, 0},     {"talk", take_talk, 1},     {"orders", take_orders, 1},
    {"view", take_view, 1},
};

/* A message about another game than this socket's is answered with an error. */
static int is_for_this_seat(Socket *socket, const char *id) {
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
        if (!TAKERS[i].seated || is_for_this_seat(socket, json_string_value(json_object_get(message, "game")))) TAKERS[i].take(socket, message);
        return;
    }
    say_error(socket, "bad-message", "There is no such message.");
}

/* Takes a choice that was read quickly: the same as take() with the whole message. */
static void take_quickly(Socket *socket, const QuickChoice *choice) {
    socket->asking = choice->id;
    if (!socket->greeted) say_error(socket, "hello-first", "The first message is hello.");
    else if (is_for_this_seat(socket, NULL)) choose(socket, choice->n, choice->words);
    socket->asking = -1;
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
    socket->hall->metrics.messages++;
    int rate = socket->hall->config.messages_per_second;
    if (!bucket_take(&socket->bucket, socket->node ? 0 : rate < 0 ? MESSAGES_PER_SECOND : rate, now_ms())) {
        say_error(socket, "too-much", "Too many messages; wait a little.");
        if (socket->bucket.refused > MESSAGES_PATIENCE) socket->closing = 1;
        return 1;
    }
    QuickChoice choice;
    if (quick_choice(text, size, &choice)) {
        if (socket->relayed) wire_relay_say(socket->wire, text, size);
        else take_quickly(socket, &choice);
        return 1;
    }
    json_t *message = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(message) && is_for_relay(socket, message)) wire_relay_say(socket->wire, text, size);
    else if (json_is_object(message)) take(socket, message);
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
    assert(socket->hall);
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
    if (socket->relayed) wire_relay_go_on(socket->wire);
    return ok;
}

static int send_state(Socket *socket) {
    Hall *hall = socket->hall;
    Room *room = socket->room;
    Text out = text_on(hall->scratch, SCRATCH_SIZE);
    past_follow(hall->config.games, room);
    ending_prepare(room);
    state_write(hall, room, &(Audience){socket->audience, socket->events_sent, socket->news_sent, socket->talk_sent, socket->plain, socket->done}, &out);
    socket->stale = 0;
    socket->done = -1;
    socket->stamp = room->stamp[socket->audience];
    socket->events_sent = seen_events(room, socket->audience);
    socket->talk_sent = room->talk.count;
    socket->news_sent = room->news.count;
    if (out.cut) {
        say_error(socket, "too-large", "This game has grown too large to be shown.");
        return 1;
    }
    return wire_send(socket->wire, out.at, out.length);
}

/* Sends at once if nothing is queued before it, which saves a round of the loop. But only once in a round: later
 * changes are sent together at its end, otherwise several quick actions of one player would each be sent to the whole
 * table. */
static void send_now(Socket *socket) {
    uint32_t round = socket->hall->round;
    int again = round && socket->told_in == round;
    socket->told_in = round;
    if (again || socket->note_count || socket->closing || !wire_is_free(socket->wire)) show_state(socket);
    else if (!send_state(socket)) wire_drop(socket->wire, CLOSE_AWAY);
}

void sockets_wake(Room *room) {
    for (Socket *socket = room->sockets; socket; socket = socket->next)
        if (socket->stale || socket->stamp != room->stamp[socket->audience]) send_now(socket);
}

static void sit_again(Waiter *waiter) {
    Socket *socket = (Socket *)((char *)waiter - offsetof(Socket, opens));
    json_t *message = socket->sitting;
    socket->sitting = NULL;
    take(socket, message);
    socket->asking = -1;
    json_decref(message);
    wire_go_on(socket->wire);
}

void await_game(Socket *socket, json_t *message) {
    assert(!socket->sitting);
    socket->sitting = json_incref(message);
    opening_await(&socket->opens, socket->hall, socket->wire, sit_again);
}

void await_no_game(Socket *socket) {
    if (!socket->opens.opening) return;
    opening_leave(&socket->opens);
    json_decref(socket->sitting);
    socket->sitting = NULL;
}

int socket_send(Socket *socket) {
    assert(socket->hall);
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
    hall->sockets++;
    socket->asking = socket->done = -1;
}

void socket_close(Socket *socket) {
    assert(socket->hall);
    socket->hall->sockets--;
    await_no_game(socket);
    stand_up(socket);
    while (socket->note) drop_note(socket);
    free(socket->partial);
    socket->partial = NULL;
}
