/* A WebSocket: one connection, which has at most one seat of one game, or watches it. */
#ifndef FURBALL_SERVER_SOCKET_H
#define FURBALL_SERVER_SOCKET_H

#include "server/hall.h"
#include "server/opening.h"
#include "server/sockets.h"
#include "server/wire.h"

#include <jansson.h>

enum { SOCKET_NOTES_MAX = 64 };

typedef struct Note {
    struct Note *next;
    size_t size;
    char text[];
} Note;

struct Socket {
    Wire *wire;
    Hall *hall;
    Room *room; /* NULL: it is in no room */
    Socket *next; /* in the room */
    char *partial; /* a message that is not complete yet */
    size_t partial_size;
    Waiter opens;    /* it waits for a game to be opened; nothing is read from it meanwhile */
    json_t *sitting; /* its message, which is handled again then */
    Note *note, *last_note; /* small messages to be sent before any state */
    uint8_t note_count;
    uint8_t audience;
    uint8_t greeted, closing, stale;
    uint8_t relayed; /* another server of the cluster has the game and gets its messages */
    uint8_t node;    /* the client is another server that relays */
    uint8_t plain; /* for programs: without scene, choices as plain words */
    char name[STORE_NAME_SIZE]; /* of a spectator, if he has one */
    int64_t asking, done; /* `id` of the present message, and of the last one that was carried out; -1: none */
    uint32_t events_sent, news_sent, talk_sent;
    uint32_t stamp; /* of the last state sent */
    uint32_t told_in; /* the round of the loop in which it was last sent something at once */
    uint8_t guest[STORE_HASH_SIZE]; /* hash of the cookie; zeros: none */
    char address[64]; /* as limits count it */
    Bucket bucket;
};

void socket_open(Socket *socket, Hall *hall, Wire *wire);
void socket_close(Socket *socket);

void socket_relayed(Socket *socket, const char *text, size_t size); /* a message from the other server */
void socket_relay_lost(Socket *socket);                             /* the other server is gone */

void socket_too_large(Socket *socket); /* reports that, and closes */

/* Takes a piece of a message. 0: it is not text; close the connection. */
int socket_receive(Socket *socket, const char *bytes, size_t size, int last);


/* Sends one message that is due. 0: close the connection. */
int socket_send(Socket *socket);

#endif
