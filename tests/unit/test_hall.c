/* The hall without a network: a game whose computer player is refused goes on with the default. */
#define _GNU_SOURCE
#include "unit.h"

#include "server/hall.h"
#include "server/make.h"
#include "server/memory.h"
#include "server/socket.h"
#include "no_network.h"
#include "toy_game.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { HAND = 5, ROUNDS_MAX = 10000 };

static const Reason REASON_STUBBORN = {"stubborn", "Only the default will do.", 0};

/* The toy game, but from the second seat it takes nothing except the default. */
static Verdict apply_stubborn(void *state, Seat seat, Action action, EventLog *log) {
    if (seat == 1 && action != TOY_GAME.fallback(state, seat)) return &REASON_STUBBORN;
    return TOY_GAME.apply(state, seat, action, log);
}

static const char BODY[] = "{\"text\":\"furball scenario 1\\nrules toy\\nhand 5\\nprize 1 2 3 4 5 6 7\\nseat ann\\nseat bob\\n\","
                           "\"seats\":{\"ann\":\"computer:random\",\"bob\":\"computer:random\"}}";

static Game stubborn;
static const Game *const games[] = {&stubborn, NULL};
static Hall hall;
static char folder[] = "/tmp/furball-hall-XXXXXX", path[64];

static void nothing(void *self) { (void)self; }

static int open_hall(void) {
    char why[256] = "";
    stubborn = TOY_GAME;
    stubborn.apply = apply_stubborn;
    if (!door_open(NULL) || !mkdtemp(folder)) return 0;
    snprintf(path, sizeof path, "%s/hall.db", folder);
    hall.config.games = games;
    hall.state_size = stubborn.state_size;
    hall.view = memory_zeroed(hall.state_size);
    hall.asked = memory_zeroed(hall.state_size);
    hall.thinkers = thinkers_new(1, nothing, NULL);
    hall.store = store_open(path, nothing, NULL, why, sizeof why);
    return hall.store != NULL;
}

static void close_hall(void) {
    thinkers_free(hall.thinkers);
    if (hall.store) store_close(hall.store);
    free(hall.view);
    free(hall.asked);
    remove(path);
    rmdir(folder);
}

static int count_by[BY_STAND_IN + 1];
static int count_entry(void *self, const LogEntry *entry) {
    (void)self;
    count_by[entry->by]++;
    return 1;
}

static int over;
static void told(Wire *wire, const char *message, size_t size) {
    (void)wire;
    over |= memmem(message, size, "\"over\":{", 8) != NULL;
}

