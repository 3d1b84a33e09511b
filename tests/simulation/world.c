#include "world.h"

#include "games/registry.h"
#include "server/log.h"
#include "server/make.h"
#include "server/memory.h"
#include "server/opening.h"
#include "server/socket.h"
#include "toy_game.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const Game *const games[] = {&TOY_GAME, NULL};
static const char *const SEATS[TABLE_SEATS] = {"ann", "bob"};

void break_off(World *world, const char *what, ...) {
    va_list list;
    if (*world->broken) return;
    va_start(list, what);
    vsnprintf(world->broken, sizeof world->broken, what, list);
    va_end(list);
}

int chance(World *world, int of_thousand) { return (int)rng_below(&world->rng, 1000) < of_thousand; }
int pick(World *world, int count) { return (int)rng_below(&world->rng, (uint32_t)count); }

/* ---- the door ---------------------------------------------------------------------------------------------- */

static int64_t door_wall(void *self) { return ((World *)self)->wall; }
static int64_t door_steady(void *self) { return ((World *)self)->steady; }
static void door_random(void *self, void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) ((uint8_t *)bytes)[i] = (uint8_t)rng_next(&((World *)self)->rng);
}

static int store_fails(void *self, StoreStep step) {
    World *world = self;
    int stops = step == STORE_BEFORE_COMMIT || step == STORE_AFTER_COMMIT;
    int failed = chance(world, stops ? world->faults / 4 : step == STORE_PUT ? world->faults / 8 : world->faults);
    world->failures += failed;
    return failed;
}

static void on_written(void *self) { ((World *)self)->told_written = 1; }
static void on_thought(void *self) { (void)self; }

/* ---- starting, and being killed ------------------------------------------------------------------------------ */

static int start(World *world) {
    char why[256];
    Hall *hall = &world->hall;
    memset(hall, 0, sizeof *hall);
    door_open(&(Door){door_wall, door_steady, door_random, world});
    hall->config.games = games;
    hall->config.test = 1;
    hall_furnish(hall);
    hall->started = now_ms();
    log_set_level(LEVEL_SILENT); /* writes fail all the time here */
    hall->store = store_open_in(&world->store, world->path, on_written, world, why, sizeof why);
    if (!hall->store) {
        break_off(world, "the store does not open: %s", why);
        return 0;
    }
    hall->thinkers = thinkers_new(0, on_thought, world);
    hall->open_at_once = 1 + (int)(world->seed % OPENED_AT_ONCE); /* so that nearly all games are opened in pieces */
    return 1;
}

/* Nothing is written or told any more: only memory is given back. */
static void kill_server(World *world) {
    Hall *hall = &world->hall;
    openings_end(hall);
    for (int i = 0; i < CLIENTS; i++)
        if (world->client[i].up) client_hang_up(&world->client[i], 1);
    for (int i = 0; i < HALL_BUCKETS; i++) {
        while (hall->bucket[i]) {
            Room *room = hall->bucket[i];
            hall->bucket[i] = room->next;
            room->sockets = NULL;
            room_free(room);
        }
    }
    thinkers_free(hall->thinkers);
    store_kill(hall->store);
    hall_strip(hall);
    world->told_written = 0;
}

static void restart(World *world) {
    kill_server(world);
    world->restarts++;
    world->steady += pick(world, 60000);
    if (chance(world, 300)) world->wall += (pick(world, 5) - 2) * 3600 * 1000ll;
    if (!start(world)) return;
    for (int i = 0; i < CLIENTS; i++) check_deeds(&world->client[i]);
}

static void make_table(World *world, Table *table, const char *pace, const char *other) {
    static char buffer[8192];
    char body[512];
    uint8_t guest[STORE_HASH_SIZE] = {1};
    Text out = text_on(buffer, sizeof buffer);
    Ticket ticket;
    Fault why = {0};
    snprintf(body, sizeof body,
             "{\"text\":\"furball scenario 1\\nrules toy\\nhand 9\\nprize 1 2 3 4 5 6 7 8 9 10 11\\nseat ann\\nseat bob\\n\","
             "\"seats\":{\"ann\":\"person\",\"bob\":\"%s\"},\"pace\":\"%s\"}", other, pace);
    json_t *request = json_loads(body, 0, NULL), *answer;
    if (!make_game(&world->hall, request, &(Maker){.guest = guest, .address = "simulated"}, &out, &ticket, &why)) break_off(world, "no game: %s", why.sentence);
    json_decref(request);
    answer = json_loads(buffer, 0, NULL);
    snprintf(table->id, sizeof table->id, "%s", json_string_value(json_object_get(answer, "game")));
    for (int i = 0; i < TABLE_SEATS; i++) {
        const char *key = json_string_value(json_object_get(json_object_get(answer, "keys"), SEATS[i]));
        snprintf(table->key[i], sizeof table->key[i], "%s", key ? key : "");
        table->seat[i] = SEATS[i];
    }
    snprintf(table->key[TABLE_SEATS], sizeof table->key[0], "%s", json_string_value(json_object_get(answer, "watch")));
    json_decref(answer);
    Diag diag = {0};
    table->row = hall_find(&world->hall, table->id, &diag)->game.row;
}

