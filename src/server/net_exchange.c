/* HTTP on a connection: a request, its answer, and perhaps another. */
#include "server/net_parts.h"

#include "server/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER_HEAD_MAX = 2048 };

/* ---- answering ---------------------------------------------------------------------------------------- */

void wire_answer(Wire *wire) {
    Request *request = wire->request;
    Text head = text_on(memory_zeroed(ANSWER_HEAD_MAX), ANSWER_HEAD_MAX);
    if (wire->ended) {
        free(head.at);
        return;
    }
    Metrics *metrics = &wire->net->hall->metrics;
    metrics->requests++;
    metrics->refused_requests += request->status >= 400;
    if (request->began) histogram_add(&metrics->request, request->began);
    request_head(request, &head);
    Blob *body = request->method == METHOD_HEAD ? NULL : request->answer;
    if (body) request->answer = NULL;
    wire_write(wire, head.at, head.length, body);
}

void exchange_done(Wire *wire) {
    assert(wire->net);
    int keep = wire->request->keep;
    request_close(wire->request);
    wire->request = NULL;
    if (!keep || wire->net->closing) {
        wire_finish(wire, CLOSE_DONE);
        return;
    }
    wire->phase = PHASE_HEAD;
    wire->deadline = steady_ms() + KEEP_MS;
    wire_resume(wire);
}

static void answer(Wire *wire, const char *body, size_t size) {
    wire->phase = PHASE_ANSWER;
    wire->deadline = INT64_MAX; /* the time that the store takes is not the client's fault */
    request_run(wire->request, body, size);
}

/* The request itself is wrong, so it is unknown where the next one would begin. */
static void refuse(Wire *wire, int status, const char *sentence) {
    if (!wire->request) {
        wire->request = memory_zeroed(sizeof *wire->request);
        wire->request->wire = wire;
        wire->request->hall = wire->net->hall;
    }
    wire->request->keep = 0;
    answer_status(wire->request, status, status == 413 ? "too-large" : status == 429 ? "too-much" : "bad-request", sentence);
    wire->phase = PHASE_ANSWER;
    wire_answer(wire);
}

/* ---- reading -------------------------------------------------------------------------------------------- */

static const char *complaint(int status) {
    switch (status) {
    case 411: return "A request with a body says how long it is; no other form of it is read.";
    case 414: return "An address has at most 255 letters.";
    case 431: return "The head of a request has at most 8192 bytes.";
    case 505: return "HTTP/1.1 is spoken here.";
    default: return "That is no HTTP/1.1 request.";
    }
}

static int wants_socket(const Head *head) {
    return head->method == METHOD_GET && head->header[HEADER_UPGRADE].at && span_has(head->header[HEADER_CONNECTION], "upgrade");
}

/* Only requests that contain a scenario may be long; others read those (making.h, published.h). */
static int brings_scenario(const Head *head) { return !strcmp(head->path, "/api/games") || !strcmp(head->path, "/api/published"); }

/* 1: it was refused. */
static int refuse_head(Wire *wire, const Head *head) {
    char address[64];
    const Hall *hall = wire->net->hall;
    address_of(hall, head, wire->address, address, sizeof address);
    if (!host_is_ours(hall, head)) refuse(wire, 421, "This server does not go by that name.");
    else if (hall->config.proxy && (!wire->peer || strcmp(wire->peer->address, address)) && !peer_take(wire, address))
        refuse(wire, 429, "Too many connections from this address.");
    else if (!strncmp(head->path, "/api/", 5) && !peer_may_ask(wire)) refuse(wire, 429, "Too many requests from this address; wait a little.");
    else if (head->length > BODY_MAX) refuse(wire, 413, "A request has at most 65536 bytes.");
    else if (head->length > BODY_SMALL && !brings_scenario(head)) refuse(wire, 413, "A request that brings no scenario has at most 4096 bytes.");
    else if (head->method == METHOD_POST && head->length < 0) refuse(wire, 411, complaint(411));
    else return 0;
    return 1;
}

size_t exchange_head(Wire *wire, const char *bytes, size_t size) {
    assert(wire->net);
    Head head;
    int used = head_read(bytes, size, &head);
    if (used == 0) return 0;
    if (used < 0) {
        refuse(wire, -used, complaint(-used));
        return size;
    }
    if (refuse_head(wire, &head)) return (size_t)used;
    if (wants_socket(&head)) {
        if (!span_is(head.header[HEADER_UPGRADE], "websocket")) refuse(wire, 400, "Only WebSockets are upgraded to.");
        else if (!head.keep) refuse(wire, 400, "A WebSocket needs HTTP/1.1 and a connection that stays.");
        else if (head.length > 0) refuse(wire, 400, "An upgrade has no body."); /* what follows would be frames to us, but perhaps something else to a proxy */
        else if (strcmp(head.path, "/ws") != 0) refuse(wire, 404, "WebSockets are at /ws.");
        else if (!origin_is_ours(&head)) refuse(wire, 403, "A page of another site has sent this.");
        else talk_start(wire, &head);
        return (size_t)used;
    }
    wire->request = memory_zeroed(sizeof *wire->request);
    request_start(wire->request, wire->net->hall, wire, &head, wire->address);
    wire->phase = PHASE_BODY;
    wire->deadline = steady_ms() + request_ms(wire->net);
    if (wire->request->wanted && span_is(head.header[HEADER_EXPECT], "100-continue")) {
        uv_buf_t go_on = uv_buf_init("HTTP/1.1 100 Continue\r\n\r\n", 25);
        uv_try_write((uv_stream_t *)&wire->tcp, &go_on, 1);
    }
    return (size_t)used;
}

size_t exchange_body(Wire *wire, const char *bytes, size_t size) {
    assert(wire->net);
    size_t wanted = wire->request->wanted;
    if (size < wanted) return 0;
    answer(wire, bytes, wanted);
    return wanted;
}