/* Somebody must look on, or nobody thinks. Until the room is closed: it is over then, and written. */
static int play_out(const char *id, const char *watch) {
    static Socket socket;
    char sit[128];
    int length = snprintf(sit, sizeof sit, "{\"t\":\"sit\",\"game\":\"%s\",\"key\":\"%s\"}", id, watch);
    hall.scratch = memory_zeroed(SCRATCH_SIZE);
    socket_open(&socket, &hall, NULL);
    socket_receive(&socket, "{\"t\":\"hello\",\"v\":1}", 19, 1);
    for (int i = 0; i < 50 && hall.room_count; i++) {
        hall_thought(&hall);
        hall_written(&hall);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    CHECK(!over);
    socket_receive(&socket, sit, (size_t)length, 1);
    for (int i = 0; i < ROUNDS_MAX && hall.room_count; i++) {
        if (over && socket.room) socket_close(&socket);
        while (socket.note) socket_send(&socket);
        hall_thought(&hall);
        hall_written(&hall);
        hall_tick(&hall);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    free(hall.scratch);
    return hall.room_count == 0;
}

static void refused_answers_end_no_game(void) {
    static char answer_room[4096];
    uint8_t guest[STORE_HASH_SIZE] = {0};
    Text answer = text_on(answer_room, sizeof answer_room);
    Ticket ticket;
    Fault fault = {0};
    StoredGame stored = {0};
    StoredSeat seats[SEAT_MAX];
    char id[STORE_ID_SIZE] = "";
    json_t *body = json_loads(BODY, 0, NULL);
    CHECK(open_hall() && make_game(&hall, body, &(Maker){.guest = guest, .address = "test"}, &answer, &ticket, &fault));
    json_decref(body);
    CHECK(sscanf(answer_room, "{\"game\":\"%12[^\"]", id) == 1);
    const char *watch = strstr(answer_room, "\"watch\":\"");
    char key[33] = "";
    CHECK(watch && sscanf(watch, "\"watch\":\"%32[^\"]", key) == 1);
    CHECK(play_out(id, key));
    CHECK(store_find(hall.store, id, &stored, seats) == 1);
    CHECK(store_log(hall.store, stored.row, count_entry, NULL) == 4 * HAND); /* each bids a card and a stake */
    CHECK(count_by[BY_STAND_IN] > 0 && count_by[BY_COMPUTER] == 4 * HAND - count_by[BY_STAND_IN]);
    free((char *)stored.scenario);
    close_hall();
}

/* ---- one clock among several -------------------------------------------------------------------------- */

static int64_t hands_of_clock;
static int64_t time_of_test(void *self) {
    (void)self;
    return hands_of_clock;
}
static void bytes_of_test(void *self, void *bytes, size_t size) {
    static uint8_t next;
    (void)self;
    for (size_t i = 0; i < size; i++) ((uint8_t *)bytes)[i] = next++;
}

static void choose_default(Room *room, int seat) {
    LogEntry entry = {.kind = LOG_CHOICE, .seat = (uint8_t)seat, .at = now_ms(), .action = room->rules->fallback(room->match.state, (Seat)seat)};
    CHECK(!hall_act(&hall, room, &entry));
}

/* Ann has answered quickly, Bob slowly: when his time is up the default is chosen for him, and she goes on thinking. */
static void one_clock_that_runs_out_chooses_for_its_seat_alone(void) {
    static char answer_room[4096];
    uint8_t guest[STORE_HASH_SIZE] = {0};
    Text answer = text_on(answer_room, sizeof answer_room);
    Ticket ticket;
    Fault fault = {0};
    Diag diag = {0};
    char id[STORE_ID_SIZE] = "";
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    memset(&hall, 0, sizeof hall);
    CHECK(open_hall());
    hands_of_clock = 1000000;
    CHECK(door_open(&(Door){time_of_test, time_of_test, bytes_of_test, NULL}));
    hall.started = now_ms();
    stubborn = TOY_GAME;
    json_t *body = json_loads("{\"text\":\"furball scenario 1\\nrules toy\\nhand 5\\nprize 1 2 3 4 5 6 7\\nseat ann\\nseat bob\\n\","
                              "\"pace\":\"blitz\",\"seats\":{\"ann\":\"person\",\"bob\":\"person\"}}", 0, NULL);
    CHECK(make_game(&hall, body, &(Maker){.guest = guest, .address = "test"}, &answer, &ticket, &fault));
    json_decref(body);
    CHECK(sscanf(answer_room, "{\"game\":\"%12[^\"]", id) == 1);
    Room *room = hall_find(&hall, id, &diag);
    CHECK(room != NULL);
    if (!room) return;
    for (int step = 0; step < 2; step++) choose_default(room, 0);
    hands_of_clock += 50000;
    for (int step = 0; step < 2; step++) choose_default(room, 1);
    CHECK(room_asked(room) == (SEAT_BIT(0) | SEAT_BIT(1)));
    hands_of_clock += 80000; /* he had 78 seconds left, she 128 */
    hall_tick(&hall);
    CHECK(room_asked(room) == SEAT_BIT(0));
    CHECK(room->ran_out == SEAT_BIT(1));
    CHECK(clock_left(&room->clock, 0, now_ms()) == 48000);
    while (!room_is_written(&hall, room)) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    hall_act(&hall, room, &(LogEntry){.kind = LOG_RESIGN, .at = now_ms()});
    while (!room_is_written(&hall, room)) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    hall_written(&hall);
    hall_tick(&hall);
    CHECK(hall.room_count == 0);
    close_hall();
}

int main(int argc, char **argv) {
    RUN(refused_answers_end_no_game);
    RUN(one_clock_that_runs_out_chooses_for_its_seat_alone);
    return unit_end();
}
