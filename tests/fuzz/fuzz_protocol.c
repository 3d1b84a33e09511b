/* Everything a client can send, without the network: the input is a sequence of requests and messages, each byte string
 * given to the same functions that the network calls. A game is there with its keys, so that the fuzzer gets past
 * the door. What the server would send must be JSON. */
#include "games/registry.h"
#include "server/http.h"
#include "server/join.h"
#include "server/memory.h"
#include "server/opening.h"
#include "server/secrets.h"
#include "server/socket.h"

#include "no_relay.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- in place of the network ------------------------------------------------------------------------ */

int wire_is_free(const Wire *wire) {
    (void)wire;
    return 1;
}
void wire_wake(Wire *wire) { (void)wire; }
void wire_drop(Wire *wire, int why) {
    (void)wire;
    (void)why;
}
void wire_answer(Wire *wire) { (void)wire; }
int wire_send(Wire *wire, const char *bytes, size_t size) {
    (void)wire;
    json_t *message = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, NULL);
    assert(json_is_object(message));
    assert(json_is_string(json_object_get(message, "t")));
    json_decref(message);
    return 1;
}

/* ---- a hall with one game ------------------------------------------------------------------------------ */

static Hall hall;
static char game_id[STORE_ID_SIZE], key[3][KEY_TEXT_SIZE]; /* of two seats and of who watches */

static void nothing(void *self) { (void)self; }

static void value_of(json_t *answer, const char *group, const char *name, char *out) {
    json_t *object = group ? json_object_get(answer, group) : answer;
    strcpy(out, json_string_value(json_object_get(object, name)));
}

static int never(void *self, StoreStep step) {
    (void)self;
    (void)step;
    return 0;
}

static void wait_for_store(void) {
    store_step(hall.store);
    hall_written(&hall);
}

static void make_the_game(void) {
    static char buffer[4096];
    Text out = text_on(buffer, sizeof buffer);
    uint8_t guest[STORE_HASH_SIZE] = {1};
    Ticket ticket;
    Fault why = {0};
    json_t *body = json_pack("{s:s,s:{s:s,s:s},s:b}", "scenario", "duel", "seats", "allies", "person", "axis", "person", "public", 1);
    int ok = make_game(&hall, body, &(Maker){.guest = guest, .address = "fuzz"}, &out, &ticket, &why);
    assert(ok);
    json_decref(body);
    json_t *answer = json_loads(buffer, 0, NULL);
    value_of(answer, NULL, "game", game_id);
    value_of(answer, "keys", "allies", key[0]);
    value_of(answer, "keys", "axis", key[1]);
    value_of(answer, NULL, "watch", key[2]);
    json_decref(answer);
    wait_for_store();
}

static void open_hall(void) {
    static char folder[] = "/tmp/furball-fuzz-XXXXXX", file[64];
    char why[256];
    if (!mkdtemp(folder)) abort();
    snprintf(file, sizeof file, "%s/furball.db", folder);
    door_open(NULL);
    hall.config.games = GAMES;
    hall.config.messages_per_second = 0;
    hall.open_at_once = 8;
    hall_furnish(&hall);
    hall.store = store_open_in(&(StoreWorld){never, NULL, PLANT_NOTHING}, file, nothing, NULL, why, sizeof why);
    hall.thinkers = thinkers_new(0, nothing, NULL);
    assert(hall.store);
    unlink(file); /* the open file stays; nothing is left behind */
    rmdir(folder);
    make_the_game();
}

/* ---- the input --------------------------------------------------------------------------------------------- */

/* `@0` to `@2` are the keys and `@g` the game's id, so that the fuzzer need not guess 128 bits. */
static size_t fill_in(const uint8_t *from, size_t size, char *out, size_t room) {
    size_t length = 0;
    for (size_t i = 0; i < size && length + 40 < room; i++) {
        const char *word = NULL;
        if (from[i] == '@' && i + 1 < size) {
            if (from[i + 1] >= '0' && from[i + 1] <= '2') word = key[from[i + 1] - '0'];
            if (from[i + 1] == 'g') word = game_id;
        }
        if (!word) {
            out[length++] = (char)from[i];
            continue;
        }
        memcpy(out + length, word, strlen(word));
        length += strlen(word);
        i++;
    }
    return length;
}

static void post(const char *text, size_t size) {
    static char buffer[8192];
    Text out = text_on(buffer, sizeof buffer);
    Somebody who = {.guest = {2}};
    Ticket ticket = 0;
    Fault why = {0};
    Diag diag = {0};
    json_t *body = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(body)) {
        Room *room = hall_find(&hall, game_id, &diag);
        int ok = json_object_get(body, "join") && room ? join_game(&hall, room, -1, body, &who, &out, &ticket, &why)
                                                       : make_game(&hall, body, &(Maker){.guest = who.guest, .address = "fuzz"}, &out, &ticket, &why);
        assert(ok || why.status >= 400);
    }
    json_decref(body);
}

/* Its log grows from input to input, and is played in pieces when it has been closed. */
static Room *find_the_game(void) {
    Diag diag = {0};
    Room *room = hall_find(&hall, game_id, &diag);
    while (!room && hall.opening) {
        opening_want(&hall, NULL);
        openings_work(&hall);
        room = hall_find(&hall, game_id, &diag);
    }
    return room;
}

/* Lines: `>` and a message to the first socket, `<` to the second, `+` a piece of one, `!` a request's body. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Socket socket[2];
    static char wire, text[16384];
    if (!hall.store) open_hall();
    for (int i = 0; i < 2; i++) socket_open(&socket[i], &hall, (Wire *)&wire);
    for (size_t i = 0; i < size;) {
        const uint8_t *line = data + i, *end = memchr(line, '\n', size - i);
        size_t length = end ? (size_t)(end - line) : size - i;
        i += length + 1;
        if (!length) continue;
        size_t filled = fill_in(line + 1, length - 1, text, sizeof text);
        if (*line == '!') post(text, filled);
        else socket_receive(&socket[*line == '<'], text, filled, *line != '+');
        if (thinkers_step(hall.thinkers)) hall_thought(&hall);
        wait_for_store();
        while (openings_work(&hall)) {
        }
        for (int s = 0; s < 2; s++)
            for (int n = 0; n < 4 && socket_send(&socket[s]); n++) {
            }
    }
    wait_for_store();
    for (int i = 0; i < 2; i++) socket_close(&socket[i]);
    Room *room = find_the_game();
    assert(room);
    if (*room->over) make_the_game();
    return 0;
}
