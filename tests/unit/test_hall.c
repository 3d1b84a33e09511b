/* The hall without a network: a game whose computer player is refused goes on with the default, one clock among several, and long games
 * that are opened in pieces. */
#define _GNU_SOURCE
#include "one_hall.h"
#include "server/opening.h"
#include "server/socket.h"

enum { HAND = 5, ROUNDS_MAX = 10000 };

static const Reason REASON_STUBBORN = {"stubborn", "Only the default will do.", 0};

/* The toy game, but from the second seat it takes nothing except the default. */
static Verdict apply_stubborn(void *state, Seat seat, Action action, EventLog *log) {
    if (seat == 1 && action != TOY_GAME.fallback(state, seat)) return &REASON_STUBBORN;
    return TOY_GAME.apply(state, seat, action, log);
}

static Game stubborn;
static const Game *const stubborn_games[] = {&stubborn, NULL}, *const games[] = {&TOY_GAME, NULL};

static int count_by[BY_STAND_IN + 1];
static int count_entry(void *self, const LogEntry *entry) {
    (void)self;
    count_by[entry->by]++;
    return 1;
}

static int over;
static int states; /* told */
static void told(Wire *wire, const char *message, size_t size) {
    (void)wire;
    states++;
    over |= memmem(message, size, "\"over\":{", 8) != NULL;
}

/* Somebody must look on, or nobody thinks. Until the room is closed: it is over then, and written. */
static int play_out(const char *id, const char *watch) {
    static Socket socket;
    char sit[128];
    int length = snprintf(sit, sizeof sit, "{\"t\":\"sit\",\"game\":\"%s\",\"key\":\"%s\"}", id, watch);
    socket_open(&socket, &hall, NULL);
    socket_receive(&socket, "{\"t\":\"hello\",\"v\":1}", 19, 1);
    for (int i = 0; i < 50 && hall.room_count; i++) {
        hall_thought(&hall);
        hall_written(&hall);
        breathe();
    }
    CHECK(!over);
    socket_receive(&socket, sit, (size_t)length, 1);
    for (int i = 0; i < ROUNDS_MAX && hall.room_count; i++) {
        if (over && socket.room) socket_close(&socket);
        while (socket.note) socket_send(&socket);
        hall_thought(&hall);
        hall_written(&hall);
        hall_tick(&hall);
        breathe();
    }
    return hall.room_count == 0;
}

static void refused_answers_end_no_game(void) {
    StoredGame stored = {0};
    StoredSeat seats[SEAT_MAX];
    char id[STORE_ID_SIZE] = "", key[33] = "";
    stubborn = TOY_GAME;
    stubborn.apply = apply_stubborn;
    CHECK(door_open(NULL));
    enter(stubborn_games);
    make_toy(HAND, "\"seats\":{\"ann\":\"computer:random\",\"bob\":\"computer:random\"}", id, key);
    CHECK(play_out(id, key));
    CHECK(store_find(hall.store, id, &stored, seats) == 1);
    CHECK(store_log(hall.store, stored.row, 0, INT32_MAX, count_entry, NULL) == 4 * HAND); /* each bids a card and a stake */
    CHECK(count_by[BY_STAND_IN] > 0 && count_by[BY_COMPUTER] == 4 * HAND - count_by[BY_STAND_IN]);
    free((char *)stored.scenario);
    leave();
}

/* ---- one clock among several -------------------------------------------------------------------------- */

static void choose_default(Room *room, int seat) {
    LogEntry entry = {.kind = LOG_CHOICE, .seat = (uint8_t)seat, .at = now_ms(), .action = room->rules->fallback(room->match.state, (Seat)seat)};
    CHECK(!hall_act(&hall, room, &entry));
}

/* Ann has answered quickly, Bob slowly: when his time is up the default is chosen for him, and she goes on thinking. */
static void one_clock_that_runs_out_chooses_for_its_seat_alone(void) {
    char id[STORE_ID_SIZE] = "", watch[33];
    Diag diag = {0};
    hands_of_clock = 1000000;
    CHECK(stop_the_clock());
    enter(games);
    make_toy(HAND, "\"pace\":\"blitz\"," PEOPLE, id, watch);
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
    while (!room_is_written(&hall, room)) breathe();
    hall_act(&hall, room, &(LogEntry){.kind = LOG_RESIGN, .at = now_ms()});
    while (!room_is_written(&hall, room)) breathe();
    hall_written(&hall);
    hall_tick(&hall);
    CHECK(hall.room_count == 0);
    leave();
}

/* ---- opening in pieces ---------------------------------------------------------------------------------------- */

enum { PIECE = 4, HANDS = 9, ENTRIES = 4 * HANDS };

/* A whole game, written and closed. */
static void play_a_long_one(char id[STORE_ID_SIZE], char watch[33]) {
    Diag diag = {0};
    make_toy(HANDS, PEOPLE, id, watch);
    Room *room = hall_find(&hall, id, &diag);
    CHECK(room != NULL);
    for (int i = 0; room && i < ENTRIES; i++) choose_default(room, room_asked(room) & SEAT_BIT(0) ? 0 : 1);
    CHECK(room && *room->over && room->log_count == ENTRIES);
    wait_for(room->ticket);
    hall_written(&hall);
    hall_tick(&hall);
    CHECK(hall.room_count == 0);
}

