/* Reading, writing and ending of connections. */
#include "server/net_parts.h"

#include "server/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading -------------------------------------------------------------------------------------------- */

/* All connections share one buffer: what is not used at once is copied. */
static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *out) {
    Wire *wire = handle->data;
    (void)wanted;
    *out = uv_buf_init(wire->net->read, READ_SIZE);
}

static size_t step(Wire *wire, char *bytes, size_t size) {
    switch ((Phase)wire->phase) {
    case PHASE_HEAD: return exchange_head(wire, bytes, size);
    case PHASE_BODY: return exchange_body(wire, bytes, size);
    case PHASE_ANSWER: return 0;
    case PHASE_SOCKET: return talk_frame(wire, (uint8_t *)bytes, size);
    case PHASE_CLOSING: return size;
    }
    return 0;
}

/* While a game is being opened for it, nothing more is taken from a connection. */
static int is_held(const Wire *wire) { return wire->socket && wire->socket->opens.opening; }

/* ---- taking turns: requests wait for each other, so that players at tables wait for none of them
 * ------------------- */

static void put_off(Wire *wire) {
    Net *net = wire->net;
    wire->put_off = 1;
    wire->next_turn = NULL;
    wire->turn_link = net->last_turn;
    *net->last_turn = wire;
    net->last_turn = &wire->next_turn;
}

static void stop_waiting(Wire *wire) {
    if (!wire->put_off) return;
    wire->put_off = 0;
    *wire->turn_link = wire->next_turn;
    if (wire->next_turn) wire->next_turn->turn_link = wire->turn_link;
    else wire->net->last_turn = wire->turn_link;
}

/* The first message of a player never waits, but further ones sent at the same time do. A connection whose turn it is
 * gets at least one step further. */
static int must_wait(const Wire *wire, int64_t began, size_t used) {
    const Net *net = wire->net;
    if (wire->phase == PHASE_SOCKET) return used && metrics_now() - began >= SLICE_US;
    if (wire->phase > PHASE_BODY || (net->turning && !used)) return 0;
    if (net->turns && !net->turning) return 1;
    return net->round_us + (used ? metrics_now() - began : 0) >= SLICE_US;
}

void turns_work(Net *net) {
    net->turning = 1;
    net->round_us = 0;
    while (net->turns && net->round_us < SLICE_US) {
        Wire *wire = net->turns;
        stop_waiting(wire);
        if (wire->phase <= PHASE_BODY) wire->deadline = steady_ms() + request_ms(net); /* the delay was ours */
        wire_resume(wire);
    }
    net->turning = 0;
}

/* Reads as far as it can and returns how many bytes it used. A body of no bytes is complete at once. */
static size_t consume(Wire *wire, char *bytes, size_t size) {
    Net *net = wire->net;
    size_t used = 0;
    int64_t began = metrics_now();
    int asks = wire->phase <= PHASE_BODY;
    while (!wire->ended && !wire->why && !is_held(wire)) {
        int before = wire->phase;
        if (used == size && !(before == PHASE_BODY && !wire->request->wanted)) break;
        if (used < size && must_wait(wire, began, used)) {
            put_off(wire);
            break;
        }
        size_t now = step(wire, bytes + used, size - used);
        if (!now && before == wire->phase) break;
        used += now;
    }
    int64_t took = peer_charge(wire, began);
    if (asks || net->turning) net->round_us += took;
    return used;
}

/* The buffer for waiting bytes doubles as it grows: a body that comes byte by byte costs no more than one that comes at
 * once. */
static void keep(Wire *wire, const char *bytes, size_t size) {
    if (!size) return;
    wire->in = memory_grow(wire->in, &wire->in_room, wire->in_size + size, 1);
    memcpy(wire->in + wire->in_size, bytes, size);
    wire->in_size += size;
}

static void drop_used(Wire *wire, size_t used) {
    wire->in_size -= used;
    if (wire->in_size) {
        memmove(wire->in, wire->in + used, wire->in_size);
        return;
    }
    free(wire->in);
    wire->in = NULL;
    wire->in_room = 0;
}

/* Nothing is read while an answer is being sent, while its address has used its share, or while it waits for its turn:
 * so at most one buffer waits. */
