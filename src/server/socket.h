/* A WebSocket: one connection, which sits in at most one seat of one game, or watches it. */
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
    Room *room; /* NULL: sits nowhere */
    Socket *next; /* in the room */
    char *partial; /* a message that has not come whole yet */
    size_t partial_size;
    Waiter opens;    /* it waits for a game to be opened, and nothing is read from it meanwhile */
    json_t *sitting; /* its message, which is taken again then */
    Note *note, *last_note; /* small messages to be sent before any state */
    uint8_t note_count;
    uint8_t audience;
    uint8_t greeted, closing, stale;
    uint8_t relayed; /* another server of the cluster has the game, and the messages go there */
    uint8_t node;    /* it is another server that relays */
    uint8_t plain; /* wants no scene, and choices as bare words: for programs */
    char name[STORE_NAME_SIZE]; /* of who watches, if he has one */
    int64_t asking, done; /* `id` of the message being taken, and of the last one that was acted on; -1: none */
    uint32_t events_sent, news_sent, talk_sent;
    uint32_t stamp; /* of the last state sent */
    uint32_t told_in; /* the round of the loop in which something was sent at once */
    uint8_t guest[STORE_HASH_SIZE]; /* hash of the cookie; zeros: none */
    char address[64]; /* as limits count it */
    Bucket bucket;
};

void socket_open(Socket *socket, Hall *hall, Wire *wire);
void socket_close(Socket *socket);

void socket_relayed(Socket *socket, const char *text, size_t size); /* what the other server says */
void socket_relay_lost(Socket *socket);                             /* it is gone */

void socket_too_large(Socket *socket); /* says so, and closes */

/* A piece of a message. 0: it is no text; close the connection. */
int socket_receive(Socket *socket, const char *bytes, size_t size, int last);


/* Sends one message that is due. 0: close the connection. */
int socket_send(Socket *socket);

#endif
