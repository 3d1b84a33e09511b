/* WebSocket on a connection. */
#include "server/net_parts.h"

#include "server/memory.h"

#include <assert.h>
#include <string.h>

void talk_start(Wire *wire, const Head *head) {
    assert(wire->net);
    char accept[ACCEPT_SIZE];
    Span key = head->header[HEADER_SEC_WEBSOCKET_KEY];
    Text out = text_on(memory_zeroed(256), 256);
    wire->phase = PHASE_SOCKET;
    if (!key.at || key.size != 24 || !span_is(head->header[HEADER_SEC_WEBSOCKET_VERSION], "13")) {
        text_put(&out, "HTTP/1.1 426 Upgrade Required\r\nsec-websocket-version: 13\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
        wire->phase = PHASE_HEAD; /* the farewell is not sent in frames */
        wire_drop(wire, CLOSE_PROTOCOL);
    } else {
        accept_write(key.at, key.size, accept);
        text_put(&out, "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: %s\r\n\r\n", accept);
        wire->socket = memory_zeroed(sizeof *wire->socket);
        socket_open(wire->socket, wire->net->hall, wire);
        guest_of(wire->net->hall, head, wire->socket->guest);
        wire->socket->node = (uint8_t)is_from_node(wire->net->hall, head);
        address_of(wire->net->hall, head, wire->address, wire->socket->address, sizeof wire->socket->address);
        wire->heard = wire->opened = steady_ms();
    }
    wire_write(wire, out.at, out.length, NULL);
}

/* For small frames, which the kernel nearly always takes at once; if it does not, the connection is dropped. */
void talk_control(Wire *wire, FrameKind kind, const uint8_t *payload, size_t size) {
    assert(wire->net);
    uint8_t frame[FRAME_HEAD_MAX + FRAME_CONTROL_MAX];
    if (wire->writing) return;
    size_t head = frame_head(kind, size, frame);
    if (size) memcpy(frame + head, payload, size);
    uv_buf_t part = uv_buf_init((char *)frame, (unsigned)(head + size));
    int sent = uv_try_write((uv_stream_t *)&wire->tcp, &part, 1);
    if (sent == (int)part.len) return;
    wire_drop(wire, CLOSE_AWAY);
}

/* If many pings come at once, only the last is answered, after reading all of them. */
static void take_ping(Wire *wire, const uint8_t *payload, size_t size) {
    if (size) memcpy(wire->pong, payload, size);
    wire->pong_size = (uint8_t)(size + 1);
    wire_wake(wire);
}

static void take_data(Wire *wire, const Frame *frame, const uint8_t *payload) {
    int more = frame->kind == FRAME_MORE;
    if (more != wire->fragmented) {
        wire_drop(wire, CLOSE_PROTOCOL);
        return;
    }
    wire->fragmented = !frame->last;
    if (!socket_receive(wire->socket, (const char *)payload, (size_t)frame->size, frame->last)) wire_drop(wire, CLOSE_TEXT);
    else if (wire->socket->closing) wire_wake(wire);
}

static void take_frame(Wire *wire, const Frame *frame, const uint8_t *payload) {
    switch (frame->kind) {
    case FRAME_MORE:
    case FRAME_TEXT: take_data(wire, frame, payload); break;
    case FRAME_BINARY: wire_drop(wire, CLOSE_KIND); break;
    case FRAME_PING: take_ping(wire, payload, (size_t)frame->size); break;
    case FRAME_PONG: break;
    case FRAME_CLOSE: wire_drop(wire, frame_may_close(payload, (size_t)frame->size) ? CLOSE_DONE : CLOSE_PROTOCOL); break;
    }
}

size_t talk_frame(Wire *wire, uint8_t *bytes, size_t size) {
    Frame frame;
    if (wire->socket->closing) return size;
    int ok = frame_read(bytes, size, &frame);
    if (ok == 0) return 0;
    if (ok < 0) {
        wire_drop(wire, -ok);
        return size;
    }
    if (frame.size > MESSAGE_MAX && frame.kind < FRAME_CLOSE) {
        socket_too_large(wire->socket);
        return size;
    }
    if (size < frame.head + frame.size) return 0;
    frame_unmask(&frame, bytes + frame.head);
    take_frame(wire, &frame, bytes + frame.head);
    return frame.head + (size_t)frame.size;
}

void talk_tick(Wire *wire, int64_t now) {
    assert(wire->net);
    if (wire->spoke) wire->heard = now;
    wire->spoke = 0;
    if (!wire->socket->greeted && now - wire->opened > HELLO_MS) wire_finish(wire, CLOSE_POLICY);
    else if (now - wire->heard > SILENCE_MS) wire_end(wire);
    else if (now - wire->heard > PING_MS && !wire->pinged) {
        wire->pinged = 1;
        talk_control(wire, FRAME_PING, NULL, 0);
    }
}
