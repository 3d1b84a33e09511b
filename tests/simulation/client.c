/* Clients of the simulated server, and the wires between. */
#include "world.h"

#include "base/hash.h"
#include "server/http.h"

#include "no_relay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- queues -------------------------------------------------------------------------------------------------- */

int queue_put(Queue *queue, const char *text, size_t size) {
    if (queue->count == QUEUE_MAX) return 0;
    queue->text[queue->count++] = strndup(text, size);
    return 1;
}

char *queue_take(Queue *queue) {
    if (!queue->count) return NULL;
    char *first = queue->text[0];
    memmove(queue->text, queue->text + 1, sizeof *queue->text * (size_t)--queue->count);
    return first;
}

void queue_clear(Queue *queue) {
    while (queue->count) free(queue_take(queue));
}

/* ---- wires --------------------------------------------------------------------------------------------------- */

int wire_is_free(const Wire *wire) { return !wire->slow && wire->client->to_client.count < QUEUE_MAX; }
void wire_wake(Wire *wire) { wire->woken = 1; }
void wire_drop(Wire *wire, int why) {
    (void)why;
    wire->dropped = 1;
}
void wire_answer(Wire *wire) { (void)wire; }

int wire_send(Wire *wire, const char *message, size_t size) {
    Client *client = wire->client;
    json_t *state = json_loadb(message, size, 0, NULL);
    const char *kind = json_string_value(json_object_get(state, "t"));
    if (!kind) break_off(client->world, "a message that is none: %.*s", (int)(size < 80 ? size : 80), message);
    else if (!strcmp(kind, "state")) check_shown(client->world, client, state);
    json_decref(state);
    return queue_put(&client->to_client, message, size);
}

/* ---- connecting ------------------------------------------------------------------------------------------------- */

void client_init(World *world, Client *client, int table, int seat) {
    client->world = world;
    client->table = table;
    client->seat = seat;
    client->wire.client = client;
}

static void send_text(Client *client, const char *text) { queue_put(&client->to_server, text, strlen(text)); }

void client_connect(Client *client) {
    World *world = client->world;
    const Table *table = &world->table[client->table];
    char sit[256];
    client->up = 1;
    client->wire = (Wire){.client = client};
    socket_open(&client->socket, &world->hall, &client->wire);
    send_text(client, "{\"t\":\"hello\",\"v\":1}");
    snprintf(sit, sizeof sit, "{\"t\":\"sit\",\"game\":\"%s\",\"key\":\"%s\",\"plain\":true,\"from\":%d}", table->id, table->key[client->seat],
             chance(world, 500) ? client->story_count : 0);
    send_text(client, sit);
}

void client_hang_up(Client *client, int killed) {
    if (killed) { /* its memory alone: the server is no more */
        while (client->socket.note) {
            Note *note = client->socket.note;
            client->socket.note = note->next;
            free(note);
        }
        free(client->socket.partial);
    } else {
        socket_close(&client->socket);
    }
    client->up = 0;
    queue_clear(&client->to_server);
    queue_clear(&client->to_client);
    json_decref(client->state);
    client->state = NULL;
    client->asked_count = 0; /* whether it was taken is not known */
}

void client_done(Client *client) {
    queue_clear(&client->to_server);
    queue_clear(&client->to_client);
    json_decref(client->state);
}

/* ---- playing ------------------------------------------------------------------------------------------------------ */

static void ask(Client *client, uint8_t kind, const char *words, const char *more) {
    char text[256];
    if (client->asked_count == (int)(sizeof client->asked / sizeof client->asked[0]) || client->to_server.count == QUEUE_MAX) return;
    Deed *deed = &client->asked[client->asked_count++];
    *deed = (Deed){.id = ++client->next_id, .kind = kind};
    snprintf(deed->words, sizeof deed->words, "%s", words);
    snprintf(text, sizeof text, "{%s,\"id\":%lld}", more, (long long)deed->id);
    send_text(client, text);
}

static void choose(Client *client) {
    char more[160];
    json_t *options = json_object_get(json_object_get(client->state, "choices"), "options");
    if (!json_array_size(options)) return;
    const char *words = json_string_value(json_object_get(json_array_get(options, (size_t)pick(client->world, (int)json_array_size(options))), "a"));
    snprintf(more, sizeof more, "\"t\":\"choose\",\"n\":%lld,\"a\":\"%s\"", (long long)json_integer_value(json_object_get(client->state, "n")), words);
    ask(client, LOG_CHOICE, words, more);
    if (client->to_server.count && chance(client->world, 100)) send_text(client, client->to_server.text[client->to_server.count - 1]); /* twice, as a bad line may */
}

void client_act(Client *client) {
    World *world = client->world;
    if (!client->up || !client->state) return;
    if (client->seat == TABLE_SEATS) send_text(client, "{\"t\":\"ping\"}");
    else if (chance(world, 800)) choose(client);
    else if (chance(world, 700)) ask(client, LOG_UNDO, "", "\"t\":\"undo\"");
    else if (chance(world, 500)) ask(client, 0, "", "\"t\":\"talk\",\"say\":\"hello\"");
    else if (chance(world, 300)) ask(client, 0, "", "\"t\":\"draw\"");
    else if (chance(world, 100)) ask(client, LOG_RESIGN, "", "\"t\":\"resign\"");
}

/* ---- hearing -------------------------------------------------------------------------------------------------------- */

static void settle(Client *client, int64_t id, int done) {
    for (int i = 0; i < client->asked_count; i++) {
        if (client->asked[i].id != id) continue;
        if (done && client->done_count < ACKED_MAX) {
            client->done[client->done_count++] = client->asked[i];
            client->world->acknowledged++;
        }
        memmove(client->asked + i, client->asked + i + 1, sizeof *client->asked * (size_t)(--client->asked_count - i));
        return;
    }
}

void client_hear(Client *client) {
    char *text = client->up ? queue_take(&client->to_client) : NULL;
    if (!text) return;
    json_t *message = json_loads(text, 0, NULL);
    const char *kind = json_string_value(json_object_get(message, "t")), *why = json_string_value(json_object_get(message, "why"));
    json_t *done = json_object_get(message, "done"), *id = json_object_get(message, "id");
    free(text);
    if (done) settle(client, json_integer_value(done), 1);
    if (id) settle(client, json_integer_value(id), 0);
    if (kind && !strcmp(kind, "state")) {
        check_story(client, message);
        json_decref(client->state);
        client->state = json_incref(message);
    }
    if (why && !strcmp(why, "not-stored")) {
        json_decref(client->state);
        client->state = NULL;
        client_hang_up(client, 0); /* and comes again */
    }
    json_decref(message);
}
