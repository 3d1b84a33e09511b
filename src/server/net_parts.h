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
    WHOLE_SIZE = 8192,      /* messages up to this are sent in one piece with their heads */
    SEND_BUFFER = 128 << 10,
    PEER_BUCKETS = 4096,
    PEER_CONNECTIONS = 256, /* of one address at once, unless told otherwise */
    PEER_REQUESTS = 50,     /* of /api/ in a second, twice as many at once */
    PEER_SHARE = 4,         /* one address may keep the server busy for this part of the time (one in so many) ... */
    PEER_SPENT_US = 500000, /* ... once it has used up this much */
    SLICE_US = 250,         /* of requests in one round of the loop; the rest wait for the next, in turn */
    FILES_SPARED = 64,      /* for the store, files of the page and the loop itself */
    REQUEST_MS = 10000,     /* for a whole head, and again for a whole body, unless told otherwise */
    KEEP_MS = 60000,        /* between two requests */
    SEND_MS = 30000,        /* for an answer, and a second more for each SEND_RATE bytes */
    SEND_RATE = 8192,
    PEER_UNSENT = 32 << 20, /* bytes that one address has asked for and not taken; who asks for more is hung up on */
    HELLO_MS = 20000,       /* for the first message of a WebSocket */
    PING_MS = 50000,        /* of silence; then the server pings */
    SILENCE_MS = 75000,     /* then it is gone */
    FAREWELL_MS = 2000      /* for the other side to hang up, too */
};

/* All connections of one address; remembered for a while when there are none left, or who hangs up would get everything anew. */
typedef struct Peer {
    struct Peer *next;
    char address[64];
    int count;
    Bucket requests;
    size_t unsent; /* bytes of answers that wait for it to take them */
    int64_t spent_us, spent_at; /* the server's time that it has used and not been forgiven; as of when, in microseconds */
} Peer;

typedef struct Relay Relay;

typedef enum Phase { PHASE_HEAD, PHASE_BODY, PHASE_ANSWER, PHASE_SOCKET, PHASE_CLOSING } Phase;

struct Wire {
    uv_tcp_t tcp;
    uv_write_t write;
    uv_shutdown_t shutdown;
    Net *net;
    Wire *next, **link; /* among all, the latest first */
    Wire *next_woken;
    Wire *next_turn, **turn_link; /* among those who wait for their turn */
    Peer *peer;
    char address[64]; /* of the other end */
    int64_t deadline; /* steady; INT64_MAX: none */
    int64_t heard, opened; /* the last bytes, to the tick; as a WebSocket */
    char *in; /* bytes that wait for more, or for their turn */
    size_t in_size, in_room;
    char *owned; /* being written */
    Blob *blob;  /* likewise, behind it */
    size_t unsent; /* of both, but for what others hold as well */
    Request *request;
    Socket *socket;
    Relay *relay; /* another server answers; NULL: this one does */
    int why; /* it is to be dropped: why */
    uint8_t spoke; /* since the last look at the clock */
    uint8_t phase, woken, writing, ended, pinged, fragmented, stopped;
    uint8_t paused; /* its address has had its share: nothing is read from it for now */
    uint8_t put_off; /* it waits for its turn */
    uint8_t pong_size; /* of a ping that waits for its answer, and 1; 0: none does */
    uint8_t pong[FRAME_CONTROL_MAX];
};

struct Net {
    Hall *hall;
    uv_loop_t *loop;
    uv_tcp_t listener;
    uv_timer_t look;
    uv_prepare_t before;
    uv_check_t after;
    uv_idle_t opening; /* runs while games are being opened, or somebody waits for his turn */
    Wire *wires, *woken;
    Wire *looked; /* whose deadline is looked at next; NULL: all were */
    unsigned look_number;
    Wire *turns, **last_turn; /* the first who waits for his turn, and behind the last */
    int64_t round_us;         /* of requests, in this round of the loop */
    int turning;              /* those who waited are being served */
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
int peer_may_ask(Wire *wire); /* 0: too much in too short a time */
int64_t peer_charge(Wire *wire, int64_t began); /* metrics_now: the server has been busy for it since then; returns for how long */
int peer_owe(Wire *wire, size_t size); /* so many bytes more wait for it; 0: too many do already */
void peer_paid(Wire *wire); /* it has taken them */
int request_ms(const Net *net);

/* net_wire.c */
void wire_start(Wire *wire);
void wire_end(Wire *wire);               /* now; only from the loop's own callbacks */
void wire_finish(Wire *wire, int why);   /* says farewell, then ends */
void wire_write(Wire *wire, char *owned, size_t size, Blob *blob); /* takes both over; PHASE_ANSWER or free */
void wire_resume(Wire *wire);            /* takes what has come meanwhile */
void wires_flush(Net *net);
void turns_work(Net *net); /* serves some of those who wait for their turn */

/* net_exchange.c: bytes used; 0: more must come first */
size_t exchange_head(Wire *wire, const char *bytes, size_t size);
size_t exchange_body(Wire *wire, const char *bytes, size_t size);
void exchange_done(Wire *wire); /* the answer has gone out */

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
