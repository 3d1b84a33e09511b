/* What the parts of the network share: net.c takes connections and watches their deadlines, net_wire.c reads and writes,
 * net_exchange.c speaks HTTP, net_talk.c WebSocket. */
#ifndef FURBALL_SERVER_NET_PARTS_H
#define FURBALL_SERVER_NET_PARTS_H

#include "server/frames.h"
#include "server/http.h"
#include "server/net.h"
#include "server/opening.h"
#include "server/socket.h"

enum {
    READ_SIZE = 65536,
    WHOLE_SIZE = 8192,      /* messages up to this size are sent in one piece with their heads */
    SEND_BUFFER = 128 << 10,
    PEER_BUCKETS = 4096,
    PEER_CONNECTIONS = 256, /* of one address at the same time, unless configured otherwise */
    PEER_REQUESTS = 50,     /* for /api/ in a second; twice as many at once */
    PEER_SHARE = 4,         /* one address may use this part of the server's time (one in so many) ... */
    PEER_SPENT_US = 500000, /* ... once it has used up this much */
    SLICE_US = 250,         /* for requests in one round of the loop; the others wait for the next, in turn */
    FILES_SPARED = 64,      /* file descriptors for the store, files of the page and the loop itself */
    REQUEST_MS = 10000,     /* for a whole head, and again for a whole body, unless configured otherwise */
    KEEP_MS = 60000,        /* between two requests */
    SEND_MS = 30000,        /* for an answer, and a second more for each SEND_RATE bytes */
    SEND_RATE = 8192,
    PEER_UNSENT = 32 << 20, /* bytes that one address has requested but not received; a client that requests more is
                             * disconnected */
    HELLO_MS = 20000,       /* for the first message of a WebSocket */
    PING_MS = 50000,        /* of silence; then the server pings */
    SILENCE_MS = 75000,     /* then the connection counts as lost */
    FAREWELL_MS = 2000      /* for the other side to close, too */
};

/* All connections of one address. It is remembered for a while without any, or reconnecting would reset everything. */
typedef struct Peer {
    struct Peer *next;
    char address[64];
    int count;
    Bucket requests;
    size_t unsent; /* bytes of answers not yet received by it */
    int64_t spent_us, spent_at; /* the server's time that it used and that was not forgiven yet; as of when, in microseconds */
} Peer;

typedef struct Relay Relay;

typedef enum Phase { PHASE_HEAD, PHASE_BODY, PHASE_ANSWER, PHASE_SOCKET, PHASE_CLOSING } Phase;

struct Wire {
    uv_tcp_t tcp;
    uv_write_t write;
    uv_shutdown_t shutdown;
    Net *net;
    Wire *next, **link; /* in the list of all, the latest first */
    Wire *next_woken;
    Wire *next_turn, **turn_link; /* in the list of those waiting for their turn */
    Peer *peer;
    char address[64]; /* of the other end */
    int64_t deadline; /* steady; INT64_MAX: none */
    int64_t heard, opened; /* time of the last bytes, to the tick; when it became a WebSocket */
    char *in; /* bytes that wait for more, or for their turn */
    size_t in_size, in_room;
    char *owned; /* being written */
    Blob *blob;  /* the same, after `owned` */
    size_t unsent; /* of both, except what others hold as well */
    Request *request;
    Socket *socket;
    Relay *relay; /* another server answers; NULL: this one */
    int why; /* it is to be dropped; for what reason */
    uint8_t spoke; /* something was received since the last look at the clock */
    uint8_t phase, woken, writing, ended, pinged, fragmented, stopped;
    uint8_t paused; /* its address has used its share, so nothing is read from it for now */
    uint8_t put_off; /* it waits for its turn */
    uint8_t pong_size; /* 1 + the size of a ping that waits for its answer; 0: none */
    uint8_t pong[FRAME_CONTROL_MAX];
};

struct Net {
    Hall *hall;
    uv_loop_t *loop;
    uv_tcp_t listener;
    uv_timer_t look;
    uv_prepare_t before;
    uv_check_t after;
    uv_idle_t opening; /* runs while games are being opened, or while requests wait for their turn */
    Wire *wires, *woken;
    Wire *looked; /* whose deadline is checked next; NULL: all were */
    unsigned look_number;
    Wire *turns, **last_turn; /* the first connection that waits for its turn, and the end of that list */
    int64_t round_us;         /* for requests, in this round of the loop */
    int turning;              /* waiting requests are being handled */
    Relay *relays;
    int count, most;
    int64_t worked; /* metrics_worked, at the end of the last round */
    Peer *peer[PEER_BUCKETS];
    int closing;
    char read[READ_SIZE], whole[WHOLE_SIZE];
};

/* net.c */
int peer_take(Wire *wire, const char *address); /* 0: it has too many */
void peer_leave(Wire *wire);
int peer_may_ask(Wire *wire); /* 0: too many in too short a time */
int64_t peer_charge(Wire *wire, int64_t began); /* metrics_now: charges the work done since then; returns how long it was */
int peer_owe(Wire *wire, size_t size); /* this many more bytes wait for it; 0: there are already too many */
void peer_paid(Wire *wire); /* it has received them */
int request_ms(const Net *net);

/* net_wire.c */
void wire_start(Wire *wire);
void wire_end(Wire *wire);               /* at once; only from the loop's own callbacks */
void wire_finish(Wire *wire, int why);   /* closes politely, then ends */
void wire_write(Wire *wire, char *owned, size_t size, Blob *blob); /* takes over both; PHASE_ANSWER or free */
void wire_resume(Wire *wire);            /* handles what was received meanwhile */
void wires_flush(Net *net);
void turns_work(Net *net); /* handles some of those that wait for their turn */

/* net_exchange.c: returns the bytes used; 0: more are needed first */
size_t exchange_head(Wire *wire, const char *bytes, size_t size);
size_t exchange_body(Wire *wire, const char *bytes, size_t size);
void exchange_done(Wire *wire); /* the answer was sent */

/* net_relay.c */
void relay_end(Relay *relay);
void relays_tick(Net *net, int64_t now);
void relays_close(Net *net);

/* net_talk.c */
void talk_start(Wire *wire, const Head *head);
size_t talk_frame(Wire *wire, uint8_t *bytes, size_t size);
void talk_tick(Wire *wire, int64_t now);
void talk_control(Wire *wire, FrameKind kind, const uint8_t *payload, size_t size);

#endif
