#include "server/net_parts.h"

#include "base/hash.h"
#include "server/log.h"
#include "server/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { CONNECTIONS_MAX = 65536, BACKLOG = 1024, TICK_MS = 250, LOOKS = 10, LOOK_LEAST = 64, LONG_ROUND_US = 100 * 1000 };

int request_ms(const Net *net) { return net->hall->config.request_ms > 0 ? net->hall->config.request_ms : REQUEST_MS; }

/* ---- addresses ------------------------------------------------------------------------------------------ */

static Peer **peer_bucket(Net *net, const char *address) {
    return &net->peer[hash_bytes(address, strlen(address)) % PEER_BUCKETS];
}

/* 0: no limit. This machine has none, unless a number is configured. */
static int connections_of(const Net *net, const char *address) {
    int most = net->hall->config.connections;
    if (net->hall->cluster && cluster_has_host(net->hall->cluster, address)) return 0; /* another server, which acts for many clients */
    if (most >= 0) return most;
    return address_is_local(address) ? 0 : PEER_CONNECTIONS;
}

int peer_owe(Wire *wire, size_t size) {
    Peer *peer = wire->peer;
    if (!peer) return 1;
    if (peer->unsent && peer->unsent + size > PEER_UNSENT && connections_of(wire->net, peer->address)) return 0;
    peer->unsent += size;
    wire->unsent = size;
    return 1;
}

void peer_paid(Wire *wire) {
    if (wire->peer) wire->peer->unsent -= wire->unsent;
    wire->unsent = 0;
}

void peer_leave(Wire *wire) {
    peer_paid(wire);
    if (wire->peer) wire->peer->count--;
    wire->peer = NULL;
}

int peer_take(Wire *wire, const char *address) {
    assert(wire->net);
    Net *net = wire->net;
    Peer **bucket = peer_bucket(net, address), *peer = *bucket;
    int most = connections_of(net, address);
    peer_leave(wire);
    while (peer && strcmp(peer->address, address) != 0) peer = peer->next;
    if (peer && most && peer->count >= most) return 0;
    if (!peer) {
        bucket = peer_bucket(net, address);
        peer = memory_zeroed(sizeof *peer);
        snprintf(peer->address, sizeof peer->address, "%s", address);
        peer->next = *bucket;
        *bucket = peer;
    }
    peer->count++;
    wire->peer = peer;
    return 1;
}

int peer_may_ask(Wire *wire) {
    assert(wire->net);
    Peer *peer = wire->peer;
    return !peer || !connections_of(wire->net, peer->address) || bucket_take(&peer->requests, PEER_REQUESTS, steady_ms());
}

/* Used time is forgiven as time passes. */
static int64_t spent(Peer *peer, int64_t now) {
    int64_t forgiven = (now - peer->spent_at) / PEER_SHARE;
    peer->spent_us = peer->spent_us > forgiven ? peer->spent_us - forgiven : 0;
    peer->spent_at += forgiven * PEER_SHARE; /* less than a whole microsecond is kept for later */
    return peer->spent_us;
}

int64_t peer_charge(Wire *wire, int64_t began) {
    Peer *peer = wire->peer;
    int64_t now = metrics_now();
    if (!peer) return now - began;
    if (spent(peer, now) + now - began <= PEER_SPENT_US) peer->spent_us += now - began;
    else if (!connections_of(wire->net, peer->address)) peer->spent_us = 0; /* it has no limit */
    else {
        peer->spent_us += now - began;
        wire->paused = 1;
    }
    return now - began;
}

/* Forgets addresses with nothing left to remember. */
static void peers_tick(Net *net) {
    int64_t now = metrics_now(), steady = steady_ms();
    for (int i = 0; i < PEER_BUCKETS; i++) {
        for (Peer **at = &net->peer[i]; *at;) {
            Peer *peer = *at;
            if (peer->count || spent(peer, now) || !bucket_is_full(&peer->requests, steady)) {
                at = &peer->next;
                continue;
            }
            *at = peer->next;
            free(peer);
        }
    }
}

/* ---- taking connections ----------------------------------------------------------------------------------- */

