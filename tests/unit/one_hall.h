/* One hall in a file of its own, without a network, for tests: the clock stands still unless the test moves it. */
#ifndef FURBALL_UNIT_ONE_HALL_H
#define FURBALL_UNIT_ONE_HALL_H

#include "unit.h"

#include "no_network.h"
#include "server/make.h"
#include "server/memory.h"
#include "toy_game.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static Hall hall;
static char hall_folder[32], hall_path[64];
static int64_t hands_of_clock = 1000000;

static void nothing(void *self) { (void)self; }
static int64_t time_of_test(void *self) { return (void)self, hands_of_clock; }
static void bytes_of_test(void *self, void *bytes, size_t size) {
    static uint32_t next = 1; /* many of them, so that no game gets the name of another */
    (void)self;
    for (size_t i = 0; i < size; i++) ((uint8_t *)bytes)[i] = (uint8_t)((next = next * 1664525 + 1013904223) >> 24);
}
static inline int stop_the_clock(void) { return door_open(&(Door){time_of_test, time_of_test, bytes_of_test, NULL}); }

/* Over the same file each time, as after a restart. */
static void enter(const Game *const *games) {
    char why[256] = "";
    snprintf(hall_path, sizeof hall_path, "%s/hall.db", hall_folder);
    memset(&hall, 0, sizeof hall);
    hall.config.games = games;
    hall_furnish(&hall);
    hall.thinkers = thinkers_new(1, nothing, NULL);
    hall.store = store_open(hall_path, nothing, NULL, why, sizeof why);
    if (!hall.store) fprintf(stderr, "%s\n", why), abort();
    hall.started = now_ms();
}

static void leave(void) {
    thinkers_free(hall.thinkers);
    store_close(hall.store);
    hall_strip(&hall);
}

/* Before the first, and after the last. */
static int hall_is_built(void) {
    strcpy(hall_folder, "/tmp/furball-hall-XXXXXX");
    return mkdtemp(hall_folder) != NULL;
}
static void tear_down(void) {
    remove(hall_path);
    rmdir(hall_folder);
}

static inline void breathe(void) { nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL); }
static inline void wait_for(Ticket ticket) {
    while (store_written(hall.store) < ticket && !store_failed(hall.store)) breathe();
    CHECK(!store_failed(hall.store));
}

/* A toy game with those at the table: `more` as members of the request. Its id, and the key of those who watch. */
static void make_toy(int hand, const char *more, char id[STORE_ID_SIZE], char watch[33]) {
    static char room[4096];
    char body[512];
    Text out = text_on(room, sizeof room);
    uint8_t guest[STORE_HASH_SIZE] = {0};
    Fault why = {0};
    Ticket ticket;
    snprintf(body, sizeof body, "{\"text\":\"furball scenario 1\\nrules toy\\nhand %d\\nprize 1 2 3 4 5 6 7 8 9 10 11\\nseat ann\\nseat bob\\n\",%s}", hand, more);
    json_t *request = json_loads(body, 0, NULL);
    CHECK(make_game(&hall, request, &(Maker){.guest = guest, .address = "test"}, &out, &ticket, &why));
    json_decref(request);
    CHECK(sscanf(room, "{\"game\":\"%12[^\"]", id) == 1);
    const char *key = strstr(room, "\"watch\":\"");
    CHECK(key && sscanf(key, "\"watch\":\"%32[^\"]", watch) == 1);
}
#define PEOPLE "\"seats\":{\"ann\":\"person\",\"bob\":\"person\"}"

#endif
