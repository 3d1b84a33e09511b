/* A whole server in one thread, driven by one seed: hall, rooms, store and clients, with delays, lost connections, a date that
 * jumps, a full disk, failed commits, and kills at any point. What must hold is checked as it goes; a seed that breaks it is a bug report.
 *
 *   nothing acknowledged is lost             what a client was told is done stands in the store, in that order
 *   nothing unwritten is shown               a state goes out only when all that made it is in the store
 *   every story is a part of the record      what a seat was told once it is told again, word for word, after any restart
 *   clocks run for whom they should          only while asked, only by the steady clock, never while the server was away */
#ifndef FURBALL_SIMULATION_WORLD_H
#define FURBALL_SIMULATION_WORLD_H

#include "base/rng.h"
#include "server/hall.h"
#include "server/socket.h"

#include <jansson.h>
#include <sqlite3.h>

enum { TABLES = 2, TABLE_SEATS = 2, CLIENTS = 6, QUEUE_MAX = 32, STORY_MAX = 512, ACKED_MAX = 512, STEPS = 2000, OPENED_AT_ONCE = 5 };

typedef struct World World;
typedef struct Client Client;

/* The way out of a simulated socket. */
struct Wire {
    Client *client;
    int slow;    /* it does not read just now */
    int woken, dropped;
};

typedef struct Queue {
    char *text[QUEUE_MAX];
    int count;
} Queue;

/* What a client has been told is done. */
typedef struct Deed {
    int64_t id;
    uint8_t kind;    /* LogKind */
    char words[24];  /* of a choice */
} Deed;

struct Client {
    World *world;
    int table, seat; /* seat TABLE_SEATS: watches */
    Wire wire;
    Socket socket;
    int up;
    Queue to_server, to_client; /* under way; lost with the connection */
    json_t *state;              /* the last that has come */
    uint64_t story[STORY_MAX];  /* hashes of the events it was told, ever */
    int story_count;
    int64_t next_id;
    Deed asked[8], done[ACKED_MAX]; /* under way; acknowledged, ever */
    int asked_count, done_count;
};

/* A game, as the outside knows it. */
typedef struct Table {
    char id[STORE_ID_SIZE], key[TABLE_SEATS + 1][33];
    int64_t row;
    const char *seat[TABLE_SEATS];
    int64_t left[TABLE_SEATS], at; /* clocks as last shown, by the time that the server was up */
    int runs[TABLE_SEATS];
    uint32_t entries;              /* in the log then */
    int shown;
} Table;

struct World {
    uint64_t seed;
    Rng rng;
    int64_t steady, wall, up; /* milliseconds; `up`: that the server was there */
    Hall hall;
    StoreWorld store;
    int told_written;   /* the store has called */
    int faults;         /* out of a thousand, that a step of a write fails */
    char folder[32], path[64];
    sqlite3 *look;      /* another eye on the file */
    sqlite3_stmt *count;
    Table table[TABLES];
    Client client[CLIENTS];
    int restarts, shown, acknowledged, failures, pieces; /* so that a test can see that something happened */
    char broken[200];   /* what did not hold; empty: all did */
};

/* Runs a seed. 0: something did not hold, and `broken` says what. */
int world_run(World *world, uint64_t seed, StorePlant plant);

/* The parts. */
void break_off(World *world, const char *what, ...) __attribute__((format(printf, 2, 3)));
int chance(World *world, int of_thousand);
int pick(World *world, int count);
int queue_put(Queue *queue, const char *text, size_t size); /* 0: it is full */
char *queue_take(Queue *queue);                              /* NULL: it is empty; the caller's to free */
void queue_clear(Queue *queue);

void client_init(World *world, Client *client, int table, int seat);
void client_connect(Client *client);
void client_hang_up(Client *client, int killed); /* killed: the server knows nothing of it */
void client_act(Client *client);
void client_hear(Client *client);
void client_done(Client *client);

int64_t entries_on_disk(World *world, const Table *table);
void check_shown(World *world, Client *client, json_t *state); /* at the moment it is sent */
void check_story(Client *client, json_t *state);
void check_deeds(Client *client); /* against the store */

#endif