static Wire *wire_new(Net *net) {
    Wire *wire = memory_zeroed(sizeof *wire);
    wire->net = net;
    wire->tcp.data = wire;
    uv_tcp_init(net->loop, &wire->tcp);
    wire->next = net->wires;
    if (wire->next) wire->next->link = &wire->next;
    wire->link = &net->wires;
    net->wires = wire;
    net->hall->connections = ++net->count;
    net->hall->metrics.connections++;
    wire->heard = steady_ms();
    wire->deadline = wire->heard + request_ms(net);
    return wire;
}

/* If there are too many connections, closes the one that has taken longest over its request. */
static void make_room(Net *net) {
    Wire *oldest = NULL;
    for (Wire *wire = net->wires; wire; wire = wire->next)
        if (!wire->ended && wire->phase < PHASE_ANSWER) oldest = wire;
    if (oldest) wire_end(oldest);
}

static void name_peer(Wire *wire) {
    struct sockaddr_storage from;
    int size = sizeof from;
    char text[64];
    if (uv_tcp_getpeername(&wire->tcp, (struct sockaddr *)&from, &size) != 0 || uv_ip_name((struct sockaddr *)&from, text, sizeof text) != 0)
        snprintf(text, sizeof text, "unknown");
    address_normal(text, wire->address, sizeof wire->address);
}

/* Behind a proxy a connection's address means nothing: each request counts for the address that the proxy names. */
static void begin(Wire *wire) {
    Net *net = wire->net;
    int kernel = SEND_BUFFER; /* limits what a client that does not read can fill in the kernel */
    uv_send_buffer_size((uv_handle_t *)&wire->tcp, &kernel);
    uv_tcp_nodelay(&wire->tcp, 1);
    name_peer(wire);
    if (!net->hall->config.proxy && !peer_take(wire, wire->address)) wire_end(wire);
    else wire_start(wire);
}

static void on_connection(uv_stream_t *listener, int status) {
    Net *net = listener->data;
    if (status < 0) return;
    if (net->count >= net->most) make_room(net);
    Wire *wire = wire_new(net);
    if (uv_accept(listener, (uv_stream_t *)&wire->tcp) != 0 || net->closing || net->count > net->most) wire_end(wire);
    else begin(wire);
}

int net_connect(Net *net, int file) {
    Wire *wire = wire_new(net);
    if (uv_tcp_open(&wire->tcp, file) != 0) {
        wire_end(wire);
        return 0;
    }
    begin(wire);
    return 1;
}

/* ---- deadlines ------------------------------------------------------------------------------------------------ */

static void look_at(Wire *wire, int64_t now) {
    if (wire->deadline <= now && !wire->put_off) wire_end(wire);
    else if (wire->phase == PHASE_SOCKET) talk_tick(wire, now);
    if (!wire->ended && wire->paused && (!wire->peer || spent(wire->peer, metrics_now()) < PEER_SPENT_US)) {
        wire->paused = 0;
        wire_resume(wire);
    }
}

/* Checks one part of all connections at a time, so that no player waits until all have been checked. */
static void on_look(uv_timer_t *timer) {
    Net *net = timer->data;
    int64_t now = steady_ms();
    int most = net->count / LOOKS + LOOK_LEAST;
    if (net->look_number++ % LOOKS == 0) {
        net->looked = net->wires;
        net->hall->openings_rest = 0;
        peers_tick(net);
        relays_tick(net, now);
    }
    for (int i = 0; i < most && net->looked; i++) {
        Wire *wire = net->looked;
        net->looked = wire->next;
        look_at(wire, now);
    }
}

/* Output caused by timers and other threads is written before the loop sleeps; output caused by the network, after
 * reading. */
static void end_round(Net *net) {
    store_go(net->hall->store);
    wires_flush(net);
    store_go(net->hall->store); /* closed connections have left their seats */
}

/* Handles some waiting requests and a piece of a game that is being opened, then lets the loop take new input. */
static void on_idle(uv_idle_t *handle) {
    Net *net = handle->data;
    turns_work(net);
    if (net->hall->openings && !net->hall->openings_rest) openings_work(net->hall);
}

static void idle_or_not(Net *net) {
    if (net->turns || (net->hall->openings && !net->hall->openings_rest)) uv_idle_start(&net->opening, on_idle);
    else uv_idle_stop(&net->opening);
}

