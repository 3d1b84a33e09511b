/* Games that another server of the cluster has. A request is passed on as a whole and its answer passed back; a
 * WebSocket is connected to that server through a connection of ours. The other server trusts what we say about the
 * client, because we know the cluster's secret. */
#include "server/net_parts.h"

#include "server/memory.h"

#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RELAY_MS = 8000, ANSWER_MAX = 8 << 20, HEAD_ROOM = 2048, NOTES_MOST = 16, NOTES_FEW = 4 };

struct Relay {
    uv_tcp_t tcp;
    uv_connect_t connect;
    Net *net;
    Wire *wire; /* the client; NULL: it has gone, or this is done */
    Relay *next, **link;
    char address[NODE_ADDRESS_SIZE];
    int64_t deadline; /* for an answer, or for the handshake */
    int talks;        /* it is a WebSocket */
    int open, stopped, ended;
    char *in;
    size_t in_size, in_room;
};

typedef struct Sending {
    uv_write_t write;
    char bytes[];
} Sending;

/* ---- ending ---------------------------------------------------------------------------------------------- */

static void on_closed(uv_handle_t *handle) {
    Relay *relay = handle->data;
    free(relay->in);
    free(relay);
}

void relay_end(Relay *relay) {
    if (relay->ended) return;
    relay->ended = 1;
    if (relay->wire) relay->wire->relay = NULL;
    relay->wire = NULL;
    *relay->link = relay->next;
    if (relay->next) relay->next->link = relay->link;
    uv_close((uv_handle_t *)&relay->tcp, on_closed);
}

/* The other server has gone or does not respond. */
static void lose(Relay *relay) {
    Wire *wire = relay->wire;
    int talks = relay->talks;
    relay_end(relay);
    if (!wire) return;
    if (talks) {
        socket_relay_lost(wire->socket);
        return;
    }
    answer_status(wire->request, 503, "store-away", "The server that has this game does not answer. Try again in a moment.");
    wire_answer(wire);
}

void relays_tick(Net *net, int64_t now) {
    for (Relay *relay = net->relays, *next; relay; relay = next) {
        next = relay->next;
        if (relay->deadline <= now || !cluster_has(net->hall->cluster, relay->address)) lose(relay);
    }
}

void relays_close(Net *net) {
    while (net->relays) relay_end(net->relays);
}

/* ---- writing ---------------------------------------------------------------------------------------------- */

static void on_sent(uv_write_t *write, int status) {
    (void)status; /* reading notices a lost connection */
    free(write);
}

static void send_later(Relay *relay, const char *bytes, size_t size) {
    Sending *sending = memory_zeroed(sizeof *sending + size);
    memcpy(sending->bytes, bytes, size);
    uv_buf_t part = uv_buf_init(sending->bytes, (unsigned)size);
    if (uv_write(&sending->write, (uv_stream_t *)&relay->tcp, &part, 1, on_sent) != 0) free(sending);
}

/* Sends at once if possible, which saves a round of the loop; nothing overtakes what is still waiting. */
static void send_bytes(Relay *relay, const char *head, size_t head_size, const char *bytes, size_t size) {
    uv_buf_t part[2] = {uv_buf_init((char *)head, (unsigned)head_size), uv_buf_init((char *)bytes, (unsigned)size)};
    int result = relay->open ? uv_try_write((uv_stream_t *)&relay->tcp, part, size ? 2 : 1) : 0;
    size_t sent = result > 0 ? (size_t)result : 0;
    if (sent < head_size) send_later(relay, head + sent, head_size - sent);
    size_t behind = sent > head_size ? sent - head_size : 0;
    if (behind < size) send_later(relay, bytes + behind, size - behind);
}

/* Frames from a client need a mask; this one changes nothing. */
static void send_frame(Relay *relay, FrameKind kind, const char *text, size_t size) {
    uint8_t head[FRAME_HEAD_MAX + 4] = {0};
    size_t length = frame_head(kind, size, head);
    head[1] |= 0x80;
    memset(head + length, 0, 4);
    send_bytes(relay, (const char *)head, length + 4, text, size);
}

/* ---- an answer ------------------------------------------------------------------------------------------------ */