static void read_or_not(Wire *wire) {
    int stop = wire->phase == PHASE_ANSWER || wire->paused || wire->put_off || is_held(wire);
    if (wire->ended || stop == wire->stopped) return;
    wire->stopped = (uint8_t)stop;
    if (stop) uv_read_stop((uv_stream_t *)&wire->tcp);
    else wire_start(wire);
}

void wire_resume(Wire *wire) {
    assert(wire->net);
    if (wire->in_size && !wire->paused && !wire->put_off) {
        if (wire->phase == PHASE_HEAD) wire->deadline = steady_ms() + request_ms(wire->net);
        size_t used = consume(wire, wire->in, wire->in_size);
        if (used && !wire->ended) drop_used(wire, used);
    }
    read_or_not(wire);
}

void wire_go_on(Wire *wire) {
    if (!wire->ended) wire_resume(wire);
}

int wire_may_pay(const Wire *wire) { return !wire->paused; }
void wire_charge(Wire *wire, int64_t began) { peer_charge(wire, began); }

static void take_bytes(Wire *wire, char *bytes, size_t size) {
    if (wire->in_size) {
        keep(wire, bytes, size);
        size_t used = consume(wire, wire->in, wire->in_size);
        if (used && !wire->ended) drop_used(wire, used);
    } else {
        if (wire->phase == PHASE_HEAD) wire->deadline = steady_ms() + request_ms(wire->net); /* counted from its first byte */
        size_t used = consume(wire, bytes, size);
        if (!wire->ended) keep(wire, bytes + used, size - used);
    }
    read_or_not(wire);
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
    Wire *wire = stream->data;
    if (count == 0 || wire->ended) return;
    if (count < 0) {
        wire_end(wire);
        return;
    }
    wire->spoke = 1;
    wire->pinged = 0;
    take_bytes(wire, buffer->base, (size_t)count);
}

void wire_start(Wire *wire) {
    assert(wire->net);
    if (uv_read_start((uv_stream_t *)&wire->tcp, on_alloc, on_read) != 0) wire_end(wire);
}

/* ---- writing ---------------------------------------------------------------------------------------------- */

static void drop_written(Wire *wire) {
    free(wire->owned);
    blob_drop(wire->blob);
    peer_paid(wire);
    wire->owned = NULL;
    wire->blob = NULL;
    wire->writing = 0;
}

static void on_wrote(uv_write_t *write, int status) {
    Wire *wire = write->data;
    drop_written(wire);
    if (wire->ended) return;
    if (status != 0) {
        wire_end(wire);
        return;
    }
    if (wire->phase != PHASE_CLOSING) wire->deadline = INT64_MAX;
    if (wire->phase == PHASE_ANSWER) exchange_done(wire);
    else if (wire->phase == PHASE_SOCKET) wire_wake(wire);
}

void wire_write(Wire *wire, char *owned, size_t size, Blob *blob) {
    assert(wire->net);
    uv_buf_t part[2] = {uv_buf_init(owned, (unsigned)size), uv_buf_init(blob ? blob->bytes : NULL, blob ? (unsigned)blob->size : 0)};
    assert(!wire->writing);
    wire->owned = owned;
    wire->blob = blob;
    wire->writing = 1;
    wire->write.data = wire;
    wire->deadline = steady_ms() + SEND_MS + (int64_t)((size + part[1].len) / SEND_RATE) * 1000;
    if (peer_owe(wire, size + (blob && blob->holders == 1 ? blob->size : 0)) &&
        uv_write(&wire->write, (uv_stream_t *)&wire->tcp, part, blob && blob->size ? 2 : 1, on_wrote) == 0) return;
    drop_written(wire);
    wire_drop(wire, CLOSE_AWAY);
}

int wire_is_free(const Wire *wire) { return !wire->writing && !wire->ended && !wire->why; }

/* Tries to send both. A small message is joined with its head first: one piece costs the kernel less than two. */
static int try_both(Wire *wire, const uint8_t *head, size_t head_size, const char *message, size_t size) {
    char *whole = wire->net->whole;
    uv_buf_t part[2] = {uv_buf_init((char *)head, (unsigned)head_size), uv_buf_init((char *)message, (unsigned)size)};
    if (head_size + size > WHOLE_SIZE) return uv_try_write((uv_stream_t *)&wire->tcp, part, 2);
    memcpy(whole, head, head_size);
    memcpy(whole + head_size, message, size);
    part[0] = uv_buf_init(whole, (unsigned)(head_size + size));
    return uv_try_write((uv_stream_t *)&wire->tcp, part, 1);
}