/* Time worked since the last round; sleeping in between does not count. */
static void count_round(Net *net) {
    Metrics *metrics = &net->hall->metrics;
    int64_t worked = metrics_worked(), took = worked - net->worked;
    if (net->worked) histogram_put(&metrics->round, took);
    if (net->worked && took > metrics->longest_round) metrics->longest_round = took;
    if (net->worked && took > LONG_ROUND_US) {
        char milliseconds[24];
        snprintf(milliseconds, sizeof milliseconds, "%lld", (long long)took / 1000);
        log_line(LEVEL_WARN, "long-round", "milliseconds", milliseconds, NULL); /* everybody has waited */
    }
    net->worked = worked;
}

static void on_before(uv_prepare_t *handle) {
    end_round(handle->data);
    idle_or_not(handle->data);
    count_round(handle->data);
    ((Net *)handle->data)->round_us = 0;
    ((Net *)handle->data)->hall->round++;
}
static void on_after(uv_check_t *handle) { end_round(handle->data); }

/* ---- opening and closing ------------------------------------------------------------------------------------------ */

/* As many as the system allows. */
static int connections_max(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024 - FILES_SPARED;
    rlim_t wanted = limit.rlim_max < CONNECTIONS_MAX ? limit.rlim_max : CONNECTIONS_MAX;
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return wanted > 2 * FILES_SPARED ? (int)wanted - FILES_SPARED : (int)wanted / 2;
}

static int listen_on(Net *net, const char *host, int port) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *found = NULL;
    char number[8];
    snprintf(number, sizeof number, "%d", port);
    if (getaddrinfo(host, number, &hints, &found) != 0) return 0;
    int ok = uv_tcp_bind(&net->listener, found->ai_addr, 0) == 0 && uv_listen((uv_stream_t *)&net->listener, BACKLOG, on_connection) == 0;
    freeaddrinfo(found);
    return ok;
}

Net *net_open(Hall *hall, uv_loop_t *loop) {
    Net *net = memory_zeroed(sizeof *net);
    net->hall = hall;
    net->loop = loop;
    net->most = connections_max();
    net->last_turn = &net->turns;
    store_gather(hall->store);
    net->listener.data = net->look.data = net->before.data = net->after.data = net->opening.data = net;
    uv_tcp_init(loop, &net->listener);
    uv_timer_init(loop, &net->look);
    uv_prepare_init(loop, &net->before);
    uv_check_init(loop, &net->after);
    uv_idle_init(loop, &net->opening);
    uv_timer_start(&net->look, on_look, TICK_MS / LOOKS, TICK_MS / LOOKS);
    uv_prepare_start(&net->before, on_before);
    uv_check_start(&net->after, on_after);
    if (listen_on(net, hall->config.host ? hall->config.host : "127.0.0.1", hall->config.port)) return net;
    net_close(net);
    uv_run(loop, UV_RUN_NOWAIT);
    net_free(net);
    return NULL;
}

int net_port(const Net *net) {
    struct sockaddr_storage own;
    int size = sizeof own;
    if (uv_tcp_getsockname(&net->listener, (struct sockaddr *)&own, &size) != 0) return 0;
    return ntohs(own.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&own)->sin6_port : ((struct sockaddr_in *)&own)->sin_port);
}

void net_close(Net *net) {
    net->closing = 1;
    for (Wire *wire = net->wires, *next; wire; wire = next) {
        next = wire->next;
        if (wire->phase == PHASE_SOCKET) talk_control(wire, FRAME_CLOSE, (const uint8_t *)"\x03\xE9", 2); /* CLOSE_AWAY */
        wire_end(wire);
    }
    relays_close(net);
    openings_end(net->hall);
    uv_close((uv_handle_t *)&net->listener, NULL);
    uv_close((uv_handle_t *)&net->look, NULL);
    uv_close((uv_handle_t *)&net->before, NULL);
    uv_close((uv_handle_t *)&net->after, NULL);
    uv_close((uv_handle_t *)&net->opening, NULL);
}

void net_free(Net *net) {
    for (int i = 0; i < PEER_BUCKETS; i++) {
        for (Peer *peer = net->peer[i], *next; peer; peer = next) {
            next = peer->next;
            free(peer);
        }
    }
    free(net);
}