/* A server that dies while answering leaves an incomplete answer. */
static void hand_back(Relay *relay) {
    Wire *wire = relay->wire;
    char *bytes = relay->in;
    size_t size = relay->in_size;
    if (!wire || !answer_is_whole(bytes, size, wire->request->method != METHOD_HEAD)) {
        lose(relay);
        return;
    }
    relay->in = NULL;
    relay_end(relay);
    wire->net->hall->metrics.requests++;
    wire->request->keep = 0; /* as the other server says */
    wire_write(wire, bytes, size, NULL);
}

/* ---- a WebSocket -------------------------------------------------------------------------------------------------- */

/* A frame from a server: how many bytes it has; 0: it is not complete. */
static size_t frame_size(const uint8_t *bytes, size_t size, size_t *head) {
    if (size < 2) return 0;
    uint64_t length = bytes[1] & 0x7F;
    *head = length == 126 ? 4 : length == 127 ? 10 : 2;
    if (size < *head) return 0;
    if (length >= 126) {
        length = 0;
        for (size_t i = 2; i < *head; i++) length = length << 8 | bytes[i];
    }
    return length > ANSWER_MAX || size < *head + length ? 0 : *head + (size_t)length;
}

static void drop_used(Relay *relay, size_t used) {
    relay->in_size -= used;
    memmove(relay->in, relay->in + used, relay->in_size);
}

/* 1: the handshake is complete. */
static int take_handshake(Relay *relay) {
    char *end = memmem(relay->in, relay->in_size, "\r\n\r\n", 4);
    if (!end) return 0;
    if (strncmp(relay->in, "HTTP/1.1 101", 12) != 0) {
        lose(relay);
        return 0;
    }
    relay->open = 1;
    relay->deadline = INT64_MAX;
    drop_used(relay, (size_t)(end + 4 - relay->in));
    return 1;
}

static void take_frames(Relay *relay) {
    size_t head, size;
    if (!relay->open && !take_handshake(relay)) return;
    while (relay->wire && (size = frame_size((const uint8_t *)relay->in, relay->in_size, &head))) {
        FrameKind kind = (FrameKind)(relay->in[0] & 0x0F);
        if (kind == FRAME_CLOSE) {
            lose(relay);
            return;
        }
        if (kind == FRAME_PING) send_frame(relay, FRAME_PONG, relay->in + head, size - head);
        else if (kind == FRAME_TEXT) socket_relayed(relay->wire->socket, relay->in + head, size - head);
        if (relay->ended) return;
        drop_used(relay, size);
    }
    if (relay->wire && relay->wire->socket->note_count > NOTES_MOST && !relay->stopped) {
        relay->stopped = 1; /* a client that does not read gets nothing more for now */
        uv_read_stop((uv_stream_t *)&relay->tcp);
    }
}

/* ---- reading ------------------------------------------------------------------------------------------------------- */

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *out) {
    Relay *relay = handle->data;
    (void)wanted;
    *out = uv_buf_init(relay->net->read, READ_SIZE);
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
    Relay *relay = stream->data;
    if (count == 0 || relay->ended) return;
    if (count < 0 || relay->in_size + (size_t)count > ANSWER_MAX) {
        if (count == UV_EOF && !relay->talks) hand_back(relay);
        else lose(relay);
        return;
    }
    relay->in = memory_grow(relay->in, &relay->in_room, relay->in_size + (size_t)count, 1);
    memcpy(relay->in + relay->in_size, buffer->base, (size_t)count);
    relay->in_size += (size_t)count;
    if (relay->talks) take_frames(relay);
}

void wire_relay_go_on(Wire *wire) {
    Relay *relay = wire->relay;
    if (!relay || !relay->stopped || wire->socket->note_count > NOTES_FEW) return;
    relay->stopped = 0;
    uv_read_start((uv_stream_t *)&relay->tcp, on_alloc, on_read);
}

/* ---- beginning ------------------------------------------------------------------------------------------------------- */

static void on_connect(uv_connect_t *connect, int status) {
    Relay *relay = connect->data;
    if (relay->ended) return;
    if (status != 0 || uv_read_start((uv_stream_t *)&relay->tcp, on_alloc, on_read) != 0) lose(relay);
}

static int connect_to(Relay *relay, const char *address) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    char host[NODE_ADDRESS_SIZE];
    snprintf(host, sizeof host, "%s", address);
    char *colon = strrchr(host, ':'), *name = host;
    if (!colon) return 0;
    *colon = 0;
    if (*host == '[') {
        name++;
        if (colon > host && colon[-1] == ']') colon[-1] = 0;
    }
    if (getaddrinfo(name, colon + 1, &hints, &found) != 0) return 0;
    relay->connect.data = relay;
    int ok = uv_tcp_connect(&relay->connect, &relay->tcp, found->ai_addr, on_connect) == 0;
    freeaddrinfo(found);
    return ok;
}