static void say(Socket *socket, const char *text) { socket_receive(socket, text, strlen(text), 1); }

static void sit(Socket *socket, const char *id, const char *key) {
    char text[128];
    snprintf(text, sizeof text, "{\"t\":\"sit\",\"game\":\"%s\",\"key\":\"%s\"}", id, key);
    static char wire;
    socket_open(socket, &hall, (Wire *)&wire);
    say(socket, "{\"t\":\"hello\",\"v\":1}");
    say(socket, text);
    while (socket->note) socket_send(socket);
}

/* Two games at once, a piece of each in turn, and never more than a piece in one go: whoever else comes is served between. */
static void long_games_are_opened_in_pieces(void) {
    static Socket one, other, gone;
    char first[STORE_ID_SIZE], second[STORE_ID_SIZE], watch_first[33], watch_second[33];
    Diag diag = {0};
    int pieces = 0;
    CHECK(stop_the_clock());
    enter(games);
    play_a_long_one(first, watch_first);
    play_a_long_one(second, watch_second);
    leave();
    enter(games);
    hall.open_at_once = PIECE;
    sit(&one, first, watch_first);
    sit(&other, second, watch_second);
    sit(&gone, second, watch_second);
    CHECK(one.opens.opening && other.opens.opening && one.opens.opening != other.opens.opening && other.opens.opening == gone.opens.opening);
    CHECK(!hall_find(&hall, first, &diag) && hall.opening == one.opens.opening && !diag.failed);
    CHECK(hall.metrics.replayed == 2 * PIECE);
    socket_close(&gone);
    states = 0;
    for (uint64_t before = hall.metrics.replayed; openings_work(&hall); before = hall.metrics.replayed, pieces++) {
        CHECK(hall.metrics.replayed - before <= PIECE);
        if (pieces < 2) CHECK(one.opens.opening->room->log_count + other.opens.opening->room->log_count == (uint32_t)(2 + pieces + 1) * PIECE);
    }
    CHECK(pieces == 2 * ENTRIES / PIECE); /* the last one finds that there is no more */
    CHECK(hall.metrics.replayed == 2 * ENTRIES);
    CHECK(one.room && !strcmp(one.room->game.id, first) && one.room->log_count == ENTRIES);
    CHECK(other.room && !strcmp(other.room->game.id, second));
    CHECK(!hall.openings && hall.room_count == 2);
    while (one.stale || other.stale) socket_send(one.stale ? &one : &other);
    CHECK(states == 2); /* each was shown his game, once */
    socket_close(&one);
    socket_close(&other);
    hall_tick(&hall);
    CHECK(hall.room_count == 0);
    leave();
}

/* What nobody waits for is not opened; what the server wants for itself is. */
static void nobody_waits_nothing_is_opened(void) {
    static Socket one;
    char id[STORE_ID_SIZE], watch[33];
    Diag diag = {0};
    CHECK(stop_the_clock());
    enter(games);
    play_a_long_one(id, watch);
    hall.open_at_once = PIECE;
    sit(&one, id, watch);
    CHECK(hall.openings != NULL);
    socket_close(&one);
    CHECK(!hall.openings && !openings_work(&hall) && hall.room_count == 0);
    CHECK(!hall_find(&hall, id, &diag) && hall.opening);
    CHECK(!openings_work(&hall) && hall.openings_rest);
    opening_want(&hall, NULL);
    while (openings_work(&hall)) {
    }
    Room *room = hall_find(&hall, id, &diag);
    CHECK(room && room->log_count == ENTRIES && !room->held);
    hall_tick(&hall);
    CHECK(hall.room_count == 0);
    CHECK(!hall_find(&hall, id, &diag) && hall.opening);
    opening_want(&hall, NULL);
    openings_end(&hall);
    CHECK(!hall.openings && hall.room_count == 0);
    leave();
}

/* A log that cannot be played to its end: all who wait are told, and asking again begins anew. */
static void a_long_game_that_cannot_be_opened_says_so(void) {
    static Socket one, other;
    char id[STORE_ID_SIZE], watch[33];
    StoredGame stored;
    StoredSeat seats[SEAT_MAX];
    CHECK(stop_the_clock());
    enter(games);
    play_a_long_one(id, watch);
    CHECK(store_find(hall.store, id, &stored, seats) == 1);
    wait_for(store_append(hall.store, stored.row, ENTRIES, &(LogEntry){.kind = LOG_CHOICE, .at = now_ms(), .action = 1})); /* it was over */
    free((char *)stored.scenario);
    hall.open_at_once = PIECE;
    sit(&one, id, watch);
    sit(&other, id, watch);
    while (openings_work(&hall)) {
    }
    CHECK(!one.opens.opening && !one.room && one.note_count == 1 && strstr(one.note->text, "cannot-open"));
    CHECK(!other.opens.opening && !other.room && other.note_count == 1);
    CHECK(!hall.openings && hall.room_count == 0);
    socket_close(&one);
    socket_close(&other);
    leave();
}

int main(int argc, char **argv) {
    if (!hall_is_built()) return 1;
    RUN(refused_answers_end_no_game);
    RUN(one_clock_that_runs_out_chooses_for_its_seat_alone);
    RUN(long_games_are_opened_in_pieces);
    RUN(nobody_waits_nothing_is_opened);
    RUN(a_long_game_that_cannot_be_opened_says_so);
    tear_down();
    return unit_end();
}