int wire_send(Wire *wire, const char *message, size_t size) {
    assert(wire->net);
    uint8_t head[FRAME_HEAD_MAX];
    size_t head_size = frame_head(FRAME_TEXT, size, head), total = head_size + size;
    if (!wire_is_free(wire)) return 0;
    int result = try_both(wire, head, head_size, message, size);
    if (result < 0 && result != UV_EAGAIN) return 0;
    size_t sent = result > 0 ? (size_t)result : 0;
    if (sent == total) return 1;
    char *rest = memory_zeroed(total - sent);
    size_t of_head = sent < head_size ? head_size - sent : 0;
    memcpy(rest, head + head_size - of_head, of_head);
    memcpy(rest + of_head, message + (size - (total - sent - of_head)), total - sent - of_head);
    wire_write(wire, rest, total - sent, NULL);
    return 1;
}

/* ---- waking -------------------------------------------------------------------------------------------------- */

void wire_wake(Wire *wire) {
    if (wire->woken || wire->ended) return;
    wire->woken = 1;
    wire->next_woken = wire->net->woken;
    wire->net->woken = wire;
}

void wire_drop(Wire *wire, int why) {
    assert(wire->net);
    if (!wire->why) wire->why = why;
    wire_wake(wire);
}

static void stop_waking(Wire *wire) {
    if (!wire->woken) return;
    Wire **at = &wire->net->woken;
    while (*at != wire) at = &(*at)->next_woken;
    *at = wire->next_woken;
    wire->woken = 0;
}

static void flush(Wire *wire) {
    if (wire->why) {
        wire_finish(wire, wire->why);
    } else if (wire->phase == PHASE_SOCKET && !wire->writing) {
        if (wire->pong_size) {
            uint8_t size = wire->pong_size;
            wire->pong_size = 0;
            talk_control(wire, FRAME_PONG, wire->pong, (size_t)size - 1);
        }
        if (!socket_send(wire->socket)) wire_finish(wire, CLOSE_POLICY);
    }
}

void wires_flush(Net *net) {
    while (net->woken) {
        Wire *wire = net->woken;
        stop_waking(wire);
        flush(wire);
    }
}

/* ---- ending ---------------------------------------------------------------------------------------------------- */

static void forget_talk(Wire *wire) {
    request_close(wire->request);
    wire->request = NULL;
    if (wire->socket) {
        socket_close(wire->socket);
        free(wire->socket);
        wire->socket = NULL;
    }
}

static void on_closed(uv_handle_t *handle) {
    Wire *wire = handle->data;
    free(wire->in);
    free(wire);
}

void wire_end(Wire *wire) {
    if (wire->ended) return;
    wire->ended = 1;
    stop_waking(wire);
    stop_waiting(wire);
    if (wire->relay) relay_end(wire->relay);
    forget_talk(wire);
    peer_leave(wire);
    if (wire->net->looked == wire) wire->net->looked = wire->next;
    *wire->link = wire->next;
    if (wire->next) wire->next->link = wire->link;
    wire->net->hall->connections = --wire->net->count;
    uv_close((uv_handle_t *)&wire->tcp, on_closed);
}

static void on_shutdown(uv_shutdown_t *shutdown, int status) {
    Wire *wire = shutdown->data;
    if (status != 0) wire_end(wire);
}

/* The client should read the last answer and close the connection; if it does not, we close it. */
void wire_finish(Wire *wire, int why) {
    assert(wire->net);
    uint8_t code[2] = {(uint8_t)(why >> 8), (uint8_t)why};
    if (wire->ended || wire->phase == PHASE_CLOSING) return;
    if (wire->phase == PHASE_SOCKET) talk_control(wire, FRAME_CLOSE, code, sizeof code);
    wire->phase = PHASE_CLOSING;
    stop_waiting(wire);
    if (wire->relay) relay_end(wire->relay);
    forget_talk(wire);
    wire->deadline = steady_ms() + FAREWELL_MS;
    wire->shutdown.data = wire;
    if (uv_shutdown(&wire->shutdown, (uv_stream_t *)&wire->tcp, on_shutdown) != 0) wire_end(wire);
    else wire_resume(wire);
}