static int open_world(World *world) {
    snprintf(world->folder, sizeof world->folder, "%s", access("/dev/shm", W_OK) == 0 ? "/dev/shm/furball-XXXXXX" : "/tmp/furball-XXXXXX");
    if (!mkdtemp(world->folder)) return 0;
    snprintf(world->path, sizeof world->path, "%s/furball.db", world->folder);
    world->wall = 1700000000000ll;
    world->steady = 1000000;
    if (!start(world)) return 0;
    make_table(world, &world->table[0], "blitz", "person");
    make_table(world, &world->table[1], "none", "computer:random");
    store_step(world->hall.store);
    hall_written(&world->hall);
    sqlite3_open(world->path, &world->look);
    sqlite3_prepare_v2(world->look, "SELECT COUNT(*) FROM log WHERE game = ?", -1, &world->count, NULL);
    const int place[CLIENTS][2] = {{0, 0}, {0, 1}, {0, 0}, {0, 2}, {1, 0}, {1, 2}}; /* two tabs of one seat, and who watches */
    for (int i = 0; i < CLIENTS; i++) client_init(world, &world->client[i], place[i][0], place[i][1]);
    return 1;
}

static void close_world(World *world) {
    char file[80];
    if (world->hall.store) kill_server(world);
    for (int i = 0; i < CLIENTS; i++) client_done(&world->client[i]);
    sqlite3_finalize(world->count);
    sqlite3_close(world->look);
    for (int i = 0; i < 3; i++) {
        snprintf(file, sizeof file, "%s%s", world->path, i == 0 ? "" : i == 1 ? "-wal" : "-shm");
        unlink(file);
    }
    rmdir(world->folder);
}

/* ---- what happens next -------------------------------------------------------------------------------------------- */

static void flush_wires(World *world) {
    for (int i = 0; i < CLIENTS; i++) {
        Client *client = &world->client[i];
        if (!client->up || client->wire.slow || !(client->wire.woken || client->wire.dropped)) continue;
        client->wire.woken = 0;
        if (client->wire.dropped || !socket_send(&client->socket)) client_hang_up(client, 0);
    }
}

static void pass_time(World *world) {
    int ms = 1 + pick(world, chance(world, 100) ? 20000 : 500);
    world->steady += ms;
    world->wall += ms;
    world->up += ms;
    if (chance(world, 20)) world->wall += (pick(world, 5) - 2) * 7200 * 1000ll; /* somebody sets the date */
    hall_tick(&world->hall);
}

static void deliver(World *world, Client *client) {
    if (!client->up || client->socket.opens.opening) return;
    char *text = queue_take(&client->to_server);
    if (!text) return;
    if (!socket_receive(&client->socket, text, strlen(text), 1)) break_off(world, "the server hangs up on good text");
    free(text);
}

static void step(World *world) {
    Client *client = &world->client[pick(world, CLIENTS)];
    int what = pick(world, 1000);
    if (what < 250) deliver(world, client);
    else if (what < 400) client_act(client);
    else if (what < 600) client_hear(client);
    else if (what < 680) flush_wires(world);
    else if (what < 700) world->pieces += openings_work(&world->hall);
    else if (what < 800) {
        if (!store_step(world->hall.store)) restart(world);
    } else if (what < 880) {
        if (world->told_written) {
            world->told_written = 0;
            hall_written(&world->hall);
        }
    } else if (what < 920) pass_time(world);
    else if (what < 945) {
        if (thinkers_step(world->hall.thinkers)) hall_thought(&world->hall);
    } else if (what < 985) {
        if (!client->up) client_connect(client);
    } else if (what < 990) {
        if (client->up) client_hang_up(client, 0);
    } else if (what < 994) client->wire.slow = client->up && !client->wire.slow && chance(world, 300);
    else if (what < 997) hall_sweep(&world->hall);
    else if (what < 998) restart(world);
}

/* In the end all of it is read from the store once more. */
static void look_back(World *world) {
    restart(world);
    for (int i = 0; i < TABLES && !*world->broken; i++) {
        Diag diag = {0};
        Room *room = hall_find(&world->hall, world->table[i].id, &diag);
        for (int pieces = 0; !room && world->hall.opening && pieces < STEPS; pieces++) { /* one that cannot be played begins again and again */
            opening_want(&world->hall, NULL);
            openings_work(&world->hall);
            room = hall_find(&world->hall, world->table[i].id, &diag);
        }
        if (!room) break_off(world, "table %d cannot be opened again: %s", i, diag.text);
    }
}

int world_run(World *world, uint64_t seed, StorePlant plant) {
    Seed start_seed = seed_from_number(seed);
    memset(world, 0, sizeof *world);
    world->seed = seed;
    rng_init(&world->rng, &start_seed);
    world->store = (StoreWorld){store_fails, world, plant};
    if (open_world(world)) {
        world->faults = pick(world, 3) * 40;
        for (int i = 0; i < STEPS && !*world->broken; i++) step(world);
        world->faults = 0;
        if (!*world->broken) look_back(world);
    } else {
        break_off(world, "no world: %s", world->folder);
    }
    close_world(world);
    return !*world->broken;
}