/* NULL: that server cannot be reached, and nothing was sent. */
static Relay *relay_new(Wire *wire, const char *address, int talks) {
    Net *net = wire->net;
    Relay *relay = memory_zeroed(sizeof *relay);
    relay->net = net;
    relay->talks = talks;
    snprintf(relay->address, sizeof relay->address, "%s", address);
    relay->tcp.data = relay;
    relay->deadline = steady_ms() + RELAY_MS;
    uv_tcp_init(net->loop, &relay->tcp);
    uv_tcp_nodelay(&relay->tcp, 1);
    relay->next = net->relays;
    if (relay->next) relay->next->link = &relay->next;
    relay->link = &net->relays;
    net->relays = relay;
    if (!connect_to(relay, address)) {
        relay_end(relay);
        return NULL;
    }
    relay->wire = wire;
    wire->relay = relay;
    return relay;
}

/* `host` is the browser's name for us: sign-ins are signed for it. */
static void put_trust(Text *out, const Hall *hall, const char *host, const char *client, const uint8_t *guest) {
    text_put(out, "host: %s\r\nx-furball-node: %s\r\nx-forwarded-for: %s\r\nx-furball-guest: ", host, hall->cluster->secret, client);
    for (int i = 0; i < STORE_HASH_SIZE; i++) text_put(out, "%02x", guest[i]);
    text_put(out, "\r\n");
}

static void put_encoded(Text *out, const char *text, const char *plain) {
    for (; *text; text++) {
        unsigned char letter = (unsigned char)*text;
        if ((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') || strchr(plain, letter)) text_put_char(out, (char)letter);
        else text_put(out, "%%%02X", letter);
    }
}

void wire_relay_request(Wire *wire, const char *address, const char *body, size_t size) {
    static const char *const METHODS[] = {"GET", "HEAD", "POST", "GET"};
    const Request *request = wire->request;
    char room[HEAD_ROOM];
    Text head = text_on(room, sizeof room);
    text_put(&head, "%s ", METHODS[request->method]);
    put_encoded(&head, request->path, "/-_.~");
    if (*request->key) {
        text_put(&head, "?key=");
        put_encoded(&head, request->key, "-_.~");
    }
    if (request->at >= 0) text_put(&head, "%cat=%lld", *request->key ? '&' : '?', (long long)request->at);
    text_put(&head, " HTTP/1.1\r\nconnection: close\r\n");
    if (request->secure) text_put(&head, "x-forwarded-proto: https\r\n");
    if (request->post) text_put(&head, "content-length: %lu\r\n", (unsigned long)size);
    put_trust(&head, wire->net->hall, *request->host ? request->host : address, request->address, request->guest);
    text_put(&head, "\r\n");
    Relay *relay = head.cut ? NULL : relay_new(wire, address, 0);
    if (relay) {
        send_bytes(relay, head.at, head.length, body, request->post ? size : 0);
        return;
    }
    answer_status(wire->request, 503, "store-away", "The server that has this game cannot be reached. Try again in a moment.");
    wire_answer(wire);
}

int wire_relay(Wire *wire, const char *address, const char *sit, size_t size) {
    static const char HELLO[] = "{\"t\":\"hello\",\"v\":1}";
    char room[HEAD_ROOM];
    Text head = text_on(room, sizeof room);
    text_put(&head, "GET /ws HTTP/1.1\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-key: ZnVyYmFsbCBmdXJiYWxsIQ==\r\nsec-websocket-version: 13\r\n");
    put_trust(&head, wire->net->hall, address, wire->socket->address, wire->socket->guest);
    text_put(&head, "\r\n");
    Relay *relay = head.cut ? NULL : relay_new(wire, address, 1);
    if (!relay) return 0;
    send_bytes(relay, head.at, head.length, NULL, 0);
    send_frame(relay, FRAME_TEXT, HELLO, sizeof HELLO - 1);
    send_frame(relay, FRAME_TEXT, sit, size);
    return 1;
}

void wire_relay_say(Wire *wire, const char *message, size_t size) {
    if (wire->relay) send_frame(wire->relay, FRAME_TEXT, message, size);
}

void wire_relay_end(Wire *wire) {
    if (wire->relay) relay_end(wire->relay);
}
